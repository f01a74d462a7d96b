import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();
const service = { role: 'service' } as const;

/** Rows of a table of one's own, and a statement upon them as the site's own key sends it. */
const throughTheApi = (statement: string, functions = '') =>
  undone(sql, async (tx) => {
    await tx`savepoint before_it`;
    await tx.unsafe(`
      create table public.trial (id int primary key, word text);
      insert into public.trial values (1, 'one'), (2, 'two');
      grant all on public.trial to service_role;
      create trigger a_where_is_required before update or delete on public.trial
        for each statement execute function embedded_safeupdate.refuse_unbounded();
      ${functions}`);
    await become(tx, service);
    return attempt(tx, (inside) => inside.unsafe(statement));
  });

const inFunction = (body: string, language = 'plpgsql') => `
  create function public.trial_run() returns void language ${language} security definer
    set search_path = '' as $body$ ${body} $body$;`;

describe('as in a hosted project', () => {
  it('migrations were run by a role that is no superuser, and that owns what they made', async () => {
    const [role] = await sql`
      select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'postgres'`;
    expect(role).toEqual({ rolsuper: false, rolbypassrls: true, rolcreaterole: true });
    const strangers = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') and c.relowner <> 'postgres'::regrole
      union all
      select p.proname from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner <> 'postgres'::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });

  it('auth and storage belong to their own roles, and migrations made nothing in them', async () => {
    const owners = await sql<{ room: string; owner: string }[]>`
      select distinct c.relnamespace::regnamespace::text as room, c.relowner::regrole::text as owner
      from pg_class c where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and c.relkind = 'r'
      union
      select p.pronamespace::regnamespace::text, p.proowner::regrole::text
      from pg_proc p where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
      order by 1`;
    expect(owners.map((row) => ({ ...row }))).toEqual([
      { room: 'auth', owner: 'supabase_auth_admin' },
      { room: 'storage', owner: 'supabase_storage_admin' },
    ]);
    const inTheirs = String.raw`(alter|drop|create)\s+(table|function|view|index|type|schema)\s+(if\s+(not\s+)?exists\s+)?(auth|storage)\M`;
    const statements = await sql<{ statement: string }[]>`
      select statement from supabase_migrations.schema_migrations, unnest(statements) as statement
      where statement ~* ${inTheirs}`;
    expect(statements.map(({ statement }) => statement)).toEqual([]);
  });

  it('a new table is open to nobody', () =>
    undone(sql, async (tx) => {
      await tx`set local role postgres`;
      await tx`create table public.trial (id int)`;
      const open = await tx<{ role: string }[]>`
        select role from unnest(array['anon', 'authenticated', 'service_role']) as role
        where has_table_privilege(role, 'public.trial', 'select, insert, update, delete')`;
      expect(open.map(({ role }) => role)).toEqual([]);
    }));
});

describe('what comes through the API without WHERE', () => {
  const refused = '21000';

  it('is refused, for UPDATE and DELETE', async () => {
    expect(await throughTheApi(`update public.trial set word = 'x'`)).toBe(refused);
    expect(await throughTheApi(`delete from public.trial`)).toBe(refused);
    expect(await throughTheApi(`delete from public.trial -- where id = 1`)).toBe(refused);
    expect(await throughTheApi(`update public.trial set word = ' where '`)).toBe(refused);
    expect(await throughTheApi(`update public.trial set word = (select max('x') where true)`)).toBe(
      refused,
    );
    expect(
      await throughTheApi(
        `with gone as (delete from public.trial returning id) select 1 where true`,
      ),
    ).toBe(refused);
  });

  it('is refused inside functions of every kind', async () => {
    const call = 'select public.trial_run()';
    const plain = 'delete from public.trial;';
    expect(await throughTheApi(call, inFunction(`begin ${plain} end`))).toBe(refused);
    expect(await throughTheApi(call, inFunction(`begin execute '${plain}'; end`))).toBe(refused);
    expect(await throughTheApi(call, inFunction(`select 1; ${plain}`, 'sql'))).toBe(refused);
  });

  it('passes with one, and an upsert is no UPDATE', async () => {
    expect(await throughTheApi(`delete from public.trial where id = 1`)).toBe(1);
    expect(await throughTheApi(`update public.trial set word = '' where true`)).toBe(2);
    expect(
      await throughTheApi(
        `insert into public.trial values (1, 'new') on conflict (id) do update set word = excluded.word`,
      ),
    ).toBe(1);
    expect(
      await throughTheApi(
        'select public.trial_run()',
        inFunction(`begin delete from public.trial where id > 0; end`),
      ),
    ).toBe(1);
  });

  it('is let through to who runs migrations', () =>
    undone(sql, async (tx) => {
      await tx`set local role postgres`;
      await tx`create table public.trial (id int)`;
      expect(await attempt(tx, (inside) => inside`delete from public.trial`)).toBe(0);
    }));
});

describe('the topics', () => {
  const write = (tx: TransactionSql) => tx`
    insert into public.topics (slug, kind, name_hi, name_en) values ('trial-topic', 'tag', 'परख', 'Trial')`;

  it('can be written through the API, which renews what they are found by', () =>
    undone(sql, async (tx) => {
      await become(tx, service);
      expect(await attempt(tx, write)).toBe(1);
    }));
});
