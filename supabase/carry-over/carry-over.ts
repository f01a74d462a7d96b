import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Sql, TransactionSql } from 'postgres';

import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import { applyMigration, migrationFiles, recordedVersions } from '@/supabase/local/migrate';

import { formerAdvice, formerSchema } from './former';

/** How many rows each table holds that were carried over. */
export type Carried = { name: string; amount: number }[];

/**
 * Brings a database from the former schema to the present one, in one transaction: the former tables are put aside,
 * the first migration makes the present ones, every row is brought back, and the history begins anew. Later migrations
 * are applied afterwards as always.
 *
 * @param sql a connection as the owner of the schema (`postgres`)
 * @param folder of the migrations
 * @returns the rows by table, or `migration-failed` with the reason; then nothing has changed
 */
export async function carryOver(sql: Sql, folder: string): Promise<BackendResult<Carried>> {
  const former = formerSchema(await recordedVersions(sql));
  if (former === null) {
    return failure(
      'migration-failed',
      'There is nothing to carry over: it has the present schema.',
    );
  }
  if (former === 'part') return failure('migration-failed', formerAdvice.part);
  const [baseline] = migrationFiles(folder);
  if (baseline === undefined) return failure('migration-failed', `No migrations in ${folder}.`);
  try {
    const carried = await sql.begin(async (transaction) => {
      await run(transaction, 'set-aside.sql');
      await transaction`delete from supabase_migrations.schema_migrations where true`;
      await applyMigration(transaction, folder, baseline);
      await run(transaction, 'bring-back.sql');
      return transaction<Carried>`select name, amount::int from carried order by name`;
    });
    // Plans are made with what is known of the tables, which is nothing yet.
    await sql`analyze`;
    return { ok: true, value: [...carried] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('migration-failed', `It could not be carried over, and is as it was: ${reason}`);
  }
}

/** Says in a line how much was carried over. */
export function describeCarried(carried: Carried): string {
  const rows = carried.reduce((sum, { amount }) => sum + amount, 0);
  return `${rows} rows of ${carried.length} tables were carried over.`;
}

async function run(transaction: TransactionSql, file: string): Promise<void> {
  await transaction.unsafe(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}
