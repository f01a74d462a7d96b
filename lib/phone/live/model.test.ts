import { describe, expect, it } from 'vitest';

import { missedEntries } from './model';

describe('what an open page has missed', () => {
  const told = (newest: number, count: number) =>
    Array.from({ length: count }, (_, at) => newest - at);

  it.each([
    ['nothing', told(7, 7), 7, { count: 0, hasEarlier: false }],
    ['three', told(10, 10), 7, { count: 3, hasEarlier: false }],
    ['exactly as many as it is told of', told(140, 100), 40, { count: 100, hasEarlier: false }],
    ['one more than it is told of', told(141, 100), 40, { count: 100, hasEarlier: true }],
    ['nothing of a long coverage', told(1000, 100), 1000, { count: 0, hasEarlier: false }],
    ['where there was nothing', [], 0, { count: 0, hasEarlier: false }],
  ])('is counted: %s', (_, numbers, last, missed) => {
    expect(missedEntries(numbers, last)).toEqual(missed);
  });
});
