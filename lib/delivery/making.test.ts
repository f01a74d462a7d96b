import { afterEach, describe, expect, it, vi } from 'vitest';

import { awaitMaking, endMaking, endReading, noteAsked, tellMade } from './making.mjs';

const page = (lastModified: number) => ({
  lastModified,
  value: { kind: 'APP_PAGE' },
  cacheControl: { revalidate: 20 },
});

describe('how old a page is', () => {
  it('is counted from when it was first asked for, not from when it was ready', () => {
    noteAsked('/hi', null, 1_000_000);
    noteAsked('/hi', null, 1_000_400);
    expect(endMaking('/hi', 1_000_900)).toBe(1_000_000);
    expect(endMaking('/hi', 1_001_000)).toBe(1_001_000);
  });

  it('is counted so too when it was renewed for its age', () => {
    noteAsked('/en', page(1_000_000), 1_019_999);
    expect(endMaking('/en', 1_020_000)).toBe(1_020_000);
    noteAsked('/en', page(1_000_000), 1_020_000);
    expect(endMaking('/en', 1_020_700)).toBe(1_020_000);
  });

  it('holds for data as for pages', () => {
    const data = { lastModified: 1_000_000, value: { kind: 'FETCH', revalidate: 20 } };
    noteAsked('data', data, 1_030_000);
    expect(endReading('data', 1_030_050)).toBe(1_030_000);
    expect(endReading('data', 1_030_060)).toBe(1_030_060);
  });

  it('is that of the first of several that read the same at once, until the last has ended', () => {
    noteAsked('both', null, 1_000_000);
    noteAsked('both', null, 1_000_300);
    expect(endReading('both', 1_000_400)).toBe(1_000_000);
    expect(endReading('both', 1_000_500)).toBe(1_000_000);
    noteAsked('both', null, 1_000_600);
    expect(endReading('both', 1_000_700)).toBe(1_000_600);
  });

  it('does not hang on a making that never ended', () => {
    noteAsked('/hi/x', null, 1_000_000);
    expect(endMaking('/hi/x', 1_031_000)).toBe(1_031_000);
    noteAsked('/hi/y', null, 1_000_000);
    noteAsked('/hi/y', null, 1_040_000);
    expect(endMaking('/hi/y', 1_040_500)).toBe(1_040_000);
  });
});

describe('data that somebody is reading', () => {
  const unchanged = () => false;
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are waited for by the others, and had by all of them', async () => {
    noteAsked('read', null);
    const others = Promise.all([awaitMaking('read', unchanged), awaitMaking('read', unchanged)]);
    endMaking('read');
    tellMade('read');
    expect(await others).toEqual([true, true]);
    expect(await awaitMaking('read', unchanged)).toBe(false);
  });

  it('are read anew when a change came after that reading began', async () => {
    noteAsked('changed', null, 1_000_000);
    const changed = (begun: number) => begun < 1_000_010;
    expect(await awaitMaking('changed', changed, 1_000_020)).toBe(false);
  });

  it('are not waited for when that reading failed: half a second, and after a second not at all', async () => {
    vi.useFakeTimers();
    noteAsked('failed', null);
    let hasWaited = false;
    const waiting = awaitMaking('failed', unchanged).then((result) => {
      hasWaited = result;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(hasWaited).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(hasWaited).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await awaitMaking('failed', unchanged)).toBe(false);
  });
});
