import { publish } from './backend-access';
import { demoArticle } from './article-page';
import { idOf, openNewEditor, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test.describe('a gallery', () => {
  test('is swiped, moved by keys and by buttons, and stays where the article is', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en/article/${await demoArticle('गोदना')}`);
    const gallery = page.getByRole('region', { name: 'Hands that make' });
    const strip = gallery.getByRole('list');
    await expect(gallery).toContainText('3 pictures');
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await expect(strip).toContainText('Kondagaon: dhokra is cast from moulds of wax.');
    await expect(
      strip.getByRole('img', { name: 'A potter shaping a pot on the wheel' }),
    ).toBeAttached();
    const scrolled = () => strip.evaluate((element) => Math.round(element.scrollLeft));
    expect(await scrolled()).toBe(0);
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(scrolled).toBeGreaterThan(200);
    await expect(page).toHaveURL(/\/en\/article\//);
    await expectAccessible(page);
  });

  test('says in lists how many pictures it has', async ({ page }) => {
    const image = (id: string) => ({
      id,
      type: 'image',
      text: '',
      url: '/media/demo/champa-kosa-bunkar/1280.jpg',
    });
    const title = `Fair in pictures ${Date.now()}`;
    await publish({
      title_en: title,
      category: 'sports',
      body_en: [{ id: 'g', type: 'gallery', text: '' }, image('a'), image('b')],
    });
    await page.goto('/en/sports');
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('2 pictures');
  });
});

test.describe('figures', () => {
  test.use({ javaScriptEnabled: false });

  test('are drawn on the server as bars, lines and a map, each with its table', async ({
    page,
  }) => {
    await page.goto(`/en/article/${await demoArticle('सौर पंप')}`);
    const bars = page.getByRole('region', { name: 'Pumps found idle' });
    await expect(bars.getByRole('row', { name: 'Where repairs had been taught 9%' })).toBeVisible();
    const map = page.getByRole('img', { name: /^Pumps looked at in Chhattisgarh/ });
    await expect(map).toContainText('Surguja');
    const table = page.getByRole('region', { name: 'Pumps looked at in Chhattisgarh' });
    await expect(table).toBeHidden();
    await page.getByText('The figures as a table').first().click();
    await expect(table.getByRole('row', { name: 'Bastar 122' })).toBeVisible();
    await expect(page.getByText('Figures: Rural Energy Observatory').first()).toBeVisible();
    await page.goto(`/en/article/${await demoArticle('कन्हर')}`);
    await expect(page.getByRole('img', { name: /^Rain at two schools/ })).toBeVisible();
  });
});

test('figures break no rule at any width, by day or night', async ({ page }) => {
  for (const headline of ['सौर पंप', 'कन्हर', 'मुंगेली']) {
    await page.goto(`/article/${await demoArticle(headline)}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      await expectAccessible(page);
    }
  }
});

test('a post of another site comes with a press, and not before', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https:\/\/(?!localhost)/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>the post</p>' });
  });
  const url = 'https://twitter.com/DistrictSurguja/status/1234567890';
  const article = await publish({
    title_en: 'Story with a post',
    body_en: [{ id: 'e', type: 'embed', text: 'What the district said', url }],
  });
  await page.goto(`/en/article/${article}`);
  const link = page.getByRole('link', { name: 'Show the X post here' });
  await expect(link).toHaveAttribute('href', 'https://x.com/DistrictSurguja/status/1234567890');
  expect(asked).toEqual([]);
  await link.click();
  await expect(page.frameLocator('iframe').getByText('the post')).toBeVisible();
  expect(asked).toEqual([
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&dnt=true&lang=en',
  ]);
  await page.getByRole('button', { name: 'Hide it again' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a sheet is pasted, mended by advice, and published as a map', async ({ page, context }) => {
  test.setTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewReader(context, 'आँकड़े जोड़ने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('Rain by district');
  await text(page, 1, 'English').fill('It rained.');
  await page.getByRole('button', { name: '+ District map' }).click();
  const sheet = text(page, 2, 'English');
  await page.evaluate(() =>
    navigator.clipboard.writeText('Rain, mm\nDistrict\tmm\nSurguja\t81\nKoria\t64'),
  );
  await sheet.focus();
  await page.keyboard.press('Control+v');
  await expect(sheet).toHaveValue('Rain, mm\nDistrict | mm\nSurguja | 81\nKoria | 64');
  const advice = page.getByText('No district has this name: Koria');
  await expect(advice.first()).toBeVisible();
  await sheet.fill('Rain, mm\nDistrict | mm\nSurguja | 81\nKorea | 64');
  await expect(advice).toHaveCount(0);
  await page.getByRole('button', { name: '+ Gallery' }).click();
  await page.keyboard.type('Rain in pictures');
  await expect(page.getByText('The gallery has no pictures').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove block 3' }).click();
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await page.goto(`/en/article/${idOf(page)}`);
  await expect(page.getByRole('img', { name: /^Rain, mm/ })).toBeVisible();
});
