import { describe, expect, it } from 'vitest';

import { leaseLength, mayTakeLease } from './lease';

describe('the lease of who sends', () => {
  const now = 1_000_000;
  it('is taken when it is free, one’s own, or over', () => {
    expect(mayTakeLease(undefined, 'one', now)).toBe(true);
    expect(mayTakeLease({ holder: 'one', until: now + 5 }, 'one', now)).toBe(true);
    expect(mayTakeLease({ holder: 'other', until: now }, 'one', now)).toBe(true);
  });

  it('is respected while another holds it', () => {
    expect(mayTakeLease({ holder: 'other', until: now + leaseLength }, 'one', now)).toBe(false);
  });

  it('binds nobody when the clock was set back since', () => {
    expect(mayTakeLease({ holder: 'other', until: now + 10 * leaseLength }, 'one', now)).toBe(true);
  });
});
