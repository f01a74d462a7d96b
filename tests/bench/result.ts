/** What a part of the benchmark measures; `--only` takes these names. */
export const partNames = [
  'start',
  'memory',
  'calls',
  'first-visit',
  'thin-network',
  'taps',
  'lighthouse',
  'freshness',
  'live',
  'throughput',
  'crowd',
  'import',
  'search',
  'newsroom',
  'notifications',
  'alerts',
  'letters',
  'print',
  'policies',
] as const;
export type PartName = (typeof partNames)[number];

/** A bound the issue or the specification sets for a figure. */
export type Target = { kind: 'at-most' | 'at-least'; value: number };

export type Figure = {
  /** what was measured, unique within its part */
  name: string;
  /** in `unit`; the median when there is a spread */
  value: number;
  unit: 'ms' | 's' | 'KB' | 'MB' | 'ratio' | '1/s' | 'calls' | 'points' | '%' | '';
  /** smallest and largest of the single measurements */
  spread: { min: number; max: number } | null;
  target: Target | null;
};

/** Why a part gives no figures is an answer too: something is not installed, or it broke off. */
export type Measurement =
  | { measured: true; figures: Figure[]; notes: string[] }
  | { measured: false; reason: string; broken?: true };

export type PartResult = {
  part: PartName;
  seconds: number;
  /** share of the processors that others kept busy just before, 0–1 */
  busyBefore: number;
  /** the system's one-minute load average before and after */
  loadAverage: { before: number; after: number };
  measurement: Measurement;
};

type FigureOptions = { spread?: { min: number; max: number }; target?: Target };

/** A figure rounded to what its size deserves: three decimals below 1, one below 1,000. */
export function figure(
  name: string,
  value: number,
  unit: Figure['unit'],
  options: FigureOptions = {},
): Figure {
  return {
    name,
    value: rounded(value),
    unit,
    spread: options.spread
      ? { min: rounded(options.spread.min), max: rounded(options.spread.max) }
      : null,
    target: options.target ?? null,
  };
}

/** A figure of several measurements: their median, and the smallest and largest as its spread. */
export function medianFigure(
  name: string,
  values: readonly number[],
  unit: Figure['unit'],
  target?: Target,
): Figure {
  return figure(name, percentile(values, 0.5), unit, {
    spread: { min: Math.min(...values), max: Math.max(...values) },
    ...(target && { target }),
  });
}

/** Whether a figure keeps its target; null when it has none. */
export function meetsTarget({ value, target }: Figure): boolean | null {
  if (!target) return null;
  return target.kind === 'at-most' ? value <= target.value : value >= target.value;
}

/**
 * A percentile by linear interpolation between the two nearest values (0.5 is the median).
 * Throws a RangeError when there are no values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new RangeError('No values to rank');
  return below + (above - below) * (position - Math.floor(position));
}

function rounded(value: number): number {
  const size = Math.abs(value);
  const factor = size < 1 ? 10_000 : size < 1000 ? 10 : 1;
  return Math.round(value * factor) / factor;
}
