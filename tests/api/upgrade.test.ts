import { readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';
import releases from '@/supabase/releases.json';

import { everyRow, type EveryRow } from './every-row';

const migrations = path.resolve('supabase/migrations');
const everything = ['a-row-of-everything', 'a-row-of-later-parts']
  .map((name) => readFileSync(path.join(import.meta.dirname, `fixtures/${name}.sql`), 'utf8'))
  .join('\n');
const reader = { email: 'asha@example.org', password: 'a long password' };
const lastRelease = releases.at(-1);

let folder: string;
let running: RunningBackend | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surguja-upgrade-'));
  // As root the server runs as another user, who must get through to the data folder.
  await chmod(folder, 0o755);
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the backend of the folder with all migrations, or with those up to one. */
async function start(lastMigration?: string): Promise<RunningBackend> {
  const migrationsDir = path.join(folder, 'migrations');
  await mkdir(migrationsDir, { recursive: true });
  for (const name of readdirSync(migrations))
    if (lastMigration === undefined || name <= `${lastMigration}.sql`)
      await cp(path.join(migrations, name), path.join(migrationsDir, name));
  const started = await startBackend({
    dataDir: path.join(folder, 'data'),
    port: 0,
    siteUrl: 'http://localhost:3000',
    log: () => undefined,
    migrationsDir,
  });
  if (!started.ok) throw new Error(started.error.detail);
  running = started.value;
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

const clientOf = ({ url, publishableKey }: RunningBackend) =>
  createClient(url, publishableKey, { auth: { persistSession: false } });

/** Does something in the running database as its superuser. */
async function inDatabase<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  if (running === undefined) throw new Error('No backend is running.');
  const sql = postgres(running.databaseUrl, { max: 1, onnotice: () => undefined });
  return work(sql).finally(() => sql.end());
}

/** What tables, columns or functions are not there. */
const unknown = new Set(['42P01', '42703', '42883']);

/** Writes a row of everything that the schema has: the statements that speak of later parts are left out. */
async function fill(sql: Sql): Promise<void> {
  for (const statement of everything.split(/;\n/))
    await sql.unsafe(statement).catch((error: unknown) => {
      if (!(error instanceof postgres.PostgresError && unknown.has(error.code))) throw error;
    });
}

/** Makes the data folder of a version with an account and its rows, stopped; gives the rows. */
async function folderOf(lastMigration: string): Promise<EveryRow['found']> {
  const { error } = await clientOf(await start(lastMigration)).auth.signUp(reader);
  expect(error).toBe(null);
  await inDatabase(fill);
  const { found } = await inDatabase(everyRow);
  await stop();
  return found;
}

/** What the site of a version calls: columns of tables and views, and functions with all that they need and may take. */
const offered = (sql: Sql) => sql<{ name: string }[]>`
  select format('%s.%s', table_name, column_name) as name from information_schema.columns where table_schema = 'public'
  union
  select format('%s(%s)', proname, (
    select string_agg(concat_ws(' ', proargnames[place], format_type(proargtypes[place - 1], null)), ', ' order by place)
    from generate_series(1, given) as place))
  from pg_proc cross join lateral generate_series((pronargs - pronargdefaults)::int, pronargs::int) as given
  where pronamespace = 'public'::regnamespace and (has_function_privilege('anon', oid, 'execute')
    or has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('service_role', oid, 'execute'))
  order by 1`;

describe('a data folder of the last release', () => {
  it('starts on this version with every row, and its readers sign in', async () => {
    const before = await folderOf(lastRelease?.lastMigration ?? '');
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    const backend = await start();
    const { found: after } = await inDatabase(everyRow);
    for (const [table, rows] of Object.entries(before)) {
      const kept = (after[table] ?? []).map((row) => JSON.parse(row) as object);
      // A later column may stand beside what was there.
      for (const row of rows)
        expect(kept, table).toContainEqual(expect.objectContaining(JSON.parse(row) as object));
      expect(kept, table).toHaveLength(rows.length);
    }
    const { data } = await clientOf(backend).auth.signInWithPassword(reader);
    expect(data.user?.email).toBe(reader.email);
  });

  it('still has what the site of the last release calls: both run during an upgrade', async () => {
    await start(lastRelease?.lastMigration);
    const before = await inDatabase(offered);
    expect(before.length).toBeGreaterThan(500);
    await stop();
    await start();
    const after = new Set((await inDatabase(offered)).map(({ name }) => name));
    expect(before.map(({ name }) => name).filter((name) => !after.has(name))).toEqual([]);
  });
});

describe('the first data folder there was', () => {
  it('starts on this version with its articles, comments and accounts', async () => {
    const before = await folderOf('20261124000000_baseline');
    const backend = await start();
    const { found: after } = await inDatabase(everyRow);
    for (const table of ['news_articles', 'comments', 'profiles', 'bookmarks', 'collections']) {
      expect(before[table]?.length, table).toBeGreaterThan(0);
      expect(after[table]?.length, table).toBe(before[table]?.length);
    }
    const { data } = await clientOf(backend).auth.signInWithPassword(reader);
    expect(data.user?.email).toBe(reader.email);
  });
});
