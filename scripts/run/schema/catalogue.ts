import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Sql, TransactionSql } from 'postgres';

/** What a database holds of the schema: all that is said of each thing, by the thing's kind and name. */
export type Catalogue = ReadonlyMap<string, string>;

const query = readFileSync(path.join(import.meta.dirname, 'catalogue.sql'), 'utf8');

/** Tables whose rows tell what happened, not what the schema says. */
const events = ['content_changes'];

/** Defaults that differ from one build to the next. */
const volatile = String.raw`(now|clock_timestamp|gen_random_uuid)\(\)`;

/**
 * Reads what a database holds of the schema: everything in `public`, what belongs to it elsewhere (triggers on tables of
 * `auth`, policies on those of `storage`, publications), and the rows that are there from the start.
 *
 * @param sql a connection that may read the system catalogues, in a transaction or not
 */
export async function readCatalogue(sql: Sql | TransactionSql): Promise<Catalogue> {
  const things = await sql.unsafe<{ kind: string; name: string; facts: string | null }[]>(query);
  return new Map([
    ...things.map(({ kind, name, facts }) => [`${kind} ${name}`, facts ?? ''] as const),
    ...(await readRows(sql)),
  ]);
}

/** A table with the columns its rows are named by, and those that are left out. */
type Table = { name: string; key: string[]; omitted: string[] };

/** Rows by their primary key; one that is only a number names nothing, such a row is named by all it holds. */
async function readRows(sql: Sql | TransactionSql): Promise<[string, string][]> {
  const tables = await sql<Table[]>`
    select c.oid::regclass::text as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary and not (a.attidentity <> '' and a.attname = 'id')
        order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
        where a.attrelid = c.oid and a.attnum > 0
          and ((a.attidentity <> '' and a.attname = 'id') or pg_get_expr(d.adbin, d.adrelid) ~ ${volatile})) as omitted
    from pg_class c
    where c.relkind = 'r' and (c.oid = to_regclass('storage.buckets')
      or (c.relnamespace = 'public'::regnamespace and c.relname <> all (${events})))`;
  const found: [string, string][] = [];
  for (const table of tables) {
    // The names are the catalogue's own, quoted where it is needed.
    const rows = await sql.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(t) - $1::text[] as row from ${table.name} as t`,
      [table.omitted],
    );
    for (const { row } of rows) {
      const key = table.key.map((column) => `${column} ${String(row[column])}`).join(', ');
      found.push([`row of ${table.name}: ${key || JSON.stringify(row)}`, JSON.stringify(row)]);
    }
  }
  return found;
}
