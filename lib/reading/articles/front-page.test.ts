import { describe, expect, it } from 'vitest';

import { popularArticles } from '@/lib/reading/popular/model';

import {
  frontPageLimits,
  frontPageTop,
  latestToRead,
  notYetShown,
  onTopAtMost,
  sectionToRead,
} from './front-page';

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
  it('are five that stand nowhere else, also where all above and beside them are of the section', () => {
    const newest = articles(sectionToRead);
    const above = newest.slice(0, onTopAtMost + furtherLatest + popularArticles);
    const shown = notYetShown(newest, above, section);
    expect(shown).toHaveLength(5);
    expect(shown.filter((article) => above.includes(article))).toEqual([]);
  });
});

describe('the top of the front page', () => {
  const latest = articles(latestToRead);

  it('has no article twice, also where those that are featured trend and are new', () => {
    const top = frontPageTop({
      featured: latest.slice(0, featured),
      trending: latest.slice(2, 2 + featured + trending),
      latest,
    });
    const shown = [...top.lead, ...top.beside, ...top.newest];
    expect(shown).toHaveLength(onTopAtMost);
    expect(new Set(shown).size).toBe(onTopAtMost);
  });

  it('is led by the newest where none is featured', () => {
    expect(frontPageTop({ featured: [], trending: [], latest })).toMatchObject({
      lead: articles(1),
      newest: latest.slice(1, 1 + latestShown),
    });
  });
});
