import { ask, type ApiResult } from '@/lib/platform/session/browser';

/** Which of these articles the reader keeps; at most `askedAtOnce` of them (model.ts). */
export function fetchBookmarkedAmong(
  articles: readonly string[],
): Promise<ApiResult<{ kept: string[] }>> {
  return ask<{ kept: string[] }>(`/api/bookmarks?articles=${articles.join(',')}`);
}
