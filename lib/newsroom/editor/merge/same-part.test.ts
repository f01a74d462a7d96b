import { expect, it } from 'vitest';

import { emptyDraft } from '../model/model';
import { samePart } from './same-part';

const series = [
  {
    id: 's',
    titleHi: 'पानी की कहानी',
    titleEn: '',
    nextPart: 3,
    parts: [
      { article: 'first', part: 1, title: 'कुएँ' },
      { article: 'second', part: 2, title: 'तालाब' },
    ],
  },
];
const part = (series_id: string | null, series_part: number | null) => ({
  ...emptyDraft,
  series_id,
  series_part,
});

it('names another article that is the same part of a series, and never the article itself', () => {
  expect(samePart(part('s', 1), 'third', series)).toBe('कुएँ');
  expect(samePart(part('s', 1), 'first', series)).toBeNull();
  expect(samePart(part('s', 3), 'third', series)).toBeNull();
  expect(samePart(part('s', null), 'third', series)).toBeNull();
  expect(samePart(part(null, 1), 'third', series)).toBeNull();
});
