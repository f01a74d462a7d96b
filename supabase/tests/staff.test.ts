import { createHash, randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();
const mailSecret = 'a secret that only the mail carries';

/** What a statement was refused with; null when it was not. */
async function refusal(tx: TransactionSql, statement: (t: TransactionSql) => Promise<unknown>) {
  return tx.savepoint(statement).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
}

const address = (tx: TransactionSql, id: string) =>
  tx<{ email: string }[]>`select email from auth.users where id = ${id}`.then(
    ([row]) => row?.email ?? '',
  );

/** The only admins are those whom the test makes. */
async function withoutAdmins(tx: TransactionSql): Promise<void> {
  await tx`alter table public.user_roles disable trigger require_an_admin`;
  await tx`delete from public.user_roles`;
  await tx`alter table public.user_roles enable trigger require_an_admin`;
}

describe('roles', () => {
  it('are given and taken by admins, and the log tells of it', async () => {
    await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin', 'अनु');
      const colleague = await person(tx, 'reporter', 'बिमल');
      await become(tx, user(admin));
      await tx`select public.set_role(${colleague}, 'editor')`;
      const staff = await tx`select name, role from public.list_staff() where id = ${colleague}`;
      expect(staff).toEqual([{ name: 'बिमल', role: 'editor' }]);
      await tx`select public.set_role(${colleague}, 'reader')`;
      const auditLog = await tx`
        select details from public.audit_log where action = 'person.role' and subject = ${colleague} order by id`;
      expect(auditLog.map(({ details }) => details as unknown)).toEqual([
        { name: 'बिमल', from: 'reporter', to: 'editor' },
        { name: 'बिमल', from: 'editor', to: 'reader' },
      ]);
      expect(await refusal(tx, (t) => t`select public.set_role(${colleague}, 'reporter')`)).toBe(
        'invitation_needed',
      );
    });
  });

  it.each(['reader', 'reporter', 'editor'] as const)('are not a %s’s to give', async (role) => {
    await undone(sql, async (tx) => {
      const me = await person(tx, role);
      await become(tx, user(me));
      expect(await refusal(tx, (t) => t`select public.set_role(${me}, 'admin')`)).toBe(
        'role_needed',
      );
      expect(await refusal(tx, (t) => t`select public.list_staff()`)).toBe('role_needed');
      expect(await refusal(tx, (t) => t`select public.invite('a@example.org', 'admin')`)).toBe(
        'role_needed',
      );
    });
  });

  it('are not written past the functions, even by an admin', async () => {
    await undone(sql, async (tx) => {
      const me = await person(tx, 'admin');
      await become(tx, user(me));
      expect(
        await refusal(
          tx,
          (t) => t`update public.user_roles set role = 'admin' where user_id = ${me}`,
        ),
      ).toContain('permission denied');
    });
  });

  it('leave the paper its last admin, whichever way one tries', async () => {
    await undone(sql, async (tx) => {
      await withoutAdmins(tx);
      const last = await person(tx, 'admin');
      expect(await refusal(tx, (t) => t`delete from auth.users where id = ${last}`)).toBe(
        'last_admin',
      );
      await become(tx, user(last));
      expect(await refusal(tx, (t) => t`select public.set_role(${last}, 'editor')`)).toBe(
        'last_admin',
      );
      expect(await refusal(tx, (t) => t`select public.delete_my_account()`)).toBe('last_admin');
    });
  });
});

