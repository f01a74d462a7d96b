import type { Sql, TransactionSql } from 'postgres';

/** Whom a statement is run as. */
export type Identity =
  | { role: 'anonymous' }
  | { role: 'user'; id: string; email?: string | undefined; session?: string | undefined }
  | { role: 'service' };

/** A reader without an account. */
export const anonymous: Identity = { role: 'anonymous' };

/** The secret key: everything, past Row Level Security. */
export const service: Identity = { role: 'service' };

/**
 * A signed-in reader.
 *
 * @param id of the user
 * @param email as it would stand in the token
 * @param session that the token was given for; one of the user's own unless given
 */
export function user(id: string, email?: string, session?: string): Identity {
  return { role: 'user', id, email, session };
}

const DATABASE_ROLE = {
  anonymous: 'anon',
  user: 'authenticated',
  service: 'service_role',
} as const;

class RollBack extends Error {}

/**
 * Runs SQL the way a request of the given identity would run it, and undoes everything.
 *
 * @param sql a connection as superuser
 * @param identity whom to be
 * @param work gets the connection inside the transaction
 * @returns what `work` gave
 * @throws what `work` threw, for instance the database's refusal
 */
export async function asRole<T>(
  sql: Sql,
  identity: Identity,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await sql.begin(async (transaction) => {
      await become(transaction, identity);
      result = { value: await work(transaction) };
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  if (result === undefined) throw new Error('The transaction ended without a result.');
  return result.value;
}

/** Gives a user a session, which tokens of the auth service always name; it has the user's id here. */
async function signIn(sql: TransactionSql, id: string): Promise<void> {
  const [before] = await sql<{ role: string }[]>`
    select current_setting('role') as role, set_config('role', 'none', true)`;
  await sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    select id, id, 'aal1', now(), now() from auth.users where id = ${id}
    on conflict (id) do nothing`;
  await sql`select set_config('role', ${before?.role ?? 'none'}, true)`;
}

/**
 * Changes who a transaction speaks for, for tests that prepare rows as superuser and act on them
 * in the same transaction.
 *
 * @param sql inside a transaction
 * @param identity whom to be from now on
 */
export async function become(sql: TransactionSql, identity: Identity): Promise<void> {
  const role = DATABASE_ROLE[identity.role];
  const claims = {
    role,
    ...(identity.role === 'user'
      ? { sub: identity.id, email: identity.email, session_id: identity.session ?? identity.id }
      : {}),
  };
  if (identity.role === 'user' && identity.session === undefined) await signIn(sql, identity.id);
  await sql`
    select set_config('role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${'sub' in claims ? claims.sub : ''}, true),
      set_config('request.jwt.claim.role', ${role}, true)`;
}
