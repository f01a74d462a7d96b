import type { Series } from './sheet';

/** From where to where the numbers of a chart go. */
export type Extent = { least: number; most: number };

/** The extent of some series; bars begin at zero, lines need not. Null where no cell says a number. */
export function extentOf(series: readonly Series[], beginsAtZero: boolean): Extent | null {
  const numbers = series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (numbers.length === 0) return null;
  const all = beginsAtZero ? [0, ...numbers] : numbers;
  const least = all.reduce((a, b) => Math.min(a, b));
  const most = all.reduce((a, b) => Math.max(a, b));
  // One number alone still has to stand somewhere.
  return least === most
    ? { least: Math.min(0, least), most: Math.max(0, most) || 1 }
    : { least, most };
}

/** Where a number stands between the least (0) and the most (1), to four digits: pages are made of it. */
export function placeIn({ least, most }: Extent, value: number): number {
  return rounded((value - least) / (most - least));
}

/** A bar from zero to a number, as parts of the whole width. */
export function barOf(extent: Extent, value: number): { from: number; width: number } {
  const zero = placeIn(extent, 0);
  const end = placeIn(extent, value);
  return { from: Math.min(zero, end), width: rounded(Math.abs(end - zero)) };
}

/** How deep a number is coloured, from 1 to `steps`. */
export function stepOf(extent: Extent, value: number, steps: number): number {
  return Math.min(steps, 1 + Math.floor(placeIn(extent, value) * steps));
}

/**
 * Lines through the points of a series, broken where a cell says no number: each a list of places (across, up), both
 * from 0 to 1.
 */
export function linesThrough(
  extent: Extent,
  values: readonly (number | null)[],
): [number, number][][] {
  const lines: [number, number][][] = [[]];
  values.forEach((value, index) => {
    if (value === null) return lines.push([]);
    const across = values.length === 1 ? 0.5 : rounded(index / (values.length - 1));
    return lines.at(-1)?.push([across, placeIn(extent, value)]);
  });
  return lines.filter(({ length }) => length > 0);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
