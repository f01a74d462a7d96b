import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import { draw } from '@/tests/fixtures/draw';

import { DayPlot } from './day-plot';

const plotOf = (locale: 'hi' | 'en', counts: number[]) =>
  draw(
    locale,
    createElement(DayPlot, {
      locale,
      name: 'Shares',
      label: 'Shares by day',
      days: counts.map((count, at) => ({ day: `2026-11-0${at + 1}`, count })),
    }),
  );

describe('the plot of a period', () => {
  it('says in words that there is nothing yet, in place of an empty drawing', () => {
    expect(plotOf('en', [0, 0])).toContain('Nothing in this period yet.');
    expect(plotOf('hi', [0, 0])).toContain('इस अवधि में अभी कुछ नहीं।');
    expect(plotOf('hi', [])).not.toContain('<svg');
  });

  it('draws a bar a day where there is something', () => {
    const drawn = plotOf('en', [0, 3]);
    expect(drawn.match(/<rect/g)).toHaveLength(2);
    expect(drawn).not.toContain('Nothing');
  });
});
