import type { Sql, TransactionSql } from 'postgres';

class RollBack extends Error {}

/** Runs a test's work as superuser in a transaction that is always undone. */
export async function undone<Result>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined;
  await sql
    .begin(async (transaction) => {
      result = { value: await work(transaction) };
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  if (!result) throw new Error('The transaction ended without a result');
  return result.value;
}

/** What an attempt came to: how many rows it touched, or the refusal's SQLSTATE. */
export async function attempt(
  transaction: TransactionSql,
  work: (sql: TransactionSql) => Promise<{ count: number }>,
): Promise<number | string> {
  try {
    return await transaction.savepoint(async (savepoint) => (await work(savepoint)).count);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
