import { localePath } from '@/lib/platform/paths';

import { publish } from './backend-access';
import { leastHeight } from './low-targets';
import { pageWidth } from './page-width';
import { signIn } from './sign-in';
import { expect, missingPageInConsole, test } from './test';
import { demoArticle } from './article-page';

test('the dots of the top stories are as wide as a finger, in one line with their buttons', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en');
    const carousel = page.getByRole('region', { name: 'Top stories' });
    const dots = carousel.getByRole('button', { name: /^Story \d$/ });
    const next = await carousel.getByRole('button', { name: 'Next story' }).boundingBox();
    const pause = await carousel.getByRole('button', { name: 'Pause the slides' }).boundingBox();
    await expect(dots).toHaveCount(5);
    const widths = await dots.evaluateAll((all) => all.map((dot) => dot.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(leastHeight);
    expect(pause?.y).toBe(next?.y);
  }
});

test('the lists of popular articles are chosen in one line', async ({ page }) => {
  for (const [width, edition] of [
    [320, '/'],
    [360, '/en'],
    [1280, '/'],
    [1280, '/en'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(edition);
    const tabs = page.locator('[aria-labelledby=popular] [role=group]').first();
    await tabs.scrollIntoViewIfNeeded();
    const lines = await tabs.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        return [button.getBoundingClientRect().y, text.getClientRects().length];
      }),
    );
    expect(lines.map(([, count]) => count)).toEqual([1, 1, 1]);
    expect(new Set(lines.map(([y]) => y)).size).toBe(1);
  }
});

test('links of the footer stand apart, also where its columns are narrow', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  for (const path of ['/', '/en']) {
    await page.goto(path);
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    const gaps = links.flatMap((left) =>
      links.filter(({ y, x }) => y === left.y && x > left.x).map(({ x }) => x - left.right),
    );
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  }
});

test('the English name stands large enough beside a signed-in reader’s bell at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, undefined, '/en');
  await expect(page.locator('html')).toHaveAttribute('data-reader', '');
  const name = page.getByRole('banner').getByRole('link', { name: 'Surguja Samvad' });
  expect(await name.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize))).toBe(
    20,
  );
  const bell = page
    .getByRole('banner')
    .getByLabel(/notification/i)
    .first();
  const [nameBox, bellBox] = [await name.boundingBox(), await bell.boundingBox()];
  expect(bellBox?.x).toBeGreaterThanOrEqual((nameBox?.x ?? 0) + (nameBox?.width ?? 320));
  expect(bellBox?.y).toBeLessThan((nameBox?.y ?? 0) + (nameBox?.height ?? 0));
});

test('figures and articles need no sideways scrolling at 320 px with text twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const rain = await demoArticle('27 स्कूल नाप रहे बारिश');
  for (const path of ['/performance', '/', '/agriculture', `/article/${rain}`]) {
    for (const edition of ['hi', 'en'] as const) {
      await page.goto(localePath(edition, path));
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      expect(await pageWidth(page), path).toBe(320);
    }
  }
});

test.describe('to a finger', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the hint that one may swipe fits at 320 px with text twice as large', async ({ page }) => {
    // It stands for four seconds, once.
    await page.clock.install();
    await page.addInitScript(() => localStorage.removeItem('swipe-hint-dismissed'));
    const rain = await demoArticle('27 स्कूल नाप रहे बारिश');
    for (const edition of ['hi', 'en'] as const) {
      await page.goto(localePath(edition, `/article/${rain}`));
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await expect(page.locator('[data-swipe-hint]')).toBeVisible();
      expect(await pageWidth(page), edition).toBe(320);
    }
  });
});

test.describe('at 320 px with text twice as large nothing scrolls sideways', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  const large = { content: 'html { font-size: 200% !important }' };

  test(
    'for a word of thirty letters in another article’s headline',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      const word = crypto.randomUUID().replaceAll('-', '');
      await publish({ title_hi: `लंबा ${word}`, title_en: `Long ${word}` });
      const beside = await publish({ title_hi: 'पास की ख़बर', title_en: 'A story beside it' });
      for (const edition of ['hi', 'en'] as const) {
        for (const path of [`/article/${beside}`, '/nothing-here']) {
          // Pages that were made before the article follow within a second.
          await expect(async () => {
            await page.goto(localePath(edition, path));
            const link = page.getByRole('link', { name: new RegExp(word) }).first();
            await expect(link).toBeVisible({ timeout: 1000 });
          }).toPass();
          await page.addStyleTag(large);
          expect(await pageWidth(page), `${edition} ${path}`).toBe(320);
        }
      }
    },
  );

  for (const edition of ['hi', 'en'] as const) {
    for (const path of ['/weather', '/district/surguja']) {
      test(`once the weather has come on ${path} in edition ${edition}`, async ({ page }) => {
        await page.goto(localePath(edition, path));
        await page.addStyleTag(large);
        const weather = page.getByRole('region', { name: /weather|मौसम/i }).first();
        await weather.scrollIntoViewIfNeeded();
        await expect(weather).toContainText('°');
        expect(await pageWidth(page)).toBe(320);
      });
    }

    test(`in the menu of edition ${edition}`, async ({ page }) => {
      await page.goto(localePath(edition, '/about'));
      await page.addStyleTag(large);
      await page.getByRole('banner').locator('summary').first().click();
      await expect(page.getByRole('navigation', { name: /^(Main|मुख्य)$/ })).toBeVisible();
      expect(await pageWidth(page)).toBe(320);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('an image is chosen by a button in the reader’s language, which says when it is', async ({
    page,
  }) => {
    await signIn(page, undefined, '/profile');
    const field = page.getByLabel('तस्वीर चुनें');
    const chosen = page.getByText('चुन ली गई');
    await expect(chosen).toBeHidden();
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(chosen).toBeVisible();
    await page.getByRole('button', { name: 'तस्वीर सहेजें' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
