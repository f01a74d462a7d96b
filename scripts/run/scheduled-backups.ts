import { readSchedule } from '@/lib/platform/backups/schedule';
import { workRegularly } from '@/lib/platform/processes/work-regularly';

import { exitCode, serverProgram, startNode } from './children';
import { fail } from './command';

/** Milliseconds between looks whether a backup is due; a shorter schedule is looked at as often as it asks. */
const longestPause = 10 * 60_000;

/**
 * Makes backups as often as BACKUP_EVERY says, for as long as the command runs, each in a process of its own. What fails
 * is tried again at the next look; the newsroom's diagnostics say when the newest is too old.
 */
export function backUpRegularly(): void {
  const schedule = readSchedule(process.env);
  if (schedule === null) return;
  if ('wrong' in schedule)
    return fail(`${schedule.wrong}: not a usable value (docs/operate.md, Backup).`);
  const look = async () => {
    const code = await exitCode(startNode([...serverProgram, 'scripts/backup.ts', '--scheduled']));
    if (code !== 0) throw new Error(`It ended with ${code}.`);
  };
  workRegularly(look, { name: 'backup', every: Math.min(longestPause, schedule.every) });
}
