import { ask, type ApiResult } from '@/lib/platform/session/browser';

import type { Reactions } from './model';

/** Where an article's reactions are asked for; also the name under which they are kept. */
export function reactionsPath(article: string): string {
  return `/api/reactions?article=${article}`;
}

/** An article's reactions. */
export function fetchReactions(path: string): Promise<ApiResult<Reactions>> {
  return ask<Reactions>(path);
}
