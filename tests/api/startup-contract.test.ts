import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownProgram } from '@/lib/platform/processes/own-program';
import { processExists } from '@/supabase/local/data-folder/process-identity';
import { resetData } from '@/supabase/local/reset';
import { startBackend } from '@/supabase/local/supervisor';
import { clientOf, signUpReader, SITE_URL, startOn } from './fixture-backend';
import { gatewayPid, postgresPid } from './processes';

const holder = path.join(import.meta.dirname, 'fixtures/hold-backend.ts');

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'surguja-startup-'));
  // As root the server runs as another user, who must get through to the data folder.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await vi.waitFor(() => expect(postgresAlive(folder)).toBe(false), { timeout: 10_000 });
  await rm(folder, { recursive: true, force: true });
});

const isAlive = (pid: number | null) => pid !== null && processExists(pid);
const postgresAlive = (dataDir: string) => isAlive(postgresPid(dataDir));

/** Starts a backend in a process of its own, which can then be killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...ownProgram, holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const url = await vi.waitFor(
    () => {
      const found = /^http:\S+$/m.exec(output)?.[0];
      if (found === undefined) throw new Error(`It has not started yet: ${output}`);
      return found;
    },
    { timeout: 20_000 },
  );
  return { child, url };
}

/** Makes a database as it was before: the superuser is called `postgres` and owns everything. */
async function makeSuperuserTheOwner(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`reassign owned by postgres to supabase_admin`;
  await sql`drop owned by postgres`;
  await sql`drop role postgres`;
  await sql`create role for_a_moment login superuser password 'for-a-moment'`;
  await sql.end();
  const url = new URL(databaseUrl);
  [url.username, url.password] = ['for_a_moment', 'for-a-moment'];
  const other = postgres(url.href, { max: 1 });
  await other`alter role supabase_admin rename to postgres`;
  await other.end();
  url.username = 'postgres';
  url.password = new URL(databaseUrl).password;
  const former = postgres(url.href, { max: 1 });
  await former`drop role for_a_moment`;
  await former.end();
}

async function migrationsFolder(files: Record<string, string>): Promise<string> {
  const place = path.join(folder, 'migrations');
  await mkdir(place, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(place, name), text);
  return place;
}

const options = (more: object = {}) => ({
  dataDir: path.join(folder, 'data'),
  port: 0,
  siteUrl: SITE_URL,
  log: () => undefined,
  ...more,
});

