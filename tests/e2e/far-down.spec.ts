import type { Page } from '@playwright/test';

import { localePath } from '@/lib/platform/paths';

import { demoArticle } from './article-page';
import { headlines } from './every-page';
import { expect, test } from './test';

/** Whether the browser has laid out what the footer holds. */
const isFooterLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('> div')
    .evaluate((inner) => inner.checkVisibility({ contentVisibilityAuto: true }));

/** The page is whole, and its headline font has been fetched and tried. */
const awaitWhole = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('headline-font') !== null);

const pages = {
  'the front page': () => '/',
  'an article': async () => `/article/${await demoArticle(headlines.video)}`,
};

for (const [name, pathOf] of Object.entries(pages)) {
  test(`a phone lays out what is far down on ${name} when the reader comes near`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(localePath('en', await pathOf()));
    await awaitWhole(page);
    expect(await isFooterLaidOut(page)).toBe(false);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => isFooterLaidOut(page)).toBe(true);
    await expect(page.getByRole('link', { name: 'Archives', exact: true }).last()).toBeInViewport();
  });

  test(`wider screens lay out all of ${name} at once`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 740 });
    await page.goto(localePath('en', await pathOf()));
    await awaitWhole(page);
    expect(await isFooterLaidOut(page)).toBe(true);
  });
}

test('who comes back to the front page of a phone, or loads it again, is at their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  await awaitWhole(page);
  const heading = page.getByRole('heading', { level: 2, name: 'Trending topics' });
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().y));
  // As somebody reads: everything above has been laid out on the way.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    expect(await top()).toBeLessThan(400);
  }).toPass({ intervals: [100] });
  const before = await top();
  const expectPlace = () =>
    expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4);

  await page.reload();
  await expectPlace();
  await page.evaluate(() => location.assign('/en/about'));
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.goBack();
  await expectPlace();
});

test.describe('the images far down', () => {
  /** Opens the front page until it is painted; its images wait until they are let through. Gives what is asked for. */
  async function openWithoutImages(page: Page, width: number) {
    let letThrough = () => {};
    const through = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const asked: string[] = [];
    await page.setViewportSize({ width, height: 740 });
    await page.route('**/media/**', async (route) => {
      asked.push(route.request().url());
      await through;
      await route.continue().catch(() => {});
    });
    await page.goto('/en', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    // What a frame asks for goes out before the next but one.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    return { asked, letThrough };
  }

  test('of a phone are fetched after the lead image', async ({ page }) => {
    const { asked, letThrough } = await openWithoutImages(page, 360);
    expect(asked).toHaveLength(1);
    letThrough();
    await expect.poll(() => asked.length).toBeGreaterThan(3);
  });

  test('of a phone are fetched at once where the reader goes on before it is there', async ({
    page,
  }) => {
    const { asked, letThrough } = await openWithoutImages(page, 360);
    expect(asked).toHaveLength(1);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    letThrough();
  });

  test('are fetched with the lead image on wider screens, where they are seen', async ({
    page,
  }) => {
    const { asked, letThrough } = await openWithoutImages(page, 1280);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    letThrough();
  });
});
