import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('the chosen language', () => {
  test('is remembered for the front page, and a shared link stays in its own', async ({ page }) => {
    await page.goto('/about');
    await page
      .getByRole('navigation', { name: 'भाषा' })
      .getByRole('link', { name: 'English' })
      .click();
    await expect(page).toHaveURL('/en/about');
    expect(await page.evaluate(() => localStorage.getItem('language-storage'))).toBe('en');
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await page.goto('/politics');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.goto('/en');
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: 'हिंदी' })
      .click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the chosen appearance', () => {
  test('follows the device until one is chosen, and is there before the first paint', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ colorScheme: 'dark', baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/');
    expect(await paper()).toBe('rgb(15, 22, 18)');
    const summary = page.locator('summary[aria-label="रंग-रूप"]');
    const menu = page.locator('details', { has: summary });
    await summary.click();
    // The application's scripts come after the page: a tap before them does nothing yet.
    await expect(async () => {
      await menu.getByRole('button', { name: 'हल्का', includeHidden: true }).dispatchEvent('click');
      expect(await paper()).toBe('rgb(244, 245, 238)');
    }).toPass({ timeout: 8000 });
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    // When the appearance was set, and when the browser first painted, both in ms since the start.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset.theme === 'light') {
          window.name ||= String(performance.now());
        }
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
    });
    await page.goto('/politics');
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    const times = await page.evaluate(() => ({
      chosen: Number(window.name),
      painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }));
    expect(times.chosen).toBeGreaterThan(0);
    expect(times.chosen).toBeLessThanOrEqual(times.painted);
    expect(await paper()).toBe('rgb(244, 245, 238)');
    await context.close();
  });
});

test.describe('the header', () => {
  test('lets a keyboard skip to the news and close a menu with Escape', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'सीधे ख़बर पर जाएँ' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const menu = page.locator('summary').filter({ hasText: 'छत्तीसगढ़' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const surguja = page
      .getByRole('navigation', { name: 'मुख्य' })
      .getByRole('link', { name: 'सरगुजा', exact: true });
    await expect(surguja).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(surguja).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('opens one menu at a time and closes it on a click elsewhere', async ({ page }) => {
    await page.goto('/en');
    await page.locator('summary').filter({ hasText: 'Chhattisgarh' }).click();
    await page.locator('summary').filter({ hasText: 'Categories' }).click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.getByRole('heading', { name: 'Latest Stories' }).click();
    await expect(page.locator('details[open]')).toHaveCount(0);
  });
});

test('a page of an application that is long in coming shows its place, and says so to a screen reader', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'धीमी', 'admin');
  await page.goto('/en/admin');
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/en\/admin\/staff/, async (route) => {
    await held;
    await route.continue();
  });
  const waiting = page.getByText('Loading...');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.getByRole('link', { name: 'Staff' }).click({ noWaitAfter: true });
  await expect(waiting).toBeAttached();
  letThrough();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  await expect(waiting).toHaveCount(0);
});
