import { Attempts } from '@/lib/reader/accounts/attempts';

const minute = 60_000;

/** Grievances that are filed from one address, behind which a whole office may sit. */
export const filedByAddress = { limit: 5, window: 60 * minute };
/** Numbers that are looked up from one address: nobody tries them all. */
export const lookedUpByAddress = { limit: 20, window: 15 * minute };

type Counters = { filed: Attempts; lookedUp: Attempts };
const globals = globalThis as unknown as Record<symbol, Counters | undefined>;
const place = Symbol.for('surguja-samvad.grievances');

/** One set a process: each route's bundle would otherwise count for itself. */
function counters(): Counters {
  return (globals[place] ??= {
    filed: new Attempts(filedByAddress),
    lookedUp: new Attempts(lookedUpByAddress),
  });
}

/** Minutes to wait before something may be done once more from an address; 0 notes that it is done now. */
function minutesBefore(attempts: Attempts, address: string, now: number): number {
  const wait = attempts.wait(address, now);
  if (wait === 0) attempts.note(address, now);
  return Math.ceil(wait / minute);
}

/** Minutes to wait before another grievance is filed from this address; 0 notes that one is filed now. */
export function minutesBeforeFiling(address: string, now = Date.now()): number {
  return minutesBefore(counters().filed, address, now);
}

/** Minutes to wait before another number is looked up from this address; 0 notes that one is now. */
export function minutesBeforeLookup(address: string, now = Date.now()): number {
  return minutesBefore(counters().lookedUp, address, now);
}
