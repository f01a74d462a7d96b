import { describe, expect, it } from 'vitest';

import {
  articlePath,
  categoryPath,
  districtPath,
  homePath,
  localePath,
  parsePageNumber,
  statePath,
} from './paths';

describe('addresses', () => {
  it('stand at the root in Hindi and under /en in English', () => {
    expect([homePath('hi'), homePath('en')]).toEqual(['/', '/en']);
    expect([localePath('hi', '/about'), localePath('en', '/about')]).toEqual([
      '/about',
      '/en/about',
    ]);
    expect(articlePath('en', 'x')).toBe('/en/article/x');
  });

  it('of lists name every page but the first', () => {
    expect(categoryPath('hi', 'sports')).toBe('/sports');
    expect(categoryPath('en', 'sports', 3)).toBe('/en/sports/page/3');
    expect(districtPath('hi', 'surguja', 2)).toBe('/district/surguja/page/2');
    expect(statePath('en', 1)).toBe('/en/chhattisgarh');
  });
});

describe('the page number of an address', () => {
  it.each([
    ['2', 2],
    ['10', 10],
    ['9999', 9999],
  ])('%s is %i', (text, number) => {
    expect(parsePageNumber(text)).toBe(number);
  });

  it.each(['1', '0', '-2', '02', '2.5', '10000', 'two', ''])('is not %j', (text) => {
    expect(parsePageNumber(text)).toBeNull();
  });
});
