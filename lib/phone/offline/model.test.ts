import { describe, expect, it } from 'vitest';

import {
  filesCache,
  filesOf,
  isHashedFile,
  isCacheablePath,
  isOutdated,
  isImageRequest,
  isArticlePath,
  limitsFor,
  usualLimits,
  isCacheable,
  networkPatience,
  otherSizes,
  pagesCache,
  parseReadMessage,
  imageFoldersOf,
  mainImageOf,
  imagesCache,
  shellCache,
  surplus,
  titleOf,
  withoutAdvertisements,
} from './model';

const day = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const article = '/article/00000000-0000-4000-8000-000000000000';

describe('a page may be kept', () => {
  it.each([
    '/',
    '/en',
    article,
    `/en${article}`,
    '/district/surguja',
    '/national/page/2',
    '/about',
  ])('that every reader may see: %s', (path) => expect(isCacheablePath(path)).toBe(true));

  it.each([
    '/api/session',
    '/media/demo/1280.jpg',
    '/search',
    '/en/search',
    '/rss',
    '/sitemap.xml',
    '/indexnow/0123abcd',
    '/sitemaps/pages-hi',
    '/offline',
    '/en/offline',
    '/share-target',
    '//elsewhere.example/',
    'about',
  ])('but nothing that is made for one question or one program: %s', (path) =>
    expect(isCacheablePath(path)).toBe(false),
  );

  it.each(['/bookmarks', '/en/profile', '/admin/x', '/grievance'])(
    'nor one reader’s own: %s',
    (path) => expect(isCacheablePath(path)).toBe(false),
  );
});

describe('an answer may be kept', () => {
  const answer = (status: number, headers: Record<string, string> = {}) => ({
    status,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers(headers),
  });

  it('when it is whole, and public or this reader’s alone', () => {
    expect(isCacheable(answer(200, { 'cache-control': 'public, max-age=0, s-maxage=20' }))).toBe(
      true,
    );
    // A page for less data: no shared cache keeps it.
    expect(isCacheable(answer(200, { 'cache-control': 'private, max-age=0' }))).toBe(true);
    expect(isCacheable(answer(200))).toBe(true);
  });

  it.each(['private, no-store', 'no-store'])('not when it says %s', (value) => {
    expect(isCacheable(answer(200, { 'cache-control': value }))).toBe(false);
  });

  it('not when it is an error, a part, from elsewhere or the end of a redirect', () => {
    for (const status of [206, 301, 404, 500]) expect(isCacheable(answer(status))).toBe(false);
    expect(isCacheable({ ...answer(200), redirected: true })).toBe(false);
    expect(isCacheable({ ...answer(200), type: 'opaque' })).toBe(false);
  });
});

describe('what is kept on the phone', () => {
  it('has limits: 200 pages, 25 MB of images, 30 days, and a page is waited for 3 s', () => {
    expect(usualLimits()[pagesCache]).toMatchObject({ entries: 200, milliseconds: 30 * day });
    expect(usualLimits()[imagesCache]).toMatchObject({ bytes: 25_000_000, milliseconds: 30 * day });
    expect(networkPatience).toBe(3000);
  });

  it('is half of that for who saves data, but no file of a kept page is missing', () => {
    expect(limitsFor(pagesCache, true)).toMatchObject({ entries: 100, bytes: 30_000_000 });
    expect(limitsFor(imagesCache, true).bytes).toBe(12_500_000);
    expect(limitsFor(filesCache, true)).toEqual(usualLimits()[filesCache]);
  });

  const copy = (url: string, bytes: number, cachedAt = now) => ({ url, bytes, cachedAt });
  const limit = { entries: 3, bytes: 100, milliseconds: 30 * day };

  it('loses the oldest first when there are too many', () => {
    const cached = ['a', 'b', 'c', 'd', 'e'].map((url) => copy(url, 1));
    expect(surplus(cached, limit, now)).toEqual(['a', 'b']);
  });

  it('loses by bytes, not only by number', () => {
    expect(surplus([copy('a', 40), copy('b', 40), copy('c', 40)], limit, now)).toEqual(['a']);
    expect(surplus([copy('a', 1), copy('b', 101)], limit, now)).toEqual(['a', 'b']);
  });

  it('loses what is older than 30 days', () => {
    expect(surplus([copy('a', 1, now - 31 * day), copy('b', 1)], limit, now)).toEqual(['a']);
  });

  it('keeps its order when the clock jumps back', () => {
    const cached = [copy('a', 60, now + 9 * day), copy('b', 60, now)];
    expect(surplus(cached, limit, now)).toEqual(['a']);
  });

  it('is cleaned of what older workers left, and of nothing that others keep', () => {
    const names = [pagesCache, filesCache, imagesCache, shellCache('new'), 'elsewhere'];
    expect(names.some((name) => isOutdated(name, 'new'))).toBe(false);
    expect([shellCache('old'), 'samvad-pages-0'].every((name) => isOutdated(name, 'new'))).toBe(
      true,
    );
  });
});

