import { send, type ApiResult } from '@/lib/platform/session/browser';

import type { ArticleAction, TransitionedArticle, TransitionNotes } from './model';

/**
 * Has the site do an action with articles as they were seen, in the name of who chose them and of nobody
 * else who has signed in here since, with what the action needs beside.
 */
export function sendTransitions(
  action: ArticleAction,
  articles: readonly { id: string; revision: number }[],
  { note, publishAt }: TransitionNotes,
  mover: string,
): Promise<ApiResult<{ moved: TransitionedArticle[] }>> {
  return send(
    'POST',
    '/api/newsroom/moves',
    {
      action,
      stories: articles,
      ...(note && { note }),
      ...(publishAt && { publish_at: publishAt }),
    },
    mover,
  );
}

/** Where it is asked how articles stand now, with the numbers of all states (DeskStatus). */
export const deskStatusAddress = (articles: readonly string[]) =>
  `/api/newsroom/desk?stories=${articles.join()}`;
