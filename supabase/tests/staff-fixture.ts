import type { TransactionSql } from 'postgres';

import { become, user } from './as-role';

export type Role = 'reader' | 'reporter' | 'editor' | 'admin';

/** Makes one account with a role, as a superuser inside a test's transaction; gives its id. */
export async function person(sql: TransactionSql, role: Role, name = 'परख व्यक्ति'): Promise<string> {
  const [account] = await sql<{ id: string }[]>`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@example.org', ${sql.json({ display_name: name })})
    returning id`;
  if (!account) throw new Error('The account was not made');
  if (role !== 'reader') {
    await sql`insert into public.user_roles (user_id, role) values (${account.id}, ${role})`;
    // Names of the newsroom are a colleague's only.
    await sql`update public.profiles set display_name = ${name} where id = ${account.id}`;
  }
  return account.id;
}

/** Makes an account with a role and goes on as its owner, whoever the transaction spoke for before. */
export async function becomeColleague(sql: TransactionSql, role: Role): Promise<string> {
  await sql`reset role`;
  const id = await person(sql, role);
  await become(sql, user(id));
  return id;
}
