import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { readLastBackup } from '@/lib/newsroom/audit-log/read';
import {
  backupAction,
  backupName,
  brokenOffBackups,
  finishedBackups,
} from '@/lib/platform/backups/schedule';
import type { siteClient } from '@/lib/platform/supabase/admin';
import { labelName } from '@/supabase/backup/contents';
import { makeBackup } from '@/supabase/backup/make';
import { openBackup } from '@/supabase/backup/open';
import { restoreBackup } from '@/supabase/backup/restore';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { copyTemplate, startOn } from '@/supabase/tests/template';

import { accessOf, clientOf, command, inDatabase, rowsOf } from './backup-scene';

const everything = readFileSync(
  path.join(import.meta.dirname, 'fixtures/a-row-of-everything.sql'),
  'utf8',
);
const reader = { email: 'asha@example.org', password: 'a long password' };
const sound = Buffer.from('आवाज़ '.repeat(40_000));
const passphrase = 'खेत में धान';

let folder: string;
let paper: RunningBackend;
const running: RunningBackend[] = [];

/** A paper with nothing in it but what each begins with. */
async function emptyPaper(): Promise<RunningBackend> {
  const dataDir = path.join(folder, `paper-${running.length}-${Date.now()}`);
  await copyTemplate(inject('template'), dataDir);
  const started = await startOn(dataDir);
  running.push(started);
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surguja-backup-'));
  // As root the server runs as another user, who must get through to the data folder.
  await chmod(folder, 0o755);
  paper = await emptyPaper();
  const { error } = await clientOf(paper, paper.publishableKey).auth.signUp(reader);
  expect(error).toBe(null);
  await inDatabase(paper, (sql) => sql.unsafe(everything));
  const stored = await clientOf(paper, paper.secretKey)
    .storage.from('media')
    .upload('sound/first bulletin.mp3', sound, { contentType: 'audio/mpeg' });
  expect(stored.error).toBe(null);
  await makeBackup(accessOf(paper), path.join(folder, 'plain'), null);
  await makeBackup(accessOf(paper), path.join(folder, 'sealed'), passphrase);
});
afterAll(async () => {
  await Promise.all(running.map((backend) => backend.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function restoreInto(target: RunningBackend, name: string, words: string | null) {
  const backup = await openBackup(path.join(folder, name), words);
  return restoreBackup(accessOf(target), backup);
}

describe('a backup', () => {
  it.each([
    ['in the open', 'plain', null],
    ['encrypted', 'sealed', passphrase],
  ])('%s comes back into an empty paper, row by row', async (_, name, words) => {
    const target = await emptyPaper();
    const restored = await restoreInto(target, name, words);
    const [before, after] = [await inDatabase(paper, rowsOf), await inDatabase(target, rowsOf)];
    expect(Object.values(before.found).flat().length).toBeGreaterThan(100);
    expect(after).toEqual(before);
    expect(restored).toMatchObject({ files: 1 });
    const [row = ''] = before.files;
    const { name: file } = JSON.parse(row) as { name: string };
    const read = await clientOf(target, target.secretKey).storage.from('media').download(file);
    expect(Buffer.from((await read.data?.bytes()) ?? []).equals(sound)).toBe(true);
    // Its people are let in, and what is new gets its profile: triggers work again.
    const client = clientOf(target, target.publishableKey);
    expect((await client.auth.signInWithPassword(reader)).data.user?.email).toBe(reader.email);
    const fresh = await client.auth.signUp({ email: 'new@example.org', password: reader.password });
    expect(fresh.error).toBe(null);
    const [profiles] = await inDatabase(
      target,
      (sql) => sql`
        select count(*)::int as count from public.profiles where id = ${fresh.data.user?.id ?? ''}`,
    );
    expect(profiles).toEqual({ count: 1 });
  });

  it('says nothing of what it holds where it is encrypted', () => {
    const sealed = path.join(folder, 'sealed');
    const files = readdirSync(sealed, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(sealed, name))
      .filter((name) => statSync(name).isFile());
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      expect(readFileSync(file).includes('asha@example.org')).toBe(false);
      expect(statSync(file).mode & 0o077).toBe(0);
    }
    const held = readFileSync(path.join(folder, 'plain', labelName), 'utf8');
    expect(held).not.toContain('asha');
  });
});

describe('an archive on its way in or out', () => {
  it('stays out of a backup; its transfers wait for nothing, and what came in can still be undone', async () => {
    const busy = await emptyPaper();
    const states = ['receiving', 'ready', 'running', 'paused', 'done', 'failed', 'canceled'];
    await inDatabase(busy, async (sql) => {
      for (const [at, state] of states.entries())
        await sql`insert into public.transfers (direction, format, name, state, task, size)
          values ('in', 'wxr', ${`${at}-${state}`}, ${state}, 'bring', 9)`;
      await sql`insert into public.transfers (direction, name, state, task) values ('in', '7-undo', 'waiting', 'undo')`;
      await sql`insert into public.transfer_parts select id, 1, 9 from public.transfers`;
    });
    const [parts] = await inDatabase(busy, (sql) => sql`select transfer_id as id from public.transfer_parts`); // prettier-ignore
    const bucket = clientOf(busy, busy.secretKey).storage.from('transfers');
    expect((await bucket.upload(`${parts?.id}/1`, Buffer.from('a picture'))).error).toBe(null);
    const label = await makeBackup(accessOf(busy), path.join(folder, 'busy'), null);
    expect(label).toMatchObject({ files: 0, missing: 0 });
    const target = await emptyPaper();
    await restoreInto(target, 'busy', null);
    const rows = await inDatabase(target, (sql) => sql<{ name: string; state: string; gone: boolean }[]>`
      select name, state, files_gone_at is not null as gone from public.transfers order by name`); // prettier-ignore
    expect(rows.map(({ state }) => state)).toEqual([
      'canceled', 'canceled', 'canceled', 'canceled', 'done', 'failed', 'canceled', 'waiting',
    ]); // prettier-ignore
    expect(rows.every(({ gone }) => gone)).toBe(true);
    expect(await inDatabase(target, (sql) => sql`select from public.transfer_parts`)).toHaveLength(
      0,
    );
  });
});

describe('what cannot be restored', () => {
  let copy: string;
  const damaged = async (name = 'plain') => {
    copy = path.join(folder, 'damaged');
    rmSync(copy, { recursive: true, force: true });
    await cp(path.join(folder, name), copy, { recursive: true });
    return copy;
  };
  afterEach(() => rmSync(path.join(folder, 'damaged'), { recursive: true, force: true }));

  it('is refused where the place is not empty', async () => {
    await expect(restoreInto(paper, 'plain', null)).rejects.toThrow(/not empty.*new data folder/);
  });

  it('is refused where a file was cut off, altered or lost', async () => {
    const users = path.join(await damaged(), 'tables/auth.users');
    truncateSync(users, statSync(users).size - 1);
    await expect(openBackup(copy, null)).rejects.toThrow(/auth\.users is cut off/);
    await damaged();
    const bytes = readFileSync(users);
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
    writeFileSync(users, bytes);
    await expect(openBackup(copy, null)).rejects.toThrow(/auth\.users is not what was stored/);
    await damaged();
    rmSync(path.join(copy, 'files/0000/0000000'));
    await expect(openBackup(copy, null)).rejects.toThrow(/0000000 is missing/);
    await damaged();
    rmSync(path.join(copy, labelName));
    await expect(openBackup(copy, null)).rejects.toThrow(/was not finished/);
  });

  it('that is not encrypted is not taken for one that is', async () => {
    await expect(openBackup(path.join(folder, 'plain'), passphrase)).rejects.toThrow(
      /not encrypted/,
    );
  });

  it('is refused without the passphrase, and with another', async () => {
    const sealed = path.join(folder, 'sealed');
    await expect(openBackup(sealed, null)).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await expect(openBackup(sealed, 'another')).rejects.toThrow(/the passphrase is another/);
  });

  it('is refused where the schema differs, either way, with what to do', async () => {
    const target = await emptyPaper();
    const backup = await openBackup(path.join(folder, 'plain'), null);
    const later = {
      ...backup.contents,
      migrations: [...backup.contents.migrations, '20990101000000'],
    };
    const restoring = restoreBackup(accessOf(target), { ...backup, contents: later });
    await expect(restoring).rejects.toThrow(/newer paper.*20990101000000/);
    await inDatabase(
      target,
      (sql) =>
        sql`insert into supabase_migrations.schema_migrations (version) values ('20990101000000')`,
    );
    await expect(restoreInto(target, 'plain', null)).rejects.toThrow(/older paper.*20990101000000/);
  });

  it('leaves the place as it was where it breaks off', async () => {
    const target = await emptyPaper();
    const before = await inDatabase(target, rowsOf);
    const backup = await openBackup(path.join(folder, 'plain'), null);
    const tables = backup.contents.tables.map((table) =>
      table.name === 'web_vitals' ? { ...table, rows: table.rows + 1 } : table,
    );
    const contents = { ...backup.contents, tables };
    const restoring = restoreBackup(accessOf(target), { ...backup, contents });
    await expect(restoring).rejects.toThrow(/web_vitals has .* nothing was changed/);
    expect(await inDatabase(target, rowsOf)).toEqual(before);
  });
});

describe('the commands', () => {
  it('back up a paper that runs, when that is due, keep so many, and bring one back', async () => {
    const dataDir = path.join(folder, 'running');
    await copyTemplate(inject('template'), dataDir);
    const backend = await startOn(dataDir);
    running.push(backend);
    await inDatabase(
      backend,
      (sql) => sql`
      insert into public.web_vitals values ('2026-11-20', 'LCP', 'article', 'hi', '4g', 7, 3)`,
    );
    const backups = path.join(folder, 'by-schedule');
    const environment = {
      DATA_DIR: dataDir,
      BACKEND_PORT: new URL(backend.url).port,
      BACKUP_DIR: backups,
      BACKUP_KEEP: '1',
      BACKUP_PASSPHRASE: passphrase,
    };
    const first = await command('backup', ['--scheduled'], environment);
    expect(first.code).toBe(0);
    const [early = ''] = finishedBackups(backups);
    expect((await command('backup', ['--scheduled'], environment)).code).toBe(0);
    expect(finishedBackups(backups)).toEqual([early]);
    // Somebody else's timer, or an operator, asks for one without waiting until it is due.
    expect((await command('backup', ['--now'], environment)).code).toBe(0);
    const [made = ''] = finishedBackups(backups);
    expect(made > early).toBe(true);
    expect(finishedBackups(backups)).toHaveLength(1);
    // What a killed process has left goes too.
    mkdirSync(path.join(backups, `${backupName(new Date(0))}.part`, 'tables'), { recursive: true });
    // What was made two days ago is the oldest, and goes when the next has come.
    const older = backupName(new Date(Date.now() - 2 * 86_400_000));
    await cp(path.join(backups, made), path.join(backups, older), { recursive: true });
    expect((await command('backup', ['--scheduled'], environment)).code).toBe(0);
    expect(finishedBackups(backups)).toEqual([made]);
    expect(brokenOffBackups(backups)).toEqual([]);
    // The paper knows of each that was made.
    const client = clientOf(backend, backend.secretKey) as ReturnType<typeof siteClient>;
    expect(Date.now() - ((await readLastBackup(client)) ?? 0)).toBeLessThan(120_000);
    const noted = await inDatabase(
      backend,
      (sql) => sql`select from public.audit_log where action = ${backupAction}`,
    );
    expect(noted).toHaveLength(2);

    const target = { ...environment, DATA_DIR: path.join(folder, 'restored') };
    const restored = await command('restore', [path.join(backups, made)], target);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.said).toMatch(/rows of \d+ tables and 0 files are back/);
    const { said } = await command('backup', ['--check', path.join(backups, made)], environment);
    expect(said).toMatch(/^Whole: \d+ rows/);
    // Seven commands, each a process of its own.
  }, 120_000);
});

describe('a backup that broke off', () => {
  it('leaves nothing: neither what looks like one, nor what fills the disk', async () => {
    const place = path.join(folder, 'broken');
    const access = { ...accessOf(paper), apiUrl: 'http://127.0.0.1:1' };
    await expect(makeBackup(access, place, null)).rejects.toThrow(/Storage does not answer/);
    expect(existsSync(place)).toBe(false);
    expect(existsSync(`${place}.part`)).toBe(false);
  });
});
