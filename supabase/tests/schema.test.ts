import { describe, expect, it } from 'vitest';

import { openDatabase } from './database';
import { openToAnonymous, openToSignedIn } from './open-functions';

const sql = openDatabase();

const ownFunctions = () => sql<
  { name: string; config: string[] | null; anon: boolean; signed_in: boolean }[]
>`
  select p.proname as name, p.proconfig as config,
    has_function_privilege('anon', p.oid, 'execute') as anon,
    has_function_privilege('authenticated', p.oid, 'execute') as signed_in
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

describe('the whole schema', () => {
  it('has Row Level Security on every table', async () => {
    const tables = await sql<{ name: string; protected: boolean }[]>`
      select relname as name, relrowsecurity as protected
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    expect(tables.length).toBeGreaterThanOrEqual(7);
    expect(tables.filter((table) => !table.protected).map((table) => table.name)).toEqual([]);
  });

  it('explains every table', async () => {
    const silent = await sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and obj_description(oid) is null`;
    expect(silent.map((row) => row.relname as string)).toEqual([]);
  });

  it('pins the search path of every function', async () => {
    const functions = await ownFunctions();
    expect(functions.length).toBeGreaterThan(10);
    const loose = functions.filter(
      ({ config }) => !config?.some((setting) => setting.startsWith('search_path=')),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('lets nobody call a function that need not be called', async () => {
    const functions = await ownFunctions();
    expect(functions.filter(({ anon }) => anon).map(({ name }) => name)).toEqual(
      Object.keys(openToAnonymous).sort(),
    );
    expect(functions.filter(({ signed_in: may }) => may).map(({ name }) => name)).toEqual(
      Object.keys(openToSignedIn).sort(),
    );
  });

  it('gives anonymous readers nothing but reading', async () => {
    const grants = await sql<{ table_name: string; privilege_type: string }[]>`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'anon' and table_schema = 'public' and privilege_type <> 'SELECT'`;
    expect([...grants]).toEqual([]);
  });

  it('has no view that would read past the policies', async () => {
    const views =
      await sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
    expect([...views]).toEqual([]);
  });

  it('indexes every column that refers to another table', async () => {
    const slow = await sql<{ reference: string }[]>`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)`;
    expect(slow.map(({ reference }) => reference)).toEqual([]);
  });

  it('knows the 33 districts, seven of them on the Surguja side, and 12 sections', async () => {
    const [counts] = await sql`
      select (select count(*)::int from public.districts) as districts,
        (select count(*)::int from public.districts where is_surguja_side) as near,
        (select count(*)::int from public.categories) as categories`;
    expect(counts).toEqual({ districts: 33, near: 7, categories: 12 });
  });
});
