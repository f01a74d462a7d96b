import { expect, it } from 'vitest';
import { tokensOf } from '@/lib/platform/text/phrases';
import { placeTokens } from './spelling';

const placesOf = (text: string) => placeTokens(tokensOf(text));

it('spells a place in one way, however long its vowels are written', () => {
  expect(placesOf('भानूप्रतापपुर')).toEqual(placesOf('भानुप्रतापपुर'));
  expect(placesOf('Geedam')).toEqual(placesOf('Gidam'));
  expect(placesOf('बालोद')).not.toEqual(placesOf('बलौदा'));
});

it('keeps the words of a text where they are', () => {
  const text = 'गीदम के पास, 12 Feet ऊंची दीवार गिरी।';
  expect(placesOf(text)).toHaveLength(tokensOf(text).length);
  expect(placesOf(' । ')).toEqual([]);
});
