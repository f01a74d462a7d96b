import { describe, expect, it } from 'vitest';

import type { ArticleCard } from '@/lib/reading/articles/model';

import { arrangeRelated, articlesToRead } from './arrange';

const articles = (...ids: string[]) => ids.map((id) => ({ id }) as ArticleCard);
const numbered = (count: number) => articles(...Array.from({ length: count }, (_, at) => `n${at}`));
const ids = (list: ArticleCard[]) => list.map((article) => article.id);
const nothing = { picked: [], nearby: [], category: [], district: [], topic: [], latest: [] };

describe('articles around an article', () => {
  it('are related by section and district, topped up from the section alone', () => {
    const { related } = arrangeRelated('me', {
      ...nothing,
      nearby: articles('me', 'a'),
      category: articles('me', 'a', 'b', 'c', 'd'),
    });
    expect(ids(related)).toEqual(['a', 'b', 'c']);
  });

  it('are those that an editor has picked, in that order, before any other', () => {
    const around = { ...nothing, nearby: articles('a', 'b', 'c'), latest: articles('z', 'a') };
    const picked = (...own: string[]) =>
      arrangeRelated('me', { ...around, picked: articles(...own) });
    expect(ids(picked('z', 'b').related)).toEqual(['z', 'b', 'a']);
    expect(ids(picked('z', 'y', 'x', 'w').related)).toEqual(['z', 'y', 'x', 'w']);
    expect(ids(picked('z', 'b').latest)).toEqual([]);
  });

  it('stand once on the page, in five lists of 3, 5, 5, 8 and 8', () => {
    const all = numbered(40);
    const lists = arrangeRelated('n0', {
      picked: [],
      nearby: all,
      category: all,
      district: all,
      topic: all,
      latest: all,
    });
    expect(Object.values(lists).map((list) => list.length)).toEqual([3, 5, 5, 8, 8]);
    const shown = Object.values(lists).flatMap(ids);
    expect(new Set(shown).size).toBe(29);
    expect(shown).not.toContain('n0');
  });

  it('are read in numbers that keep each list full', () => {
    const lists = arrangeRelated('n0', {
      picked: [],
      nearby: numbered(articlesToRead.nearby),
      category: numbered(articlesToRead.category),
      district: numbered(articlesToRead.district),
      topic: numbered(articlesToRead.topic),
      latest: numbered(articlesToRead.latest),
    });
    expect(Object.values(lists).map((list) => list.length)).toEqual([3, 5, 5, 8, 8]);
  });

  it('are none where there is no other article', () => {
    expect(arrangeRelated('me', { ...nothing, latest: articles('me') }).latest).toEqual([]);
  });
});
