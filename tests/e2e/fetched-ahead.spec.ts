import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { expect, test } from './test';

type Fetched = { url: string; status: string };

/** What the browser fetches ahead (CDP, Preload.prefetchStatusUpdated), from now on. */
async function fetchedAhead(page: Page): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    fetched.push({ url: new URL(prefetchUrl).pathname, status });
  });
  await session.send('Preload.enable');
  return fetched;
}

/** Opens a page whose rules for fetching ahead are there, with links to addresses at its beginning. */
async function openWithLinks(page: Page, addresses: string[]): Promise<void> {
  const rules = page.waitForResponse('**/speculation-rules.json');
  await page.goto('/en/about');
  expect((await rules).headers()['content-type']).toContain('application/speculationrules+json');
  await page.evaluate((all) => {
    const links = all.map((href) =>
      Object.assign(document.createElement('a'), { href, textContent: href }),
    );
    for (const link of links) document.querySelector('main')?.prepend(link, ' ');
  }, addresses);
}

/** Presses a link; what it leads to is not opened, since it is let go elsewhere. */
async function press(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: address, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
}

test('a document is fetched as soon as its link is pressed, and no view is counted', async ({
  page,
}) => {
  const id = await publish({ title_en: 'Fetched ahead' });
  const fetched = await fetchedAhead(page);
  const address = `/en/article/${id}`;
  await openWithLinks(page, [address]);
  await press(page, address);
  await expect.poll(() => fetched).toContainEqual({ url: address, status: 'Ready' });
  const { data } = await newsroom().from('view_totals').select('views').eq('article_id', id);
  expect((data ?? []).reduce((sum, { views }) => sum + views, 0)).toBe(0);
  await page.getByRole('link', { name: address }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fetched ahead');
});

test('neither an application nor a file is', async ({ page }) => {
  const others = ['/en/auth', '/admin/staff', '/en/bookmarks', '/api/health', '/rss', '/media/x'];
  const fetched = await fetchedAhead(page);
  await openWithLinks(page, [...others, '/en/topics']);
  for (const address of others) await press(page, address);
  // By the time at which a document is there that was pressed last, the others would be.
  await press(page, '/en/topics');
  await expect.poll(() => fetched).toContainEqual({ url: '/en/topics', status: 'Ready' });
  expect([...new Set(fetched.map(({ url }) => url))]).toEqual(['/en/topics']);
});

test('nothing is where the reader wants less data', async ({ page }) => {
  const fetched = await fetchedAhead(page);
  await openWithLinks(page, ['/en/terms', '/en/topics']);
  const choose = (chosen: boolean) =>
    page.evaluate(
      (isLess) => document.documentElement.toggleAttribute('data-less-data', isLess),
      chosen,
    );
  await choose(true);
  await press(page, '/en/terms');
  await choose(false);
  await press(page, '/en/topics');
  await expect.poll(() => fetched).toContainEqual({ url: '/en/topics', status: 'Ready' });
  expect(fetched.filter(({ url }) => url === '/en/terms')).toEqual([]);
});
