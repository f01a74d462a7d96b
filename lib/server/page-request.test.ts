import { describe, expect, it } from 'vitest';

import {
  askForDocument,
  cacheKey,
  chooseEncoding,
  isAddress,
  isAllowed,
  isReadWithBody,
  normalisedAddress,
  readableAddress,
  withEditionInSmallLetters,
} from './page-request';

const get = (url: string, headers: Record<string, string> = {}) =>
  cacheKey({ method: 'GET', url, headers });

describe('an answer is cached under the address', () => {
  it('of its page, whatever a link preview or a campaign added to it', () => {
    expect(get('/')).toBe('/');
    expect(get('/en')).toBe('/en');
    expect(get('/en/article/x?fbclid=1&utm_source=whatsapp')).toBe('/en/article/x');
  });

  it('for whoever only wants to know its headers too', () => {
    expect(cacheKey({ method: 'HEAD', url: '/about', headers: {} })).toBe('/about');
  });

  it('for whoever asks for a part of it as a router does: documents come whole', () => {
    const asked = { rsc: '1', 'next-router-prefetch': '1', accept: 'text/html' };
    askForDocument(asked, '/about');
    expect(asked).toEqual({ accept: 'text/html' });
    const ofApplication = { rsc: '1' };
    askForDocument(ofApplication, '/en/settings');
    expect(ofApplication).toEqual({ rsc: '1' });
  });

  it('and scripts and styles of the build, but nothing else of Next’s own', () => {
    expect(get('/_next/static/chunks/a.css')).toBe('/_next/static/chunks/a.css');
    expect(get('/_next/static/document/script.client-X.js')).not.toBeNull();
    for (const url of ['/_next/image?url=x', '/_next/static/media/a.png', '/_next/data/x.json'])
      expect(get(url)).toBeNull();
  });

  it('with its question, where that is what is asked for', () => {
    expect(get('/rss?lang=hi')).toBe('/rss?lang=hi');
  });
});

describe('an address that cannot be read', () => {
  it.each(['/', '/topic/%E0%A4%B9?q=%', '/en/article/x'])('%s is none', (url) => {
    expect(readableAddress(url)).toBe(url);
  });

  it.each([
    ['/%', '/missing'],
    ['/topic/%E0%A4', '/missing'],
    ['/en/topic/%ff?x=1', '/en/missing'],
    ['/english/%zz', '/missing'],
  ])('%s leads to the page that says so', (url, shown) => {
    expect(readableAddress(url)).toBe(shown);
  });
});

describe('an address in another spelling', () => {
  it.each([
    ['/en/%70olitics?q=%70', '/en/politics?q=%70'],
    ['/topic/%e0%a4%b9', '/topic/%E0%A4%B9'],
    ['/topic/a%2fb', '/topic/a%2Fb'],
    ['/archives/2026%2D11', '/archives/2026-11'],
    ['/topic/a:b,c', '/topic/a%3Ab%2Cc'],
  ])('%s is %s', (url, normal) => {
    expect(normalisedAddress(url)).toBe(normal);
    expect(normalisedAddress(normal)).toBe(normal);
  });

  it.each(['/', '/en/article/x?y=%zz', '/_next/static/chunks/a~b_c.1.js', '/%', '/topic/%E0%A4'])(
    '%s stays as it is',
    (url) => {
      expect(normalisedAddress(url)).toBe(url);
    },
  );
});

describe('what is only read', () => {
  it.each([
    [{ 'content-length': '1' }, true],
    [{ 'transfer-encoding': 'chunked' }, true],
    [{ 'content-length': '0' }, false],
    [{}, false],
  ])('with %j brings a body: %s', (headers, brings) => {
    expect(isReadWithBody({ method: 'GET', headers })).toBe(brings);
    expect(isReadWithBody({ method: 'HEAD', headers })).toBe(brings);
    expect(isReadWithBody({ method: 'POST', headers })).toBe(false);
  });
});

describe('an edition that is not in small letters', () => {
  it.each([
    ['/EN', '/en'],
    ['/En/politics?page=2', '/en/politics?page=2'],
    ['/eN?category=weather', '/en?category=weather'],
    ['/EN/admin', '/en/admin'],
  ])('%s leads to its address', (url, address) => {
    expect(withEditionInSmallLetters(url)).toBe(address);
  });

  it.each(['/en', '/en/politics', '/', '/english', '/ENGLISH', '/article/EN', '/HI'])(
    '%s is let pass',
    (url) => {
      expect(withEditionInSmallLetters(url)).toBeNull();
    },
  );
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

describe('an answer is cached under nothing', () => {
  it.each([
    ['to a request that sends something', { method: 'POST', url: '/about', headers: {} }],
    [
      'that is a part of a document',
      { method: 'GET', url: '/about', headers: { range: 'bytes=0-9' } },
    ],
    ['that leads to a section', { method: 'GET', url: '/?category=crime', headers: {} }],
    ['that leads to a district', { method: 'GET', url: '/en?district=durg', headers: {} }],
    [
      'that leads a reader of English to their front page',
      { method: 'GET', url: '/', headers: { cookie: 'a=b; language-storage=en' } },
    ],
    [
      'that does so over HTTPS',
      { method: 'GET', url: '/', headers: { cookie: '__Host-language-storage=en' } },
    ],
    [
      'that is a draft',
      { method: 'GET', url: '/about', headers: { cookie: '__prerender_bypass=x' } },
    ],
    ['that is one reader’s', { method: 'GET', url: '/en/bookmarks', headers: {} }],
    ['that is data', { method: 'GET', url: '/api/session', headers: {} }],
    ['that is kept elsewhere', { method: 'GET', url: '/og/hi/site.jpg?v=1', headers: {} }],
    ['that is made for each question', { method: 'GET', url: '/en/search?q=a', headers: {} }],
  ])('%s', (_, request) => {
    expect(cacheKey(request)).toBeNull();
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
