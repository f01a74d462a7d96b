import { describe, expect, it } from 'vitest';

import { isRefused, parseSearchQuery } from './query';

describe('the address of a search', () => {
  it('carries question, section, district and page', () => {
    const parameters = {
      q: ' धान  ख़रीदी ',
      category: 'agriculture',
      district: 'surguja',
      page: '2',
    };
    expect(parseSearchQuery(parameters)).toEqual({
      q: 'धान ख़रीदी',
      typed: 'धान ख़रीदी',
      category: 'agriculture',
      district: 'surguja',
      page: 2,
      state: 'asked',
    });
  });

  it('may carry nothing', () => {
    expect(parseSearchQuery({})).toEqual({
      q: '',
      typed: '',
      category: '',
      district: '',
      page: 1,
      state: 'none',
    });
  });

  it('may carry a parameter twice; the first counts', () => {
    expect(parseSearchQuery({ q: ['a b', 'c'] }).q).toBe('a b');
  });

  it.each([
    ['x'.repeat(10_000), 'too-long'],
    ['धान '.repeat(60), 'too-long'],
    ['%_*', 'no-words'],
    ['"\'`', 'no-words'],
    ['\u0000\u200b', 'no-words'],
    ['  \t ', 'none'],
    ["'; drop table news_articles; --", 'asked'],
    ['(a|b)+$', 'asked'],
  ])('takes %s for what it is', (q, state) => {
    expect(parseSearchQuery({ q }).state).toBe(state);
  });

  it('keeps what was typed in its field where it is too long, unless nobody can have typed it', () => {
    const long = 'धान '.repeat(60).trim();
    expect(parseSearchQuery({ q: long })).toMatchObject({ q: '', typed: long });
    expect(parseSearchQuery({ q: 'x'.repeat(10_000) })).toMatchObject({ q: '', typed: '' });
  });

  it('is refused when it is too long or has no words, not when nothing is asked yet', () => {
    const asked = ['x'.repeat(201), '%', '\u0000', '', ' ', 'धान'];
    expect(asked.filter((q) => isRefused(parseSearchQuery({ q })))).toEqual(asked.slice(0, 3));
  });

  it.each([
    { category: "x' or 1=1" },
    { district: '../..' },
    { page: '0' },
    { page: '-1' },
    { page: '1e9' },
    { page: 'zwei' },
  ])('passes over the malformed %j', (parameters) => {
    expect(parseSearchQuery({ q: 'धान', ...parameters })).toMatchObject({
      category: '',
      district: '',
      page: 1,
    });
  });
});
