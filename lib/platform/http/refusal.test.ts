import { describe, expect, it } from 'vitest';

import { refusalOf, secondsToWait } from './refusal';

describe('an error of the database', () => {
  it('that a function raised names status and reason itself', () => {
    expect(refusalOf({ code: 'PT429', message: 'comment_too_fast' })).toEqual({
      status: 429,
      reason: 'comment_too_fast',
    });
  });

  it.each([
    ['23505', 409, 'exists'],
    ['42501', 403, 'forbidden'],
    ['23514', 422, 'invalid'],
  ])('of code %s is a refusal with status %d', (code, status, reason) => {
    expect(refusalOf({ code, message: 'violates' })).toEqual({ status, reason });
  });

  it('of any other code is a failure', () => {
    expect(refusalOf({ code: '57014', message: 'canceling statement' })).toBeNull();
    expect(refusalOf({ message: 'fetch failed' })).toBeNull();
  });
});

describe('a limit', () => {
  it('of a minute is waited for a minute, that of a day an hour at a time', () => {
    expect(secondsToWait('comment_too_fast')).toBe(60);
    expect(secondsToWait('comment_too_many')).toBe(3600);
  });
});
