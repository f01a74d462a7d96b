import type { Sql } from 'postgres';

/**
 * Makes a table one in which no statement can write more than so many of certain rows in the time it
 * has: it ends as a statement does that takes too long (57014, which `when others` does not catch).
 *
 * @param sql a superuser's connection
 * @param table its name in `public`
 * @param which rows are slow, as SQL; other tests' rows are not
 * @param most of them a statement gets through
 * @returns what makes the table quick again
 */
export async function slowTable(
  sql: Sql,
  table: string,
  which: string,
  most: number,
): Promise<() => Promise<void>> {
  const name = `slow_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`
    create function public.${name}() returns trigger language plpgsql as $$
    begin
      if (select count(*) from written where ${which}) > ${most} then
        raise sqlstate '57014' using message = 'canceling statement due to statement timeout';
      end if;
      return null;
    end $$;
    create trigger ${name} after insert on public.${table} referencing new table as written
      for each statement execute function public.${name}();`);
  return async () => void (await sql.unsafe(`drop function public.${name}() cascade`));
}
