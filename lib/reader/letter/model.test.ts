import { describe, expect, it } from 'vitest';

import { hiddenAddress, letterOf, linkFromLetter, nameOfLetter } from './model';

describe('the name of a letter', () => {
  it.each([
    ['d261125', { kind: 'daily', day: '2026-11-25', district: null }],
    ['w261128-surguja', { kind: 'weekly', day: '2026-11-28', district: 'surguja' }],
  ] as const)('%s says which it is', (name, key) => {
    expect(letterOf(name)).toEqual(key);
    expect(nameOfLetter(key)).toBe(name);
  });

  it.each(['m261125', 'd2611', 'd261125-', 'D261125', 'd261125-Surguja', ''])(
    '%s is none',
    (name) => {
      expect(letterOf(name)).toBeNull();
    },
  );
});

it('a link of a letter says by which letter one came', () => {
  expect(linkFromLetter('https://news.example', 'en', 'a1', 'd261125')).toBe(
    'https://news.example/en/article/a1?via=d261125',
  );
});

it('a hidden address tells neither name nor length', () => {
  expect(hiddenAddress('reader.of@news@example.org')).toBe('r…@example.org');
});
