import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import type { ISql, Sql, TransactionSql } from 'postgres';

import { connect, type Access } from './access';
import {
  migrationsOf,
  named,
  tablesOf,
  unkeptBucket,
  type Contents,
  type StoredObject,
} from './contents';
import { upload } from './object-store';
import { objectsOf, type OpenBackup } from './open';
import { Refusal } from './refusal';
import { read } from './stored-file';
import { isUnfinished, noteFinished, noteUnfinished } from './unfinished';

/** Files that are brought back side by side. */
const objectsAtOnce = 4;

/** What tells that somebody uses a paper. */
const signsOfLife = ['auth.users', 'public.news_articles', 'public.audit_log', 'storage.objects'];

/** How much was brought back. */
export type Restored = { rows: number; tables: number; files: number };

/**
 * Brings a backup back into an empty paper of the same version: all tables in one transaction, and then the files.
 * Triggers wait, as what they did is in the rows. What was interrupted among the files goes on there when it is called
 * again with the same backup, as long as nobody has used the place.
 *
 * @param access to the paper; its owner's rights are enough (on Supabase those of `postgres`)
 * @param backup that was opened, and thereby held to its digests
 * @returns how much it was. Throws a `Refusal`, and then has changed nothing, unless it says so.
 */
export async function restoreBackup(access: Access, backup: OpenBackup): Promise<Restored> {
  const sql = connect(access);
  try {
    await requireSameSchema(sql, backup.contents);
    if (!(await isUnfinished(sql, backup))) {
      await requireEmpty(sql);
      await sql.begin((transaction) => restoreTables(transaction, backup));
    }
    await sql`analyze`;
    const files = await restoreFiles(sql, access, backup);
    await noteFinished(sql);
    const { tables } = backup.contents;
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), tables: tables.length, files };
  } finally {
    await sql.end();
  }
}

async function requireSameSchema(sql: Sql, held: Contents): Promise<void> {
  const present = await migrationsOf(sql);
  const lacking = held.migrations.filter((version) => !present.includes(version));
  const further = present.filter((version) => !held.migrations.includes(version));
  if (lacking.length > 0) {
    throw new Refusal(
      `The backup is of a newer paper: migrations are missing here (${lacking.join(', ')}). Fetch that version of the paper, apply its migrations, and restore again.`,
    );
  }
  if (further.length > 0) {
    throw new Refusal(
      `The backup is of an older paper: it does not know the migrations ${further.join(', ')}. Restore it with the version that made it (the last without ${further[0]}), then bring that paper to this version.`,
    );
  }
  const here = new Map((await tablesOf(sql)).map((table) => [nameOf(table), table.columns]));
  for (const { rows, columns, ...table } of held.tables) {
    const lost = columns.filter((column) => !here.get(nameOf(table))?.includes(column));
    if (rows > 0 && lost.length > 0) {
      throw new Refusal(
        `${nameOf(table)} lacks ${lost.join(', ')} here: ${table.schema === 'auth' ? 'this auth service is older than that of the backup; update it.' : 'the schema was changed by hand; make it that of the migrations.'}`,
      );
    }
  }
}

async function requireEmpty(sql: Sql): Promise<void> {
  for (const name of signsOfLife) {
    const [found] = await sql.unsafe<{ some: boolean }[]>(
      `select exists (select from ${name}) as some`,
    );
    if (found?.some) {
      throw new Refusal(
        `The place is not empty: ${name} has rows. Restore into a new project, or a new data folder (DATA_DIR).`,
      );
    }
  }
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}

async function restoreTables(transaction: TransactionSql, backup: OpenBackup): Promise<void> {
  await transaction`set local statement_timeout = 0`;
  // Triggers wait, those of foreign keys too. A hosted project lets its `postgres` set it.
  await transaction`set local session_replication_role = replica`;
  const { tables, numbers } = backup.contents;
  const own = (await tablesOf(transaction)).filter(({ schema }) => schema === 'public');
  await transaction.unsafe(
    `truncate ${own.map((table) => `"${table.schema}"."${table.name}"`).join(', ')}`,
  );
  for (const table of tables) {
    if (table.rows === 0) continue;
    if (table.schema !== 'public')
      await transaction`delete from ${named(transaction, table)} where true`;
    const into = await transaction`
      copy ${named(transaction, table)} (${transaction(table.columns)}) from stdin`.writable();
    await pipeline(read(backup.place, table.stored), into);
    await requireRows(transaction, table);
  }
  await forgetTransferFiles(transaction);
  await noteUnfinished(transaction, backup);
  for (const { last, ...sequence } of numbers) {
    await transaction`
      select setval(c.oid::regclass, ${last}::bigint) from pg_class c
      where c.oid = to_regclass(${`"${sequence.schema}"."${sequence.name}"`}) and has_sequence_privilege(c.oid, 'update')`;
  }
}

/** Transfers whose files are no more (contents.ts) do not wait for them: they are told of as they ended, or as cancelled. */
async function forgetTransferFiles(transaction: TransactionSql): Promise<void> {
  await transaction`
    update public.transfers set files_gone_at = now(), worker = null, leased_until = null,
      state = case when state in ('receiving', 'waiting', 'running', 'ready', 'paused') and task <> 'undo' then 'canceled' else state end,
      ended_at = case when state in ('receiving', 'waiting', 'running', 'ready', 'paused') and task <> 'undo' then now() else ended_at end
    where files_gone_at is null`;
  await transaction`delete from public.transfer_parts where true`;
}

async function requireRows(sql: ISql, table: Contents['tables'][number]): Promise<void> {
  const [found] = await sql<
    { rows: number }[]
  >`select count(*)::int as rows from ${named(sql, table)}`;
  if (found?.rows !== table.rows)
    throw new Refusal(
      `${nameOf(table)} has ${found?.rows} rows instead of ${table.rows}; nothing was changed.`,
    );
}

async function restoreFiles(sql: Sql, access: Access, backup: OpenBackup): Promise<number> {
  await sql`set session_replication_role = replica`;
  let files = 0;
  let batch: StoredObject[] = [];
  const bringBack = async () => {
    await Promise.all(batch.map((object) => restoreObject(sql, access, backup, object)));
    files += batch.length;
    batch = [];
  };
  for await (const object of objectsOf(backup)) {
    if (object.row.bucket_id === unkeptBucket) continue;
    batch.push(object);
    if (batch.length === objectsAtOnce) await bringBack();
  }
  await bringBack();
  await sql`set session_replication_role = origin`;
  return files;
}

async function restoreObject(
  sql: Sql,
  access: Access,
  { place }: OpenBackup,
  { row, stored }: StoredObject,
): Promise<void> {
  const file = {
    bucket: row.bucket_id,
    name: row.name,
    type: row.metadata?.mimetype ?? 'application/octet-stream',
    cacheControl: row.metadata?.cacheControl ?? 'max-age=3600',
  };
  await upload(access, file, () => buffer(read(place, stored)));
  // Storage has written a row of its own; whose file it is and since when, only the backup knows.
  await sql`
    update storage.objects as file set owner = kept.owner, owner_id = kept.owner_id, created_at = kept.created_at,
      updated_at = kept.updated_at, last_accessed_at = kept.last_accessed_at
    from jsonb_populate_record(null::storage.objects, ${sql.json(row as never)}) as kept
    where file.bucket_id = kept.bucket_id and file.name = kept.name`;
}
