import type { Page } from '@playwright/test';

import { expect, expectAccessible, test, refusedPageInConsole } from './test';

/** The dialog's lists to choose from are comboboxes and options too. */
const fieldOf = (page: Page) => page.locator('input[role=combobox]');
const optionsOf = (page: Page) => page.getByRole('listbox').getByRole('option');

const searchLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Search|खोजें)$/ });

/** Opens the search dialog; scripts come after the page, until then the link leads to the search page. */
async function openSearch(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await page.getByRole('dialog').isVisible())) await searchLink(page).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1500 });
  }).toPass();
}

test.describe('the search page', () => {
  test('finds Hindi articles for Roman words and marks them', async ({ page }) => {
    await page.goto('/search?q=surajpur+hathi');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('हाथियों');
    await expect(page.locator('mark', { hasText: 'हाथियों' }).first()).toBeVisible();
  });

  test('mends a slip and says so', async ({ page }) => {
    await page.goto('/en/search?q=ambkiapur');
    await expect(page.getByText('Showing results for')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ambikapur');
  });

  test('narrows down by section and takes the filter off again', async ({ page }) => {
    await page.goto('/search?q=महुआ');
    const filters = page.getByRole('navigation', { name: 'नतीजे छाँटें' });
    await filters.getByRole('link', { name: /स्वास्थ्य/ }).click();
    await expect(page).toHaveURL(/category=health/);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('सुकमा');
    await filters.getByRole('link', { name: 'हटाएँ: स्वास्थ्य' }).click();
    await expect(page).not.toHaveURL(/category/);
  });

  test('says when there is nothing', async ({ page }) => {
    await page.goto('/en/search?q=xqzzywv');
    await expect(page.getByText('No articles found')).toBeVisible();
  });

  test(
    'says when it is too much and when it is no word',
    {
      annotation: refusedPageInConsole,
    },
    async ({ page }) => {
      await page.goto(`/en/search?q=${'x'.repeat(3000)}`);
      await expect(page.getByText('fewer than 200 characters')).toBeVisible();
      const long = 'dhan kharidi '.repeat(46).trim();
      await page.goto(`/en/search?q=${long}`);
      await expect(page.getByText('fewer than 200 characters')).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue(long);
      await page.goto('/en/search?q=%25%25%25');
      await expect(page.getByText('at least one word')).toBeVisible();
    },
  );

  test('is open to search engines, what it finds is not', async ({ request }) => {
    expect(await (await request.get('/search')).text()).not.toContain('noindex');
    expect(await (await request.get('/search?q=धान')).text()).toContain('noindex');
  });

  test('answers whatever stands in its address', async ({ request }) => {
    for (const query of [
      '',
      'q=%F0%28',
      'q[]=a',
      'q=धान&page=999',
      'q=a&category=x&district=%27',
      "q=' or 1=1;--",
    ]) {
      const answer = await request.get(`/search?${query}`);
      expect(answer.status(), query).toBe(200);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the header leads to a form that searches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'खोजें' }).click();
    await page.getByRole('searchbox').fill('अम्बिकापुर ठगी');
    await page.getByRole('button', { name: 'खोजें' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('अंबिकापुर');
  });
});

test.describe('the search dialog', () => {
  test('is used by keyboard alone: suggestions, an article, and back', async ({ page }) => {
    await page.goto('/');
    await openSearch(page);
    const field = fieldOf(page);
    await expect(field).toBeFocused();
    await field.pressSequentially('hathi');
    await expect(optionsOf(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'सुझाव' })).toBeAttached();
    await field.press('ArrowDown');
    await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', 'search-suggestion-0');
    await field.press('End');
    await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    await field.press('Home');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/article\//);
  });

  test('opens once, however often it is asked for while it is on its way', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    let times = 0;
    await page.route('**/api/suggestions/words?*', async (route) => {
      times += 1;
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto('/en');
    await searchLink(page).press('Enter');
    await asked.promise;
    await searchLink(page).press('Enter');
    await searchLink(page).press('Enter');
    held.resolve();
    await expect(fieldOf(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(times).toBe(1);
    // Closed, it opens again.
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await searchLink(page).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('closes on Escape in two steps and gives the focus back', async ({ page }) => {
    await page.goto('/en');
    await openSearch(page);
    const field = fieldOf(page);
    await field.pressSequentially('ambik');
    await expect(optionsOf(page).first()).toBeVisible();
    await field.press('Escape');
    await expect(optionsOf(page)).toHaveCount(0);
    await field.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Search' })).toBeFocused();
  });

  test('remembers what was searched for and forgets it when told', async ({ page }) => {
    await page.goto('/en');
    await openSearch(page);
    await fieldOf(page).fill('Mainpat marathon');
    await fieldOf(page).press('Enter');
    await expect(page).toHaveURL(/\/en\/search\?q=Mainpat\+marathon$/);
    await openSearch(page);
    await expect(page.getByRole('button', { name: 'Mainpat marathon', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText('Recent searches')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
  });

  test('takes no single key from who reads or speaks to the page', async ({ page }) => {
    await page.goto('/en/search');
    await openSearch(page);
    await fieldOf(page).press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // WCAG 2.1.4: a spoken or mistyped character is no order.
    const isLeftAlone = await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
      ),
    );
    expect(isLeftAlone).toBe(true);
    await expect(page.locator('header [aria-keyshortcuts]')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const edition of ['', '/en']) {
        test(`the dialog over ${edition}/search breaks no rule`, async ({ page }) => {
          await page.goto(`${edition}/search`);
          await openSearch(page);
          await fieldOf(page).fill('jashpur');
          await expect(optionsOf(page).first()).toBeVisible();
          await expectAccessible(page);
        });
      }
    });
  }
}
