import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync, brotliCompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fetchRules, fetchSafely, type FetchRules } from './safe-fetch';

const feed = '<rss><channel><title>परख</title></channel></rss>';
const asked: http.IncomingMessage[] = [];

/** Paths of a server that behaves and misbehaves. */
const paths: Record<string, http.RequestListener> = {
  '/feed': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8', etag: '"1"' }).end(feed),
  '/known': (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end(),
  '/gzip': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed)),
  '/br': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(feed)),
  '/file.gz': (_request, response) => response.writeHead(200).end(gzipSync(feed)),
  '/bomb': (_request, response) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
  '/bomb.gz': (_request, response) =>
    response.writeHead(200).end(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
  '/endless': (_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('<item/>'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  },
  '/silent': () => undefined,
  '/dripping': (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/half': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('<rss>', () => response.destroy());
  },
  '/broken-gzip': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed).subarray(0, 20)),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/busy': (_request, response) => response.writeHead(503, { 'retry-after': '7200' }).end(),
  '/too-often': (_request, response) =>
    response.writeHead(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end(),
  '/gone-for-now': (_request, response) => response.writeHead(410, { 'retry-after': '9' }).end(),
  '/once': (_request, response) => response.writeHead(301, { location: '/feed' }).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/to-metadata': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/to-file': (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-password': (_request, response) =>
    response.writeHead(302, { location: 'http://a:b@example.org/' }).end(),
};

const server = http.createServer((request, response) => {
  asked.push(request);
  (paths[request.url ?? ''] ?? paths['/gone'])?.(request, response);
});
let port = 0;
let rules: FetchRules;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  rules = { ...fetchRules, milliseconds: 400, allowed: [`127.0.0.1:${port}`] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string, known = {}) =>
  fetchSafely(`http://127.0.0.1:${port}${path}`, known, { ...rules });
const text = async (path: string) => {
  const fetched = await read(path);
  return fetched.ok && fetched.value.isNew ? fetched.value.body.toString() : fetched;
};

describe('a feed that is fetched', () => {
  it('comes with its charset and its mark, which saves sending it again', async () => {
    expect(await read('/feed')).toMatchObject({
      ok: true,
      value: { charset: 'utf-8', etag: '"1"' },
    });
    expect(await read('/known', { etag: '"1"' })).toEqual({ ok: true, value: { isNew: false } });
  });

  it.each(['/feed', '/gzip', '/br', '/file.gz', '/once'])('is read from %s', async (path) => {
    expect(await text(path)).toBe(feed);
  });

  it.each([
    ['/bomb', 'too_large'],
    ['/bomb.gz', 'too_large'],
    ['/endless', 'too_large'],
    ['/silent', 'timeout'],
    ['/dripping', 'timeout'],
    ['/half', 'broken_off'],
    ['/broken-gzip', 'broken_off'],
    ['/gone', 'status_410'],
    ['/loop', 'too_many_redirects'],
    ['/to-metadata', 'address_private'],
    ['/to-file', 'address_invalid'],
    ['/to-password', 'address_invalid'],
  ])('is refused from %s: %s', async (path, problem) => {
    const given = path.includes('bomb') || path === '/endless' ? { milliseconds: 8000 } : {};
    expect(
      await fetchSafely(`http://127.0.0.1:${port}${path}`, {}, { ...rules, ...given }),
    ).toEqual({ ok: false, error: { problem } });
  });
});

describe('a server that is in trouble', () => {
  it('says how long it wants to be left alone', async () => {
    const refused = { ok: false, error: { problem: 'status_503', wait: 7200 } };
    expect(await read('/busy')).toEqual(refused);
    const often = await read('/too-often');
    expect(often).toMatchObject({ error: { problem: 'status_429' } });
    expect(often.ok ? 0 : often.error.wait).toBeGreaterThan(50);
    expect(await read('/gone-for-now')).toEqual({ ok: false, error: { problem: 'status_410' } });
  });
});

describe('an address that somebody names', () => {
  it.each([
    ['ftp://example.org/feed', 'address_invalid'],
    ['file:///etc/passwd', 'address_invalid'],
    ['https://name:password@example.org/', 'address_invalid'],
    ['nonsense', 'address_invalid'],
    ['https://example.org:8443/', 'port_closed'],
    ['http://127.0.0.1/', 'address_private'],
    ['http://127.1/', 'address_private'],
    ['http://2130706433/', 'address_private'],
    ['http://0x7f000001/', 'address_private'],
    ['http://017700000001/', 'address_private'],
    ['http://[::1]/', 'address_private'],
    ['http://[::ffff:127.0.0.1]/', 'address_private'],
    ['http://[fd00:ec2::254]/', 'address_private'],
    ['http://169.254.169.254/', 'address_private'],
  ])('is refused: %s', async (address, problem) => {
    expect(await fetchSafely(address)).toEqual({ ok: false, error: { problem } });
  });

  it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:10.0.0.1']]])(
    'is refused when its name stands for %j',
    async (addresses) => {
      const resolve = async () =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      expect(await fetchSafely('http://parakh.example/', {}, { ...fetchRules, resolve })).toEqual({
        ok: false,
        error: { problem: 'address_private' },
      });
    },
  );

  it('is asked for once: the connection goes where the check looked', async () => {
    const before = asked.length;
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const fetched = await fetchSafely(
      `http://parakh.example:${port}/feed`,
      {},
      {
        ...rules,
        allowed: [`parakh.example:${port}`],
        resolve,
      },
    );
    expect(fetched.ok).toBe(true);
    expect(questions).toBe(1);
    expect(asked.length).toBe(before + 1);
    expect(asked.at(-1)?.headers.host).toBe(`parakh.example:${port}`);
  });

  it('is not known, or takes too long to be found', async () => {
    const unknown = () => Promise.reject(new Error('ENOTFOUND'));
    expect(
      await fetchSafely('http://parakh.example/', {}, { ...fetchRules, resolve: unknown }),
    ).toEqual({ ok: false, error: { problem: 'host_unknown' } });
    const slow = () => new Promise<never>(() => undefined);
    expect(await fetchSafely('http://parakh.example/', {}, { ...rules, resolve: slow })).toEqual({
      ok: false,
      error: { problem: 'timeout' },
    });
  });
});
