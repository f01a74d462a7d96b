import { ask, send, type ApiResult } from '@/lib/platform/session/browser';

import type { FrontPageIds, HomepageArticle } from './model';

/** Where public articles are asked for by words (`{stories: HomepageArticle[]}`), best first, those before the newest too. */
export const articlesAddress = (words: string) =>
  `/api/newsroom/homepage?${new URLSearchParams({ q: words })}`;

/** Where public articles are asked for by their ids, likewise. */
export const articlesByIdAddress = (ids: readonly string[]) =>
  `/api/newsroom/homepage?${new URLSearchParams({ ids: ids.join(',') })}`;

/** Of articles those that readers no longer see. Where the site does not answer, none is known to be gone. */
export async function findGone(articles: readonly HomepageArticle[]): Promise<HomepageArticle[]> {
  const ids = [...new Set(articles.map(({ id }) => id))];
  const answer = await ask<{ stories: HomepageArticle[] }>(articlesByIdAddress(ids));
  if (!answer.ok) return [];
  const left = new Set(answer.value.stories.map(({ id }) => id));
  return ids.flatMap((id) => articles.find((article) => article.id === id && !left.has(id)) ?? []);
}

/**
 * Has the site arrange the front page. Takes how it shall stand and how it was seen to stand: only what
 * differs is changed. Refused with 409 where a colleague has changed the same meanwhile.
 */
export function sendFrontPage(wanted: FrontPageIds, seen: FrontPageIds): Promise<ApiResult<void>> {
  return send('PUT', '/api/newsroom/homepage', { ...wanted, seen });
}

/** Has the site arrange the footer's topics; likewise. */
export function sendFooter(
  topics: readonly string[],
  seen: readonly string[],
): Promise<ApiResult<void>> {
  return send('PUT', '/api/newsroom/homepage', { topics, seen });
}
