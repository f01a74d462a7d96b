import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { as } from './readers-scene';

const sql = openDatabase();

/** Entries of the auth service's log: so many of others, and one in each ten of this account. */
const auditLog = (tx: TransactionSql, account: string, entries: number) => tx`
  insert into auth.audit_log_entries (id, payload, created_at)
  select gen_random_uuid(), json_build_object('action', 'login', 'actor_id',
    case when number % 10 = 0 then ${account}::text else gen_random_uuid()::text end), now()
  from generate_series(1, ${entries}) as number`;

const entriesOf = async (tx: TransactionSql, account: string) => {
  await tx`reset role`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from auth.audit_log_entries where payload::text like ${`%${account}%`}`;
  return row?.count;
};

const sweep = async (tx: TransactionSql, account: string, most: number) => {
  await become(tx, { role: 'service' });
  const [row] = await tx<{ more: boolean }[]>`
    select public.sweep_erasure(${account}, ${most}) as more`;
  return row?.more;
};

describe('an account that is erased', () => {
  it('is gone at once, and what the log says of it in bounded steps', () =>
    undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await tx`delete from auth.audit_log_entries where true`;
      await auditLog(tx, reader, 250);
      await as(tx, reader, () => tx`select public.delete_my_account()`);
      expect((await tx`select from auth.users where id = ${reader}`).count).toBe(0);
      expect(await entriesOf(tx, reader)).toBe(25);
      const more: unknown[] = [];
      for (let step = 0; step < 3; step += 1) more.push(await sweep(tx, reader, 100));
      expect(more).toEqual([true, true, false]);
      expect(await entriesOf(tx, reader)).toBe(0);
      expect((await tx`select from auth.audit_log_entries`).count).toBe(225);
      expect((await tx`select from public.account_erasures`).count).toBe(0);
      expect(await sweep(tx, reader, 100)).toBe(false);
    }));

  it('leaves nothing of an account that stays to be removed', () =>
    undone(sql, async (tx) => {
      await tx`alter table public.user_roles disable trigger user`;
      await tx`delete from public.user_roles where role = 'admin'`;
      await tx`alter table public.user_roles enable trigger user`;
      const admin = await person(tx, 'admin');
      const refused = await attempt(tx, (inside) =>
        as(inside, admin, () => inside`select public.delete_my_account()`).then(() => ({
          count: 1,
        })),
      );
      expect(refused).toBe('PT409');
      await tx`reset role`;
      expect((await tx`select from public.account_erasures`).count).toBe(0);
      expect((await tx`select from auth.users where id = ${admin}`).count).toBe(1);
      await auditLog(tx, admin, 20);
      expect(await sweep(tx, admin, 100)).toBe(false);
      expect(await entriesOf(tx, admin)).toBe(2);
    }));

  it.each(['anonymous', 'reader', 'reporter', 'editor', 'admin'] as const)(
    'is swept by the site alone, not by an %s',
    (role) =>
      undone(sql, async (tx) => {
        const id = role === 'anonymous' ? null : await person(tx, role);
        const identity =
          id === null ? { role: 'anonymous' as const } : { role: 'user' as const, id };
        await become(tx, identity);
        const reader = crypto.randomUUID();
        expect([
          await attempt(tx, (inside) => inside`select public.sweep_erasure(${reader})`),
          await attempt(tx, (inside) => inside`select from public.account_erasures`),
          await attempt(
            tx,
            (inside) => inside`insert into public.account_erasures (user_id) values (${reader})`,
          ),
        ]).toEqual(['42501', '42501', '42501']);
      }),
  );
});
