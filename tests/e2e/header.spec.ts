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
