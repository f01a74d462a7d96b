import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Renewal } from './renewal';
import { ResponseCache, type CachedResponse } from './response-cache';

let cache: ResponseCache;

function cached(address: string, reads: number): CachedResponse {
  const answer: CachedResponse = {
    key: address,
    status: 200,
    headers: [],
    etag: '',
    lastModified: undefined,
    body: Buffer.alloc(10),
    isCompressed: false,
    isSmallest: false,
    terms: { tags: ['list:all'], due: Infinity, outdated: [] },
    isStale: true,
    reads,
    lessData: undefined,
  };
  cache.store(answer, cache.now());
  return answer;
}

beforeEach(() => {
  vi.useFakeTimers();
  cache = new ResponseCache(1_000_000);
});
afterEach(() => {
  vi.useRealTimers();
});

it('what was read most is made anew first, one at a time', async () => {
  const made: string[] = [];
  const renewal = new Renewal(cache, async (address) => {
    made.push(address);
    cached(address, 0).isStale = false;
    return true;
  });
  for (const [address, reads] of [
    ['/first', 1],
    ['/seldom', 2],
    ['/often', 9],
  ] as const)
    renewal.add(cached(address, reads));
  await vi.runAllTimersAsync();
  expect(made).toEqual(['/first', '/often', '/seldom']);
});

it('what is gone meanwhile is not made', async () => {
  const made: string[] = [];
  const renewal = new Renewal(cache, async (address) => {
    made.push(address);
    cache.drop('/gone');
    return true;
  });
  const gone = cached('/gone', 1);
  renewal.add(cached('/first', 1));
  renewal.add(gone);
  await vi.runAllTimersAsync();
  expect(made).toEqual(['/first']);
});

it('what could not be made stays as it is, and is tried again in a while', async () => {
  let tries = 0;
  const renewal = new Renewal(cache, async (address) => {
    tries += 1;
    if (tries < 3) return false;
    cached(address, 0).isStale = false;
    return true;
  });
  renewal.add(cached('/page', 1));
  await vi.advanceTimersByTimeAsync(9999);
  expect([tries, cache.get('/page')?.isStale]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.runAllTimersAsync();
  expect([tries, cache.get('/page')?.isStale]).toEqual([3, false]);
});

it('what cannot be made holds up no other, however often it is read', async () => {
  const made: string[] = [];
  const renewal = new Renewal(cache, async (address) => {
    made.push(address);
    if (address === '/broken') return false;
    cached(address, 0).isStale = false;
    return true;
  });
  renewal.add(cached('/broken', 9));
  renewal.add(cached('/seldom', 1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(made.slice(0, 2)).toEqual(['/broken', '/seldom']);
  renewal.add(cached('/new', 1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.filter((address) => address === '/new')).toHaveLength(1);
  // It is tried again, but not without end.
  expect(made.length).toBeLessThan(8);
});

it('what has waited long for its turn does not pause as long', async () => {
  const made: string[] = [];
  const renewal = new Renewal(cache, async (address) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    made.push(address);
    return true;
  });
  renewal.add(cached('/first', 1));
  renewal.add(cached('/second', 1));
  await vi.advanceTimersByTimeAsync(3000 + 500 + 3000);
  expect(made).toEqual(['/first', '/second']);
});
