import { expect, test } from './test';

for (const [edition, menus] of [
  ['/', ['छत्तीसगढ़', 'श्रेणियाँ']],
  ['/en', ['Chhattisgarh', 'Categories']],
] as const) {
  for (const width of [768, 1024]) {
    test(`the menus of ${edition} open within a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(edition);
      for (const name of menus) {
        const menu = page
          .locator('header details', { hasText: name })
          .locator('visible=true')
          .first();
        await page.locator('header nav summary', { hasText: name }).click();
        const panel = await menu.locator('> div').boundingBox();
        expect(panel?.x ?? -1).toBeGreaterThanOrEqual(0);
        expect((panel?.x ?? 0) + (panel?.width ?? width)).toBeLessThanOrEqual(width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.locator('header nav summary', { hasText: name }).click();
      }
    });
  }

  for (const width of [320, 360]) {
    test(`menu, name and search of ${edition} stand in one row at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(edition);
      const header = page.getByRole('banner');
      const middle = async (box: Promise<{ y: number; height: number } | null>) => {
        const { y, height } = (await box) ?? { y: Number.NaN, height: 0 };
        return y + height / 2;
      };
      const name = await middle(header.locator('p.font-display').boundingBox());
      const search = header.locator('a[href$="/search"]');
      const menu = header.locator('summary').first();
      expect(Math.abs(name - (await middle(search.boundingBox())))).toBeLessThan(10);
      expect(Math.abs(name - (await middle(menu.boundingBox())))).toBeLessThan(10);
    });
  }
}

test('a phone’s menu shows the home region’s districts, and all 33 once they are asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/district/jashpur');
  const header = page.getByRole('banner');
  const ways = header.getByRole('navigation', { name: 'Main' });
  await expect(ways).toBeHidden();
  await header.locator('summary[aria-label="Menu"]').click();
  await expect(ways.locator('[aria-current=page]:visible')).toHaveText('Jashpur');
  await expect(ways.getByRole('link', { name: 'National' })).toHaveCount(1);
  await expect(ways.locator('a[href*="/district/"]:visible')).toHaveCount(8);
  await ways.getByText('Chhattisgarh', { exact: true }).click();
  await expect(ways.locator('a[href*="/district/"]:visible')).toHaveCount(33);
  await ways.getByRole('link', { name: 'Bastar' }).click();
  await expect(page).toHaveURL(/\/en\/district\/bastar$/);
});

test('the page that is open has the colour of the bar below it, also breaking news', async ({
  page,
}) => {
  await page.goto('/en/breaking-news');
  const ways = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  const here = ways.getByRole('link', { name: 'Breaking News' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  const bar = await here.evaluate((link) => getComputedStyle(link).borderBottomColor);
  await expect(here).toHaveCSS('color', bar);
  await page.goto('/en');
  await expect(here).not.toHaveCSS('color', bar);
});

// Chromium before 131, Safari before 18.4, Firefox before 143.
test.describe('a browser that cannot show what closed details hold', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('**/*.css', async (route) => {
      const styles = await fetch(route.request().url());
      const body = (await styles.text()).replaceAll('::details-content', '::unknown-to-it');
      await route.fulfill({ body, contentType: 'text/css' });
    });
  });

  for (const width of [360, 1280]) {
    test(`has a menu at ${width} px, whose parts open one by one`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const header = page.getByRole('banner');
      const ways = header.getByRole('navigation', { name: 'मुख्य', exact: true });
      await expect(ways).toBeHidden();
      await header.locator('summary[aria-label="मेनू"]').click();
      await expect(ways.getByRole('link', { name: 'होम' })).toBeVisible();
      await ways.getByText('छत्तीसगढ़', { exact: true }).click();
      await expect(ways.locator('a[href^="/district/"]:visible')).toHaveCount(33);
      await ways.getByText('श्रेणियाँ', { exact: true }).click();
      await expect(ways.locator('a[href^="/district/"]:visible')).toHaveCount(0);
      await header.locator('summary[aria-label="रंग-रूप"]').click();
      await header.getByRole('button', { name: 'गहरा', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await ways.getByText('श्रेणियाँ', { exact: true }).click();
      await ways.getByRole('link', { name: 'खेल', exact: true }).click();
      await expect(page).toHaveURL(/\/sports$/);
    });
  }
});

test('the name keeps its lines apart when text is twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const name = page.getByRole('banner').locator('p.font-display');
  const [size, line] = await name.evaluate((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
  });
  expect(line).toBeGreaterThanOrEqual(size * 1.4);
});

// 1,200 pixels of content between gutters of 32 from 1,024 on; before, gutters of 16.
for (const [width, gutter] of [
  [360, 16],
  [768, 16],
  [1024, 32],
  [1280, 40],
] as const) {
  test(`content keeps ${gutter} px from the edge of a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/terms');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.x).toBe(gutter);
  });
}
