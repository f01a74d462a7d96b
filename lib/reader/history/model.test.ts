import { describe, expect, it } from 'vitest';

import { byDay, readingDelay, type Reading } from './model';

const reading = (readAt: string) => ({ readAt }) as Reading;

describe('the reading history', () => {
  it('counts an article as read after 3 seconds (specification 9)', () => {
    expect(readingDelay).toBe(3000);
  });

  it('is told by days of India, which begin at half past six in the evening of UTC', () => {
    const readings = [
      reading('2026-11-21T18:31:00Z'),
      reading('2026-11-21T18:29:00Z'),
      reading('2026-11-20T18:30:00Z'),
      reading('2026-11-20T18:29:59Z'),
    ];
    expect(byDay(readings).map(({ day, readings: read }) => [day, read.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 2],
      ['2026-11-20', 1],
    ]);
  });

  it('of nobody has no days', () => {
    expect(byDay([])).toEqual([]);
  });
});
