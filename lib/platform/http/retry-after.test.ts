import { describe, expect, it } from 'vitest';

import { parseRetryAfter } from './retry-after';

const now = Date.parse('2026-11-22T06:00:00Z');

describe('when a server says to come again', () => {
  it.each([
    ['7200', 7200],
    [' 30 ', 30],
    ['Sun, 22 Nov 2026 08:00:00 GMT', 7200],
    ['Sunday, 22-Nov-26 08:00:00 GMT', 7200],
    ['99999999999999999999', 86_400],
    ['Tue, 22 Nov 2033 08:00:00 GMT', 86_400],
    ['0', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['Sun, 22 Nov 2026 05:00:00 GMT', undefined],
    [undefined, undefined],
  ])('%j is %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
