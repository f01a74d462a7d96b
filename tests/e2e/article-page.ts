import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';

/**
 * Opens an article and waits until its island is at work: the first thing it does is to count the view.
 * Of this article: the one before may count its own while it is left.
 */
export async function openArticle(page: Page, path: string): Promise<void> {
  const counted = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/views') && (request.headers().referer ?? '').endsWith(path),
  );
  await page.goto(path);
  await counted;
}

/** The id of a demo article, by a part of its Hindi headline. */
export async function demoArticle(headline: string): Promise<string> {
  const { data, error } = await newsroom()
    .from('news_articles')
    .select('id')
    .like('title_hi', `%${headline}%`)
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Three articles that stand one behind another among the newest first; gives their ids, newest first. */
export async function publishThree(name: string): Promise<[string, string, string]> {
  const base = Date.now() - 2 * day - Math.floor(Math.random() * 6 * 60) * minute;
  const at = (offset: number) => new Date(base + offset).toISOString();
  const article = (word: string, offset: number) =>
    publish({
      title_hi: `${name}: ${word} ख़बर`,
      title_en: `${name}: ${word} story`,
      published_at: at(offset),
    });
  return [await article('नई', 2), await article('बीच की', 1), await article('पुरानी', 0)];
}

/** An article too old to have neighbours (specification 9: 7 days). */
export async function publishOld(name: string): Promise<string> {
  return publish({
    title_hi: name,
    title_en: name,
    published_at: new Date(Date.now() - 8 * day).toISOString(),
  });
}
