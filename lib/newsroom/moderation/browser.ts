import { send, type ApiResult } from '@/lib/platform/session/browser';
import { inTurn } from '@/lib/platform/session/in-turn';

import type {
  CommentAction,
  ListedWord,
  ModeratedComment,
  QueueCounts,
  ReaderRecord,
  ReaderAction,
  Suspension,
  SwitchName,
} from './model';

/** Where it is asked how many comments each queue has now (QueueCounts). */
export const queueCountsAddress = '/api/newsroom/moderation';

/** What came of an action; `isChanged`: nothing was done, the comment has another text than the one that was seen. */
export type CommentResponse = {
  comment: ModeratedComment;
  isChanged: boolean;
  counts: QueueCounts;
};

/** Has the site do something with a comment as it was seen; one that is so already stays so. */
export function sendCommentAction(
  { id, version }: Pick<ModeratedComment, 'id' | 'version'>,
  action: CommentAction,
  reason: string,
): Promise<ApiResult<CommentResponse>> {
  return send('POST', '/api/newsroom/moderation', { comment: id, action, reason, seen: version });
}

/** The address that is asked for a reader's record. */
export const readerAddress = (id: string) => `/api/newsroom/readers?${new URLSearchParams({ id })}`;

/** Has the site do something about a reader; without words the house's own are sent to them. Undoing names the `deed`. */
export function sendStanding(
  reader: string,
  action: ReaderAction,
  more: { days?: Suspension; words?: string; comment?: string; deed?: string } = {},
): Promise<ApiResult<{ reader: ReaderRecord }>> {
  return send('POST', '/api/newsroom/standing', { reader, action, ...more });
}

/** Lists a word. */
export function sendListedWord(word: Omit<ListedWord, 'id'>): Promise<ApiResult<{ id: number }>> {
  return send('POST', '/api/newsroom/words', word);
}

/** Takes a word off the list. */
export function sendWordRemoval(id: number): Promise<ApiResult<void>> {
  return send('DELETE', '/api/newsroom/words', { id });
}

/** Asks which listed words a text would meet. */
export function sendTrial(
  text: string,
): Promise<ApiResult<{ found: Pick<ListedWord, 'phrase' | 'action'>[] }>> {
  return send('POST', '/api/newsroom/words/trial', { text });
}

/** Turns a switch of the newsroom. */
export function sendSwitch(setting: SwitchName, isOn: boolean): Promise<ApiResult<void>> {
  return inTurn(`switch:${setting}`, () =>
    send('PUT', '/api/newsroom/switches', { setting, isOn }),
  );
}
