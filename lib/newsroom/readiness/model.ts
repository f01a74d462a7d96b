/** What a process must have to take readers, in order, and then what is only told: work that any does for all, room for backups. */
export const parts = [
  'database',
  'writes',
  'disk',
  'follower',
  'queue',
  'scheduler',
  'backupDisk',
] as const;
export type Part = (typeof parts)[number];

/** What an alarm may name: those, and of the machine processes that end again and again, and a backup that is too old. */
export const alarmParts = [...parts, 'processes', 'backup'] as const;
export type AlarmPart = (typeof alarmParts)[number];

/** How a part is; `figure` in its unit: milliseconds, free megabytes, seconds, seconds late, things late. */
export type PartState = { state: 'ok' | 'bad'; figure: number | null };

/** What is said of all of them: `late` takes readers, but what is done behind them waits. */
export type Readiness = {
  status: 'ready' | 'late' | 'not ready';
  parts: Record<Part, PartState>;
  /** Seconds that each queue is late in which something waits. */
  queues: Record<string, number>;
};

const behindReaders: readonly Part[] = ['queue', 'scheduler', 'backupDisk'];

/**
 * Judges the parts together. Late work, and a full disk of backups, are no reason to send a process no readers:
 * they would be turned away from a site that answers.
 */
export function judge(
  found: Record<Part, PartState>,
  queues: Record<string, number> = {},
): Readiness {
  const bad = parts.filter((part) => found[part].state === 'bad');
  if (bad.length === 0) return { status: 'ready', parts: found, queues };
  const isLate = bad.every((part) => behindReaders.includes(part));
  return { status: isLate ? 'late' : 'not ready', parts: found, queues };
}
