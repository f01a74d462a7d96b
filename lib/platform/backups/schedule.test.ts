import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  backupName,
  brokenOffBackups,
  expectedInterval,
  finishedBackups,
  isBackupDue,
  lastBackup,
  readSchedule,
} from './schedule';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the schedule', () => {
  it('is none where no folder is named', () => {
    expect(readSchedule({ BACKUP_EVERY: '1' })).toBeNull();
    expect(readSchedule({ BACKUP_DIR: '' })).toBeNull();
  });

  it('is once a day, and fourteen stay, unless said otherwise', () => {
    const usual = { folder: '/backups', every: 86_400_000, keep: 14 };
    expect(readSchedule({ BACKUP_DIR: '/backups' })).toEqual(usual);
    const own = { BACKUP_DIR: '/backups', BACKUP_EVERY: '0.5', BACKUP_KEEP: '3' };
    expect(readSchedule(own)).toEqual({ folder: '/backups', every: 1_800_000, keep: 3 });
  });

  it('names what cannot be used', () => {
    const given = { BACKUP_DIR: '/backups', BACKUP_EVERY: 'daily', BACKUP_KEEP: '0' };
    expect(readSchedule(given)).toEqual({ wrong: 'BACKUP_EVERY, BACKUP_KEEP' });
  });
});

describe('backups', () => {
  it.each([
    [{}, null],
    [{ BACKUP_DIR: '', BACKUP_EVERY: '' }, null],
    [{ BACKUP_DIR: '/backups' }, 86_400_000],
    // Another program makes them.
    [{ BACKUP_EVERY: '0.5' }, 1_800_000],
    [{ BACKUP_EVERY: 'daily' }, { wrong: 'BACKUP_EVERY' }],
  ])('are expected with %o: %o', (given, expected) => {
    expect(expectedInterval(given)).toEqual(expected);
  });
});

/** A backup of a moment in the folder; gives its name. */
function made(moment: string): string {
  const name = backupName(new Date(moment));
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'backup.json'), JSON.stringify({ madeAt: moment }));
  return name;
}

describe('another backup', () => {
  it.each([
    ['2026-11-26T03:30:00.000Z', true],
    // A timer that came half a minute late yesterday is not late today.
    ['2026-11-26T03:29:30.000Z', true],
    ['2026-11-26T03:00:00.000Z', false],
  ])('a day after the last is due at %s: %s', (moment, due) => {
    made('2026-11-25T03:30:00.000Z');
    const schedule = { folder, every: 86_400_000, keep: 14 };
    expect(isBackupDue(schedule, Date.parse(moment))).toBe(due);
  });

  it('is due where there is none', () => {
    expect(isBackupDue({ folder, every: 86_400_000, keep: 14 }, Date.now())).toBe(true);
  });
});

describe('the newest backup', () => {
  it('is none in an empty or a missing folder', () => {
    expect(lastBackup(folder)).toBeNull();
    expect(lastBackup(path.join(folder, 'missing'))).toBeNull();
  });

  it('is the last that was finished', () => {
    const older = made('2026-11-24T03:00:00.000Z');
    const newer = made('2026-11-25T03:00:00.000Z');
    mkdirSync(path.join(folder, 'backup-20261126T030000Z.part'));
    expect(finishedBackups(folder)).toEqual([older, newer]);
    expect(brokenOffBackups(folder)).toEqual(['backup-20261126T030000Z.part']);
    expect(newer).toBe('backup-20261125T030000Z');
    expect(lastBackup(folder)).toBe(Date.parse('2026-11-25T03:00:00.000Z'));
  });
});
