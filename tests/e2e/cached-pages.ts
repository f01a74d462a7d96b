import type { Page } from '@playwright/test';

import { newsroom } from './backend-access';
import { expect } from './test';

/** Waits until the service worker answers for the page; scripts come late, and it after them. */
export async function awaitWorker(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => navigator.serviceWorker.controller?.state).catch(() => 'moving on'),
      { timeout: 20_000 },
    )
    .toBe('activated');
}

/** The addresses in all caches of the browser. */
export async function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });
}

/** Waits until a page is kept with its styles. */
export async function awaitCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const copy = await (await caches.open('samvad-pages-1')).match(wanted);
          const styles = /\/_next\/static\/[^"]+?\.css/.exec((await copy?.text()) ?? '')?.[0];
          return styles !== undefined && (await caches.match(styles)) !== undefined;
        }, path),
      { timeout: 15_000 },
    )
    .toBe(true);
}

/** The first articles that the front page leads to: of the demo, which have images and which no test takes away. */
export async function leadArticles(page: Page, count: number): Promise<string[]> {
  const { data, error } = await newsroom()
    .from('news_articles')
    .select('id')
    .eq('status', 'published')
    .like('image_url', '%/demo/%');
  if (error) throw new Error(error.message);
  const ofDemo = new Set(data.map(({ id }) => id));
  const links = page.locator('main h2 a[href*="/article/"], main h3 a[href*="/article/"]');
  const paths = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href') ?? ''),
  );
  const different = [...new Set(paths)]
    .filter((path) => ofDemo.has(path.split('/').at(-1) ?? ''))
    .slice(0, count);
  expect(different).toHaveLength(count);
  return different;
}

/** Opens a page and waits until it is kept. */
export async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awaitCached(page, path);
}
