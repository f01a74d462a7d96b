import { describe, expect, it } from 'vitest';

import { frontPageLimits, latestToRead, notYetShown, sectionToRead } from './front-page';

const articles = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `story-${place + 1}` }));
const { featured, trending, latestFetched, latestShown, furtherLatest, section } = frontPageLimits;

describe('the latest articles on the front page', () => {
  it('are read twelve at least (specification 9)', () => {
    expect(latestFetched).toBe(12);
    expect(latestToRead).toBeGreaterThanOrEqual(latestFetched);
  });

  it('are eight, also where all that stands above them is among the newest', () => {
    const newest = articles(latestToRead);
    const above = newest.slice(0, featured + trending);
    const shown = notYetShown(newest, above, latestShown);
    expect(shown).toEqual(newest.slice(above.length, above.length + latestShown));
    expect(shown).toHaveLength(8);
  });

  it('are eight of the newest where the featured ones are older', () => {
    expect(notYetShown(articles(latestToRead), [{ id: 'older' }], latestShown)).toEqual(
      articles(8),
    );
  });
});

describe('the articles of a section on the front page', () => {
  it('are five that stand nowhere above, also where all above are of the section', () => {
    const newest = articles(sectionToRead);
    const above = newest.slice(0, featured + trending + latestShown + furtherLatest);
    const shown = notYetShown(newest, above, section);
    expect(shown).toHaveLength(5);
    expect(shown.filter((article) => above.includes(article))).toEqual([]);
  });
});
