import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person, type Role } from './staff-fixture';

const sql = openDatabase();

describe('an account', () => {
  it('gets a profile with the display name it was made with, cleaned', async () => {
    const name = await undone(sql, async (transaction) => {
      const id = await person(transaction, 'reader', '  आशा\u200d   परख ');
      const [profile] = await transaction<{ display_name: string }[]>`
        select display_name from public.profiles where id = ${id}`;
      return profile?.display_name;
    });
    expect(name).toBe('आशा परख');
  });

  it('shows others its display name and image, and nothing that was not meant to be shown', async () => {
    const columns = await sql<{ column_name: string }[]>`
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = 'profiles' order by 1`;
    expect(columns.map((column) => column.column_name)).toEqual([
      'avatar_url',
      'created_at',
      'display_name',
      'id',
      'updated_at',
    ]);
  });

  it('changes its own name and nobody else’s', async () => {
    const result = await undone(sql, async (transaction) => {
      const own = await person(transaction, 'reader');
      const other = await person(transaction, 'reader');
      await become(transaction, user(own));
      const rename = (id: string) =>
        attempt(
          transaction,
          (tx) => tx`update public.profiles set display_name = 'नया नाम' where id = ${id}`,
        );
      return { own: await rename(own), other: await rename(other) };
    });
    expect(result).toEqual({ own: 1, other: 0 });
  });

  it('cannot give itself a role, nor even an admin through the REST API', async () => {
    for (const role of ['reader', 'reporter', 'editor', 'admin'] as const) {
      const outcome = await undone(sql, async (transaction) => {
        const id = await person(transaction, role);
        await become(transaction, user(id));
        return attempt(
          transaction,
          (tx) => tx`insert into public.user_roles (user_id, role) values (${id}, 'admin')`,
        );
      });
      expect(outcome, role).toBe('42501');
    }
  });

  it('sees its own role; an admin sees all, anonymous readers none', async () => {
    const seen = await undone(sql, async (transaction) => {
      const editor = await person(transaction, 'editor');
      const admin = await person(transaction, 'admin');
      const count = (tx: typeof transaction) =>
        attempt(
          tx,
          (point) =>
            point`select user_id from public.user_roles where user_id in (${editor}, ${admin})`,
        );
      await become(transaction, user(editor));
      const asEditor = await count(transaction);
      await become(transaction, user(admin));
      const asAdmin = await count(transaction);
      await become(transaction, anonymous);
      return { asEditor, asAdmin, asAnonymous: await count(transaction) };
    });
    expect(seen).toEqual({ asEditor: 1, asAdmin: 2, asAnonymous: '42501' });
  });
});

describe('has_role', () => {
  const rising: Role[] = ['reader', 'reporter', 'editor', 'admin'];

  it.each(rising)('gives a %s what is theirs and all below it', async (role) => {
    const granted = await undone(sql, async (transaction) => {
      await become(transaction, user(await person(transaction, role)));
      const rows = await transaction<{ required: Role; has: boolean }[]>`
        select required, public.has_role(required) as has
        from unnest(enum_range(null::public.app_role)) as required`;
      return rows.filter((row) => row.has).map((row) => row.required);
    });
    expect(granted).toEqual(rising.slice(0, rising.indexOf(role) + 1));
  });
});
