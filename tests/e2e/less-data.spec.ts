import type { CDPSession, Locator, Page } from '@playwright/test';

import { headlines } from './every-page';
import { countShifts, expectStill } from './layout-shifts';
import { awaitCached, awaitWorker } from './cached-pages';
import { expect, expectAccessible, lostConnectionInConsole, test } from './test';
import { demoArticle } from './article-page';

const words = {
  hi: { menu: 'मेनू', choice: /^कम डेटा/, show: 'तस्वीर दिखाएँ', all: 'सब कुछ दिखाएँ' },
  en: { menu: 'Menu', choice: /^Less data/, show: 'Show image', all: 'Show everything' },
} as const;
const editions = ['hi', 'en'] as const;
const prefix = { hi: '', en: '/en' } as const;

/** Bytes that an article may be, all told. */
const mostBytes = 25_000;

/** What a page loads beside itself, its styles and its scripts: nothing, with less data. */
function heavyOf(page: Page): string[] {
  const heavy: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isHeavy = ['image', 'font', 'media'].includes(request.resourceType());
    if (isHeavy && !url.startsWith('data:')) heavy.push(url);
  });
  return heavy;
}

/** Adds up the bytes on the line, with all headers (Chrome DevTools Protocol, Network.loadingFinished). */
async function countBytes(page: Page): Promise<() => number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const note = (page: Page, locale: keyof typeof words): Locator =>
  page.getByRole('main').getByRole('button', { name: words[locale].all });

async function sizeOf(element: Locator): Promise<unknown> {
  const box = await element.boundingBox();
  return box && [box.width, box.height];
}

/** Goes through the whole page, so that whatever waits to be near has been. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let place = 0; place < document.body.scrollHeight; place += innerHeight / 2) {
      scrollTo(0, place);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
}

test.use({ viewport: { width: 360, height: 740 } });

test.describe('a device that is set to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } });

  for (const locale of editions) {
    test(`is sent an article of 25 KB all told, and an image when it is pressed (${locale})`, async ({
      page,
    }) => {
      await page.clock.install();
      const heavy = heavyOf(page);
      const bytes = await countBytes(page);
      await countShifts(page);
      await page.goto(`${prefix[locale]}/article/${await demoArticle(headlines.video)}`);
      await expect(note(page, locale)).toBeVisible();
      // What comes by itself comes within ten seconds.
      await page.clock.runFor(11_000);
      await page.waitForLoadState('networkidle');
      expect(heavy).toEqual([]);
      expect(bytes()).toBeLessThan(mostBytes);

      const figure = page.getByRole('main').getByRole('figure').first();
      const link = figure.getByRole('link', { name: words[locale].show });
      const before = await sizeOf(link);
      await link.click();
      const image = figure.getByRole('img');
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
        .toBeGreaterThan(0);
      expect(await sizeOf(image)).toEqual(before);
      await expect(image).toHaveAttribute('alt', /\S/);
      expect(heavy).toHaveLength(1);
      // A pixel of rounding in one line (0.00007) is nothing that jumps.
      await expectStill(page, 0.001);
    });
  }

  test('reads the front page without an image or a font', async ({ page }) => {
    const heavy = heavyOf(page);
    await page.goto('/');
    await expect(note(page, 'hi')).toBeVisible();
    await readThrough(page);
    expect(heavy).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: words.hi.show }).first().click();
    await expect.poll(() => heavy.length).toBe(1);
  });

  test('is sent results of a search in the same way, which nobody keeps', async ({ page }) => {
    const heavy = heavyOf(page);
    await page.goto('/search?q=हाथी');
    await expect(note(page, 'hi')).toBeVisible();
    await readThrough(page);
    expect(heavy).toEqual([]);
  });

  test('opens what React draws with all styles, and still without a font', async ({ page }) => {
    const heavy = heavyOf(page);
    await page.goto('/en');
    // The first press brings the script that opens it; before, the link leads to the page of search.
    const script = page.waitForResponse(/\/script\.client/);
    await page.getByRole('main').getByRole('link', { name: words.en.show }).first().click();
    await script;
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('position', 'fixed');
    expect(heavy.filter((url) => url.includes('/fonts/'))).toEqual([]);
  });
});

for (const locale of editions) {
  test(`a reader chooses less data in the menu, and everything again (${locale})`, async ({
    page,
  }) => {
    const heavy = heavyOf(page);
    await page.goto(`${prefix[locale]}/sports`);
    await page.locator(`summary[aria-label="${words[locale].menu}"]`).click();
    const menu = page.getByRole('banner');
    const choice = menu.getByRole('button', { name: words[locale].choice });
    await expect(choice).toHaveAttribute('aria-pressed', 'false');
    await choice.click();
    await expect(note(page, locale)).toBeVisible();
    await expect(page).toHaveURL(`${prefix[locale]}/sports`);
    heavy.length = 0;

    // It holds on every page, and the menu shows it.
    await page.goto(prefix[locale] || '/');
    await readThrough(page);
    expect(heavy).toEqual([]);
    await page.locator(`summary[aria-label="${words[locale].menu}"]`).click();
    await expect(menu.getByRole('button', { name: words[locale].choice })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    // What closes the menu comes with the first press of a light page.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(menu.getByRole('button', { name: words[locale].choice })).toBeHidden({
        timeout: 500,
      });
    }).toPass();
    await note(page, locale).click();
    await expect(note(page, locale)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });
}

test.describe('on a phone that keeps what is read', { annotation: lostConnectionInConsole }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('an article that was read with less data is read again without a connection', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await awaitWorker(page);
    await page.locator(`summary[aria-label="${words.hi.menu}"]`).click();
    await page.getByRole('banner').getByRole('button', { name: words.hi.choice }).click();
    await expect(note(page, 'hi')).toBeVisible();
    const article = `/article/${await demoArticle(headlines.seriesAndSound)}`;
    await page.goto(article);
    await expect(note(page, 'hi')).toBeVisible();
    await awaitCached(page, article);
    await context.setOffline(true);
    await page.goto(article);
    await expect(note(page, 'hi')).toBeVisible();
    await expect(page.locator('.story-text p').first()).toBeVisible();
    const looks = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(looks, 'styles are in the page').not.toBe('rgba(0, 0, 0, 0)');
  });

  test('no worker comes to a device that saves data', async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'save-data': 'on' });
    await page.goto('/');
    const later = page.waitForResponse(/\/later\.client/);
    await page.getByRole('main').getByRole('link', { name: words.hi.show }).first().click();
    await later;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1280]) {
    test(`less data is chosen all the same, and an image is a link to it (${width} px)`, async ({
      page,
    }, testInfo) => {
      // The browser's own page around an image has styles, which no file of ours may bring.
      testInfo.annotations.push({ type: 'expected console', description: 'inline style' });
      await page.setViewportSize({ width, height: 740 });
      const heavy = heavyOf(page);
      await page.goto(`/article/${await demoArticle(headlines.video)}`);
      await page.locator(`summary[aria-label="${width < 768 ? words.hi.menu : 'रंग-रूप'}"]`).click();
      await page.getByRole('banner').getByRole('button', { name: words.hi.choice }).click();
      await expect(note(page, 'hi')).toBeVisible();
      heavy.length = 0;
      await page.reload();
      expect(heavy).toEqual([]);
      const figure = page.getByRole('main').getByRole('figure').first();
      await figure.getByRole('link', { name: words.hi.show }).click();
      await expect(page).toHaveURL(/\/media\/.+\.webp$/);
    });
  }
});
