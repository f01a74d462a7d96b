import { expect, it } from 'vitest';

import { daysUpTo, formatFigure, plotPoints } from './figures';

it('figures are written as each edition writes them', () => {
  expect(formatFigure('en', 'LCP', 1234)).toBe('1.23 s');
  expect(formatFigure('hi', 'LCP', 1234)).toBe('1.23 से॰');
  expect(formatFigure('en', 'INP', 87.4)).toBe('87 ms');
  expect(formatFigure('en', 'CLS', 0.0123)).toBe('0.012');
});

it('days end with today and miss none, over the end of a month', () => {
  expect(daysUpTo('2026-03-02', 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

it('a plot has a point for each day that has a figure, and none above its top', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  const figure = (day: string | null, p75: number) => ({
    day,
    metric: 'LCP' as const,
    p75,
    visits: 1,
  });
  const points = plotPoints(
    [figure(null, 1), figure('2026-11-19', 0), figure('2026-11-21', 99)],
    days,
    10,
  );
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 160],
    [600, 0],
  ]);
});
