import { ask, send, type Answer } from '@/lib/reader/browser';

import type { DeskNow, MovedStory, StoryAction } from './model';

/** Has the site do an action with stories as they were seen; a note tells their authors why. */
export function sendMoves(
  action: StoryAction,
  stories: readonly { id: string; revision: number }[],
  note = '',
): Promise<Answer<{ moved: MovedStory[] }>> {
  return send('POST', '/api/newsroom/moves', { action, stories, ...(note && { note }) });
}

/** How stories stand now, with the numbers of all states. */
export function fetchDeskNow(stories: readonly string[]): Promise<Answer<DeskNow>> {
  return ask(`/api/newsroom/desk?stories=${stories.join()}`);
}
