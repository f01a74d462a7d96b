import { describe, expect, it } from 'vitest';

import { barOf, extentOf, linesThrough, placeIn, stepOf } from './scale';

const series = (...values: (number | null)[]) => [{ name: 'a', values }];

describe('a chart’s scale', () => {
  it('begins at zero for bars, and where the figures do for lines', () => {
    expect(extentOf(series(40, 80), true)).toEqual({ least: 0, most: 80 });
    expect(extentOf(series(40, null, 80), false)).toEqual({ least: 40, most: 80 });
    expect(extentOf(series(-2, -8), true)).toEqual({ least: -8, most: 0 });
  });

  it('is one for figures that are all the same, and none without figures', () => {
    expect(extentOf(series(7, 7), false)).toEqual({ least: 0, most: 7 });
    expect(extentOf(series(0), true)).toEqual({ least: 0, most: 1 });
    expect(extentOf(series(null), true)).toBeNull();
  });

  it('takes as many rows as a block has letters', () => {
    const values = Array.from({ length: 200_000 }, (_, row) => row);
    expect(extentOf([{ name: 'a', values }], false)?.most).toBe(199_999);
  });

  it('draws bars from zero to either side', () => {
    const extent = { least: -10, most: 30 };
    expect(barOf(extent, 30)).toEqual({ from: 0.25, width: 0.75 });
    expect(barOf(extent, -10)).toEqual({ from: 0, width: 0.25 });
    expect(barOf(extent, 0)).toEqual({ from: 0.25, width: 0 });
  });

  it('deepens in steps', () => {
    const extent = { least: 0, most: 100 };
    expect([0, 19, 20, 99, 100].map((value) => stepOf(extent, value, 5))).toEqual([1, 1, 2, 5, 5]);
  });

  it('breaks a line where there is no figure', () => {
    const extent = { least: 0, most: 10 };
    expect(linesThrough(extent, [0, 5, null, 10, null])).toEqual([
      [
        [0, 0],
        [0.25, 0.5],
      ],
      [[0.75, 1]],
    ]);
    expect(linesThrough(extent, [5])).toEqual([[[0.5, 0.5]]]);
    expect(placeIn(extent, 3.33333)).toBe(0.3333);
  });
});
