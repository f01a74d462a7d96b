import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';

import type { CachedResponse } from './response-cache';
import { sendCached, sendPassing } from './send';

const text = 'समाचार '.repeat(400);
const answer: CachedResponse = {
  key: '/about',
  status: 200,
  headers: ['content-type', 'text/html; charset=utf-8', 'etag', 'W/"1"', 'cache-control', 'public'],
  etag: 'W/"1"',
  lastModified: undefined,
  body: brotliCompressSync(text),
  isCompressed: true,
  isSmallest: false,
  terms: { tags: [], due: Infinity, outdated: [] },
  isStale: false,
  reads: 0,
  lessData: undefined,
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(listener: http.RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

type Got = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer };

/** Asks without help: nothing is unpacked, no header is added. */
function ask(port: number, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/about', method, headers, agent: false };
    const request = http.request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(pieces),
        });
      });
    });
    request.once('error', reject);
    request.end();
  });
}

describe('a cached answer', () => {
  const open = () =>
    listen((request, response) => {
      sendCached(request, response, answer, 'hit');
    });

  it('goes out as it is kept to who takes brotli', async () => {
    const { headers, body } = await ask(await open(), { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-status': 'site; hit' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe(text);
  });

  it('may be kept by an nginx in front of it to the end of this second, and by nobody else', async () => {
    const port = await open();
    const surrogate = { 'surrogate-capability': 'nginx="Surrogate/1.0"' };
    const before = Math.floor(Date.now() / 1000);
    const { headers } = await ask(port, surrogate);
    const [, until = ''] = /^@(\d+)$/.exec(String(headers['x-accel-expires'])) ?? [];
    expect(Number(until)).toBeGreaterThanOrEqual(before);
    expect(Number(until)).toBeLessThanOrEqual(Date.now() / 1000);
    expect((await ask(port)).headers['x-accel-expires']).toBeUndefined();
  });

  it('is packed anew for who takes gzip only, and plain for who takes nothing', async () => {
    const port = await open();
    const packed = await ask(port, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toBe(text);
    const plain = await ask(port);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
  });

  it('is not sent to who has it already, nor to who wants to know its headers only', async () => {
    const port = await open();
    const known = await ask(port, { 'if-none-match': '"1"' });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers['content-type']).toBeUndefined();
    const head = await ask(port, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(answer.body.length));
  });
});

describe('an answer that passes', () => {
  /** What becomes of an answer of the renderer on its way out. */
  async function passed(
    given: { status?: number; headers: http.OutgoingHttpHeaders; body?: string },
    asked: Record<string, string> = {},
    more = {},
  ): Promise<Got> {
    const { status = 200, headers, body = text } = given;
    const inner = await listen((_, response) => response.writeHead(status, headers).end(body));
    const outer = await listen((request, response) => {
      http.get({ host: '127.0.0.1', port: inner, agent: false }, (renderers) => {
        const passing = { path: '/search', isPublic: true, isRepaired: false, ...more };
        void sendPassing(request, response, renderers, passing);
      });
    });
    return ask(outer, asked);
  }

  it('is nobody else’s unless it says so itself', async () => {
    const plain = await passed({ headers: { 'content-type': 'application/json' } });
    expect(plain.headers['cache-control']).toBe('private, no-store');
    const file = await passed({
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=300' },
    });
    expect(file.headers['cache-control']).toBe('public, max-age=300');
  });

  it('may come back from the browser’s memory if it is a document, unless it failed', async () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'private, no-store' };
    const answers = [{ status: 200 }, { status: 404 }, { status: 500 }];
    const caching = [];
    for (const { status } of answers)
      caching.push((await passed({ status, headers })).headers['cache-control']);
    expect(caching).toEqual(['private, no-cache', 'private, no-cache', 'private, no-store']);
  });

  it('is not public where it could have been cached and was not', async () => {
    const headers = { 'content-type': 'text/xml', 'x-cache-tags': 'list:all', 'x-cache-due': '1' };
    const { headers: sent } = await passed({
      headers: { ...headers, 'cache-control': 'public, max-age=60' },
    });
    expect(sent['cache-control']).toBe('private, no-store');
    expect(sent['x-cache-tags']).toBeUndefined();
    expect(sent['cache-status']).toBe('site; fwd=bypass');
  });

  it('that is the same for everybody knows no nonce of its request', async () => {
    const ofOne = { 'content-type': 'text/html' };
    const ofAll = { ...ofOne, 'x-cache-tags': 'list:all', 'x-cache-due': '1' };
    const asked = { path: '/admin/nothing', nonce: 'AbC123', isPublic: false };
    const policies = [];
    for (const headers of [ofOne, ofAll]) {
      const { headers: sent } = await passed({ headers }, {}, asked);
      policies.push(sent['content-security-policy']);
    }
    expect(policies[0]).toContain("'nonce-AbC123'");
    expect(policies[1]).not.toContain('nonce');
  });

  it('is compressed on its way, where that pays', async () => {
    const headers = { 'content-type': 'text/html' };
    const asked = { 'accept-encoding': 'br' };
    const page = await passed({ headers }, asked);
    expect(page.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(page.body).toString()).toBe(text);
    const image = await passed({ headers: { 'content-type': 'image/webp' } }, asked);
    expect(image.headers['content-encoding']).toBeUndefined();
  });

  it('says how long it is, as its route handler has said', async () => {
    const bytes = 'x'.repeat(3000);
    const headers = { 'content-type': 'image/jpeg', 'x-body-length': '3000' };
    const image = await passed({ headers, body: bytes });
    expect(image.headers['content-length']).toBe('3000');
    expect(image.headers['x-body-length']).toBeUndefined();
    expect(image.body).toHaveLength(3000);
    const compressed = await passed(
      { headers: { ...headers, 'content-type': 'text/csv' }, body: bytes },
      { 'accept-encoding': 'br' },
    );
    expect(compressed.headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(compressed.body)).toHaveLength(3000);
    const unchanged = await passed({ status: 304, headers, body: '' });
    expect(unchanged.headers['content-length']).toBeUndefined();
  });

  it('of an address that could not be read is a bad request, not a missing page', async () => {
    const given = { status: 404, headers: { 'content-type': 'text/html' } };
    expect((await passed(given, {}, { isRepaired: true })).status).toBe(400);
    expect((await passed(given)).status).toBe(404);
  });

  const application = '<html><body><p>x</p><script>a()</script></body></html>';

  it('is a document where it is the same for everybody, and an application for its reader', async () => {
    const headers = { 'content-type': 'text/html' };
    const search = await passed({ headers, body: application });
    expect(search.body.toString()).not.toContain('<script>');
    const own = { path: '/profile', isPublic: false, nonce: 'abc' };
    const profile = await passed({ headers, body: application }, {}, own);
    expect(profile.body.toString()).toBe(application);
    expect(profile.headers['content-security-policy']).toContain("'nonce-abc'");
    const kept = { ...headers, 'x-cache-tags': 'page', 'x-cache-due': '1' };
    const missing = await passed({ headers: kept, body: application }, {}, own);
    expect(missing.body.toString()).not.toContain('<script>');
    expect(missing.headers['content-security-policy']).not.toContain("'nonce-abc'");
  });

  it('that cannot be answered just now says so in the words of its page, and is kept nowhere', async () => {
    const headers = { 'content-type': 'text/html' };
    const body = '<html><main>Search did not work</main><script>1</script></html>';
    const failed = await passed({ status: 503, headers, body });
    expect(failed.status).toBe(503);
    expect(failed.body.toString()).toContain('Search did not work</main></html>');
    expect(failed.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'retry-after': '5',
    });
  });

  it('that failed is a page that needs nothing but itself', async () => {
    const failed = await passed({
      status: 500,
      headers: { 'content-type': 'text/html' },
      body: application,
    });
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).toContain('<main>');
    expect(failed.body.toString()).not.toContain('<script>');
  });
});
