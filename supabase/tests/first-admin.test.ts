import { describe, expect, it } from 'vitest';

import { become, service } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

describe('the first admin', () => {
  it('is made from the console, by their address however it is spelled, and logged', async () => {
    await undone(sql, async (tx) => {
      const id = await person(tx, 'reader');
      await tx`update auth.users set email = 'pehla@example.org' where id = ${id}`;
      await become(tx, service);
      await tx`select public.make_admin(' Pehla@Example.org ')`;
      expect(await tx`select role from public.user_roles where user_id = ${id}`).toEqual([
        { role: 'admin' },
      ]);
      expect(await tx`select action from public.audit_log where subject = ${id}`).toEqual([
        { action: 'person.role' },
      ]);
    });
  });

  it('is not who registered the address before: password and sessions end, once', async () => {
    await undone(sql, async (tx) => {
      const id = await person(tx, 'reader');
      const email = 'pehla@example.org';
      await tx`update auth.users set email = ${email}, encrypted_password = 'x' where id = ${id}`;
      await tx`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`;
      await become(tx, service);
      await tx`select public.make_admin(${email})`;
      await tx`reset role`;
      const password = () => tx`select encrypted_password from auth.users where id = ${id}`;
      expect(await password()).toEqual([{ encrypted_password: null }]);
      expect(await tx`select id from auth.sessions where user_id = ${id}`).toEqual([]);
      await tx`update auth.users set encrypted_password = 'of the admin' where id = ${id}`;
      await become(tx, service);
      await tx`select public.make_admin(${email})`;
      await tx`reset role`;
      expect(await password()).toEqual([{ encrypted_password: 'of the admin' }]);
    });
  });

  it('has an account', async () => {
    await undone(sql, async (tx) => {
      await become(tx, service);
      await expect(
        tx.savepoint((t) => t`select public.make_admin('nobody@example.org')`),
      ).rejects.toThrow('person_unknown');
    });
  });

  it('is nobody’s to make who is signed in', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'admin');
      await expect(
        tx.savepoint((t) => t`select public.make_admin('a@example.org')`),
      ).rejects.toThrow('permission denied');
    });
  });
});
