import type { ISql, Sql } from 'postgres';

import { Refusal } from './refusal';
import type { OpenBackup } from './open';

/** Tables that grow as soon as somebody uses a paper, and change by nothing else. */
const used = ['auth.users', 'public.news_articles', 'public.audit_log'];

/**
 * Notes that the rows of a backup are back and its files are not yet: comes and goes with the transaction that brings
 * the rows. It is a schema of its own, since those of the paper are replaced by what the backup holds.
 */
export async function noteUnfinished(sql: ISql, { label }: OpenBackup): Promise<void> {
  await sql`create schema unfinished_restore`;
  await sql`create table unfinished_restore.backup as select ${label.contents.sha256}::text as sha256`;
}

/** Notes that all is back. */
export async function noteFinished(sql: ISql): Promise<void> {
  await sql`drop schema unfinished_restore cascade`;
}

/**
 * Whether a restore of this backup was interrupted here after its rows had come back.
 *
 * @throws a `Refusal` where it was one of another backup, or the place has been used since
 */
export async function isUnfinished(sql: Sql, { label, contents }: OpenBackup): Promise<boolean> {
  const [place] = await sql<{ at: string | null }[]>`
    select to_regclass('unfinished_restore.backup')::text as at`;
  if (!place?.at) return false;
  const [begun] = await sql<{ sha256: string }[]>`select sha256 from unfinished_restore.backup`;
  if (begun?.sha256 !== label.contents.sha256)
    throw new Refusal(
      'Another backup was being restored here and was interrupted: restore that one again, or go to a new place.',
    );
  for (const name of used) {
    const [found] = await sql.unsafe<{ rows: number }[]>(
      `select count(*)::int as rows from ${name}`,
    );
    const held = contents.tables.find((table) => `${table.schema}.${table.name}` === name)?.rows;
    if (found?.rows !== held)
      throw new Refusal(
        `A restore was interrupted here, and the place was used since: ${name} has ${found?.rows} rows instead of ${held}. Restore into a new project, or a new data folder (DATA_DIR).`,
      );
  }
  return true;
}
