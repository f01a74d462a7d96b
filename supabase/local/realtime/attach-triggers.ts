import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';

const script = path.join(import.meta.dirname, 'triggers.sql');

/**
 * Makes the triggers through which changes of published tables become known.
 *
 * @param sql a connection as owner
 */
export async function attachTriggers(sql: Sql): Promise<void> {
  await sql.unsafe(readFileSync(script, 'utf8'));
}
