import { expectedInterval } from '@/lib/platform/backups/schedule';
import { readCrashes } from '@/lib/platform/processes/crash-log';

import type { Finding } from './model';

/** Hours of which unexpected ends are told, and how many of one process in the last of them are too many. */
const crashHours = 24;
const tooManyCrashes = 3;

/** Whether the site's processes stay: how often each ended unexpectedly within a day. */
export function checkProcesses(now = Date.now()): Finding {
  const hour = 3_600_000;
  const crashes = readCrashes(now - crashHours * hour);
  if (crashes === null) return { state: 'off' };
  const byName = Map.groupBy(crashes, ({ name }) => name);
  const isLoop = [...byName.values()].some(
    (own) => own.filter(({ at }) => at > now - hour).length >= tooManyCrashes,
  );
  const detail = [...byName].map(([name, own]) => `${name}: ${own.length}`).join(', ');
  return { state: isLoop ? 'bad' : 'ok', detail: detail || '0' };
}

/**
 * Whether the newest backup is new enough, whoever makes them: twice the time between two, so that one may fail. Takes what
 * says when it was made, which is asked only where backups are expected, and whose error is passed on.
 */
export async function checkBackup(
  readLast: () => Promise<number | null>,
  now = Date.now(),
): Promise<Finding> {
  const every = expectedInterval(process.env);
  if (every === null) return { state: 'off' };
  if (typeof every === 'object') return { state: 'bad', detail: every.wrong };
  const last = await readLast();
  if (last === null) return { state: 'bad', detail: '0' };
  const isNew = now - last <= 2 * every;
  return { state: isNew ? 'ok' : 'bad', detail: new Date(last).toISOString() };
}