describe('a first start', () => {
  it('makes everything a hosted project has, and keeps secrets to their owner', async () => {
    const started = await startOn(folder);
    if (!started.ok) throw new Error(started.error.detail);
    const backend = started.value;
    const sql = postgres(backend.databaseUrl, { max: 1 });
    const [facts] = await sql`
      select
        (select array_agg(rolname::text order by rolname) from pg_roles
         where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')) as roles,
        (select rolbypassrls from pg_roles where rolname = 'service_role') as service_bypasses,
        (select array_agg(nspname::text order by nspname) from pg_namespace
         where nspname in ('auth', 'storage', 'extensions')) as schemas,
        (select count(*)::int from pg_publication where pubname = 'supabase_realtime') as publications,
        (select array_agg(extname::text order by extname) from pg_extension e
         where e.extnamespace = 'extensions'::regnamespace) as extensions,
        current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as synchronous_commit,
        current_setting('listen_addresses') as listen_addresses,
        current_setting('search_path') as search_path`;
    await sql.end();
    expect(facts).toEqual({
      roles: ['anon', 'authenticated', 'authenticator', 'service_role'],
      service_bypasses: true,
      schemas: ['auth', 'extensions', 'storage'],
      publications: 1,
      extensions: ['pg_trgm', 'pgcrypto', 'unaccent'],
      encoding: 'UTF8',
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      search_path: '"$user", public, extensions',
    });
    expect((await stat(path.join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    await backend.stop();
    expect(postgresAlive(folder)).toBe(false);
  });

  it('records migrations as the Supabase CLI does and applies each once', async () => {
    const first = await startOn(folder);
    if (!first.ok) throw new Error(first.error.detail);
    const names = [
      '20260101000100_readers.sql',
      '20260101000200_letters.sql',
      '20260101000300_functions.sql',
      '20260101000400_pictures.sql',
    ];
    expect(first.value.appliedMigrations).toEqual(names);
    const sql = postgres(first.value.databaseUrl, { max: 1 });
    const history = await sql`
      select version, name, array_length(statements, 1) as statements
      from supabase_migrations.schema_migrations order by version`;
    await sql.end();
    expect(history.slice(2)).toEqual([
      { version: '20260101000300', name: 'functions', statements: 5 },
      { version: '20260101000400', name: 'pictures', statements: 4 },
    ]);
    await first.value.stop();
    const second = await startOn(folder);
    if (!second.ok) throw new Error(second.error.detail);
    expect(second.value.appliedMigrations).toEqual([]);
    const closed = await clientOf(second.value).from('readers').select('phone');
    expect(closed.error?.code).toBe('42501');
    await second.value.stop();
  });
});

describe('a data folder from when migrations ran as the superuser', () => {
  it('keeps what it holds, and its owner becomes the migrations’ own role', async () => {
    const first = await startOn(folder);
    if (!first.ok) throw new Error(first.error.detail);
    const reader = await signUpReader(first.value, 'Asha');
    await makeSuperuserTheOwner(first.value.databaseUrl);
    await first.value.stop();
    for (const start of ['the first', 'the next']) {
      const started = await startOn(folder);
      if (!started.ok) throw new Error(`${start}: ${started.error.detail}`);
      const sql = postgres(started.value.databaseUrl, { max: 1 });
      const [owner] = await sql`
        select c.relowner::regrole::text as of_table, p.proowner::regrole::text as of_function,
          r.rolsuper as is_superuser, t.typowner::regrole::text as of_type,
          (select count(*)::int from pg_roles where rolsuper) as superusers
        from pg_class c, pg_proc p, pg_roles r, pg_type t
        where c.oid = 'public.letters'::regclass and p.proname = 'take_seat'
          and t.typname = 'mood' and r.rolname = 'postgres'`;
      await sql.end();
      expect(owner).toEqual({
        of_table: 'postgres',
        of_function: 'postgres',
        of_type: 'postgres',
        is_superuser: false,
        superusers: 1,
      });
      const { data } = await clientOf(started.value).from('readers').select('id, display_name');
      expect(data).toEqual([{ id: reader.id, display_name: 'Asha' }]);
      await started.value.stop();
    }
  });
});

describe('a start that can not succeed says why', () => {
  it('names file and line of a failing migration, and applies it once it is mended', async () => {
    const name = '20260101000200_broken.sql';
    const migrationsDir = await migrationsFolder({
      '20260101000100_fine.sql': 'create table public.fine (id integer primary key);',
      [name]: '-- हिन्दी टिप्पणी\ncreate table public.half (id integer);\n\nselect nonsense();\n',
    });
    const broken = await startBackend(options({ migrationsDir }));
    expect(broken).toMatchObject({ ok: false, error: { code: 'migration-failed' } });
    expect(broken.ok ? '' : broken.error.detail).toContain(`${name}:4: function nonsense()`);
    await migrationsFolder({ [name]: 'create table public.half (id integer primary key);' });
    const mended = await startBackend(options({ migrationsDir }));
    if (!mended.ok) throw new Error(mended.error.detail);
    expect(mended.value.appliedMigrations).toEqual([name]);
    await mended.value.stop();
  });

  it('when the port is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    const refused = await startBackend(options({ port }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'port-busy' } });
    expect(refused.ok ? '' : refused.error.detail).toContain(String(port));
    await new Promise((resolve) => squatter.close(resolve));
    expect(postgresAlive(options().dataDir)).toBe(false);
  });

  it('when the data folder can not be used', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const refused = await startBackend(options({ dataDir: path.join(file, 'data') }));
    expect(refused).toMatchObject({ ok: false, error: { code: 'data-dir-unusable' } });
  });

  it.runIf(process.getuid?.() === 0)(
    'when root starts it where nobody else may enter',
    async () => {
      const closed = path.join(folder, 'closed');
      await mkdir(closed, { mode: 0o700 });
      await chmod(closed, 0o700);
      const refused = await startBackend(options({ dataDir: path.join(closed, 'data') }));
      expect(refused).toMatchObject({ ok: false, error: { code: 'data-dir-unusable' } });
      expect(refused.ok ? '' : refused.error.detail).toContain(`can't enter ${closed}`);
    },
  );
});

describe('one data folder has one backend', () => {
  it('which a second start and a reset leave alone', async () => {
    const first = await startOn(folder);
    if (!first.ok) throw new Error(first.error.detail);
    expect(await startOn(folder)).toMatchObject({
      ok: false,
      error: { code: 'data-dir-in-use' },
    });
    expect(await resetData(folder)).toMatchObject({
      ok: false,
      error: { code: 'data-dir-in-use' },
    });
    expect((await fetch(`${first.value.url}/health`)).status).toBe(200);
    await first.value.stop();
    expect(await resetData(folder)).toEqual({ ok: true });
    const fresh = await startOn(folder);
    if (!fresh.ok) throw new Error(fresh.error.detail);
    expect(fresh.value.appliedMigrations).toHaveLength(4);
    expect(fresh.value.secretKey).not.toBe(first.value.secretKey);
    await fresh.value.stop();
  });

  it('which ends with the process that started it, however that ends', async () => {
    const { child, url } = await startElsewhere(folder);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await startOn(folder)).toMatchObject({
      ok: false,
      error: { code: 'data-dir-in-use' },
    });
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`${url}/health`)).rejects.toThrow(), { timeout: 5_000 });
    await vi.waitFor(() => expect(postgresAlive(folder)).toBe(false), { timeout: 5_000 });
  });

  it('and a PostgreSQL left behind is taken over cleanly', async () => {
    const { child } = await startElsewhere(folder);
    const orphan = postgresPid(folder);
    const gateway = gatewayPid(child.pid ?? -1);
    process.kill(gateway, 'SIGSTOP');
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(child.signalCode).toBe('SIGKILL'));
    expect(isAlive(orphan)).toBe(true);
    const taken = await startOn(folder);
    if (!taken.ok) throw new Error(taken.error.detail);
    expect(isAlive(orphan)).toBe(false);
    process.kill(gateway, 'SIGKILL');
    await taken.value.stop();
  });

  it('and a pid file that names some other program does no harm', async () => {
    const first = await startOn(folder);
    if (!first.ok) throw new Error(first.error.detail);
    await first.value.stop();
    await writeFile(path.join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}\n`);
    await writeFile(path.join(folder, 'backend.lock'), '{"pid":1,"startedAt":"long ago"}');
    const second = await startOn(folder);
    if (!second.ok) throw new Error(second.error.detail);
    await second.value.stop();
  });
});
