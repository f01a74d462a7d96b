import { describe, expect, it } from 'vitest';

import { clockOfIndia, compareDays, linePoints } from './model';

const hours = (...counts: number[]) => [...counts, ...Array<number>(24 - counts.length).fill(0)];

describe('today beside the same weekday before', () => {
  it('is compared up to the same minute', () => {
    const reads = { today: hours(10, 20), before: hours(10, 20, 40, 100) };
    expect(compareDays(reads, { hour: 1, minute: 30 })).toEqual({
      soFar: 30,
      then: 20,
      percent: 50,
    });
    expect(compareDays(reads, { hour: 2, minute: 0 })).toEqual({ soFar: 30, then: 30, percent: 0 });
  });

  it('says nothing in hundredths where there was nothing before', () => {
    expect(compareDays({ today: hours(5), before: hours() }, { hour: 0, minute: 59 })).toEqual({
      soFar: 5,
      then: 0,
      percent: null,
    });
  });

  it('nor where there were so few before that the difference says nothing else', () => {
    const percentOf = (reads: number) =>
      compareDays({ today: hours(reads), before: hours(10, 10) }, { hour: 1, minute: 0 }).percent;
    expect(percentOf(100)).toBe(900);
    expect(percentOf(101)).toBeNull();
  });

  it('goes by the clock of India, whatever the server’s', () => {
    expect(clockOfIndia(new Date('2026-11-24T18:29:00Z'))).toEqual({ hour: 23, minute: 59 });
    expect(clockOfIndia(new Date('2026-11-24T18:30:00Z'))).toEqual({ hour: 0, minute: 0 });
  });
});

describe('a line of hours', () => {
  it('ends each hour at its place, the highest at the top', () => {
    expect(linePoints([0, 5, 10], 10, 240, 100)).toBe('10,100 20,50 30,0');
  });

  it('lies at the bottom where nothing was read', () => {
    expect(linePoints([0, 0], 0, 240, 100)).toBe('10,100 20,100');
  });
});
