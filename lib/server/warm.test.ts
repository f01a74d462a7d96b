import { describe, expect, it } from 'vitest';

import { steadyNow } from './cache-headers';
import { CachedPages } from './cached-pages';
import { brotli } from './encodings';
import { ResponseCache } from './response-cache';
import { pagesAhead, warm } from './warm';

const front = (edition: string) =>
  ['crime', 'article/a', 'article/b'].map((path) => `<a href="${edition}/${path}">…</a>`).join('');

/** Pages that a warm-up has made, in their order: a front page leads to three others. */
async function madeBy(ahead: number): Promise<string[]> {
  const cache = new ResponseCache(1_000_000);
  const made: string[] = [];
  const pages = Object.create(CachedPages.prototype) as CachedPages;
  pages.renew = async (key) => {
    made.push(key);
    const body = await brotli(Buffer.from(front(key === '/' ? '' : '/en')), 1);
    const terms = { tags: [], due: steadyNow() + 60_000, outdated: [] };
    const parts = { status: 200, headers: [], etag: '"a"', lastModified: undefined };
    const state = {
      isCompressed: true,
      isSmallest: false,
      isStale: false,
      reads: 0,
      lessData: undefined,
    };
    return cache.store({ key, body, terms, ...parts, ...state }, cache.now());
  };
  await warm(cache, pages, ahead);
  return made;
}

describe('after a start', () => {
  it('the front pages are made and what they lead to, both editions in turn', async () => {
    const all = ['/', '/en', '/crime', '/en/crime', '/article/a', '/en/article/a'];
    expect(await madeBy(150)).toEqual([...all, '/article/b', '/en/article/b']);
  });

  it('so many pages are made as the operator wants, besides the front pages', async () => {
    expect(await madeBy(1)).toEqual(['/', '/en', '/crime']);
    expect(await madeBy(0)).toEqual(['/', '/en']);
  });
});

it('how many is said by a number alone', () => {
  expect(pagesAhead(undefined)).toBe(150);
  expect(pagesAhead('')).toBe(150);
  expect(pagesAhead('0')).toBe(0);
  expect(() => pagesAhead('all')).toThrow('PAGES_AHEAD');
});
