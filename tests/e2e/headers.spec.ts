import { connect } from 'node:net';

import type { APIResponse } from '@playwright/test';

import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** Every kind of address that is asked with GET, whatever it answers. */
const addresses = [
  ...[
    '/',
    '/en',
    '/crime',
    '/en/district/surguja',
    '/about',
    '/topics',
    '/archives',
    '/my-district',
  ],
  ...[
    '/search?q=a',
    '/search?q=%25',
    '/search?q=%zz',
    '/performance',
    '/hi',
    '/EN/crime',
    '/sports/page/1',
    '/?category=crime',
  ],
  ...[
    '/nothing-here',
    '/en/nothing/here',
    '/article/nothing',
    '/article/00000000-0000-4000-8000-000000000000',
  ],
  ...['/%', '/%00', '/en/%ff'],
  ...[
    '/og/hi/site.jpg',
    '/og/hi/nothing.jpg',
    '/og/nothing',
    '/media/nothing',
    '/media/articles/nothing.webp',
  ],
  ...[
    '/rss',
    '/rss?lang=en',
    '/rss?category=nothing',
    '/sitemap.xml',
    '/sitemap-pages-hi.xml',
    '/news-sitemap.xml',
  ],
  ...[
    '/robots.txt',
    '/ads.txt',
    '/llms.txt',
    '/manifest.webmanifest',
    '/en/manifest.webmanifest',
    '/service-worker.js',
    '/speculation-rules.json',
  ],
  ...[
    '/favicon.ico',
    '/icon.svg',
    '/apple-icon.png',
    '/fonts/martel-devanagari-900.woff2',
    '/fonts/nothing.woff2',
  ],
  ...['/_next/nothing', '/_next/static/nothing.js', '/_next/data/x/y.json'],
  ...['/api/health', '/api/nothing', '/api/session', '/api/breaking', '/api/newsroom/desk'],
  ...[
    '/auth',
    '/en/auth?do=reset',
    '/auth/callback',
    '/auth/confirm',
    '/auth/nothing',
    '/profile',
    '/settings',
  ],
  ...[
    '/bookmarks',
    '/collections',
    '/reading-history',
    '/shared/nothing',
    '/grievance',
    '/admin',
    '/admin/join',
  ],
  ...['/en/admin/staff', '/admin/nothing', '/admin-test', '/share-target'],
];

const isText =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript|image\/svg)/;
/** What every answer carries. Takes the address, for the account of what failed. */
function expectSafe(answer: APIResponse, address: string): void {
  const headers = answer.headers();
  expect(answer.status(), address).toBeLessThan(500);
  expect(headers['strict-transport-security'], address).toBe('max-age=31536000');
  expect(headers['x-content-type-options'], address).toBe('nosniff');
  expect(headers['x-frame-options'], address).toBe('DENY');
  expect(headers['referrer-policy'], address).toMatch(
    /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  );
  const type = headers['content-type'] ?? '';
  if (isText.test(type)) expect(type.toLowerCase(), address).toContain('charset=utf-8');
  const policy = headers['content-security-policy'] ?? '';
  if (!type.startsWith('text/html')) {
    expect(policy, address).toMatch(/^default-src 'none'/);
    return;
  }
  expect(policy, address).toMatch(/^default-src 'self'; /);
  expect(policy, address).toContain("frame-ancestors 'none'");
}

test('every kind of address answers with all headers', async ({ request }) => {
  test.setTimeout(120_000);
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expectSafe(answer, address);
    expectSafe(await request.head(address, { maxRedirects: 0 }), `HEAD ${address}`);
    await expectOwnScripts(answer, address);
  }
});

/**
 * Of the scripts in a page only ours run: in an application those that carry the nonce of its policy; besides them, and
 * in a document alone, what the site serves as a file.
 */
async function expectOwnScripts(answer: APIResponse, address: string): Promise<void> {
  const html = await answer.text();
  if (!html.startsWith('<!DOCTYPE html>') || answer.status() === 503) return;
  const policy = answer.headers()['content-security-policy'] ?? '';
  const own = /script-src 'self'(?: '([^']+)')?;/.exec(policy)?.[1];
  expect(own ?? 'none', address).toMatch(/^(?:nonce-.{20,}|none)$/);
  const scripts = [
    ...html.matchAll(/<script(?![^>]*application\/ld\+json)([^>]*)>(.*?)<\/script>/gs),
  ];
  expect(scripts.length, address).toBeGreaterThan(1);
  // Besides the two of every document a part of it may bring one: live coverage, a sold advertisement.
  const always = scripts.filter(([, attributes = '']) => !attributes.includes('="live"'));
  if (own === undefined) expect(always, address).toHaveLength(2);
  for (const [tag, attributes = ''] of scripts) {
    const isOurs = own !== undefined && attributes.includes(`nonce="${own.slice(6)}"`);
    expect(isOurs || attributes.includes(' src="/'), `${address}: ${tag}`).toBe(true);
  }
}

test('an image is scaled for nobody, and the answer has all headers too', async ({ request }) => {
  const address = '/_next/image?url=%2Ficon.svg&w=64&q=75';
  const answer = await request.get(address);
  expect(answer.status()).toBe(404);
  expectSafe(answer, address);
});

