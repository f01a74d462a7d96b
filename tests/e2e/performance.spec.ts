import type { Page } from '@playwright/test';

import { newsroom } from './backend-access';
import { expect, expectAccessible, test } from './test';

/** Keeps what the page tells the site as it is left, and lets it go its way. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      void (body as Blob).text().then((text) => {
        sessionStorage.setItem(`told ${String(path)}`, text);
      });
      return send(path, body);
    };
  });
}

/** What the page told the site last; null before it did. */
const told = (page: Page, path: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), `told ${path}`);

/** The page stands no longer before the reader. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a visit is measured, counted without a name, and shown to everybody', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await overhear(page);
  await page.goto('/en');
  await page.mouse.click(5, 5);
  await expect
    .poll(async () => {
      await leave(page);
      return told(page, '/api/vitals');
    })
    .not.toBeNull();
  const visit = JSON.parse((await told(page, '/api/vitals')) ?? '') as Record<string, unknown>;
  expect(Object.keys(visit).sort()).toEqual(['connection', 'locale', 'metrics', 'page']);
  // The first part of the path, which the front page has none of.
  expect(visit).toMatchObject({ page: '', locale: 'en' });
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
    const plot = page.getByRole('img', { name: /LCP/ });
    await expect(plot).toBeVisible();
    await expect(plot.locator('circle').last()).toHaveText(/^\d+ \S+ \d{4}: [\d.,]+ \S+$/);
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
    await overhear(page);
    await page.goto('/en');
    await page.mouse.click(5, 5);
    await expect
      .poll(() =>
        page.evaluate(() => {
          for (let number = 0; number < 4; number += 1)
            setTimeout(() => {
              throw new Error('Bad value "secret of ramu@example.org"');
            });
          return (JSON.parse(sessionStorage.getItem('error-log') ?? '[]') as object[]).length;
        }),
      )
      .toBe(10);
    expect(await told(page, '/api/client-errors')).toContain('Bad value …');
    expect(await told(page, '/api/client-errors')).not.toContain('ramu');
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
