import { ask, send, type Answer } from '@/lib/reader/browser';

/** Which of these stories the reader keeps; at most `askedAtOnce` of them (model.ts). */
export function fetchKeptAmong(articles: readonly string[]): Promise<Answer<{ kept: string[] }>> {
  return ask<{ kept: string[] }>(`/api/bookmarks?articles=${articles.join(',')}`);
}

/** Keeps a story or lets it go: says what shall be, so that pressing twice does no harm. */
export function setBookmark(article: string, isKept: boolean): Promise<Answer<void>> {
  return send(isKept ? 'PUT' : 'DELETE', '/api/bookmarks', { article });
}
