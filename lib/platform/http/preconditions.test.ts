import { describe, expect, it } from 'vitest';

import { isNotModified } from './preconditions';

describe('a condition', () => {
  const answer = { etag: 'W/"a"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };
  it.each(['W/"a"', '"a"', '"x", W/"a"', '*'])(
    'that names the entity tag, %s, holds',
    (condition) => {
      expect(isNotModified({ match: condition, since: null }, answer)).toBe(true);
    },
  );

  it.each(['"b"', 'a', ''])('that names another, %j, does not, whatever its date', (condition) => {
    const asked = { match: condition, since: answer.lastModified };
    expect(isNotModified(asked, answer)).toBe(false);
  });

  it('of time holds from the last change on', () => {
    const since = (date: string) => isNotModified({ match: null, since: date }, answer);
    expect(since('Sat, 21 Nov 2026 10:00:00 GMT')).toBe(true);
    expect(since('Sat, 21 Nov 2026 09:59:59 GMT')).toBe(false);
    expect(since('yesterday')).toBe(false);
  });

  it('that is not set does not hold', () => {
    expect(isNotModified({ match: undefined, since: undefined }, answer)).toBe(false);
  });
});
