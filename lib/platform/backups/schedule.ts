import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const hour = 3_600_000;

/** Where backups go by themselves (docs/operate.md, Backup): which folder, how often in milliseconds, how many stay. */
export type BackupSchedule = { folder: string; every: number; keep: number };

/** Hours. */
const interval = z.object({
  BACKUP_EVERY: z.coerce
    .number()
    .min(0.01)
    .max(24 * 31)
    .default(24),
});
const settings = interval.extend({
  BACKUP_DIR: z.string().min(1),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
});

type Environment = Partial<Record<string, string>>;

/** The settings that are given, since an empty one is none. */
const givenOf = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value));

const wrongOf = (error: z.ZodError) => ({
  wrong: error.issues.map(({ path: at }) => at.join('.')).join(', '),
});

/** What a backup is called in the audit log, where the command notes it and the site's checks look for it. */
export const backupAction = 'backup.make';

/**
 * How often somebody is to make backups, in milliseconds: the site itself (BACKUP_DIR), or another program, which BACKUP_EVERY
 * alone says.
 *
 * @returns null where none are asked for, or the name of what cannot be used
 */
export function expectedInterval(environment: Environment): number | null | { wrong: string } {
  const given = givenOf(environment);
  if (given.BACKUP_DIR === undefined && given.BACKUP_EVERY === undefined) return null;
  const read = interval.safeParse(given);
  return read.success ? read.data.BACKUP_EVERY * hour : wrongOf(read.error);
}

/**
 * Reads the schedule from the environment.
 *
 * @returns null where none is asked for, or the names of what cannot be used
 */
export function readSchedule(environment: Environment): BackupSchedule | null | { wrong: string } {
  const given = givenOf(environment);
  if (given.BACKUP_DIR === undefined) return null;
  const read = settings.safeParse(given);
  if (!read.success) return wrongOf(read.error);
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP } = read.data;
  return { folder: BACKUP_DIR, every: BACKUP_EVERY * hour, keep: BACKUP_KEEP };
}

/** Whether another is due. A timer is never on the second: what is a hundredth early is due, or every other day would go by. */
export function isBackupDue({ folder, every }: BackupSchedule, now: number): boolean {
  return now - (lastBackup(folder) ?? 0) >= 0.99 * every;
}

/** What killed processes have left of backups of a folder; nobody makes one meanwhile. */
export function brokenOffBackups(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^backup-\d{8}T\d{6}Z\.part$/.test(name));
}

/** The name of a backup that is begun at a moment; names stand in the order of their moments. */
export function backupName(moment: Date): string {
  return `backup-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** Backups of a folder that were finished, oldest first. */
export function finishedBackups(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^backup-\d{8}T\d{6}Z$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

const label = z.object({ madeAt: z.iso.datetime() });

/** When the newest good backup of a folder was made, in milliseconds since 1970; null where there is none. */
export function lastBackup(folder: string): number | null {
  const [name] = finishedBackups(folder).slice(-1);
  if (name === undefined) return null;
  try {
    const text = readFileSync(path.join(folder, name, 'backup.json'), 'utf8');
    return Date.parse(label.parse(JSON.parse(text)).madeAt);
  } catch {
    return null;
  }
}
