import { describe, expect, it } from 'vitest';

import {
  chooseEncoding,
  isAddress,
  isAllowed,
  isSearch,
  isUnchanged,
  pageKey,
} from './page-request.mjs';

const get = (url: string, headers: Record<string, string> = {}) =>
  pageKey({ method: 'GET', url, headers });

describe('a request asks for the kept page', () => {
  it('of its edition, whatever a link preview or a campaign added to the address', () => {
    expect(get('/')).toBe('/hi');
    expect(get('/en')).toBe('/en');
    expect(get('/article/x')).toBe('/hi/article/x');
    expect(get('/en/article/x?fbclid=1&utm_source=whatsapp')).toBe('/en/article/x');
  });

  it('when it only wants to know its headers', () => {
    expect(pageKey({ method: 'HEAD', url: '/about', headers: {} })).toBe('/hi/about');
  });
});

it('a search page is one in either edition, whatever is asked', () => {
  const pages = ['/search', '/en/search?q=a', '/search?page=2', '/searches', '/topic/search', '/'];
  expect(pages.filter((url) => isSearch({ url }))).toEqual(pages.slice(0, 3));
});

describe('a page that is only read', () => {
  it.each(['/', '/en', '/article/x?y=1', '/search?q=a', '/settingsx', '/en/topic/api'])(
    '%s knows no method that writes',
    (url) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(isAllowed({ method, url }), method).toBe(false);
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        expect(isAllowed({ method, url }), method).toBe(true);
    },
  );
});

describe('a page that takes forms', () => {
  it.each([
    '/api/views',
    '/auth',
    '/en/auth?next=/',
    '/profile',
    '/en/bookmarks',
    '/reading-history',
    '/collections/1',
    '/settings',
    '/en/grievance/file',
    '/admin',
    '/en/admin/stories',
    '/admin-test',
  ])('%s knows all methods', (url) => {
    expect(isAllowed({ method: 'POST', url })).toBe(true);
  });
});

describe('a request is left to Next', () => {
  it.each([
    ['that sends something', { method: 'POST', url: '/about', headers: {} }],
    ['of in-app navigation', { method: 'GET', url: '/about', headers: { rsc: '1' } }],
    ['for a part of a document', { method: 'GET', url: '/about', headers: { range: 'bytes=0-9' } }],
    ['for the front page of a section', { method: 'GET', url: '/?category=crime', headers: {} }],
    [
      'for the English front page of a district',
      { method: 'GET', url: '/en?district=durg', headers: {} },
    ],
    [
      'for the front page by a reader of English',
      { method: 'GET', url: '/', headers: { cookie: 'a=b; language-storage=en' } },
    ],
    [
      'for the front page by a reader of English over HTTPS',
      { method: 'GET', url: '/', headers: { cookie: '__Host-language-storage=en' } },
    ],
    ['of a draft', { method: 'GET', url: '/about', headers: { cookie: '__prerender_bypass=x' } }],
  ])('%s', (_, request) => {
    expect(pageKey(request)).toBeNull();
  });
});

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('for %j is %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});

describe('a condition', () => {
  it.each(['W/"a"', '"a"', '"x", W/"a"', '*'])('%s holds for W/"a"', (condition) => {
    expect(isUnchanged(condition, 'W/"a"')).toBe(true);
  });

  it.each([undefined, '"b"', 'a', ''])('%j does not', (condition) => {
    expect(isUnchanged(condition, 'W/"a"')).toBe(false);
  });
});

describe('what a request names', () => {
  const headers = { host: 'samvad.example' };
  it.each(['/', '/en/article/x?q=//y', '/%'])('may be an address: %s', (url) => {
    expect(isAddress({ url, headers })).toBe(true);
  });

  it.each(['*', '', '//elsewhere.example', '/\\elsewhere.example', 'http://elsewhere.example/'])(
    'may be none: %j',
    (url) => {
      expect(isAddress({ url, headers })).toBe(false);
    },
  );

  it('is for a host, except in the first HTTP', () => {
    expect(isAddress({ url: '/', headers: {} })).toBe(false);
    expect(isAddress({ url: '/', headers: {}, httpVersion: '1.0' })).toBe(true);
  });
});
