import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const hour = 3_600_000;

/** Where backups go by themselves (docs/operate.md, Backup): which folder, how often in milliseconds, how many stay. */
export type BackupSchedule = { folder: string; every: number; keep: number };

const settings = z.object({
  BACKUP_DIR: z.string().min(1),
  /** Hours. */
  BACKUP_EVERY: z.coerce
    .number()
    .min(0.01)
    .max(24 * 31)
    .default(24),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
});

/**
 * Reads the schedule from the environment.
 *
 * @returns null where none is asked for, or the names of what cannot be used
 */
export function readSchedule(
  environment: Partial<Record<string, string>>,
): BackupSchedule | null | { wrong: string } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  if (given.BACKUP_DIR === undefined) return null;
  const read = settings.safeParse(given);
  if (!read.success)
    return { wrong: read.error.issues.map(({ path: at }) => at.join('.')).join(', ') };
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

/** How old the newest good backup may be: twice the time between two, so that one may fail. */
export function oldestAllowed({ every }: BackupSchedule): number {
  return 2 * every;
}
