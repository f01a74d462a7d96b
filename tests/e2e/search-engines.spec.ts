import { expect, test } from './test';

test.describe('a search engine or a link preview reads', () => {
  test('a title, a short description and one address for each page and language', async ({
    page,
  }) => {
    for (const [path, own, other] of [
      ['/district/surguja', 'hi', '/en/district/surguja'],
      ['/en/district/surguja', 'en', '/district/surguja'],
    ] as const) {
      await page.goto(path);
      const link = (selector: string) => page.locator(`head link${selector}`);
      const address = async (selector: string) =>
        new URL((await link(selector).getAttribute('href')) ?? '').pathname;
      expect(await address('[rel=canonical]')).toBe(path);
      expect(await address(`[hreflang=${own}]`)).toBe(path);
      expect(await address(`[hreflang=${own === 'hi' ? 'en' : 'hi'}]`)).toBe(other);
      expect(await address('[hreflang=x-default]')).toBe('/district/surguja');
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(Array.from(description ?? '').length).toBeGreaterThan(50);
      expect(Array.from(description ?? '').length).toBeLessThanOrEqual(160);
    }
    await expect(page).toHaveTitle('Surguja news | Surguja Samvad');
  });

  test('everything from the document itself, with a WhatsApp name too', async ({ request }) => {
    const plain = await request.get('/en');
    const path = /\/en\/article\/[0-9a-f-]{36}/.exec(await plain.text())?.[0] ?? '';
    const answer = await request.get(path, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
    const html = await answer.text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<meta property="og:title"');
    expect(head).toContain('<meta property="og:description"');
    expect(head).toContain('max-image-preview:large');
    expect(html).toContain('class="story-text');
  });

  test('pages that may be cached by anyone and set no cookie', async ({ request }) => {
    for (const path of ['/', '/en/politics', '/about']) {
      const answer = await request.get(path);
      expect(answer.headers()['cache-control']).toBe(
        'public, max-age=0, s-maxage=20, must-revalidate',
      );
      expect(answer.headers()['set-cookie']).toBeUndefined();
    }
  });
});
