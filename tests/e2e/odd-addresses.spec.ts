import { newsroom } from './backend-access';
import { expect, test } from './test';

test.describe('an odd address', () => {
  for (const [address, place] of [
    ['/?category=crime', '/crime'],
    ['/en?district=surguja', '/en/district/surguja'],
    ['/sports/page/1', '/sports'],
    ['/en/district/durg/page/1', '/en/district/durg'],
    ['/hi/about', '/about'],
  ] as const) {
    test(`${address} leads to ${place}`, async ({ request }) => {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      expect((answer.headers().location ?? '').split('?')[0]).toBe(place);
    });
  }

  for (const address of ['/?category=hi', '/?category=en', '/?category=api']) {
    test(`${address} is the front page and no loop`, async ({ request }) => {
      expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(200);
    });
  }

  test('/?category= leads to a section that one row has added', async ({ request }) => {
    const ask = (address: string) => request.get(address, { maxRedirects: 0 });
    const slug = 'railways';
    const sections = newsroom().from('categories');
    const before = await request.get(`/?category=${slug}`);
    expect([before.status(), new URL(before.url()).pathname]).toEqual([404, '/missing']);
    const row = { slug, name_hi: 'रेल', name_en: 'Railways', position: 900 };
    expect((await sections.insert(row)).error).toBeNull();
    try {
      // The site hears of it a moment later.
      for (const [address, place] of [
        [`/?category=${slug}`, `/${slug}`],
        [`/en?category=${slug}`, `/en/${slug}`],
      ] as const)
        await expect(async () => {
          const answer = await ask(address);
          expect(answer.status()).toBe(308);
          expect((answer.headers().location ?? '').split('?')[0]).toBe(place);
        }).toPass();
    } finally {
      expect((await sections.delete().eq('slug', slug)).error).toBeNull();
    }
  });

  test('/?category= leads a reader of English to the page that is named', async ({ request }) => {
    const answer = await request.get('/?category=crime', {
      maxRedirects: 0,
      headers: { cookie: 'language-storage=en' },
    });
    expect((answer.headers().location ?? '').split('?')[0]).toBe('/crime');
  });

  for (const address of [
    '/api/sports',
    '/en/api/sports',
    '/_next/sports',
    '/og/sports',
    '/auth/v1/sports',
    '/%00',
    '/en/en',
  ]) {
    test(`${address} is no page`, async ({ request }) => {
      expect((await request.get(address)).status()).toBe(404);
    });
  }

  for (const [address, told] of [
    ['/%', 'यह पन्ना नहीं मिला'],
    ['/en/%E0%A4', 'Page not found'],
  ] as const) {
    test(`${address} is wrongly written, and a page says so`, async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(400);
      expect(await answer.text()).toContain(told);
    });
  }

  for (const [asked, question, told] of [
    ['10,000 Devanagari letters', 'क'.repeat(10_000), 'खोज बहुत लंबी है'],
    ['wildcards alone', '%_*', 'कम से कम एक शब्द'],
    ['null bytes', '\u0000\u0000', 'कम से कम एक शब्द'],
  ] as const) {
    test(`of a search for ${asked} is told so with status 400`, async ({ request }) => {
      const address = `/search?q=${encodeURIComponent(question)}`;
      const answer = await request.get(address);
      expect(answer.status()).toBe(400);
      expect(await answer.text()).toContain(told);
      expect((await request.head(address)).status()).toBe(400);
    });
  }

  test('of a search is good again after a bad one', async ({ request }) => {
    for (const [query, status] of [
      ['', 200],
      ['q=%25', 400],
      ['q=a', 200],
      ['q=', 200],
    ] as const)
      expect((await request.get(`/en/search?${query}`)).status(), query).toBe(status);
  });
});

test.describe('a page that is only read', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    test(`says so to ${method}`, async ({ request }) => {
      for (const address of ['/', '/en/crime', '/search?q=a', '/article/x', '/rss']) {
        const answer = await request.fetch(address, { method, data: 'a=b' });
        expect([answer.status(), answer.headers().allow], address).toEqual([405, 'GET, HEAD']);
      }
    });
  }

  test('leaves what sends data to the interface of the site', async ({ request }) => {
    expect((await request.post('/api/nothing', { data: {} })).status()).toBe(404);
  });
});

test('an English address in capitals leads to the English page', async ({ page, request }) => {
  const answer = await request.get('/EN/politics?page=2', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe('/en/politics?page=2');
  await page.goto('/En');
  await expect(page).toHaveURL('/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
