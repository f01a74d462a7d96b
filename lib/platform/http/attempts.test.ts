import { describe, expect, it } from 'vitest';

import { Attempts } from './attempts';

const minute = 60_000;

describe('attempts', () => {
  it('are free until the last one allowed, then wait until the oldest is out of the window', () => {
    const attempts = new Attempts({ limit: 3, window: 15 * minute });
    for (const time of [0, minute, 2 * minute]) {
      expect(attempts.wait('asha', time)).toBe(0);
      attempts.note('asha', time);
    }
    expect(attempts.wait('asha', 3 * minute)).toBe(12 * minute);
    expect(attempts.wait('ravi', 3 * minute)).toBe(0);
    expect(attempts.wait('asha', 15 * minute)).toBe(0);
  });

  it('that may be made are noted as they are taken', () => {
    const attempts = new Attempts({ limit: 2, window: minute });
    expect([1, 2, 3].map((time) => attempts.take('asha', time))).toEqual([true, true, false]);
    // What was refused does not make the wait longer.
    expect(attempts.wait('asha', minute + 1)).toBe(0);
  });

  it('fill bounded memory: the name that tried longest ago makes room', () => {
    const attempts = new Attempts({ limit: 1, window: minute }, 2);
    attempts.note('first', 1);
    attempts.note('second', 2);
    attempts.note('first', 3);
    attempts.note('third', 4);
    expect(attempts.wait('second', 5)).toBe(0);
    expect(attempts.wait('first', 5)).toBeGreaterThan(0);
    expect(attempts.wait('third', 5)).toBeGreaterThan(0);
  });
});
