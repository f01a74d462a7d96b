import { expect, it } from 'vitest';
import { tokensOf } from '@/lib/platform/text/phrases';
import { placeTokens } from './spelling';

it('spells a place in one way, however long its vowels are written', () => {
  expect(placeTokens('भानूप्रतापपुर')).toEqual(placeTokens('भानुप्रतापपुर'));
  expect(placeTokens('Geedam')).toEqual(placeTokens('Gidam'));
  expect(placeTokens('बालोद')).not.toEqual(placeTokens('बलौदा'));
});

it('keeps the words of a text where they are', () => {
  const text = 'गीदम के पास, 12 Feet ऊंची दीवार गिरी।';
  expect(placeTokens(text)).toHaveLength(tokensOf(text).length);
});
