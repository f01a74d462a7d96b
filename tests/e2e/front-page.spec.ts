import type { Page } from '@playwright/test';

import { tickerStep } from '@/lib/reading/articles/ticker';

import { publish } from './backend-access';
import { awaitScripts, carousel, shownSlide } from './carousel';
import { expect, test } from './test';

test.describe('the featured articles', () => {
  test('change by dots, by buttons, by arrow keys, and come round', async ({ page }) => {
    await page.goto('/en');
    await awaitScripts(page);
    await carousel(page).getByRole('button', { name: 'Next story' }).click();
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
    await page.keyboard.press('ArrowLeft');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '1 of 5');
    await page.keyboard.press('ArrowLeft');
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '5 of 5');
    await expect(shownSlide(page).getByRole('heading')).toBeVisible();
    await expect(carousel(page).getByRole('heading')).toHaveCount(1);
  });

  test('move on every 5 seconds, never while pointed at, and stop when told to', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Surguja Samvad' }).first().focus();
    await page.clock.runFor(5100);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
    await shownSlide(page).getByRole('heading').hover();
    await page.clock.runFor(15_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
    await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Surguja Samvad' }).first().focus();
    await page.clock.runFor(15_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
    await expect(
      carousel(page).getByRole('button', { name: 'Keep changing stories' }),
    ).toBeVisible();
  });

  test('go on at once when told to, also while the button is still pointed at and in focus', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    await carousel(page).getByRole('button', { name: 'Pause the slides' }).click();
    await carousel(page).getByRole('button', { name: 'Keep changing stories' }).click();
    await page.clock.runFor(5100);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
    await carousel(page).getByRole('button', { name: 'Next story' }).focus();
    await page.clock.runFor(15_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
  });

  test('stand still under reduced motion and fetch no image before its turn', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    await page.clock.runFor(20_000);
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '1 of 5');
    const loaded = () =>
      carousel(page)
        .locator('img')
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).currentSrc).length,
        );
    // The first, and the second, which was looked at.
    await expect.poll(loaded).toBe(2);
  });
});

test('a swipe of 50 pixels changes the featured article, a shorter or steeper one does not', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto('/en');
  await awaitScripts(page);
  const swipe = async (across: number, down: number) => {
    await shownSlide(page).locator('picture').scrollIntoViewIfNeeded();
    const box = await shownSlide(page).locator('picture').boundingBox();
    if (!box) throw new Error('No slide is shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await context.newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + across, y: y + down }],
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-49, 0);
  await expect(shownSlide(page)).toHaveAttribute('aria-label', '1 of 5');
  await swipe(-60, 5);
  await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5');
  await swipe(60, 5);
  await expect(shownSlide(page)).toHaveAttribute('aria-label', '1 of 5');
  await context.close();
});

test.describe('the breaking news', () => {
  test('takes in what breaks while the page is open, and stops when told to', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    const ticker = page.getByRole('region', { name: 'Breaking news' });
    await ticker.getByRole('button', { name: 'Pause breaking news' }).click();
    const title = `Trial siren sounds in Sitapur ${Date.now()}`;
    await publish({ title_en: title, title_hi: 'सीतापुर में परख सायरन', is_breaking_news: true });
    await expect(async () => {
      await page.clock.runFor(60_000);
      await expect(ticker.getByRole('link', { name: title, includeHidden: true })).toHaveCount(1, {
        timeout: 1000,
      });
    }).toPass({ timeout: 15_000 });
    await expect(ticker.getByRole('button', { name: 'Let the breaking news run' })).toBeVisible();
  });

  test('goes on to the next headline by hand', async ({ page }) => {
    await page.goto('/en');
    await awaitScripts(page);
    const ticker = page.getByRole('region', { name: 'Breaking news' });
    const shown = ticker.locator('[data-current=true]').getByRole('link');
    const first = await shown.textContent();
    await ticker.getByRole('button', { name: 'Next headline' }).click();
    await expect(shown).not.toHaveText(first ?? '');
  });
});

