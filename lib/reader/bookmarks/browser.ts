import { ask, type Answer } from '@/lib/platform/session/browser';

/** Which of these stories the reader keeps; at most `askedAtOnce` of them (model.ts). */
export function fetchKeptAmong(articles: readonly string[]): Promise<Answer<{ kept: string[] }>> {
  return ask<{ kept: string[] }>(`/api/bookmarks?articles=${articles.join(',')}`);
}
