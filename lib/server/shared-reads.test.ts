import { afterEach, describe, expect, it, vi } from 'vitest';

import { SharedReads } from './shared-reads';

describe('a read counts from', () => {
  it('its beginning, not from when it ended', () => {
    const reads = new SharedReads();
    reads.begin('stories', 7);
    expect(reads.end('stories')).toBe(7);
    expect(reads.end('stories')).toBeUndefined();
  });

  it('the beginning of the first of several that read the same, until the last has ended', () => {
    const reads = new SharedReads();
    reads.begin('stories', 1);
    reads.begin('stories', 2);
    expect(reads.end('stories')).toBe(1);
    expect(reads.end('stories')).toBe(1);
    reads.begin('stories', 3);
    expect(reads.end('stories')).toBe(3);
  });

  it('its own beginning where one before it never ended', () => {
    const reads = new SharedReads();
    reads.begin('stories', 1, 1_000_000);
    reads.begin('stories', 2, 1_040_000);
    expect(reads.end('stories')).toBe(2);
  });
});

describe('data that somebody is reading', () => {
  const unchanged = () => false;
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are waited for by the others, and had by all of them', async () => {
    const reads = new SharedReads();
    reads.begin('stories', 0);
    const others = [reads.await('stories', unchanged), reads.await('stories', unchanged)];
    reads.end('stories');
    reads.tell('stories');
    expect(await Promise.all(others)).toEqual([true, true]);
    expect(await reads.await('stories', unchanged)).toBe(false);
  });

  it('are read anew when a change came after that read began', async () => {
    const reads = new SharedReads();
    reads.begin('stories', 4);
    expect(await reads.await('stories', (moment) => moment < 5)).toBe(false);
  });

  it('are not waited for when that read failed: half a second, and after a second not at all', async () => {
    vi.useFakeTimers();
    const reads = new SharedReads();
    reads.begin('stories', 0);
    let hasWaited = false;
    const waiting = reads.await('stories', unchanged).then((result) => {
      hasWaited = result;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(hasWaited).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(hasWaited).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await reads.await('stories', unchanged)).toBe(false);
  });
});
