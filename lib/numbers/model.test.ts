import { describe, expect, it } from 'vitest';

import { barsOf } from './model';

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
