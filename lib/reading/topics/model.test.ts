import { describe, expect, it } from 'vitest';

import {
  parseTopicSegment,
  topicAddress,
  topicIndexPage,
  topicName,
  type CountedTopic,
} from './model';

const topic = (kind: CountedTopic['kind'], nameHi: string, nameEn: string): CountedTopic => ({
  slug: nameEn.toLowerCase(),
  kind,
  nameHi,
  nameEn,
  articleCount: 1,
});

describe('a topic', () => {
  it('is called by its name in each language', () => {
    const elephants = topic('tag', 'हाथी', 'elephants');
    expect([topicName(elephants, 'hi'), topicName(elephants, 'en')]).toEqual(['हाथी', 'elephants']);
  });

  it('has one address: its slug, or its spelling when it is only a word of articles', () => {
    expect(topicAddress({ slug: 'elephants', nameHi: 'हाथी' })).toBe('elephants');
    expect(topicAddress({ slug: null, nameHi: 'सरगवाँ' })).toBe('सरगवाँ');
  });
});

describe('a topic in an address', () => {
  it('is a slug or an encoded name', () => {
    expect(parseTopicSegment('paddy-procurement')).toBe('paddy-procurement');
    expect(parseTopicSegment('%E0%A4%B9%E0%A4%BE%E0%A4%A5%E0%A5%80')).toBe('हाथी');
    expect(parseTopicSegment('bus%20service')).toBe('bus service');
  });

  it.each(['%E0%A4', '%00', '%0A', '', '%20', 'x'.repeat(201)])('is never %j', (segment) => {
    expect(parseTopicSegment(segment)).toBeNull();
  });
});

describe('the list of topics', () => {
  it('stands under kinds and in the order of the edition’s letters', () => {
    const { groups } = topicIndexPage(
      [
        topic('person', 'गीता', 'Gita'),
        topic('tag', 'हाथी', 'Elephants'),
        topic('tag', 'किसान', 'Farmers'),
      ],
      'hi',
      1,
    );
    expect(groups.map(({ kind, topics }) => [kind, topics.map(({ nameHi }) => nameHi)])).toEqual([
      ['tag', ['किसान', 'हाथी']],
      ['person', ['गीता']],
    ]);
  });

  it('has a hundred on a page, and says on which each kind begins', () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      topic(index < 120 ? 'tag' : 'person', `विषय ${1000 + index}`, `Topic ${1000 + index}`),
    );
    const pages = [1, 2, 3, 4].map((page) => topicIndexPage(many, 'en', page));
    expect(
      pages.map(({ groups }) => groups.map(({ kind, topics }) => [kind, topics.length])),
    ).toEqual([
      [['tag', 100]],
      [
        ['tag', 20],
        ['person', 80],
      ],
      [['person', 50]],
      [],
    ]);
    expect(pages[1]?.groups[1]?.topics[0]?.nameEn).toBe('Topic 1120');
    expect(pages[0]).toMatchObject({
      pageCount: 3,
      beginnings: [
        { kind: 'tag', page: 1 },
        { kind: 'person', page: 2 },
      ],
    });
  });

  it('has one page when there are none', () => {
    expect(topicIndexPage([], 'hi', 1)).toEqual({ groups: [], pageCount: 1, beginnings: [] });
  });
});
