// npm run backup [-- FOLDER] [--db-url postgresql://…] [--scheduled | --now] [--check FOLDER]: docs/operate.md, Backup.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import {
  backupAction,
  backupName,
  brokenOffBackups,
  finishedBackups,
  isBackupDue,
  readSchedule,
} from '@/lib/platform/backups/schedule';
import { connect, type Access } from '@/supabase/backup/access';
import { type Label } from '@/supabase/backup/contents';
import { makeBackup } from '@/supabase/backup/make';
import { openBackup } from '@/supabase/backup/open';
import { Refusal } from '@/supabase/backup/refusal';
import { takeLock } from '@/supabase/local/data-folder/lock';

import { fail, requireSettings, step } from './run/command';
import { passphraseOfBackups, reachPaper } from './run/paper-access';

function describe(label: Label): string {
  const size = (label.bytes / 1e6).toFixed(1);
  const lost = label.missing > 0 ? ` ${label.missing} files are missing in storage.` : '';
  const sealed = label.sealing ? 'encrypted' : 'not encrypted: it holds names and addresses';
  return `${label.rows} rows and ${label.files} files of ${label.madeAt}, ${size} MB, ${sealed}.${lost}`;
}

/** Notes in the paper that it was backed up: its checks look there, wherever backups are made and kept. */
async function note(access: Access): Promise<void> {
  const sql = connect(access);
  await sql`select public.write_audit_log(${backupAction}, '', '{"by": "console"}')`.finally(() =>
    sql.end(),
  );
}

async function backUp(folder: string, dbUrl: string | undefined): Promise<void> {
  const { access, leave } = await reachPaper(requireSettings(), dbUrl);
  try {
    const making = () => makeBackup(access, folder, passphraseOfBackups());
    const label = await step(`Backing up into ${folder}`, making);
    await openBackup(folder, passphraseOfBackups());
    await note(access);
    console.log(describe(label));
  } finally {
    await leave();
  }
}

/** One backup for all processes that share a folder, where it is due or asked for now; then those that are too many go. */
async function backUpIntoFolder(dbUrl: string | undefined, isAsked: boolean): Promise<void> {
  const schedule = readSchedule(process.env);
  if (schedule === null) return fail('BACKUP_DIR is not set.');
  if ('wrong' in schedule)
    return fail(`${schedule.wrong}: not a usable value (docs/operate.md, Backup).`);
  const folder = path.resolve(schedule.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const locked = takeLock(path.join(folder, 'backup.lock'));
  if (!locked.ok) return;
  try {
    const remove = (name: string) => rmSync(path.join(folder, name), { recursive: true });
    brokenOffBackups(folder).forEach(remove);
    if (isAsked || isBackupDue({ ...schedule, folder }, Date.now()))
      await backUp(path.join(folder, backupName(new Date())), dbUrl);
    finishedBackups(folder).slice(0, -schedule.keep).forEach(remove);
  } finally {
    locked.value();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'db-url': { type: 'string' },
    scheduled: { type: 'boolean', default: false },
    now: { type: 'boolean', default: false },
    check: { type: 'string' },
  },
});
const from = process.env.INVOKED_FROM ?? process.cwd();
const settings = requireSettings();
try {
  if (values.check !== undefined) {
    const { label } = await openBackup(path.resolve(from, values.check), passphraseOfBackups());
    console.log(`Whole: ${describe(label)}`);
  } else if (values.scheduled || values.now) await backUpIntoFolder(values['db-url'], values.now);
  else {
    const [named] = positionals;
    const usual = path.join(
      process.env.BACKUP_DIR ?? path.dirname(settings.dataDir),
      backupName(new Date()),
    );
    await backUp(
      named === undefined ? path.resolve(usual) : path.resolve(from, named),
      values['db-url'],
    );
  }
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
