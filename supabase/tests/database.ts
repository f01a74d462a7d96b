import postgres, { type Sql } from 'postgres';
import { afterAll, inject } from 'vitest';

/** A superuser's connection to the backend of this test run, closed after the file's tests. */
export function openDatabase(): Sql {
  const sql = postgres(inject('backend').databaseUrl, { max: 1, onnotice: () => {} });
  afterAll(() => sql.end());
  return sql;
}
