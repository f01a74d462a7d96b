import { expect, it } from 'vitest';

import { editionOf } from './locale';

it('a path belongs to the edition that its first part names, else to the Hindi one', () => {
  expect(editionOf('/en')).toBe('en');
  expect(editionOf('/en/about')).toBe('en');
  expect(editionOf('/english')).toBe('hi');
  expect(editionOf('')).toBe('hi');
});
