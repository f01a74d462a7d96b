import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

import { MIGRATOR, SUPERUSER } from './roles';

/** What PostgreSQL answers to a role that is not there, or to a wrong password (SQLSTATE). */
const REFUSED = new Set(['28P01', '28000']);

/**
 * Data folders made before `postgres` ceased to be the superuser: its role takes the superuser's
 * name, and the prelude makes a `postgres` with the rights of a hosted one. Changes nothing in
 * other folders, and may be repeated after a break.
 *
 * @param superuserUrl connection URL of `supabase_admin`
 * @param migratorUrl connection URL of `postgres`
 * @throws when the database lets neither in
 */
export async function separateSuperuser(superuserUrl: string, migratorUrl: string): Promise<void> {
  if (await letsIn(superuserUrl)) return;
  const helper = new URL(migratorUrl);
  helper.username = 'superuser_for_a_moment';
  helper.password = randomBytes(24).toString('hex');
  // A session cannot rename its own role.
  await run(migratorUrl, [
    `drop role if exists ${helper.username}`,
    `create role ${helper.username} login superuser password '${helper.password}'`,
  ]);
  await run(helper.href, [`alter role ${MIGRATOR} rename to ${SUPERUSER}`]);
  await run(superuserUrl, [`drop role ${helper.username}`]);
}

async function letsIn(url: string): Promise<boolean> {
  try {
    await run(url, ['select 1']);
    return true;
  } catch (error) {
    if (error instanceof postgres.PostgresError && REFUSED.has(error.code)) return false;
    throw error;
  }
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => undefined });
  try {
    for (const statement of statements) await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 0 });
  }
}
