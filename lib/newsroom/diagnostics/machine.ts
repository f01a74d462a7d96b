import { lastBackup, oldestAllowed, readSchedule } from '@/lib/platform/backups/schedule';
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

/** Whether the newest good backup of this machine is new enough; where none are asked for, somebody else makes them. */
export function checkBackup(now = Date.now()): Finding {
  const schedule = readSchedule(process.env);
  if (schedule === null) return { state: 'off' };
  if ('wrong' in schedule) return { state: 'bad', detail: schedule.wrong };
  const last = lastBackup(schedule.folder);
  if (last === null) return { state: 'bad', detail: '0' };
  const isNew = now - last <= oldestAllowed(schedule);
  return { state: isNew ? 'ok' : 'bad', detail: new Date(last).toISOString() };
}
