import { ask, send, type ApiResult } from '@/lib/platform/session/browser';

import type { DeskStatus, TransitionedArticle, ArticleAction } from './model';

/**
 * Has the site do an action with articles as they were seen, in the name of who chose them and of nobody
 * else who has signed in here since; a note tells their authors why.
 */
export function sendTransitions(
  action: ArticleAction,
  articles: readonly { id: string; revision: number }[],
  note: string,
  mover: string,
): Promise<ApiResult<{ moved: TransitionedArticle[] }>> {
  return send(
    'POST',
    '/api/newsroom/moves',
    { action, stories: articles, ...(note && { note }) },
    mover,
  );
}

/** How articles stand now, with the numbers of all states. */
export function fetchDeskStatus(articles: readonly string[]): Promise<ApiResult<DeskStatus>> {
  return ask(`/api/newsroom/desk?stories=${articles.join()}`);
}
