import type { Page } from '@playwright/test';

import { newsroom } from './backend-access';
import { expect, expectAccessible, test } from './story';

/** The answer to a notice that the page sends when it is left. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a visit is measured, counted without a name, and shown to everybody', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto('/en');
  await page.mouse.click(5, 5);
  const sent = page.waitForRequest('**/api/vitals');
  await expect
    .poll(async () => {
      await leave(page);
      return Promise.race([sent.then(() => true), page.evaluate(() => false)]);
    })
    .toBe(true);
  const told = (await sent).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(told).sort()).toEqual(['connection', 'locale', 'metrics', 'page']);
  expect(told).toMatchObject({ page: 'home', locale: 'en' });
  await expect
    .poll(async () => {
      const { data } = await newsroom().rpc('get_vitals', { page_filter: 'home' });
      return data?.length ?? 0;
    })
    .toBeGreaterThan(0);
});

for (const [edition, heading] of [
  ['', 'साइट की रफ़्तार'],
  ['/en', 'How fast the site is'],
] as const) {
  test(`the figures are shown at ${edition}/performance, with those of this very visit`, async ({
    page,
  }) => {
    await newsroom().rpc('record_vitals', {
      visit: { page: 'article', locale: 'hi', connection: '4g', metrics: { LCP: 1800, INP: 90 } },
    });
    await page.goto(`${edition}/performance?page=article`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('img').filter({ hasText: /LCP|1/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /LCP/ }).first()).toBeVisible();
    const own = page.locator('dl').filter({ hasText: 'TTFB' });
    await expect(own.getByText(/\d+ (ms|मि॰से॰)/).first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('what nobody measured yet is said, and a question that makes no sense is left aside', async ({
  page,
}) => {
  await page.goto('/en/performance?page=archives&connection=slow-2g');
  await expect(page.getByText('There are no figures yet.')).toBeVisible();
  await page.goto('/en/performance?page=%3Cscript%3E&edition=fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('an error that nobody catches', () => {
  test('is kept for the session, the last ten, and told without the reader in it', async ({
    page,
  }, testInfo) => {
    testInfo.annotations.push({ type: 'expected console', description: 'secret' });
    await page.goto('/en');
    await page.mouse.click(5, 5);
    const told = page.waitForRequest('**/api/faults');
    await expect
      .poll(() =>
        page.evaluate(() => {
          setTimeout(() => {
            throw new Error('Bad value "secret of ramu@example.org"');
          });
          return (JSON.parse(sessionStorage.getItem('error-log') ?? '[]') as object[]).length;
        }),
      )
      .toBe(10);
    expect((await told).postData()).not.toContain('ramu');
    const [last] = await page.evaluate(() =>
      (JSON.parse(sessionStorage.getItem('error-log') ?? '[]') as object[]).slice(-1),
    );
    expect(Object.keys(last ?? {}).sort()).toEqual([
      'browser',
      'message',
      'stack',
      'timestamp',
      'url',
    ]);
  });
});