test.describe('the headlines of the breaking news', () => {
  const ticker = (page: Page) => page.getByRole('region', { name: 'Breaking news' });
  const shown = (page: Page) => ticker(page).locator('[data-current=true]').getByRole('link');
  const elsewhere = async (page: Page) => {
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Surguja Samvad' }).first().focus();
  };
  const read = async (page: Page) => (await shown(page).getAttribute('href')) ?? '';

  test('move on by themselves, never while pointed at or in focus', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    await elsewhere(page);
    const first = await read(page);
    await page.clock.runFor(tickerStep + 100);
    await expect(shown(page)).not.toHaveAttribute('href', first);
    const second = await read(page);
    await shown(page).hover();
    await page.clock.runFor(2.5 * tickerStep);
    await expect(shown(page)).toHaveAttribute('href', second);
    await page.mouse.move(5, 5);
    await shown(page).focus();
    await page.clock.runFor(2.5 * tickerStep);
    await expect(shown(page)).toHaveAttribute('href', second);
    await elsewhere(page);
    await page.clock.runFor(tickerStep + 100);
    await expect(shown(page)).not.toHaveAttribute('href', second);
  });

  test('stay under who reads them by keyboard, and are read out to who steps', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    const list = ticker(page).locator('ul');
    await expect(list).toHaveAttribute('aria-live', 'off');
    await ticker(page).getByRole('button', { name: 'Next headline' }).press('Enter');
    await expect(list).toHaveAttribute('aria-live', 'polite');
    await shown(page).focus();
    const asked = page.waitForResponse(/\/api\/breaking/);
    await page.clock.runFor(61_000);
    await (await asked).finished();
    await expect(shown(page)).toBeFocused();
    await elsewhere(page);
    await page.clock.runFor(tickerStep + 100);
    await expect(list).toHaveAttribute('aria-live', 'off');
  });

  test('stand still under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/en');
    await awaitScripts(page);
    await elsewhere(page);
    const first = await read(page);
    await page.clock.runFor(2.5 * tickerStep);
    await expect(shown(page)).toHaveAttribute('href', first);
    await expect(ticker(page).getByRole('button', { name: 'Pause breaking news' })).toBeHidden();
  });
});

test.describe('beside the news', () => {
  test('readers choose what popular means and since when', async ({ page }) => {
    await page.goto('/en');
    await awaitScripts(page);
    const popular = page.getByRole('region', { name: 'Popular', exact: true });
    await expect(popular.getByRole('listitem').first()).toContainText('views');
    await popular.getByRole('button', { name: 'Discussed' }).click();
    await popular.getByRole('button', { name: '30 days' }).click();
    await expect(popular.getByRole('listitem').first()).toContainText(/comments?$/);
    await expect(popular.getByRole('button', { name: '30 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await popular.getByRole('button', { name: 'Liked' }).click();
    await expect(popular.getByRole('listitem').first()).toContainText(/reactions?$/);
  });

  test('a list that cannot be had is empty, and the others stay as they are', async ({ page }) => {
    test.info().annotations.push({ type: 'expected console', description: '503' });
    const isDiscussed = (url: URL) =>
      url.pathname === '/api/popular' && url.searchParams.get('by') === 'comments';
    const answer = Promise.withResolvers<void>();
    await page.route(isDiscussed, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503 });
    });
    await page.goto('/en');
    await awaitScripts(page);
    const popular = page.getByRole('region', { name: 'Popular', exact: true });
    const asked = page.waitForRequest((request) => isDiscussed(new URL(request.url())));
    await popular.getByRole('button', { name: 'Discussed' }).click();
    await asked;
    await expect(popular.getByRole('listitem').first()).toContainText('views');
    answer.resolve();
    await expect(popular.getByRole('listitem')).toHaveCount(0);
    await expect(popular.getByText('No articles found')).toBeVisible();
    await popular.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(popular.getByRole('listitem').first()).toContainText('views');
  });

  test('topics say how much they are talked about and lead to their articles', async ({ page }) => {
    await page.goto('/en');
    const topics = page.getByRole('region', { name: 'Trending topics' }).getByRole('link');
    await expect(topics).toHaveCount(5);
    await expect(topics.first()).toContainText(/stories this week(Warm|Hot|Very hot|On the rise)/);
    const tags = page.getByRole('region', { name: 'Popular topics' }).getByRole('listitem');
    await expect(tags).toHaveCount(25);
    await tags.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en\/topic\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Stories about');
  });

  test('no list is asked for with parameters that make no sense', async ({ request }) => {
    for (const address of [
      '/api/popular?lang=en&by=shares&within=24h',
      '/api/popular?lang=en&by=views&within=1y',
      '/api/breaking?lang=fr',
      '/api/trending',
    ]) {
      expect((await request.get(address)).status(), address).toBe(400);
    }
  });
});

test.describe('the way around', () => {
  test('shows the districts in columns of 8, 8, 8 and 9 on large screens', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByText('Chhattisgarh', { exact: true })
      .click();
    const columns = page.getByRole('navigation', { name: 'Main' }).locator('details[open] ul');
    await expect(columns).toHaveCount(4);
    expect(
      await columns.evaluateAll((lists) => lists.map((list) => list.childElementCount)),
    ).toEqual([8, 8, 8, 9]);
  });

  test('is a menu below 768 px and a bar from there on', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/en');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('ends with 8 sections and 20 popular topics', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const linksUnder = (heading: string) =>
      footer
        .locator('section', { has: page.getByRole('heading', { name: heading }) })
        .getByRole('link');
    await expect(linksUnder('श्रेणियाँ')).toHaveCount(8);
    await expect(linksUnder('लोकप्रिय विषय')).toHaveCount(20);
  });
});
