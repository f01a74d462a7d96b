import { expect, it } from 'vitest';

import { rankNumeral } from './rank';

it('writes a place of a ranking in the edition’s numerals', () => {
  expect(rankNumeral('hi', 1)).toBe('१');
  expect(rankNumeral('hi', 10)).toBe('१०');
  expect(rankNumeral('en', 10)).toBe('10');
});
