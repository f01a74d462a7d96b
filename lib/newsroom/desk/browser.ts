import { ask, send, type Answer } from '@/lib/platform/session/browser';

import type { DeskNow, MovedStory, StoryAction } from './model';

/**
 * Has the site do an action with stories as they were seen, in the name of who chose them and of nobody
 * else who has signed in here since; a note tells their authors why.
 */
export function sendMoves(
  action: StoryAction,
  stories: readonly { id: string; revision: number }[],
  note: string,
  mover: string,
): Promise<Answer<{ moved: MovedStory[] }>> {
  return send('POST', '/api/newsroom/moves', { action, stories, ...(note && { note }) }, mover);
}

/** How stories stand now, with the numbers of all states. */
export function fetchDeskNow(stories: readonly string[]): Promise<Answer<DeskNow>> {
  return ask(`/api/newsroom/desk?stories=${stories.join()}`);
}
