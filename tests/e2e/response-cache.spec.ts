import type { APIRequestContext } from '@playwright/test';

import { expect, test } from './test';

/** Asks until the site has made its answer ready; only then is its length known beforehand. */
async function askUntilReady(request: APIRequestContext, path: string) {
  await expect
    .poll(async () => (await request.get(path)).headers()['content-length'], { timeout: 8000 })
    .toBeDefined();
  return request.get(path);
}

test.describe('a page that was asked for before', () => {
  test('is the same page in every encoding and for every campaign', async ({ request }) => {
    const ready = await askUntilReady(request, '/en/district/surguja');
    const plain = await request.get('/en/district/surguja?utm_source=whatsapp', {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(ready.headers()['content-encoding']).toBe('br');
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(plain.headers()['content-security-policy']).toContain("default-src 'self'");
    expect(await plain.text()).toBe(await ready.text());
  });

  test('costs a reader who has it no second transfer', async ({ request }) => {
    const ready = await askUntilReady(request, '/about');
    const etag = ready.headers().etag ?? '';
    expect(etag).toMatch(/^W\//);
    const again = await request.get('/about', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
  });

  test('is a document also for a router, and a redirect for a remembered language', async ({
    request,
  }) => {
    await askUntilReady(request, '/');
    const data = await request.get('/', { headers: { rsc: '1' } });
    expect(data.headers()['content-type']).toContain('text/html');
    const redirect = await request.get('/', {
      headers: { cookie: 'language-storage=en' },
      maxRedirects: 0,
    });
    expect(redirect.headers().location).toBe('/en');
  });
});
