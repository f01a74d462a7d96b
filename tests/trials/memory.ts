import { percentile } from '@/tests/bench/result';

import type { Promised } from './trial';

/** Samples of a third of the time below which one collection of garbage would decide. */
const fewest = 5;

/** What a site may take at most, and how flat that must be once its caches are full: megabytes of looks each ten seconds. */
export function memoryFigures(megabytes: readonly number[]): Promised[] {
  const third = Math.floor(megabytes.length / 3);
  const median = (samples: readonly number[]) => percentile(samples, 0.5);
  return [
    { name: 'memory of the site, at most', value: Math.max(...megabytes), unit: 'MB', atMost: 400 },
    ...(third < fewest
      ? []
      : [
          {
            // The first third fills caches, which have their bounds; what grows on from then on is a leak.
            name: 'memory, median of the last third above that of the middle one',
            value: median(megabytes.slice(-third)) - median(megabytes.slice(-2 * third, -third)),
            unit: 'MB',
            atMost: 15,
          },
        ]),
  ];
}
