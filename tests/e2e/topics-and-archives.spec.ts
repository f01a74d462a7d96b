import { publish } from './backend-access';
import { expect, test } from './test';

test.describe('a topic', () => {
  test('is found from the list of topics and shows its articles in both languages', async ({
    page,
  }) => {
    await page.goto('/en/topics');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^elephants/ })
      .click();
    await expect(page).toHaveURL('/en/topic/elephants');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories about: elephants');
    expect(await page.getByRole('article').count()).toBeGreaterThan(1);
    await page.goto('/topic/elephants');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाथी से जुड़ी ख़बरें');
  });

  test('that is a place is called by its name in the edition’s language', async ({ page }) => {
    await page.goto('/topic/Chhattisgarh');
    await expect(page).toHaveURL('/topic/chhattisgarh');
    await page.goto(`/en/topic/${encodeURIComponent('छत्तीसगढ़')}`);
    await expect(page).toHaveURL('/en/topic/chhattisgarh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories about: Chhattisgarh');
    await page.goto('/topic/chhattisgarh');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('छत्तीसगढ़ से जुड़ी ख़बरें');
    await expect(page.getByRole('main').getByText('जगह', { exact: true })).toBeVisible();
  });

  test('has one address for every spelling of it', async ({ request }) => {
    for (const spelling of ['हाथी', 'hathi', 'Haathi', 'हाथियों']) {
      const answer = await request.get(`/topic/${encodeURIComponent(spelling)}`, {
        maxRedirects: 0,
      });
      expect(answer.status(), spelling).toBe(308);
      expect(answer.headers().location, spelling).toBe('/topic/elephants');
    }
  });

  test('that only articles know has a page too, and one that nobody knows has none', async ({
    request,
  }) => {
    const unknown = `/topic/${encodeURIComponent('परख-पहाड़ी 7')}`;
    expect((await request.get(unknown)).status()).toBe(404);
    await publish({ title_hi: 'पहाड़ी पर परख', title_en: null, tags: ['परख-पहाड़ी 7'] });
    await expect
      .poll(async () => (await request.get(unknown)).status(), { timeout: 8000 })
      .toBe(200);
    expect(await (await request.get(unknown)).text()).toContain('पहाड़ी पर परख');
    for (const nonsense of ['%00', '%E0%A4', 'x'.repeat(300), "'%20or%201=1"]) {
      expect((await request.get(`/topic/${nonsense}`)).status(), nonsense).toBeGreaterThanOrEqual(
        400,
      );
      expect((await request.get(`/topic/${nonsense}`)).status(), nonsense).toBeLessThan(500);
    }
  });
});

test.describe('the list of topics', () => {
  test('is stepped through a hundred at a time, with the way to each kind', async ({ page }) => {
    await page.goto('/topics');
    const main = page.getByRole('main');
    await expect(main.locator('section li')).toHaveCount(100);
    await main.getByRole('link', { name: 'अगला पन्ना' }).click();
    await expect(page).toHaveURL('/topics/page/2');
    await expect(main.locator('section li')).toHaveCount(100);
    await expect(main.getByRole('link', { name: 'पिछला पन्ना' })).toHaveAttribute('rel', 'prev');
    await main.getByRole('link', { name: 'संस्थाएँ' }).click();
    await expect(page).toHaveURL(/\/topics\/page\/\d+#organisation$/);
    await expect(main.getByRole('heading', { level: 2, name: 'संस्थाएँ' })).toBeInViewport();
  });

  test('ends with its last page', async ({ request }) => {
    expect((await request.get('/topics/page/99')).status()).toBe(404);
    expect((await request.get('/topics/page/1', { maxRedirects: 0 })).status()).toBe(308);
    expect((await (await request.get('/en/topics')).body()).length).toBeLessThan(200_000);
  });
});

test.describe('the archives', () => {
  test('lead from a month by the calendar to a day', async ({ page }) => {
    await page.goto('/en/archives');
    await page.getByRole('region', { name: 'By month' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/en\/archives\/by-month\/\d{4}-\d{2}$/);
    const day = page
      .getByRole('table', { name: /^Calendar of/ })
      .getByRole('link')
      .first();
    const name = await day.getAttribute('aria-label');
    await day.click();
    await expect(page).toHaveURL(/\/en\/archives\/by-date\/\d{4}\/\d{2}\/\d{2}$/);
    const count = Number(/^\d+/.exec(name ?? '')?.[0]);
    await expect(page.locator('main h3')).toHaveCount(count);
    await expect(page.getByRole('table').getByRole('link', { name: name ?? '' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('list sections and districts by day', async ({ page }) => {
    await page.goto('/archives');
    await page
      .getByRole('region', { name: 'ज़िले के हिसाब से' })
      .getByRole('link', { name: 'जशपुर' })
      .click();
    await expect(page).toHaveURL('/archives/by-district/jashpur');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('जशपुर: पुरानी ख़बरें');
    expect(await page.locator('main h3').count()).toBeGreaterThan(3);
  });

  test('write a day one way', async ({ request }) => {
    const answer = await request.get('/en/archives/by-date/2020/1/5', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      308,
      '/en/archives/by-date/2020/01/05',
    ]);
  });

  for (const path of [
    '/archives/by-month/2026-13',
    '/archives/by-month/2026-1',
    '/archives/by-month/2009-05',
    '/archives/by-date/2026/02/30',
    '/archives/by-date/2009/05/01',
    '/archives/by-date/2026/ab/01',
    '/en/archives/by-category/nonsuch',
    '/en/archives/by-district/nonsuch',
    '/en/archives/by-district/surguja/page/99',
  ]) {
    test(`have nothing at ${path}`, async ({ request }) => {
      expect((await request.get(path)).status()).toBe(404);
    });
  }
});
