import type { Sql } from 'postgres';

/** Every row of every table of ours, as JSON in order, and where the numbers are that rows are given. */
export const everyRow = (sql: Sql) =>
  sql.begin(async (tx) => {
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const rows = await tx<{ row: string }[]>`
        select to_jsonb(t)::text as row from ${tx('public')}.${tx(name)} as t order by 1`;
      found[name] = rows.map(({ row }) => row);
    }
    const numbers =
      await tx`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
    return { found, numbers: [...numbers] };
  });

/** What `everyRow` gives. */
export type EveryRow = Awaited<ReturnType<typeof everyRow>>;
