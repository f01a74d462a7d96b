import { describe, expect, it } from 'vitest';

import { steadyNow } from './cache-headers';
import { ResponseCache, type CachedResponse } from './response-cache';

const hour = 3_600_000;

function answer(
  address: string,
  tags: string[],
  more: Partial<CachedResponse> = {},
): CachedResponse {
  return {
    key: address,
    status: 200,
    headers: [],
    etag: 'W/"a"',
    lastModified: undefined,
    body: Buffer.alloc(1000),
    isCompressed: true,
    isSmallest: false,
    terms: { tags, due: steadyNow() + hour, outdated: [] },
    isStale: false,
    reads: 0,
    lessData: undefined,
    ...more,
  };
}

describe('a change', () => {
  it('takes away what it makes wrong, and leaves what only mentions it as stale', () => {
    const cache = new ResponseCache(1_000_000);
    const article = answer('/article/x', ['article:x', 'list:all']);
    const other = answer('/article/y', ['article:y', 'list:all']);
    const elsewhere = answer('/district/mungeli', ['list:district:mungeli']);
    for (const each of [article, other, elsewhere]) cache.store(each, cache.now());
    const { gone, stale } = cache.change(['article:x', 'list:all', 'list:district:balod']);
    expect([gone, stale]).toEqual([[{ answer: article, isList: false }], [other]]);
    expect(cache.get('/article/x')).toBeUndefined();
    expect(cache.get('/article/y')?.isStale).toBe(true);
    expect(cache.get('/district/mungeli')?.isStale).toBe(false);
  });

  it('says which of what is wrong are lists of articles', () => {
    const cache = new ResponseCache(1_000_000);
    const lists = [
      answer('/', ['list:all']),
      answer('/en/district/surguja', ['list:all', 'list:district:surguja']),
      answer('/archives/2026/11', ['month:2026-11']),
      answer('/topic/monsoon', ['topic:monsoon']),
    ];
    const others = [
      answer('/edition/2026-11-24', ['topic:print%3A2026-11-24', 'month:2026-11']),
      answer('/district/bastar', ['list:district:bastar'], { status: 404 }),
      answer('/og/hi/x.jpg', ['article:x']),
    ];
    for (const each of [...lists, ...others]) cache.store(each, cache.now());
    const { gone } = cache.change([...lists, ...others].flatMap(({ terms }) => terms.tags));
    expect(new Map(gone.map(({ answer: { key }, isList }) => [key, isList]))).toEqual(
      new Map([
        ...lists.map(({ key }) => [key, true] as const),
        ...others.map(({ key }) => [key, false] as const),
      ]),
    );
  });

  it('that comes while an answer is made keeps it out, or stale, as it is wrong or only mentions it', () => {
    const cache = new ResponseCache(1_000_000);
    const begun = cache.now();
    cache.change(['article:x', 'list:all']);
    expect(cache.store(answer('/article/x', ['article:x', 'list:all']), begun)).toBe(false);
    expect(cache.store(answer('/article/y', ['article:y', 'list:all']), begun)).toBe(true);
    expect(cache.get('/article/x')).toBeUndefined();
    expect(cache.get('/article/y')?.isStale).toBe(true);
  });
});

it('an answer whose time is over is stale', () => {
  const cache = new ResponseCache(1_000_000);
  cache.store(answer('/', [], { terms: { tags: [], due: 2000, outdated: [] } }), cache.now());
  expect(cache.get('/', 1999)?.isStale).toBe(false);
  expect(cache.get('/', 2000)?.isStale).toBe(true);
});

it('invented addresses push out no page', () => {
  const cache = new ResponseCache(100_000);
  for (let page = 0; page < 20; page += 1) cache.store(answer(`/page-${page}`, []), cache.now());
  for (let each = 0; each < 100; each += 1) {
    cache.store(answer(`/invented-${each}`, [], { status: 404 }), cache.now());
    cache.store(answer(`/rss?lang=hi&x=${each}`, []), cache.now());
  }
  for (let page = 0; page < 20; page += 1) expect(cache.get(`/page-${page}`)).toBeDefined();
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});
