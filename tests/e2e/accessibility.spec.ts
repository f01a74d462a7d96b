import type { Page } from '@playwright/test';

import { locales } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { expectWholeWords } from './broken-words';
import { headlines, pageKinds } from './every-page';
import { countShifts, expectStill } from './layout-shifts';
import { expectFingerHeights, expectHighTargets } from './low-targets';
import { pageWidth } from './page-width';
import { signIn } from './sign-in';
import { expect, expectBothThemesAccessible, missingPageInConsole, test } from './test';
import { demoArticle } from './article-page';
import { newsroom } from './backend-access';
import { becomeNewReader } from './new-reader';

const overflow = async (page: Page) =>
  (await pageWidth(page)) - (await page.evaluate(() => document.documentElement.clientWidth));

/** Specification 6: phones from 320 px on; WCAG 1.4.10 (enlarged four times) and 1.4.4 (text twice as large). */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await overflow(page), `${width} px`).toBe(0);
    await expectWholeWords(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await overflow(page), 'text twice as large').toBe(0);
}

pageKinds.forEach((kind, index) => {
  // Every kind in both editions, one at phone width, the other on a desk; what is alike in turn.
  const turned = index % 2 === 0 ? locales : locales.toReversed();
  const looks = [
    [turned[0], 360],
    [turned[1], 1280],
  ] as const;
  for (const [edition, width] of kind.isAlike ? looks.slice(0, 1) : looks) {
    test(
      `${kind.name} breaks no rule at ${width} px in edition ${edition}, by day or night`,
      kind.status === 404 ? { annotation: missingPageInConsole } : {},
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(await kind.path(edition ?? 'hi'));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        expect(await overflow(page)).toBe(0);
        await expectBothThemesAccessible(page);
        await expectHighTargets(page);
        if (width === 360) await expectNoSidewaysScrolling(page);
      },
    );
  }
});

for (const [name, path] of [
  ['the profile', '/profile'],
  ['the settings', '/settings'],
  ['the bookmarks', '/bookmarks'],
  ['the reading history', '/reading-history'],
  ['the collections', '/collections'],
] as const) {
  for (const [edition, width] of [
    ['hi', 360],
    ['en', 1280],
  ] as const) {
    test(`${name} of a reader breaks no rule at ${width} px in edition ${edition}, by day or night`, async ({
      page,
    }) => {
      // Four looks of axe at one page.
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, undefined, localePath(edition, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[data-island=account] summary')).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectBothThemesAccessible(page);
      await expectFingerHeights(page);
      await page.locator('[data-island=account] summary').click();
      await expectBothThemesAccessible(page, '[data-island=account]');
      if (width === 360) await expectNoSidewaysScrolling(page);
    });
  }
}

test('no page of a reader is wider than a phone with text twice as large, in English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, undefined, '/en/profile');
  for (const path of ['/profile', '/settings', '/bookmarks', '/reading-history', '/collections']) {
    await page.goto(localePath('en', path));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScrolling(page);
  }
});

test('the question for consent breaks no rule by day or night', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeNewReader(page, 'सहमति वाली');
  await page.goto('/auth/consent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectBothThemesAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('the drawer of notifications breaks no rule by day or night', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const reader = await becomeNewReader(page, 'सूचना वाली');
  const { error } = await newsroom().from('notifications').insert({
    user_id: reader,
    type: 'warning',
    title: 'चेतावनी',
    message: 'टिप्पणी में गाली थी।',
  });
  expect(error).toBeNull();
  await page.goto('/en/settings');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expectBothThemesAccessible(page);
  expect(await overflow(page)).toBe(0);
});

test.describe('nothing moves while a page loads, while its scripts arrive and while it is scrolled', () => {
  for (const width of [360, 1280]) {
    for (const [name, path] of [
      ['the front page', () => '/'],
      ['a story', async () => `/article/${await demoArticle(headlines.video)}`],
      ['a topic', () => '/topic/elephants'],
      ['the archives', () => '/archives'],
      ['what a search finds', () => '/en/search?q=paddy'],
    ] as const) {
      test(`${name} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await countShifts(page);
        await page.goto(await path());
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
            scrollTo(0, top);
            await new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(resolve)),
            );
          }
        });
        await page.waitForLoadState('networkidle');
        const shifted = await page.evaluate(
          () => (window as unknown as { shifted: number }).shifted,
        );
        expect(shifted).toBeLessThanOrEqual(0.01);
      });
    }
  }
});

for (const width of [360, 1280]) {
  test(`nothing moves at ${width} px while what a signed-in reader sees arrives`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, undefined, '/about');
    await countShifts(page);
    for (const path of [
      '/',
      '/district/surguja',
      `/article/${await demoArticle(headlines.seriesAndSound)}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('[data-island=account] summary')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    }
  });
}
