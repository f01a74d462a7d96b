import { expect, test } from './story';

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

  for (const address of [
    '/api/sports',
    '/en/api/sports',
    '/_next/sports',
    '/og/sports',
    '/auth/v1/sports',
    '/%',
    '/en/%E0%A4',
    '/%00',
    '/en/en',
  ]) {
    test(`${address} is no page`, async ({ request }) => {
      expect((await request.get(address)).status()).toBe(404);
    });
  }

  test('of a search for 10,000 Devanagari letters is told that it is too long', async ({
    request,
  }) => {
    const answer = await request.get(`/search?q=${encodeURIComponent('क'.repeat(10_000))}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('खोज बहुत लंबी है');
  });
});
