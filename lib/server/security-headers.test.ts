import { describe, expect, it } from 'vitest';

import { bareResponse, documentPolicy, nonceFor, securedHeaders } from './security-headers';

const headersOf = (type: string | undefined, path = '/', nonce?: string) =>
  securedHeaders({ 'content-type': type }, path, nonce);

describe('an answer', () => {
  it.each([
    ['a page', 'text/html; charset=utf-8', "default-src 'self'"],
    ['a file', 'image/webp', "default-src 'none'"],
    ['data', 'application/json', "default-src 'none'"],
  ])('that is %s has its policy and the other headers', (_, type, policy) => {
    const headers = headersOf(type);
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('keeps a policy of its own', () => {
    const given = { 'content-security-policy': 'sandbox', 'content-type': 'text/css' };
    expect(securedHeaders(given, '/')).toMatchObject({
      'content-security-policy': 'sandbox',
      'content-type': 'text/css; charset=utf-8',
    });
  });

  it('names the nonce of its scripts, where it has one', () => {
    const policyOf = (nonce?: string) =>
      headersOf('text/html', '/admin/nothing', nonce)['content-security-policy'];
    expect(policyOf('abc')).toContain("script-src 'self' 'nonce-abc';");
  });

  it('lets no script run that stands in a document itself', () => {
    for (const path of ['/', '/en/search', '/auth/nothing']) {
      const policy = headersOf('text/html', path)['content-security-policy'];
      expect(policy).toContain("script-src 'self';");
    }
  });

  it('lets no string become a script in a document, but for the worker’s address', () => {
    const policyOf = (path: string, nonce?: string) =>
      headersOf('text/html', path, nonce)['content-security-policy'];
    const strict = "require-trusted-types-for 'script'; trusted-types service-worker;";
    for (const path of ['/', '/en/search', '/auth/nothing'])
      expect(policyOf(path)).toContain(strict);
    // Next and React write markup.
    expect(policyOf('/admin', 'abc')).not.toContain('trusted-types');
  });

  it('lets players and posts in where articles are read and written, and nowhere else', () => {
    const policyOf = (path: string, nonce?: string) =>
      headersOf('text/html', path, nonce)['content-security-policy'];
    for (const [path, nonce] of [
      ['/article/1'],
      ['/en/article/1'],
      ['/admin/write', 'abc'],
    ] as const)
      expect(policyOf(path, nonce)).toContain("frame-src 'self' https://www.youtube-nocookie.com");
    for (const path of ['/', '/en', '/search', '/x/article/1', '/articles'])
      expect(policyOf(path)).not.toContain('https://www.youtube-nocookie.com');
  });

  it('says where what its policy forbids is told, if it is a page', () => {
    for (const [path, nonce] of [['/'], ['/admin', 'abc']] as const) {
      const headers = headersOf('text/html', path, nonce);
      expect(headers['content-security-policy']).toMatch(
        /report-uri \/api\/violations; report-to violations$/,
      );
      expect(headers['reporting-endpoints']).toBe('violations="/api/violations"');
    }
    expect(headersOf('image/png')['reporting-endpoints']).toBeUndefined();
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
    [undefined, undefined],
  ])('of type %s goes out as %s', (type, sent) => {
    expect(headersOf(type)['content-type']).toBe(sent);
  });
});

it('only a document names what may be fetched ahead', () => {
  const rulesOf = (type: string, path: string, nonce?: string) =>
    headersOf(type, path, nonce)['speculation-rules'];
  expect(rulesOf('text/html', '/en')).toBe('"/speculation-rules.json"');
  expect(rulesOf('text/html', '/admin', 'abc')).toBeUndefined();
  expect(rulesOf('image/png', '/og/hi/site.jpg')).toBeUndefined();
});

describe('the policy of a document', () => {
  it('lets an article’s preview be framed by the site alone, and everything else by nobody', () => {
    expect(documentPolicy('/en/admin/article/7/preview', 'x')).toContain("frame-ancestors 'self'");
    expect(documentPolicy('/admin/article/7', 'x')).toContain("frame-ancestors 'none'");
  });

  it.each(['/', '/offline', '/en/admin', '/admin/offline', '/settings', '/auth'])(
    'of %s lets no script run for standing in the page',
    (path) => {
      const [, scripts] = documentPolicy(path, nonceFor(path)).split('; ');
      expect(scripts).toMatch(/^script-src 'self'(?: 'nonce-[^' ]+')?$/);
    },
  );

  it('has a nonce where a page is made for its reader, another each time', () => {
    expect(nonceFor('/en/admin')).not.toBe(nonceFor('/en/admin'));
    for (const path of ['/', '/article/admin', '/administration', '/en/authors', '/search'])
      expect(nonceFor(path)).toBeUndefined();
  });
});

it('an answer to a socket is whole', () => {
  expect(bareResponse(405, { allow: 'GET, HEAD' })).toMatch(
    /^HTTP\/1\.1 405 Method Not Allowed\r\n[^]*x-content-type-options: nosniff\r\n[^]*allow: GET, HEAD\r\n\r\n$/,
  );
});
