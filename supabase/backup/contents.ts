import type { ISql } from 'postgres';
import { z } from 'zod';

import { sealing } from './seal';
import { storedFile } from './stored-file';

/** The number of this arrangement of files; another one is refused. */
export const format = 1;

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
/** A table and its columns, without those that the database computes. */
export type Table = z.infer<typeof table>;

const number = z.object({ schema: z.string(), name: z.string(), last: z.string() });
/** Where a sequence is. */
export type SequenceNumber = z.infer<typeof number>;

/** What a backup holds, table by table; encrypted with the rest. */
export const contents = z.object({
  migrations: z.array(z.string()),
  tables: z.array(table.extend({ rows: z.number().int().nonnegative(), stored: storedFile })),
  numbers: z.array(number),
  files: z.object({
    list: storedFile,
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    missing: z.number().int().nonnegative(),
  }),
});
export type Contents = z.infer<typeof contents>;

/** What stands in the open, written last: a folder without it is no backup. */
export const label = z.object({
  format: z.literal(format),
  /** When the database was as it is here. */
  madeAt: z.iso.datetime(),
  seconds: z.number(),
  rows: z.number().int(),
  files: z.number().int(),
  /** Files that the database names and storage did not have. */
  missing: z.number().int(),
  bytes: z.number().int(),
  sealing: sealing.nullable(),
  contents: storedFile,
});
export type Label = z.infer<typeof label>;
export const labelName = 'backup.json';

/** The bucket whose files no backup holds: pieces of archives on their way in or out (schema transfers). */
export const unkeptBucket = 'transfers';

/** A stored image or sound: its row, and the file with its bytes. */
export const storedObject = z.object({
  row: z.looseObject({
    bucket_id: z.string(),
    name: z.string(),
    metadata: z
      .looseObject({ mimetype: z.string().optional(), cacheControl: z.string().optional() })
      .nullish(),
  }),
  stored: storedFile,
});
export type StoredObject = z.infer<typeof storedObject>;

/**
 * The tables to be kept: the paper's, and the auth service's people with all that is theirs. What a service notes of its
 * own set-up belongs to its installation, and is left out.
 */
export function tablesOf(sql: ISql): Promise<Table[]> {
  return sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth')
      and not (n.nspname = 'auth' and c.relname in ('schema_migrations', 'instances'))
      and has_table_privilege(c.oid, 'select')
    order by 1 desc, 2`;
}

/** Where the sequences of those tables are; those that were never asked are left out. */
export function sequencesOf(sql: ISql): Promise<SequenceNumber[]> {
  return sql<SequenceNumber[]>`
    select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'auth') and last_value is not null order by 1, 2`;
}

/** The versions of the migrations that a database has seen, oldest first. */
export async function migrationsOf(sql: ISql): Promise<string[]> {
  const [history] = await sql<{ at: string | null }[]>`
    select to_regclass('supabase_migrations.schema_migrations')::text as at`;
  if (!history?.at) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** A table's or a sequence's name as SQL has it. */
export function named(sql: ISql, { schema, name }: { schema: string; name: string }) {
  return sql`${sql(schema)}.${sql(name)}`;
}