test('what is refused by its method has all headers too', async ({ request }) => {
  for (const [method, address, status] of [
    ['POST', '/', 405],
    ['DELETE', '/rss', 405],
    ['PUT', '/api/health', 405],
    ['POST', '/api/session', 405],
    ['POST', '/api/comments', 403],
    ['OPTIONS', '/api/comments', 204],
  ] as const) {
    const answer = await request.fetch(address, { method, maxRedirects: 0 });
    expectSafe(answer, `${method} ${address}`);
    expect(answer.status(), `${method} ${address}`).toBe(status);
  }
});

test('a page of an application has a nonce of its own each time', async ({ page, context }) => {
  await signInNewReader(context, 'एक बार का अंक');
  const policies = await Promise.all(
    ['/profile', '/profile', '/en/profile'].map(async (address) => {
      const answer = await page.request.get(address);
      return answer.headers()['content-security-policy'];
    }),
  );
  expect(new Set(policies).size).toBe(3);
  for (const policy of policies) expect(policy).toMatch(/'nonce-/);
});

test('a visitor’s own policy is kept with no page', async ({ request }) => {
  const headers = { 'content-security-policy': "script-src 'nonce-ofavisitor'" };
  for (const address of ['/terms', '/en/terms', '/auth'])
    for (let time = 0; time < 2; time += 1)
      expect(await (await request.get(address, { headers })).text()).not.toContain('ofavisitor');
});

test('scripts of an account’s pages run by their nonce, and no other does', async ({
  page,
  context,
}, testInfo) => {
  await signInNewReader(context, 'अनु', 'admin');
  for (const address of ['/profile', '/en/settings', '/admin', '/en/admin/staff', '/admin-test']) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
    await expect(page.locator('html')).toHaveAttribute('data-reader', '');
  }
  testInfo.annotations.push({ type: 'expected console', description: 'Content Security Policy' });
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.foreign = "yes"';
    document.body.append(script);
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-foreign', 'yes');
});

/** Sends bytes to the site as they are; gives what it answers until it closes. */
function send(bytes: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5000, () => socket.destroy(new Error(`No end of the answer to ${bytes}`)));
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

for (const [asked, line, status] of [
  ['the server as a whole', 'OPTIONS * HTTP/1.1', 400],
  ['another site', 'GET http://elsewhere.example/ HTTP/1.1', 400],
  ['a path that might be a host', 'GET //elsewhere.example/ HTTP/1.1', 400],
  ['a path that a browser takes for a host', 'GET /\\elsewhere.example/ HTTP/1.1', 400],
  ['a path wrongly encoded', 'GET /%zz HTTP/1.1', 400],
  ['nothing', 'GET  HTTP/1.1', 400],
  ['a tunnel', 'CONNECT elsewhere.example:443 HTTP/1.1', 405],
  ['an echo', 'TRACE / HTTP/1.1', 405],
  ['an echo of the interface', 'TRACE /api/health HTTP/1.1', 405],
  ['a method of its own', 'PROPFIND /api/health HTTP/1.1', 405],
  ['a method that is none', 'WHATEVER / HTTP/1.1', 400],
] as const) {
  test(`who asks for ${asked} is answered ${status}`, async ({ request, baseURL }) => {
    const { port, host } = new URL(baseURL ?? '');
    const answer = await send(
      `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      Number(port),
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'strict-transport-security: max-age=31536000',
      'x-content-type-options: nosniff',
      'x-frame-options: deny',
      'content-security-policy: default-src',
    ])
      expect(answer.toLowerCase()).toContain(header);
    expect((await request.get('/api/health')).ok()).toBe(true);
  });
}

test('who names no host, or writes endless headers, is refused', async ({ baseURL }) => {
  const port = Number(new URL(baseURL ?? '').port);
  expect(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n', port)).toMatch(
    /^HTTP\/1.1 400 /,
  );
  // Little above the site's 128 KB: what a server has not read when it closes may undo its answer.
  const endless = `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(132_000)}\r\n\r\n`;
  expect(await send(endless, port)).toMatch(/^HTTP\/1.1 431 [^]*nosniff/);
});

test('a file of the paper says how long it is, so that a download shows how far it has come', async ({
  request,
}) => {
  const { data } = await newsroom()
    .from('news_articles')
    .select('image_url')
    .like('image_url', '/media/demo/%')
    .limit(1)
    .single();
  const path = data?.image_url ?? '';
  const whole = await request.get(path);
  const length = (await whole.body()).length;
  expect(length).toBeGreaterThan(1000);
  expect(whole.headers()['content-length']).toBe(String(length));
  expect((await request.head(path)).headers()['content-length']).toBe(String(length));
  const part = await request.get(path, { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-length']).toBe('100');
  expect(part.headers()['content-range']).toBe(`bytes 0-99/${length}`);
});

test('who saves data is told of nothing to be fetched ahead', async ({ request }) => {
  for (const address of ['/', '/en/topics', '/search?q=हाथी']) {
    const usual = (await request.get(address)).headers();
    expect(usual['speculation-rules'], address).toBe('"/speculation-rules.json"');
    const spared = (await request.get(address, { headers: { 'save-data': 'on' } })).headers();
    expect(spared['speculation-rules'], address).toBeUndefined();
    expect(spared.link, address).toBeUndefined();
  }
});