describe('a document', () => {
  const html = `<head><link rel="stylesheet" href="/_next/static/chunks/a1.css"/><link rel="preload" href="/fonts/martel-devanagari-900.woff2" as="font"/>
    <title>धान &amp; दाम | सरगुजा संवाद</title><meta property="og:title" content="धान &amp; &quot;दाम&quot; &#x27;आज&#x27;"/></head>
    <img src="/media/demo/rice/1280.jpg" alt=""/><img src="/media/demo/other/1280.jpg"/>
    <script>(function(s){})(["/_next/static/chunks/b2.js","/_next/static/chunks/a1.css"])</script>
    self.__next_f.push([1,"\\"/_next/static/chunks/c~3.js\\",\\"/_next/static/chunks/d.js.map\\""])`;

  it('names the files it needs, each once', () => {
    expect(filesOf(html)).toEqual([
      '/_next/static/chunks/a1.css',
      '/fonts/martel-devanagari-900.woff2',
      '/_next/static/chunks/b2.js',
      '/_next/static/chunks/c~3.js',
    ]);
  });

  it('has a title without the paper’s name, and a main image', () => {
    expect(titleOf(html)).toBe('धान & "दाम" \'आज\'');
    expect(titleOf('<title>Home</title>')).toBe('Home');
    expect(titleOf('')).toBe('');
    expect(mainImageOf(html)).toBe('/media/demo/rice/800.webp');
    expect(mainImageOf('<img src="https://elsewhere.example/1280.jpg"/>')).toBeNull();
  });
});

describe('a copy of an article that goes', () => {
  it('takes the images within the article along, not those of others that its page names', () => {
    const picture = (name: string) =>
      `<source srcSet="/media/${name}/320.avif 320w, /media/${name}/800.avif 800w"/><img src="/media/${name}/1280.jpg"/>`;
    const page = `${picture('before')}<article><h1>धान</h1>${picture('demo/rice')}${picture('stories/a/b')}<img src="/media/avatars/r/a.webp"/></article><aside>${picture('demo/other')}</aside>`;
    expect(imageFoldersOf(page)).toEqual(['/media/demo/rice', '/media/stories/a/b']);
    expect(imageFoldersOf('<p>')).toEqual([]);
  });
});

describe('addresses', () => {
  it('tell articles, files and images apart', () => {
    expect(isArticlePath(`/en${article}`)).toBe(true);
    expect(isArticlePath('/national')).toBe(false);
    expect(isHashedFile('/_next/static/chunks/a.js')).toBe(true);
    expect(isHashedFile('/api/a.js')).toBe(false);
    expect(isImageRequest('/media/demo/rice/320.avif')).toBe(true);
    expect(isImageRequest('/media/demo/story.mp3')).toBe(false);
    expect(isImageRequest('/media/avatars/someone/320.jpg')).toBe(false);
  });

  it('of an image lead to the other sizes it may be kept in', () => {
    const others = otherSizes('/media/demo/rice/320.avif');
    expect(others).toHaveLength(8);
    expect(others[0]).toBe('/media/demo/rice/800.avif');
    expect(otherSizes('/media/demo/plan.svg')).toEqual([]);
  });
});

describe('what a page tells the worker', () => {
  it('is which public page is read, and its image', () => {
    const message = { type: 'read', path: article, picture: '/media/demo/rice/320.avif' };
    expect(parseReadMessage(message)).toEqual(message);
    expect(parseReadMessage({ ...message, picture: 'https://elsewhere.example/x.png' })).toEqual({
      ...message,
      picture: null,
    });
  });

  it.each([
    null,
    'read',
    {},
    { type: 'read' },
    { type: 'read', path: '/bookmarks', picture: null },
  ])('is otherwise not followed: %j', (data) => expect(parseReadMessage(data)).toBeNull());
});

describe('a copy of a document', () => {
  it('has nothing of what was advertised, and everything else', () => {
    const box =
      '<aside data-advertisement="1" class="x"><p>विज्ञापन</p><a href="/ad/1">साड़ी</a></aside>';
    expect(withoutAdvertisements(`<p>पहले</p>${box}<aside>सुधार</aside>${box}<p>बाद में</p>`)).toBe(
      '<p>पहले</p><aside>सुधार</aside><p>बाद में</p>',
    );
  });
});
