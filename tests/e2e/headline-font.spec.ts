import type { Page } from '@playwright/test';

import { demoArticle } from './article-page';
import { headlines } from './every-page';
import { countShifts, expectStill } from './layout-shifts';
import { expect, test } from './test';

/** Less than any line that breaks elsewhere; a page that is still being read may fill a row in two steps. */
const unseen = 0.01;

const faceOf = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((headline) => getComputedStyle(headline).fontFamily.split(',')[0]);

/** When the page asked for its fonts, and when its lead image was there, in milliseconds. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    return {
      fonts: entries.filter(({ name }) => name.includes('/fonts/')).map((each) => each.startTime),
      image: entries.find(({ name }) => name.includes('/media/'))?.responseEnd,
    };
  });

/** The font has been fetched, and this page has decided whether it can be shown. */
const awaitFetched = (page: Page, language: string) =>
  page.waitForFunction((text) => localStorage.getItem('headline-font')?.includes(text), language);

for (const [language, prefix, files] of [
  ['hi', '', 2],
  ['en', '/en', 1],
] as const) {
  for (const width of [360, 768, 1280]) {
    test(`the headline font comes after the lead image and moves nothing (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await countShifts(page);
      await page.goto(`${prefix}/article/${await demoArticle(headlines.video)}`);
      await awaitFetched(page, language);
      const { fonts, image } = await timesOf(page);
      // Beside and below the article stand others: one that another test published in Hindi alone has its face loaded.
      expect(fonts.length).toBeGreaterThanOrEqual(files);
      expect(fonts.length).toBeLessThanOrEqual(2);
      expect(image).toBeGreaterThan(0);
      expect(Math.min(...fonts)).toBeGreaterThanOrEqual(image ?? Infinity);
      await expectStill(page, unseen);

      await page.goto(prefix || '/');
      expect(await page.evaluate(() => document.documentElement.dataset.headlineFont)).toBe('');
      await page.evaluate(() => document.fonts.ready);
      await expectStill(page, unseen);
    });
  }
}

test('an article opened after another has its headline in Martel from the first paint on', async ({
  page,
}) => {
  const path = `/article/${await demoArticle(headlines.video)}`;
  await page.goto(path);
  await awaitFetched(page, 'hi');
  await page.reload();
  expect(await faceOf(page)).toBe('Martel');
});

test('where the font would move a headline, the page keeps the face it began with', async ({
  page,
}) => {
  const path = `/article/${await demoArticle(headlines.video)}`;
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('h1[style*=Martel] { padding-top: 1px }');
    document.adoptedStyleSheets.push(styles);
  });
  await page.goto(path);
  await awaitFetched(page, 'hi');
  expect(await faceOf(page)).not.toBe('Martel');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('headlines stand in Martel', async ({ page }) => {
    const font = page.waitForResponse(/martel-devanagari/);
    await page.goto('/');
    expect((await font).ok()).toBe(true);
  });
});
