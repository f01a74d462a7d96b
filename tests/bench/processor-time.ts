import type { TraceEvent } from 'lighthouse';

/** `tdur` is the time of `dur` in which the thread computed. */
type TimedEvent = TraceEvent & { tdur?: number };

/** Milliseconds from which on a task keeps the reader waiting (web.dev, Total Blocking Time). */
const longTask = 50;

/**
 * Blocking time by what the page's thread itself computed. Lighthouse counts the time that passed, and on
 * two shared cores the thread often only waits its turn behind Chromium's own others. Takes the events of
 * a trace, durations in microseconds, and how many times slower the phone is; gives milliseconds after the
 * first contentful paint, or NaN without one.
 */
export function blockingProcessorTime(events: readonly TimedEvent[], slowdown: number): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!painted) return Number.NaN;
  return events
    .filter(
      ({ name, pid, tid, ts, dur }) =>
        name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts + dur > painted.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTask), 0);
}
