import { describe, expect, it } from 'vitest';

import {
  archiveDatePath,
  archiveMonthPath,
  articlePath,
  categoryPath,
  districtPath,
  feedPath,
  homePath,
  localePath,
  parsePageNumber,
  searchPath,
  shareCardPath,
  statePath,
  topicPath,
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

describe('addresses of what is looked for', () => {
  it('carry a topic by its slug, or encoded by its name', () => {
    expect(topicPath('en', 'paddy-procurement')).toBe('/en/topic/paddy-procurement');
    expect(topicPath('hi', 'धान/खरीदी', 2)).toBe(
      '/topic/%E0%A4%A7%E0%A4%BE%E0%A4%A8%2F%E0%A4%96%E0%A4%B0%E0%A5%80%E0%A4%A6%E0%A5%80/page/2',
    );
  });

  it('carry a month or a day of the archives', () => {
    expect(archiveMonthPath('hi', '2026-11', 3)).toBe('/archives/by-month/2026-11/page/3');
    expect(archiveDatePath('en', '2026-11-21')).toBe('/en/archives/by-date/2026/11/21');
  });

  it('carry only the search terms that are given', () => {
    expect(searchPath('hi')).toBe('/search');
    expect(
      searchPath('en', { q: 'raipur mausam', district: 'raipur', category: '', page: 1 }),
    ).toBe('/en/search?q=raipur+mausam&district=raipur');
    expect(searchPath('hi', { q: 'धान', page: 2 })).toBe(
      '/search?q=%E0%A4%A7%E0%A4%BE%E0%A4%A8&page=2',
    );
  });

  it('name the language of feeds and share cards', () => {
    expect(feedPath('hi')).toBe('/rss?lang=hi');
    expect(feedPath('en', { district: 'jashpur' })).toBe('/rss?lang=en&district=jashpur');
    expect(shareCardPath('en', 'x')).toBe('/og/en/x.jpg');
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

  it('is 1 where the address has none', () => {
    expect(parsePageNumber(undefined)).toBe(1);
  });

  it.each(['1', '0', '-2', '02', '2.5', '10000', 'two', ''])('is not %j', (text) => {
    expect(parsePageNumber(text)).toBeNull();
  });
});
