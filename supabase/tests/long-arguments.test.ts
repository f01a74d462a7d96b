import { beforeAll, describe, expect, it } from 'vitest';

import { become, user, type Identity } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { openToAnonymous, openToSignedIn } from './open-functions';

const sql = openDatabase();

/** Nine megabytes of Hindi, the most that the API hands on, as SQL for each type an argument may have. */
const long = `pg_catalog.repeat('अंबिकापुर  ', 300000)`;
const valueOf: Record<string, string> = {
  text: long,
  'text[]': `pg_catalog.string_to_array(${long}, ' ')`,
  jsonb: `pg_catalog.jsonb_build_object('title_hi', ${long}, 'name_hi', ${long})`,
  uuid: 'pg_catalog.gen_random_uuid()',
  'uuid[]': 'array[pg_catalog.gen_random_uuid()]',
  // Whoever calls chooses it.
  integer: '2147483647',
  bigint: '1',
  'bigint[]': `'{1}'`,
  boolean: 'true',
  date: `'2026-11-23'`,
  'timestamp with time zone': 'pg_catalog.now()',
  app_role: `'reporter'`,
};

type Open = { name: string; types: string[] };
let functions: Open[];

beforeAll(async () => {
  functions = await sql<Open[]>`
    select p.proname as name,
      coalesce(array_agg(format_type(given.type, null) order by given.place)
        filter (where given.type is not null), '{}') as types
    from pg_proc p
    left join lateral unnest(p.proargtypes) with ordinality as given (type, place) on true
    where p.pronamespace = 'public'::regnamespace and p.proname = any (${Object.keys(openToSignedIn)})
    group by p.oid, p.proname order by 1`;
});

/** Calls a function with the longest arguments in the time that a statement of the role has; gives the SQLSTATE. */
const callAs = (who: 'anonymous' | 'admin', { name, types }: Open, seconds: number) =>
  undone(sql, async (tx) => {
    const identity: Identity =
      who === 'admin' ? user(await person(tx, 'admin')) : { role: 'anonymous' };
    const values = types.map((type) => valueOf[type.replace('public.', '')] ?? 'null');
    await become(tx, identity);
    await tx.unsafe(`set local statement_timeout = '${seconds}s'`);
    return tx
      .savepoint((inside) => inside.unsafe(`select public.${name}(${values.join(', ')})`))
      .then(
        () => 'answered',
        (error: unknown) => (error as { code?: string }).code ?? 'no code',
      );
  });

describe('nine megabytes given to a function that is open', () => {
  it('to anonymous readers do not outlast their statement', async () => {
    const open = functions.filter(({ name }) => name in openToAnonymous);
    expect(open).toHaveLength(Object.keys(openToAnonymous).length);
    const answers: Record<string, string> = {};
    for (const one of open) answers[one.name] = await callAs('anonymous', one, 3);
    expect(Object.entries(answers).filter(([, code]) => code === '57014')).toEqual([]);
  }, 120_000);

  it('to colleagues do not outlast theirs', async () => {
    const names = functions.filter(({ types }) => types.some((type) => /text|jsonb/.test(type)));
    const answers: Record<string, string> = {};
    for (const one of names) answers[one.name] = await callAs('admin', one, 8);
    expect(Object.entries(answers).filter(([, code]) => code === '57014')).toEqual([]);
  }, 240_000);
});
