import { describe, expect, it } from 'vitest';

import { foldText } from '@/lib/platform/text/fold';

import type { Article } from './model';
import { creditIn, nameIn, topicFinder, topicLinks, type KnownTopic } from './article-topics';

const forest: KnownTopic = { slug: 'forest', nameHi: 'वन', nameEn: 'forest' };
const book = new Map(
  ['वन', 'forest', 'van', 'जंगल'].map((spelling) => [foldText(spelling), forest]),
);
const tagged = { tags: ['van'], people: ['रामकेली पैकरा'], organisations: [], keywords: [] };
const article = (part: Partial<Article>) => ({ ...tagged, ...part }) as Article;

describe('what an article is about', () => {
  it('is named in the edition’s language and leads to the topic by its slug', () => {
    expect(topicLinks(book, ['जंगल'], 'en')).toEqual([
      { name: 'forest', lang: 'en', topic: 'forest' },
    ]);
    expect(nameIn(book, 'Forest', 'hi')).toBe('वन');
  });

  it('is named as it is, in its own language, where no topic is known', () => {
    expect(topicLinks(book, ['रामकेली पैकरा'], 'en')).toEqual([
      { name: 'रामकेली पैकरा', lang: 'hi', topic: 'रामकेली पैकरा' },
    ]);
  });

  it('is nothing that has neither a letter nor a digit: no topic has such a name', () => {
    expect(topicLinks(book, ['😀', '..', 'वन'], 'hi').map(({ name }) => name)).toEqual(['वन']);
  });

  it('is named once, however many spellings it has', () => {
    expect(topicLinks(book, ['वन', 'जंगल', 'van'], 'hi')).toHaveLength(1);
  });
});

describe('whose an image is', () => {
  it('is said as English was written for English pages, else by the name the edition has for it', () => {
    const credit = (text: string, lang: 'hi' | 'en', locale: 'hi' | 'en') =>
      creditIn(book, { text, lang }, locale);
    expect(credit('Van', 'en', 'en')).toEqual({ text: 'Van', lang: 'en' });
    expect(credit('जंगल', 'hi', 'en')).toEqual({ text: 'forest', lang: 'en' });
    expect(credit('Forest', 'en', 'hi')).toEqual({ text: 'वन', lang: 'hi' });
    expect(credit('रमेश', 'hi', 'en')).toEqual({ text: 'रमेश', lang: 'hi' });
  });
});

describe('words in its text', () => {
  it('are known from the article itself and from the newsroom', () => {
    const find = topicFinder(book, article({ tags: [] }));
    expect(find(foldText('रामकेली पैकरा'))).toBe('रामकेली पैकरा');
    expect(find(foldText('जंगल'))).toBe('forest');
    expect(find('forest')).toBe('forest');
    expect(find('river')).toBeNull();
  });

  it('are no English aliases, unless the article itself is tagged so', () => {
    expect(topicFinder(book, article({ tags: [] }))('van')).toBeNull();
    expect(topicFinder(book, article({}))('van')).toBe('forest');
  });
});
