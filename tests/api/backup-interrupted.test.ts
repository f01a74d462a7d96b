import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http, { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { serverProgram } from '@/scripts/run/children';
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
/** More than are fetched or brought side by side. */
const files = Array.from({ length: 12 }, (_, number) => `sound/bulletin ${number}.mp3`);
const type = { contentType: 'audio/mpeg' };
const soundOf = (name: string) => Buffer.from(`${name} `.repeat(20_000));

let folder: string;
let paper: RunningBackend;
const running: RunningBackend[] = [];
let storage: Server | undefined;

async function emptyPaper(): Promise<RunningBackend> {
  const dataDir = path.join(folder, `paper-${running.length}`);
  await copyTemplate(inject('template'), dataDir);
  const started = await startOn(dataDir);
  running.push(started);
  return started;
}

/** Stands before a backend as its API; `passing` is asked before each call of storage is passed on. */
async function standBefore(url: string, passing: (call: number) => unknown): Promise<string> {
  let calls = 0;
  storage = createServer((request, response) => {
    const onward = async () => {
      if (request.url?.startsWith('/storage/')) await passing((calls += 1));
      const options = { method: request.method, headers: request.headers };
      const asked = http.request(`${url}${request.url ?? ''}`, options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.once('error', () => response.destroy());
      request.pipe(asked);
    };
    void onward();
  }).listen(0, '127.0.0.1');
  await once(storage, 'listening');
  return `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surguja-backup-'));
  await chmod(folder, 0o755);
  paper = await emptyPaper();
  await inDatabase(paper, (sql) => sql.unsafe(everything));
  const bucket = clientOf(paper, paper.secretKey).storage.from('media');
  for (const name of files) {
    const stored = await bucket.upload(name, soundOf(name), type);
    expect(stored.error).toBe(null);
  }
  await makeBackup(accessOf(paper), path.join(folder, 'backup'), null);
});
afterEach(() => {
  storage?.closeAllConnections();
  storage?.close();
});
afterAll(async () => {
  await Promise.all(running.map((backend) => backend.stop()));
  await rm(folder, { recursive: true, force: true });
});

/** The settings of a Supabase elsewhere, whose API is reached by an address. */
const settingsOf = (target: RunningBackend, url: string) => ({
  NEXT_PUBLIC_SUPABASE_URL: url,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: target.publishableKey,
  SUPABASE_SECRET_KEY: target.secretKey,
});
const restoreArgs = (target: RunningBackend) => [
  path.join(folder, 'backup'),
  '--db-url',
  accessOf(target).databaseUrl,
];

/** Begins `npm run restore`, to be killed. */
function beginRestore(target: RunningBackend, url: string): ChildProcess {
  const program = [...serverProgram, 'scripts/restore.ts', ...restoreArgs(target)];
  const environment = { ...process.env, NODE_OPTIONS: '', ...settingsOf(target, url) };
  return spawn(process.execPath, program, { env: environment, stdio: 'ignore' });
}

async function expectWhole(target: RunningBackend): Promise<void> {
  expect(await inDatabase(target, rowsOf)).toEqual(await inDatabase(paper, rowsOf));
  const bucket = clientOf(target, target.secretKey).storage.from('media');
  for (const name of files) {
    const { data } = await bucket.download(name);
    expect(Buffer.from((await data?.bytes()) ?? []).equals(soundOf(name)), name).toBe(true);
  }
  const left = await inDatabase(
    target,
    (sql) => sql`select to_regnamespace('unfinished_restore') as at`,
  );
  expect(left[0]?.at).toBe(null);
}

describe('a restore that is killed', () => {
  it('among the files goes on when it is called again, and leaves nothing out', async () => {
    const target = await emptyPaper();
    const killed = Promise.withResolvers<undefined>();
    const url = await standBefore(target.url, (call) => {
      if (call <= 6) return undefined;
      restoring.kill('SIGKILL');
      killed.resolve(undefined);
      return new Promise(() => undefined);
    });
    const restoring = beginRestore(target, url);
    const gone = once(restoring, 'exit');
    await Promise.all([killed.promise, gone]);
    const held = await inDatabase(target, (sql) => sql<{ files: number }[]>`select count(*)::int as files from storage.objects`); // prettier-ignore
    expect(held[0]?.files).toBeLessThan(files.length);
    const again = await command('restore', restoreArgs(target), settingsOf(target, target.url));
    expect(again).toMatchObject({ code: 0 });
    await expectWhole(target);
    // A place that lives is refused as ever.
    const third = await command('restore', restoreArgs(target), settingsOf(target, target.url));
    expect(third.code).toBe(1);
  }, 120_000);

  it('among the rows has changed nothing, and is called again', async () => {
    const target = await emptyPaper();
    const before = await inDatabase(target, rowsOf);
    const gone = await inDatabase(target, (sql) =>
      sql.begin(async (tx) => {
        // It waits where it would empty the tables.
        await tx`lock table public.web_vitals in access share mode`;
        const restoring = beginRestore(target, target.url);
        await vi.waitFor(
          async () => {
            const [waiting] = await tx`select from pg_locks where not granted limit 1`;
            expect(waiting).toBeDefined();
          },
          { timeout: 20_000, interval: 100 },
        );
        restoring.kill('SIGKILL');
        return once(restoring, 'exit');
      }),
    );
    expect(gone[1]).toBe('SIGKILL');
    await vi.waitFor(async () => expect(await inDatabase(target, rowsOf)).toEqual(before), {
      timeout: 20_000,
    });
    const again = await command('restore', restoreArgs(target), settingsOf(target, target.url));
    expect(again).toMatchObject({ code: 0 });
    await expectWhole(target);
  }, 120_000);

  it('is not gone on with where somebody has used the place since, or with another backup', async () => {
    const target = await emptyPaper();
    const backup = await openBackup(path.join(folder, 'backup'), null);
    const lost = { ...accessOf(target), apiUrl: 'http://127.0.0.1:1' };
    await expect(restoreBackup(lost, backup)).rejects.toThrow(/Storage does not answer/);
    const label = {
      ...backup.label,
      contents: { ...backup.label.contents, sha256: '0'.repeat(64) },
    };
    await expect(restoreBackup(accessOf(target), { ...backup, label })).rejects.toThrow(/Another/);
    const client = clientOf(target, target.publishableKey);
    const fresh = await client.auth.signUp({ email: 'n@example.org', password: 'a long password' });
    expect(fresh.error).toBe(null);
    await expect(restoreBackup(accessOf(target), backup)).rejects.toThrow(/was used since/);
  });
});

describe('a backup of a paper in which people write', () => {
  it('holds one moment, lets the database go before it fetches files, and counts what was deleted', async () => {
    const written = await emptyPaper();
    await inDatabase(written, (sql) => sql.unsafe(everything));
    const bucket = clientOf(written, written.secretKey).storage.from('media');
    for (const name of files)
      expect((await bucket.upload(name, soundOf(name), type)).error).toBe(null);
    let isOver = false;
    let pairs = 0;
    // Each transaction writes to two tables: a backup that mixes moments has one without the other.
    const writing = inDatabase(written, async (sql) => {
      for (; !isOver; pairs += 1)
        await sql.begin(async (tx) => {
          await tx`insert into public.web_vitals values (date '2020-01-01' - ${pairs}::int, 'LCP', 'article', 'hi', '4g', 7, 1)`;
          await tx`insert into public.client_errors (day, message, place, browser, times) values ('2026-11-20', ${`m${pairs}`}, '/', 'b', 1)`;
        });
    });
    const holders: number[] = [];
    const url = await standBefore(written.url, async (call) => {
      const [held] = await inDatabase(written, (sql) => sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        -- Who has a snapshot between two statements holds it for long.
        where state = 'idle in transaction' and backend_xmin is not null`); // prettier-ignore
      holders.push(held?.count ?? -1);
      if (call > 1) return;
      // The last by name, and not among those that are being fetched already.
      await bucket.remove(['sound/bulletin 9.mp3']);
      await bucket.upload('sound/late.mp3', soundOf('late'), type);
    });
    const place = path.join(folder, `online-${running.length}`);
    const args = [place, '--db-url', accessOf(written).databaseUrl];
    const made = await command('backup', args, settingsOf(written, url));
    isOver = true;
    await writing;
    expect(made).toMatchObject({ code: 0 });
    expect(pairs).toBeGreaterThan(20);
    expect(Math.max(...holders)).toBe(0);
    const backup = await openBackup(place, null);
    expect(backup.label).toMatchObject({ files: files.length - 1, missing: 1 });
    const rows = (name: string) =>
      backup.contents.tables.find((table) => table.name === name)?.rows ?? -1;
    const [before] = await inDatabase(paper, (sql) => sql<{ a: number; b: number }[]>`
      select (select count(*)::int from public.web_vitals) as a, (select count(*)::int from public.client_errors) as b`); // prettier-ignore
    expect(rows('web_vitals') - (before?.a ?? 0)).toBe(rows('client_errors') - (before?.b ?? 0));
    expect(rows('web_vitals')).toBeGreaterThan(before?.a ?? 0);
    const target = await emptyPaper();
    expect(await restoreBackup(accessOf(target), backup)).toMatchObject({
      files: files.length - 1,
    });
  }, 120_000);
});
