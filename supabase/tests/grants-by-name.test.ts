import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

import { openDatabase } from './database';

/** What older hosted projects do before the first migration. */
const automaticGrants = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`;

const newer = openDatabase();
let migrationsDir: string;
let dataDir: string;
let project: RunningBackend;
let older: Sql;

beforeAll(async () => {
  migrationsDir = await mkdtemp(path.join(os.tmpdir(), 'surguja-migrations-'));
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'surguja-older-project-'));
  await cp(path.resolve('supabase/migrations'), migrationsDir, { recursive: true });
  await writeFile(path.join(migrationsDir, '20200101000000_automatic_grants.sql'), automaticGrants);
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: 'http://localhost:3000',
    log: () => undefined,
    migrationsDir,
  });
  if (!started.ok) throw new Error(started.error.detail);
  project = started.value;
  older = postgres(project.databaseUrl, { max: 1, onnotice: () => undefined });
}, 60_000);

afterAll(async () => {
  await older.end();
  await project.stop();
  for (const folder of [dataDir, migrationsDir]) await rm(folder, { recursive: true, force: true });
});

/** Every privilege of the API's roles in `public`, a line each. */
const privileges = async (sql: Sql) => {
  const rows = await sql<{ line: string }[]>`
    select thing || ': ' || held.privilege_type || ' to ' || held.grantee::regrole as line
    from (
      select c.oid::regclass::text as thing, c.relowner as owner,
        coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)) as acl
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S', 'v')
      union all
      select a.attrelid::regclass || '.' || a.attname, c.relowner, a.attacl
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attacl is not null
      union all
      select p.oid::regprocedure::text, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    ) as granted, aclexplode(acl) as held
    where held.grantee <> granted.owner
    order by 1`;
  return rows.map(({ line }) => line);
};

describe('what the roles of the API may do', () => {
  it('is the same in projects that grant everything by themselves and in those that grant nothing', async () => {
    const here = await privileges(newer);
    expect(here.length).toBeGreaterThan(200);
    expect(await privileges(older)).toEqual(here);
  });
});
