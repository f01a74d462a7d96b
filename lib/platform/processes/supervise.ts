import { noteCrash } from './crash-log.ts';

/** Crashes in a row, each soon after a start, from which on it is said that something is wrong. */
const loopFrom = 4;

/** Milliseconds before the next start of what has ended; the last repeats. */
const pauses = [0, 100, 200, 400, 800, 1600, 3200, 6400, 10_000];
/** Milliseconds after which what has started counts as healthy: its next crash is the first again. */
const healthyAfter = 10_000;

/** A process that shall run, whatever happens to it. */
export type Supervised = {
  /** As the log and the crash log call it. */
  name: string;
  /** Settles when the one that runs now has ended; with why, where that is known. */
  ended: () => Promise<unknown>;
  /** Starts it again; settles when it has come up, or has not. */
  startAgain: () => Promise<void> | void;
  log: (line: string) => void;
};

/** `stop` before it is ended on purpose; `finished` settles when it has ended after that. */
export type Supervisor = { stop: () => void; finished: Promise<void> };

/**
 * The one supervisor of all processes of the site (PostgreSQL, the gateway, the site's server, the renderer): starts
 * what has ended again, at once, and after ever longer pauses, ten seconds at most, where it ends soon after each start.
 */
export function supervise({ name, ended, startAgain, log }: Supervised): Supervisor {
  let crashes = 0;
  let startedAt = performance.now();
  let isStopping = false;
  const keep = async () => {
    for (;;) {
      const why = await ended();
      if (isStopping) return;
      if (performance.now() - startedAt > healthyAfter) crashes = 0;
      const pause = pauses[Math.min(crashes, pauses.length - 1)] ?? 0;
      crashes += 1;
      noteCrash(name);
      log(lineOf(name, typeof why === 'string' ? why : null, crashes, pause));
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (isStopping) return;
      startedAt = performance.now();
      await startAgain();
    }
  };
  return { stop: () => (isStopping = true), finished: keep() };
}

function lineOf(name: string, why: string | null, crashes: number, pause: number): string {
  const ended = `${name} ended unexpectedly${why === null ? '' : ` (${why})`}`;
  if (crashes < loopFrom) return `${ended}; starting it again.`;
  return `${ended}, ${crashes} times in a row soon after its start: something that it needs is wrong. Next try in ${pause / 1000} s.`;
}
