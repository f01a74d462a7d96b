import postgres, { type Sql } from 'postgres';
import { expect, inject, vi } from 'vitest';

import { become, user } from './as-role';

/** Two who work at the same moment, each with a connection of their own, and a superuser who looks on. */
export type Scene = {
  sql: Sql;
  /** A transaction of somebody's, as the API begins one for each request. */
  as: <Result>(
    person: string,
    work: (tx: postgres.TransactionSql) => Promise<Result>,
  ) => Promise<Result>;
  /** Until somebody's statement that has these words waits for another's transaction. */
  held: (words: string) => Promise<void>;
  /** Goes at the end, with what it is of. */
  clears: (
    table: 'public.news_articles' | 'auth.users' | 'public.pictures' | 'public.authors',
    key: string,
  ) => void;
};

const keyOf = { 'public.pictures': 'folder', 'public.authors': 'slug' } as Record<string, string>;

/** Runs work of several connections, which is committed, and takes away what it has named. */
export async function atOnce<Result>(work: (scene: Scene) => Promise<Result>): Promise<Result> {
  const sql = postgres(inject('backend').databaseUrl, { max: 4, onnotice: () => {} });
  const made: [string, string][] = [];
  try {
    return await work({
      sql,
      as: (person, during) =>
        sql.begin(async (tx) => {
          await become(tx, user(person));
          return during(tx);
        }) as never,
      held: (words) =>
        vi.waitFor(
          async () => {
            const [row] = await sql<{ held: boolean }[]>`
              select exists (select from pg_stat_activity
                where wait_event_type = 'Lock' and strpos(query, ${words}) > 0 and pid <> pg_backend_pid()) as held`;
            expect(row?.held).toBe(true);
          },
          { timeout: 5000 },
        ),
      clears: (table, key) => made.unshift([table, key]),
    });
  } finally {
    await sql.begin(async (tx) => {
      // The last admin would stay.
      await tx`alter table public.user_roles disable trigger require_an_admin`;
      for (const [table, key] of made)
        await tx.unsafe(`delete from ${table} where ${keyOf[table] ?? 'id'}::text = $1`, [key]);
      await tx`alter table public.user_roles enable trigger require_an_admin`;
    });
    await sql.end();
  }
}
