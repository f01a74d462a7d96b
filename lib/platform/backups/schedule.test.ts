import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { backupName, finishedBackups, lastBackup, readSchedule } from './schedule';

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

describe('the newest backup', () => {
  it('is none in an empty or a missing folder', () => {
    expect(lastBackup(folder)).toBeNull();
    expect(lastBackup(path.join(folder, 'missing'))).toBeNull();
  });

  it('is the last that was finished', () => {
    const made = (moment: string) => {
      const name = backupName(new Date(moment));
      mkdirSync(path.join(folder, name));
      writeFileSync(path.join(folder, name, 'backup.json'), JSON.stringify({ madeAt: moment }));
      return name;
    };
    const older = made('2026-11-24T03:00:00.000Z');
    const newer = made('2026-11-25T03:00:00.000Z');
    mkdirSync(path.join(folder, 'backup-20261126T030000Z.part'));
    expect(finishedBackups(folder)).toEqual([older, newer]);
    expect(newer).toBe('backup-20261125T030000Z');
    expect(lastBackup(folder)).toBe(Date.parse('2026-11-25T03:00:00.000Z'));
  });
});
