import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import { draw } from '@/tests/fixtures/draw';
import { NeighbourLinks } from '@/components/reading/article/neighbour-links';

import { languageWord } from './language-word';
import type { ArticleCard } from './model';
import { toTickerArticle } from './ticker-article';

describe('a headline in the other language', () => {
  it('says so in the words of the edition, and its own says nothing', () => {
    expect(languageWord('hi', 'en')).toBe('अंग्रेज़ी में');
    expect(languageWord('en', 'hi')).toBe('In Hindi');
    expect(languageWord('hi', 'hi')).toBeNull();
    expect(languageWord('en', 'en')).toBeNull();
  });

  it('says so in the ticker', () => {
    const article = {
      id: '00000000-0000-4000-8000-000000000001',
      title: { text: 'Canal breached', lang: 'en' },
      publishedAt: '2026-11-20T10:00:00Z',
    } as ArticleCard;
    expect(toTickerArticle('hi', article).language).toBe('अंग्रेज़ी में');
    expect(toTickerArticle('en', article).language).toBeNull();
  });

  it('says so where it leads to the next article', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const drawn = draw(
      'hi',
      createElement(NeighbourLinks, {
        locale: 'hi',
        neighbours: {
          previous: { id, title: { text: 'Canal breached', lang: 'en' } },
          next: { id, title: { text: 'नहर टूटी', lang: 'hi' } },
        },
      } as Parameters<typeof NeighbourLinks>[0]),
    );
    expect(drawn.match(/अंग्रेज़ी में/g)).toHaveLength(1);
  });
});
