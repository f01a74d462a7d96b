import { publish } from './backend-access';
import { expect, missingPageInConsole, test } from './test';

test.describe('at a desk a reader sees where one is', () => {
  test('by the mark of the open page, and goes on to what is talked of today', async ({ page }) => {
    await page.goto('/politics');
    const navigation = page.getByRole('navigation', { name: 'मुख्य', exact: true });
    await expect(navigation.locator('[aria-current=page]')).toHaveText('राजनीति');
    await page.goto('/');
    await expect(navigation.locator('[aria-current=page]')).toHaveText('होम');
    const topic = navigation.getByRole('list', { name: 'आज चर्चा में' }).getByRole('link').first();
    const name = await topic.innerText();
    await topic.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('and a section opens with its newest article and its words', async ({ page }) => {
    const title = `A cup for the girls of Bagicha ${Date.now()}`;
    const summary =
      'They had trained for two years on a field that the village itself had levelled.';
    await publish({
      title_en: title,
      summary_en: summary,
      category: 'sports',
      district: 'jashpur',
    });
    const [lead, second] = [
      page.locator('main article').first(),
      page.locator('main article').nth(1),
    ];
    await expect(async () => {
      await page.goto('/en/sports');
      await expect(lead.getByRole('heading', { level: 2 })).toHaveText(title, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await expect(lead).toContainText(summary);
    const [large, small] = [await lead.boundingBox(), await second.boundingBox()];
    expect(large?.width ?? 0).toBeGreaterThan(2 * (small?.width ?? 0));
  });

  test('and beside an article what is read most, without that article', async ({ page }) => {
    await page.goto('/en');
    await page.locator('main article h2 a').first().click();
    await expect(page).toHaveURL(/\/article\//);
    const beside = page.getByRole('region', { name: 'Popular' });
    await expect(beside.getByRole('listitem').first()).toBeVisible();
    const here = new URL(page.url()).pathname;
    await expect(beside.locator(`a[href="${here}"]`)).toHaveCount(0);
  });
});

test('menu and filters offer the eleven sections, breaking news apart (specification 2)', async ({
  page,
}) => {
  await page.goto('/en');
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  await navigation.locator('summary', { hasText: 'Categories' }).click();
  const menu = navigation.locator('details[open]').getByRole('link');
  await expect(menu).toHaveCount(11);
  const sections = await menu.allInnerTexts();
  expect(sections).not.toContain('Breaking News');
  await expect(navigation.getByRole('link', { name: 'Breaking News' })).toBeVisible();
  await page.goto('/en/search');
  const offered = await page.getByLabel('Category').locator('option').allInnerTexts();
  expect(offered.slice(1).sort()).toEqual(sections.sort());
});

test('on a wide screen both columns of the front page end together, and lists of headlines have two', async ({
  page,
}, testInfo) => {
  testInfo.annotations.push(missingPageInConsole);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of ['/', '/en']) {
    await page.goto(path);
    const columns = page.locator('main div:has(> aside:has(#popular)) > *');
    await expect(columns).toHaveCount(2);
    // Where the last of each ends: the grid makes both as high as the higher one.
    const ends = await columns.evaluateAll((all) =>
      all.map((column) =>
        Math.max(...[...column.children].map((child) => child.getBoundingClientRect().bottom)),
      ),
    );
    expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? Infinity)), path).toBeLessThan(120);
  }
  const now = new Date().toISOString();
  for (const path of [`/archives/by-month/${now.slice(0, 7)}`, '/nothing/is/here']) {
    await page.goto(path);
    const lists = page.locator('main ul:has(> li > article), main ul:has(> li h3)');
    const lefts = await lists
      .first()
      .locator('> li')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().left));
    expect(new Set(lefts).size, path).toBe(2);
  }
});

test('a headline in the other language says so in words', async ({ page }) => {
  const title = `Only in English ${Date.now()}`;
  await publish({ title_en: title, category: 'education', district: 'koriya' });
  await page.goto('/education');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('अंग्रेज़ी में')).toBeVisible();
  await page.goto('/en/education');
  await expect(page.getByRole('article').filter({ hasText: title })).not.toContainText(
    'In English',
  );
});

test('on a phone a month’s days stand before its articles', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const now = new Date();
  await page.goto(`/archives/by-month/${now.toISOString().slice(0, 7)}`);
  const [days, articles] = [page.locator('main table'), page.locator('main section').first()];
  const [above, below] = [await days.boundingBox(), await articles.boundingBox()];
  expect(above && below && above.y + above.height <= below.y).toBe(true);
});
