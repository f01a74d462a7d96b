import { describe, expect, it } from 'vitest';

import { endMaking, noteAsked } from './making.mjs';

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
    expect(endMaking('data', 1_030_050)).toBe(1_030_000);
  });

  it('does not hang on a making that never ended', () => {
    noteAsked('/hi/x', null, 1_000_000);
    expect(endMaking('/hi/x', 1_031_000)).toBe(1_031_000);
    noteAsked('/hi/y', null, 1_000_000);
    noteAsked('/hi/y', null, 1_040_000);
    expect(endMaking('/hi/y', 1_040_500)).toBe(1_040_000);
  });
});
