import { describe, expect, it } from 'vitest';

import { anonymousError, browserFamily } from './model';

const phone =
  'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const stack = `TypeError: x
    at f (https://example.org/_next/static/chunks/0a1b.js:1:2345)
    at g (chrome-extension://abc/x.js:1:1)`;

describe('what the site learns of an error', () => {
  it('is what failed, where in our own scripts, and in what family of browser', () => {
    expect(
      anonymousError("Cannot read properties of undefined (reading 'id')", stack, phone),
    ).toEqual({
      fault: 'Cannot read properties of undefined (reading …)',
      place: '/_next/static/chunks/0a1b.js:1:2345',
      browser: 'Chrome',
    });
  });

  it.each([
    ['a text that a reader wrote', 'Bad value "मेरा नाम रामू है"'],
    ['words in Devanagari without marks', 'Unknown word मेरा गुप्त वाक्य here'],
    ['an e-mail address', 'No such user ramu@example.org'],
    ['an address', 'Failed to fetch https://example.org/article/1?name=ramu'],
    ['what stands in quotes with an address in it', 'Bad value "secret of ramu@example.org"'],
    ['a telephone number', 'Cannot parse 9876543210'],
  ])('is never %s', (_what, message) => {
    const { fault } = anonymousError(message, '', phone);
    expect(fault).not.toMatch(/रामू|गुप्त|ramu|secret|9876/);
    expect(fault).toContain('…');
  });

  it('is bounded, and never empty', () => {
    expect(anonymousError('x '.repeat(500), '', '').fault.length).toBeLessThanOrEqual(200);
    expect(anonymousError('', '', '')).toEqual({ fault: 'Error', place: '', browser: 'Other' });
  });
});

describe('a browser', () => {
  it.each([
    [phone, 'Chrome'],
    [`${phone} SamsungBrowser/23.0`, 'Samsung Internet'],
    [`${phone} OPR/76.0`, 'Opera'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox'],
    ['curl/8', 'Other'],
  ])('%s is of the family %s', (name, family) => {
    expect(browserFamily(name)).toBe(family);
  });
});
