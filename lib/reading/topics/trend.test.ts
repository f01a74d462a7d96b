import { describe, expect, it } from 'vitest';

import { flames, sizeTags, tagCloud, trending, trendScore } from './trend';

describe('trending topics', () => {
  it('are the 5 most frequent of 7 days, of 100 articles at most', () => {
    expect(trending).toEqual({ tags: 5, days: 7, articles: 100 });
  });

  it('score ten for each use less two for each rank, never below nothing', () => {
    expect([trendScore(9, 1), trendScore(1, 3), trendScore(0, 1)]).toEqual([88, 4, 0]);
  });

  it('burn with three, two or one flame from 80, 60 and 40 on', () => {
    expect([100, 80, 79, 60, 59, 40, 39, 0].map(flames)).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });
});

describe('the tag cloud', () => {
  it('holds 30 tags, 25 on the front page, of 30 days in 5 sizes', () => {
    expect(tagCloud).toEqual({ tags: 30, tagsOnHome: 25, days: 30, sizes: 5 });
  });

  it('sizes tags from the least to the most used', () => {
    const sizes = sizeTags([1, 3, 5, 9].map((usageCount) => ({ usageCount })));
    expect(sizes.map(({ size }) => size)).toEqual([1, 2, 3, 5]);
  });

  it('gives all the middle size when they are used alike, and nothing to nothing', () => {
    expect(sizeTags([{ usageCount: 2 }, { usageCount: 2 }]).map(({ size }) => size)).toEqual([
      3, 3,
    ]);
    expect(sizeTags([])).toEqual([]);
  });
});
