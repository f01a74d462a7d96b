import { send, type Answer } from '@/lib/reader/browser';

import type {
  CommentAction,
  ListedWord,
  ModeratedComment,
  ReaderRecord,
  StandingAction,
  Suspension,
  SwitchName,
} from './model';

/** Has the site do something with a comment; a comment that is so already stays so. */
export function sendCommentAction(
  comment: string,
  action: CommentAction,
  reason: string,
): Promise<Answer<{ comment: ModeratedComment }>> {
  return send('POST', '/api/newsroom/moderation', { comment, action, reason });
}

/** Has the site do something about a reader; without words the house's own are sent to him. */
export function sendStanding(
  reader: string,
  action: StandingAction,
  more: { days?: Suspension; words?: string; comment?: string } = {},
): Promise<Answer<{ reader: ReaderRecord }>> {
  return send('POST', '/api/newsroom/standing', { reader, action, ...more });
}

/** Lists a word. */
export function sendListedWord(word: Omit<ListedWord, 'id'>): Promise<Answer<{ id: number }>> {
  return send('POST', '/api/newsroom/words', word);
}

/** Takes a word off the list. */
export function sendWordRemoval(id: number): Promise<Answer<void>> {
  return send('DELETE', '/api/newsroom/words', { id });
}

/** Asks which listed words a text would meet. */
export function sendTrial(
  text: string,
): Promise<Answer<{ found: Pick<ListedWord, 'phrase' | 'action'>[] }>> {
  return send('POST', '/api/newsroom/words/trial', { text });
}

/** Turns a switch of the newsroom. */
export function sendSwitch(setting: SwitchName, isOn: boolean): Promise<Answer<void>> {
  return send('PUT', '/api/newsroom/switches', { setting, isOn });
}
