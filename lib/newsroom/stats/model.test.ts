import { describe, expect, it } from 'vitest';

import { barsOf, errorsByDay, firstDay } from './model';

describe('the bars of a plot', () => {
  it('stand on its floor, the highest as high as it is', () => {
    expect(barsOf([1, 2], 100, 50)).toEqual([
      { x: 2, y: 25, width: 46, height: 25 },
      { x: 52, y: 0, width: 46, height: 50 },
    ]);
  });

  it('are flat where nothing was counted, and none where there is nothing', () => {
    expect(barsOf([0, 0], 100, 50).map(({ height }) => height)).toEqual([0, 0]);
    expect(barsOf([], 100, 50)).toEqual([]);
  });
});

describe('what failed in browsers', () => {
  it('is counted by message and day, whatever the place and the browser', () => {
    const row = {
      day: '2026-11-20',
      fault: 'x is undefined',
      place: 'a.js',
      browser: 'Chrome',
      times: 2,
    };
    const errors = errorsByDay([
      row,
      { ...row, browser: 'Firefox', times: 3 },
      { ...row, fault: 'y', times: 9, place: '' },
      { ...row, day: '2026-11-21', times: 1 },
    ]);
    expect(errors).toEqual([
      {
        day: '2026-11-21',
        message: 'x is undefined',
        times: 1,
        places: ['a.js'],
        browsers: ['Chrome'],
      },
      { day: '2026-11-20', message: 'y', times: 9, places: [], browsers: ['Chrome'] },
      {
        day: '2026-11-20',
        message: 'x is undefined',
        times: 5,
        places: ['a.js'],
        browsers: ['Chrome', 'Firefox'],
      },
    ]);
  });
});

describe('the last days', () => {
  it.each([
    [1, '2026-11-22T06:00:00Z', '2026-11-22'],
    [7, '2026-11-22T06:00:00Z', '2026-11-16'],
    [7, '2026-11-21T18:29:00Z', '2026-11-15'],
    [7, '2026-11-21T18:30:00Z', '2026-11-16'],
  ])('%i of them at %s begin on %s, as India counts days', (days, now, first) => {
    expect(firstDay(days, new Date(now))).toBe(first);
  });
});