describe('an invitation', () => {
  const invited = async (tx: TransactionSql, role: 'reporter' | 'editor' = 'editor') => {
    const admin = await person(tx, 'admin');
    const guest = await person(tx, 'reader');
    await tx`update auth.users set email_confirmed_at = now() where id = ${guest}`;
    const email = await address(tx, guest);
    await become(tx, user(admin));
    const [asked] = await tx<{ id: string }[]>`
      select public.invite(${` ${email.toUpperCase()} `}, ${role}) as id`;
    await mailed(tx, asked?.id ?? '');
    return { admin, guest, email };
  };
  /** What the site's server does with its secret key before the mail goes out. */
  const mailed = async (tx: TransactionSql, invitation: string, secret = mailSecret) => {
    await tx`reset role`;
    await become(tx, service);
    const hash = createHash('sha256').update(secret).digest('hex');
    await tx`select public.add_invitation_secret(${invitation}, ${hash})`;
  };
  const accept = (tx: TransactionSql, secret = mailSecret) =>
    tx`select public.accept_invitation(${secret}) as role`;

  it('makes its owner what they were asked to be, once', async () => {
    await undone(sql, async (tx) => {
      const { guest } = await invited(tx);
      await become(tx, user(guest));
      expect(await accept(tx)).toEqual([{ role: 'editor' }]);
      expect(await tx`select public.has_role('editor') as is`).toEqual([{ is: true }]);
      expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
    });
  });

  it('is for who has its mail: whoever holds the address without it is refused', async () => {
    await undone(sql, async (tx) => {
      const { guest } = await invited(tx);
      await become(tx, user(guest));
      for (const secret of ['', 'a guess', `${mailSecret} `])
        expect(await refusal(tx, (t) => accept(t, secret))).toBe('invitation_unknown');
      expect(await tx`select public.has_role('reporter') as is`).toEqual([{ is: false }]);
    });
  });

  it('has a secret that nobody reads or makes over the API, not even its admin', async () => {
    await undone(sql, async (tx) => {
      const { admin, guest } = await invited(tx);
      for (const who of [admin, guest]) {
        await tx`reset role`;
        await become(tx, user(who));
        expect(await refusal(tx, (t) => t`select * from public.invitation_secrets`)).toContain(
          'permission denied',
        );
        expect(
          await refusal(
            tx,
            (t) => t`select public.add_invitation_secret(gen_random_uuid(), ${'0'.repeat(64)})`,
          ),
        ).toContain('permission denied');
      }
    });
  });

  it('that is mailed again is accepted by either mail, once', async () => {
    await undone(sql, async (tx) => {
      const { guest } = await invited(tx);
      const [asked] = await tx<{ id: string }[]>`
        select id from public.invitations where accepted_at is null`;
      await mailed(tx, asked?.id ?? '', 'the later secret');
      await become(tx, user(guest));
      expect(await accept(tx)).toEqual([{ role: 'editor' }]);
      expect(await refusal(tx, (t) => accept(t, 'the later secret'))).toBe('invitation_unknown');
      await tx`reset role`;
      expect(await tx`select hash from public.invitation_secrets`).toEqual([]);
    });
  });

  it('ends what opened the account before: password, other sessions, links under way', async () => {
    await undone(sql, async (tx) => {
      const { guest } = await invited(tx);
      await tx`reset role`;
      const [before, now] = [randomUUID(), randomUUID()];
      await tx`update auth.users set encrypted_password = 'known to another', email_change = 'other@example.org',
        email_change_token_new = 'x', recovery_token = 'y' where id = ${guest}`;
      await tx`insert into auth.sessions (id, user_id) values (${before}, ${guest}), (${now}, ${guest})`;
      await become(tx, user(guest, undefined, now));
      await accept(tx);
      expect(await tx`select public.has_role('editor') as is`).toEqual([{ is: true }]);
      await become(tx, user(guest, undefined, before));
      expect(await tx`select public.has_role('reporter') as is`).toEqual([{ is: false }]);
      await tx`reset role`;
      expect(await tx`select id from auth.sessions where user_id = ${guest}`).toEqual([
        { id: now },
      ]);
      expect(
        await tx`select encrypted_password, email_change, email_change_token_new, recovery_token
          from auth.users where id = ${guest}`,
      ).toEqual([
        {
          encrypted_password: null,
          email_change: '',
          email_change_token_new: '',
          recovery_token: '',
        },
      ]);
    });
  });

  it('is for the proved owner of the address alone', async () => {
    await undone(sql, async (tx) => {
      const { guest, email } = await invited(tx);
      await tx`reset role`;
      const other = await person(tx, 'reader');
      await tx`update auth.users set email_confirmed_at = null where id = ${guest}`;
      await become(tx, user(other, email));
      expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
      await become(tx, user(guest, email));
      expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
    });
  });

  it('ends after a week, or when it is taken back', async () => {
    await undone(sql, async (tx) => {
      const { admin, guest } = await invited(tx);
      const [asked] = await tx<
        { id: string }[]
      >`select id from public.invitations where accepted_at is null`;
      await tx`reset role`;
      await tx`update public.invitations set expires_at = now() - interval '1 second'`;
      await become(tx, user(guest));
      expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
      await become(tx, user(admin));
      await tx`select public.withdraw_invitation(${asked?.id ?? ''})`;
      expect(await tx`select id from public.invitations where id = ${asked?.id ?? ''}`).toEqual([]);
    });
  });

  it.each(['editor', 'reader'] as const)(
    'is withdrawn, with a line in the log, when its admin becomes a %s',
    async (role) => {
      await undone(sql, async (tx) => {
        const { admin, guest, email } = await invited(tx);
        await tx`reset role`;
        const remover = await person(tx, 'admin');
        await become(tx, user(remover));
        await tx`select public.set_role(${admin}, ${role})`;
        expect(await tx`select id from public.invitations where email = ${email}`).toEqual([]);
        expect(
          await tx`select actor_id from public.audit_log
            where action = 'person.uninvite' and details ->> 'email' = ${email}`,
        ).toEqual([{ actor_id: remover }]);
        await become(tx, user(guest));
        expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
      });
    },
  );

  it('makes nobody a colleague whose inviter is no admin, however it came to stay', async () => {
    await undone(sql, async (tx) => {
      const { admin, guest } = await invited(tx);
      await tx`reset role`;
      await tx`alter table public.user_roles disable trigger user`;
      await tx`update public.user_roles set role = 'editor' where user_id = ${admin}`;
      await become(tx, user(guest));
      expect(await refusal(tx, (t) => accept(t))).toBe('invitation_unknown');
    });
  });

  it('goes with the account of its admin', async () => {
    await undone(sql, async (tx) => {
      const { admin, email } = await invited(tx);
      await tx`reset role`;
      await person(tx, 'admin');
      await tx`delete from auth.users where id = ${admin}`;
      expect(await tx`select id from public.invitations where email = ${email}`).toEqual([]);
    });
  });

  it('takes nothing from who is more already', async () => {
    await undone(sql, async (tx) => {
      const { guest } = await invited(tx, 'reporter');
      await tx`reset role`;
      await tx`insert into public.user_roles (user_id, role) values (${guest}, 'admin')`;
      await become(tx, user(guest));
      expect(await accept(tx)).toEqual([{ role: 'admin' }]);
    });
  });

  it('is not for a colleague, whose password it would end for nothing', async () => {
    await undone(sql, async (tx) => {
      const [admin, reporter, reader] = [
        await person(tx, 'admin'),
        await person(tx, 'reporter'),
        await person(tx, 'reader'),
      ];
      const invite = (email: string) =>
        refusal(tx, (inner) => inner`select public.invite(${email}, 'editor')`);
      const addresses = [
        await address(tx, reporter),
        ` ${(await address(tx, admin)).toUpperCase()} `,
        await address(tx, reader),
      ];
      await become(tx, user(admin));
      const refusals = [];
      for (const email of addresses) refusals.push(await invite(email));
      expect(refusals).toEqual(['colleague_already', 'colleague_already', null]);
    });
  });

  it('wants an address', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'admin')));
      expect(await refusal(tx, (t) => t`select public.invite('nobody', 'editor')`)).toBe(
        'address_invalid',
      );
    });
  });
});
