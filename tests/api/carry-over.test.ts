import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { carryOver } from '@/supabase/carry-over/carry-over';
import { copyDatabase } from '@/supabase/local/data-folder/copy';
import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

import { everyRow, type EveryRow } from './every-row';

const everything = readFileSync(
  path.join(import.meta.dirname, 'fixtures/a-row-of-everything.sql'),
  'utf8',
);
const formerNames = readFileSync(
  path.join(import.meta.dirname, 'fixtures/former-names.sql'),
  'utf8',
);
const baseline = '20261124000000_baseline.sql';
const reader = { email: 'asha@example.org', password: 'a long password' };

let dataDir: string;
/** The baseline alone: what a database was carried over to; later migrations are applied as always. */
let migrationsDir: string;
let running: RunningBackend | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'surguja-carry-over-'));
  // As root the server runs as another user, who must get through to the data folder.
  await chmod(dataDir, 0o755);
  migrationsDir = await mkdtemp(path.join(tmpdir(), 'surguja-baseline-'));
  await cp(path.resolve('supabase/migrations', baseline), path.join(migrationsDir, baseline));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const folder of [dataDir, migrationsDir]) await rm(folder, { recursive: true, force: true });
});

/** Starts the backend of the folder, or gives why it does not start. */
async function start(carryOver = false): Promise<string | null> {
  const log = () => undefined;
  const options = {
    dataDir,
    port: 0,
    siteUrl: 'http://localhost:3000',
    log,
    carryOver,
    migrationsDir,
  };
  const started = await startBackend(options);
  if (!started.ok) return started.error.detail;
  running = started.value;
  return null;
}

const clientOf = ({ url, publishableKey }: RunningBackend) =>
  createClient(url, publishableKey, { auth: { persistSession: false } });

/** Does something in the running database as its superuser. */
async function inDatabase<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  if (running === undefined) throw new Error('No backend is running.');
  const sql = postgres(running.databaseUrl, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

/**
 * Makes a database as the former paper left it: an account, a row of everything, the former names and history. Gives
 * what it holds, by the present names.
 */
async function startFormer(migrations: number): Promise<EveryRow> {
  expect(await start()).toBe(null);
  if (running === undefined) throw new Error('No backend is running.');
  const { error } = await clientOf(running).auth.signUp(reader);
  expect(error).toBe(null);
  return inDatabase(async (sql) => {
    await sql.unsafe(everything);
    const rows = await everyRow(sql);
    await sql.unsafe(formerNames);
    await sql`delete from supabase_migrations.schema_migrations where true`;
    await sql`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      select case number when 106 then '20261123080000' else (20261121000000 + number)::text end, 'former', null
      from generate_series(1, ${migrations}::int) as number`;
    return rows;
  });
}

/** The same, stopped. */
async function formerFolder(migrations: number): Promise<EveryRow> {
  const rows = await startFormer(migrations);
  await running?.stop();
  running = undefined;
  return rows;
}

describe('a data folder with the former schema', () => {
  it('is named, and what to do with it', async () => {
    await formerFolder(106);
    expect(await start()).toContain('`npm run db:carry-over` brings it over');
  });

  it('is brought to the present one with every row, number and account', async () => {
    const before = await formerFolder(106);
    expect(Object.entries(before.found).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await start(true)).toBe(null);
    if (running === undefined) throw new Error('No backend is running.');
    expect(await inDatabase(everyRow)).toEqual(before);

    const client = clientOf(running);
    const { data } = await client.auth.signInWithPassword(reader);
    expect(data.user?.email).toBe(reader.email);
    const mine = await client.from('bookmarks').select('article_id');
    expect(mine.data).toHaveLength(1);
    // A new account still gets its profile: the triggers stand.
    await client.auth.signUp({ email: 'new@example.org', password: reader.password });
    const [profiles] = await inDatabase(
      (sql) => sql`select count(*)::int as count from public.profiles`,
    );
    expect(profiles).toEqual({ count: 2 });
    const left = await inDatabase(
      (sql) => sql`
        select (select count(*)::int from pg_namespace where nspname = 'former') as former,
          (select array_agg(name) from supabase_migrations.schema_migrations) as history`,
    );
    expect(left[0]).toEqual({ former: 0, history: ['baseline'] });
    await running.stop();
    running = undefined;

    expect(await start()).toBe(null);
  });

  it('from the middle is sent to the last version of it', async () => {
    await formerFolder(80);
    expect(await start()).toContain('git checkout');
    expect(await start(true)).toContain('git checkout');
  });
});

describe('a project with the former schema', () => {
  it('stays as it was where something has no place, and is brought over without it', async () => {
    const present = await startFormer(106);
    if (running === undefined) throw new Error('No backend is running.');
    const url = new URL(running.databaseUrl);
    url.username = 'postgres';
    const owner = postgres(url.href, { max: 1, onnotice: () => undefined });
    await owner`create table public.diary (day date)`;
    const before = await inDatabase(everyRow);
    const refused = await carryOver(owner, migrationsDir);
    expect(refused.ok ? '' : refused.error.detail).toContain('The table diary has no place');
    expect(await inDatabase(everyRow)).toEqual(before);

    await owner`drop table public.diary`;
    const carried = await carryOver(owner, migrationsDir);
    expect(carried).toMatchObject({ ok: true });
    expect(await inDatabase(everyRow)).toEqual(present);
    expect(carried.ok ? carried.value.length : 0).toBe(Object.keys(present.found).length);

    const again = await carryOver(owner, migrationsDir);
    expect(again.ok ? '' : again.error.detail).toContain('nothing to carry over');
    await owner.end();
  });
});

describe('the copy of a database', () => {
  it('is made of a folder that nobody uses, once', async () => {
    expect(await copyDatabase(path.join(dataDir, 'none'))).toMatchObject({
      error: { code: 'data-dir-unusable' },
    });
    expect(await start()).toBe(null);
    expect(await copyDatabase(dataDir)).toMatchObject({ error: { code: 'data-dir-in-use' } });
    await running?.stop();
    running = undefined;
    const copied = await copyDatabase(dataDir);
    if (!copied.ok) throw new Error(copied.error.detail);
    expect(existsSync(path.join(copied.value.folder, 'PG_VERSION'))).toBe(true);
    copied.value.remove();
    expect(existsSync(copied.value.folder)).toBe(false);
  });
});
