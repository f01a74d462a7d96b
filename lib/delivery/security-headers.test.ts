import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { bareAnswer, documentPolicy, nonceFor, secureAnswer } from './security-headers.mjs';

/** What a server answers that secures what `handle` does. */
async function answerOf(handle: RequestListener, path = '/', nonce?: string): Promise<Headers> {
  const server = createServer((request, response) => {
    secureAnswer(response, path, nonce);
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers;
}

describe('an answer', () => {
  it.each([
    ['a page', 'text/html; charset=utf-8', "default-src 'self'"],
    ['a file', 'image/webp', "default-src 'none'"],
    ['data', 'application/json', "default-src 'none'"],
  ])('that is %s has its policy and the other headers', async (_, type, policy) => {
    const headers = await answerOf((_request, response) => {
      response.setHeader('content-type', type);
      response.end('x');
    });
    expect(headers.get('content-security-policy')).toContain(policy);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('keeps a policy of its own, and headers that are handed over as they are sent', async () => {
    const headers = await answerOf((_request, response) => {
      response.writeHead(200, ['content-security-policy', 'sandbox', 'content-type', 'text/css']);
      response.end('x');
    });
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('that a page still holds does not change the policy it was kept with', async () => {
    const headers = await answerOf((_request, response) => {
      response.writeHead(304).end();
    });
    expect(headers.has('content-security-policy')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('from the cache names no nonce, for its scripts carry none', async () => {
    const policyOf = async (cached: boolean) => {
      const headers = await answerOf(
        (_request, response) => {
          response.setHeader('content-type', 'text/html');
          if (cached) response.setHeader('x-nextjs-cache', 'HIT');
          response.end('x');
        },
        '/admin/nothing',
        'abc',
      );
      return headers.get('content-security-policy') ?? '';
    };
    expect(await policyOf(false)).toContain("script-src 'self' 'nonce-abc';");
    expect(await policyOf(true)).toContain("script-src 'self' 'unsafe-inline';");
  });

  it.each([
    ['application/json', 'application/json; charset=utf-8'],
    ['application/manifest+json', 'application/manifest+json; charset=utf-8'],
    ['application/rss+xml', 'application/rss+xml; charset=utf-8'],
    ['text/javascript', 'text/javascript; charset=utf-8'],
    ['image/svg+xml', 'image/svg+xml; charset=utf-8'],
    ['text/html; charset=UTF-8', 'text/html; charset=UTF-8'],
    ['image/png', 'image/png'],
    ['application/octet-stream', 'application/octet-stream'],
  ])('of type %s goes out as %s', async (type, sent) => {
    const headers = await answerOf((_request, response) => {
      response.setHeader('content-type', type);
      response.end('x');
    });
    expect(headers.get('content-type')).toBe(sent);
  });
});

describe('the policy of a document', () => {
  it('lets a story’s preview be framed by the site alone, and everything else by nobody', () => {
    expect(documentPolicy('/en/admin/story/7/preview', 'x')).toContain("frame-ancestors 'self'");
    expect(documentPolicy('/admin/story/7', 'x')).toContain("frame-ancestors 'none'");
  });

  it('has a nonce where a page is made for its reader, another each time', () => {
    expect(nonceFor('/en/admin')).not.toBe(nonceFor('/en/admin'));
    for (const path of ['/', '/article/admin', '/administration', '/en/authors', '/search'])
      expect(nonceFor(path)).toBeUndefined();
  });
});

it('an answer to a socket is whole', () => {
  expect(bareAnswer(405, { allow: 'GET, HEAD' })).toMatch(
    /^HTTP\/1\.1 405 Method Not Allowed\r\n[^]*x-content-type-options: nosniff\r\n[^]*allow: GET, HEAD\r\n\r\n$/,
  );
});
