import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { steadyNow } from './cache-headers';
import { toCached, toCachedLessData } from './cached-response';
import { quiet, Recompression } from './recompression';
import { ResponseCache, type CachedResponse } from './response-cache';

const html = `<html><body>${Array.from({ length: 400 }, (_, at) => `<p>समाचार ${at * 7919}</p>`).join('')}</body></html>`;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function kept(cache: ResponseCache, key: string): Promise<CachedResponse> {
  const answer = await toCached(key, {
    status: 200,
    given: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
    terms: { tags: ['article:x'], due: steadyNow() + 60_000, outdated: [] },
  });
  cache.store(answer, cache.now());
  return answer;
}

/** Waits, without the clock, until an answer is as small as can be. */
async function compressedAgain(answer: CachedResponse): Promise<void> {
  while (!answer.isSmallest) await turn();
}

it('a page is compressed as well as can be once nothing has been made for a while, and says the same', async () => {
  const cache = new ResponseCache(1_000_000);
  const recompression = new Recompression(cache);
  const [first, second] = [await kept(cache, '/one'), await kept(cache, '/two')];
  const quick = first.body;
  recompression.add('/one');
  await vi.advanceTimersByTimeAsync(quiet - 100);
  recompression.add('/two');
  await vi.advanceTimersByTimeAsync(quiet - 100);
  expect([first.isSmallest, second.isSmallest]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(100);
  await compressedAgain(first);
  await compressedAgain(second);
  expect(first.body.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(first.body)).toEqual(brotliDecompressSync(quick));
  await turn();
  // The cache knows what it holds: each body, and 2,000 bytes beside it.
  expect(cache.bytes).toBe(first.body.length + second.body.length + 4000);
});

it('its form for less data is as small as can be from the first on, and is counted with it', async () => {
  const cache = new ResponseCache(1_000_000);
  const recompression = new Recompression(cache);
  const answer = await kept(cache, '/one');
  answer.lessData = toCachedLessData(answer);
  const light = await answer.lessData;
  expect(light.isSmallest).toBe(true);
  recompression.add('/one');
  await vi.advanceTimersByTimeAsync(quiet);
  await compressedAgain(answer);
  await turn();
  expect(cache.bytes).toBe(answer.body.length + light.body.length + 2000);
});

it('what is no longer kept is left as it was', async () => {
  const cache = new ResponseCache(1_000_000);
  const recompression = new Recompression(cache);
  const [gone, stays] = [await kept(cache, '/gone'), await kept(cache, '/kept')];
  recompression.add('/gone');
  recompression.add('/kept');
  cache.drop('/gone');
  await vi.advanceTimersByTimeAsync(quiet);
  await compressedAgain(stays);
  expect(gone.isSmallest).toBe(false);
});

it('a page that is made in the midst of it has the processors for itself', async () => {
  const cache = new ResponseCache(1_000_000);
  const recompression = new Recompression(cache);
  const [first, second] = [await kept(cache, '/one'), await kept(cache, '/two')];
  recompression.add('/one');
  recompression.add('/two');
  await vi.advanceTimersByTimeAsync(quiet);
  recompression.pause();
  await compressedAgain(first);
  await vi.advanceTimersByTimeAsync(quiet - 100);
  expect(second.isSmallest).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await compressedAgain(second);
});

it('pages of invented addresses, made again and again, do not keep it from beginning', async () => {
  const cache = new ResponseCache(1_000_000);
  const recompression = new Recompression(cache);
  const answer = await kept(cache, '/one');
  recompression.add('/one');
  for (let passed = 0; passed < quiet; passed += 100) {
    recompression.pause();
    await vi.advanceTimersByTimeAsync(100);
  }
  await compressedAgain(answer);
});
