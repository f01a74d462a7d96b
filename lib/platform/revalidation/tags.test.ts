import { describe, expect, it } from 'vitest';

import { tagsOfChange } from './tags';

describe('a change refreshes', () => {
  it('the article, the lists of its old and new places, and the lists of everything, each once', () => {
    expect(
      tagsOfChange({
        articleIds: ['a'],
        categories: ['crime', 'sports', 'crime'],
        districts: ['koriya'],
      }),
    ).toEqual([
      'list:all',
      'article:a',
      'list:category:crime',
      'list:category:sports',
      'list:district:koriya',
    ]);
  });

  it('every page when the name of a section, a district or a topic changes', () => {
    expect(tagsOfChange({ articleIds: [], categories: [], districts: [], taxonomy: true })).toEqual(
      ['taxonomy', 'topics'],
    );
  });

  it('every article by its name, however many there are', () => {
    const articleIds = Array.from({ length: 201 }, (_, number) => String(number));
    const tags = tagsOfChange({ articleIds, categories: [], districts: [] });
    expect(tags).toHaveLength(202);
    expect(tags).toContain('article:200');
  });

  it('the archives of its months and the lists of its topics', () => {
    expect(
      tagsOfChange({
        articleIds: ['a'],
        categories: [],
        districts: [],
        months: ['2026-11'],
        topics: ['मानसून'],
      }),
    ).toEqual([
      'list:all',
      'article:a',
      'month:2026-11',
      'topic:%E0%A4%AE%E0%A4%BE%E0%A4%A8%E0%A4%B8%E0%A5%82%E0%A4%A8',
    ]);
  });
});
