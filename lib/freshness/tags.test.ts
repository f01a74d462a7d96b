import { describe, expect, it } from 'vitest';

import { tagsOfChange } from './tags';

describe('a change refreshes', () => {
  it('the story, the lists of its old and new places, and the lists of everything, each once', () => {
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

  it('every story at once when it is a bulk change', () => {
    const articleIds = Array.from({ length: 201 }, (_, number) => String(number));
    expect(tagsOfChange({ articleIds, categories: [], districts: [] })).toEqual(['stories']);
  });
});
