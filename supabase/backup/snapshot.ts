import type { TransactionSql } from 'postgres';

import { connect, type Access } from './access';

/** Reads the database as it is at one moment; gives what `work` gives, or throws what it throws. */
export async function withSnapshot<Result>(
  access: Access,
  work: (snapshot: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(access);
  let reason: { error: unknown } | undefined;
  try {
    const { value } = await sql.begin(
      'isolation level repeatable read read only',
      async (snapshot) => {
        await snapshot`set local statement_timeout = 0`;
        await snapshot`set local idle_in_transaction_session_timeout = 0`;
        const working = work(snapshot).catch((error: unknown) => {
          reason = { error };
          throw error;
        });
        return { value: await working };
      },
    );
    await sql.end();
    return value;
  } catch (error) {
    // In the midst of a table the connection takes no ROLLBACK (COPY_IN_PROGRESS), and would wait for the rest of it.
    await sql.end({ timeout: 0 });
    throw reason ? reason.error : error;
  }
}
