import { describe, expect, it } from 'vitest';

import {
  calendarWeeks,
  daySpan,
  groupByDay,
  groupByYear,
  monthSpan,
  parseDay,
  parseMonth,
  shiftMonth,
} from './model';

describe('the address of a month', () => {
  it('names year and month', () => {
    expect(parseMonth('2026-11')).toBe('2026-11');
  });

  it.each(['2026-13', '2026-00', '2026-1', '1999-12', '26-11', '2026-11-01', 'november', ''])(
    'is not %j',
    (text) => {
      expect(parseMonth(text)).toBeNull();
    },
  );
});

describe('the address of a day', () => {
  it('names year, month and day, with or without leading zeros', () => {
    expect(parseDay('2026', '11', '05')).toBe('2026-11-05');
    expect(parseDay('2026', '1', '5')).toBe('2026-01-05');
    expect(parseDay('2028', '02', '29')).toBe('2028-02-29');
  });

  it.each([
    ['2026', '02', '30'],
    ['2027', '02', '29'],
    ['2026', '13', '01'],
    ['2026', '04', '31'],
    ['2026', '00', '10'],
    ['2026', '01', '00'],
    ['2026', '1e', '01'],
    ['-026', '01', '01'],
  ])('is not %s/%s/%s', (year, month, day) => {
    expect(parseDay(year, month, day)).toBeNull();
  });
});

describe('time in India', () => {
  it('begins its months and days at its own midnight', () => {
    expect(monthSpan('2026-12')).toEqual({
      from: '2026-11-30T18:30:00.000Z',
      to: '2026-12-31T18:30:00.000Z',
    });
    expect(daySpan('2028-02-29')).toEqual({
      from: '2028-02-28T18:30:00.000Z',
      to: '2028-02-29T18:30:00.000Z',
    });
  });

  it('puts an article of half past midnight under the new day', () => {
    const days = groupByDay([
      { id: 'new', publishedAt: '2026-11-20T19:00:00Z' },
      { id: 'old', publishedAt: '2026-11-20T18:00:00Z' },
    ]);
    expect(days.map(({ day, articles }) => [day, articles.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 1],
    ]);
  });
});

describe('the calendar', () => {
  it('shows a month in weeks from Monday to Sunday', () => {
    const weeks = calendarWeeks('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  });

  it('goes from month to month across years', () => {
    expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
  });

  it('lists months under their years, newest first', () => {
    const month = (name: string) => ({ month: name, articleCount: 1 });
    const years = groupByYear([month('2025-12'), month('2026-02'), month('2026-11')]);
    expect(years.map(({ year, months }) => [year, months.map((each) => each.month)])).toEqual([
      ['2026', ['2026-11', '2026-02']],
      ['2025', ['2025-12']],
    ]);
  });
});
