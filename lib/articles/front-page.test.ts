import { describe, expect, it } from 'vitest';

import { frontPageLimits, latestBelow, latestToRead } from './front-page';

const stories = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `story-${place + 1}` }));
const { featured, latestFetched, latestShown } = frontPageLimits;

describe('the latest stories on the front page', () => {
  it('are read twelve at least (specification 9)', () => {
    expect(latestFetched).toBe(12);
    expect(latestToRead).toBeGreaterThanOrEqual(latestFetched);
  });

  it('are eight, also where every featured story is among the newest', () => {
    const newest = stories(latestToRead);
    const shown = latestBelow(newest, newest.slice(0, featured));
    expect(shown).toEqual(newest.slice(featured, featured + latestShown));
    expect(shown).toHaveLength(8);
  });

  it('are eight of the newest where the featured ones are older', () => {
    expect(latestBelow(stories(latestToRead), [{ id: 'older' }])).toEqual(stories(8));
  });
});
