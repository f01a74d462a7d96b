import { describe, expect, it } from 'vitest';

import { isNamed, spellingsOf, topicDeskPath, topicsWith, type NamedTopic } from './model';

const topic = (nameHi: string, nameEn: string, aliases: string[] = []): NamedTopic => ({
  slug: nameEn.toLowerCase().replaceAll(' ', '-'),
  kind: 'tag',
  nameHi,
  nameEn,
  aliases,
  isInFooter: false,
  articles: 0,
});
const topics = [
  topic('धान ख़रीद', 'Paddy procurement', ['धान खरीदी']),
  topic('हाथी', 'Elephants', ['गजराज']),
];
const found = (words: string) => topicsWith(words, topics).map(({ nameEn }) => nameEn);

describe('topics are found', () => {
  it('by part of any of their spellings, in either script', () => {
    expect(found('धान')).toEqual(['Paddy procurement']);
    expect(found('ELEPH')).toEqual(['Elephants']);
    expect(found('गजराज')).toEqual(['Elephants']);
  });

  it('with or without nukta, and by all the words that are looked for', () => {
    expect(found('खरीद')).toEqual(['Paddy procurement']);
    expect(found('procurement धान')).toEqual(['Paddy procurement']);
    expect(found('धान हाथी')).toEqual([]);
  });

  it('all, where nothing is looked for', () => {
    expect(found('  ')).toHaveLength(2);
  });
});

it('further names stand one on a line, whatever signs they have', () => {
  expect(spellingsOf('धान खरीदी\n\n Shah, Amit \r\ndhan kharid')).toEqual([
    'धान खरीदी',
    'Shah, Amit',
    'dhan kharid',
  ]);
});

it('a word is a topic by now, whichever of its names it is', () => {
  expect(isNamed('धान खरीद', topics)).toBe(true);
  expect(isNamed('गजराज', topics)).toBe(true);
  expect(isNamed('धान', topics)).toBe(false);
});

it('the desk’s address says what is looked for and which form is open', () => {
  expect(topicDeskPath({})).toBe('/admin/topics');
  expect(topicDeskPath({ words: 'धान', page: 2 })).toBe(
    '/admin/topics?q=%E0%A4%A7%E0%A4%BE%E0%A4%A8&page=2',
  );
  expect(topicDeskPath({ page: 1, edit: 'mahua' })).toBe('/admin/topics?edit=mahua#topic-form');
});
