import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
const days = (count: number) => hours(count * 24);

/** A session that began then; gives its id. */
async function session(tx: TransactionSql, reader: string, since = new Date(), device = '') {
  const id = randomUUID();
  await tx`
    insert into auth.sessions (id, user_id, aal, user_agent, created_at, updated_at)
    values (${id}, ${reader}, 'aal1', ${device}, ${since}, ${since})`;
  return id;
}

/** What the auth service writes when it renews a session: the time, in UTC without a zone. */
async function renew(tx: TransactionSql, id: string, at = new Date()): Promise<void> {
  const time = at.toISOString().replace('Z', '');
  await tx`update auth.sessions set refreshed_at = ${time}::timestamp, user_agent = 'x' where id = ${id}`;
}

/** Asks as somebody with a token of this session. */
async function ask<Row>(tx: TransactionSql, reader: string, id: string | null, question: string) {
  const claims = { role: 'authenticated', sub: reader, ...(id && { session_id: id }) };
  await tx`
    select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${reader}, true)`;
  const rows = await tx.unsafe<Row[]>(question);
  await tx`select set_config('role', 'none', true)`;
  return rows;
}

async function reaches(tx: TransactionSql, reader: string, id: string | null, role: string) {
  const [answer] = await ask<{ has: boolean }>(
    tx,
    reader,
    id,
    `select public.has_role('${role}') as has`,
  );
  return answer?.has;
}

describe('a role in the newsroom', () => {
  it('counts in a session that lives, and ends with it while the token lasts', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const id = await session(tx, editor);
      expect(await reaches(tx, editor, id, 'editor')).toBe(true);
      await tx`delete from auth.sessions where id = ${id}`;
      expect(await reaches(tx, editor, id, 'reporter')).toBe(false);
      expect(await reaches(tx, editor, id, 'reader')).toBe(true);
    });
  });

  it('does not count in another one’s session, or in none', async () => {
    await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const other = await session(tx, await person(tx, 'reader'));
      expect(await reaches(tx, admin, other, 'reporter')).toBe(false);
      expect(await reaches(tx, admin, randomUUID(), 'reporter')).toBe(false);
      expect(await reaches(tx, admin, null, 'reporter')).toBe(false);
    });
  });

  it('does not count in a session that began while its owner entered in another one', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const own = await session(tx, editor);
      // A sign-in with the former password, looked at before and made after the moment of entering.
      const raced = await session(tx, editor);
      const later = await session(tx, editor, new Date(Date.now() + 40_000));
      await tx`insert into public.newsroom_entries (user_id, session_id) values (${editor}, ${own})`;
      expect(await reaches(tx, editor, own, 'editor')).toBe(true);
      expect(await reaches(tx, editor, raced, 'reporter')).toBe(false);
      expect(await reaches(tx, editor, later, 'editor')).toBe(true);
      await tx`update public.newsroom_entries set session_id = null where user_id = ${editor}`;
      expect(await reaches(tx, editor, own, 'reporter')).toBe(false);
    });
  });

  it('opens nothing over the database directly once its session is over', async () => {
    await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const id = await session(tx, admin);
      const roles = 'select user_id from public.user_roles';
      expect((await ask(tx, admin, id, roles)).length).toBeGreaterThan(0);
      await tx`delete from auth.sessions where id = ${id}`;
      expect(await ask(tx, admin, id, 'select id from public.audit_log limit 1')).toHaveLength(0);
      await expect(ask(tx, admin, id, 'select * from public.list_staff()')).rejects.toThrow();
    });
  });

  it.each<[role: 'reporter' | 'editor' | 'admin', idle: number, reaches: boolean]>([
    ['admin', 11, true],
    ['admin', 13, false],
    ['editor', 13, true],
    ['editor', 144, true],
    ['editor', 192, false],
    ['reporter', 192, false],
  ])(
    'of a colleague (%s) whose session was not used for %i hours: %s after its renewal',
    async (role, idle, is) => {
      await undone(sql, async (tx) => {
        const colleague = await person(tx, role);
        const id = await session(tx, colleague);
        await tx`
        update auth.sessions set created_at = ${hours(idle)} where id = ${id}`;
        await renew(tx, id);
        expect(await reaches(tx, colleague, id, 'reporter')).toBe(is);
        await renew(tx, id);
        expect(await reaches(tx, colleague, id, 'reporter')).toBe(is);
      });
    },
  );

  it('ends after 30 days even when it is used each day', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const [young, old] = [
        await session(tx, editor, days(29)),
        await session(tx, editor, days(31)),
      ];
      expect(await reaches(tx, editor, young, 'editor')).toBe(true);
      expect(await reaches(tx, editor, old, 'editor')).toBe(false);
    });
  });

  it('is no matter of readers, who stay signed in', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const id = await session(tx, reader, days(300));
      await renew(tx, id, days(100));
      await renew(tx, id);
      const [kept] = await tx`select not_after from auth.sessions where id = ${id}`;
      expect(kept).toEqual({ not_after: null });
      const [answer] = await ask(tx, reader, id, 'select public.is_session_alive() as alive');
      expect(answer).toEqual({ alive: true });
    });
  });
});

describe('who asks', () => {
  it('is known by name and role, a reader too, as long as the session lives', async () => {
    await undone(sql, async (tx) => {
      const who = async (person: string, id: string | null) =>
        (await ask<{ who: unknown }>(tx, person, id, 'select public.get_colleague() as who'))[0]
          ?.who;
      for (const role of ['admin', 'reporter', 'reader'] as const) {
        const id = await person(tx, role);
        await tx`update public.profiles set display_name = 'सरिता' where id = ${id}`;
        const here = await session(tx, id);
        expect(await who(id, here)).toEqual({ id, name: 'सरिता', role });
        await tx`delete from auth.sessions where id = ${here}`;
        expect(await who(id, here)).toBeNull();
        expect(await who(id, null)).toBeNull();
      }
    });
  });
});

describe('the list of one’s sessions', () => {
  it('has one’s own alone, this one first, and without those that are over', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const here = await session(tx, reader, days(3), 'SurgujaSamvad/1 (0,5)');
      const phone = await session(tx, reader, days(9), 'SurgujaSamvad/1 (1,6)');
      await renew(tx, phone, hours(2));
      const over = await session(tx, reader, days(2));
      await tx`update auth.sessions set not_after = now() - interval '1 minute' where id = ${over}`;
      await session(tx, await person(tx, 'reader'));
      const rows = await ask<{ id: string; device: string; is_current: boolean }>(
        tx,
        reader,
        here,
        'select * from public.list_sessions()',
      );
      expect(rows.map(({ id, is_current }) => [id, is_current])).toEqual([
        [here, true],
        [phone, false],
      ]);
      expect(rows[0]).toMatchObject({ device: 'SurgujaSamvad/1 (0,5)' });
    });
  });

  it('lets each be ended, and nobody else’s', async () => {
    await undone(sql, async (tx) => {
      const [reader, other] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const [here, phone, foreign] = [
        await session(tx, reader),
        await session(tx, reader),
        await session(tx, other),
      ];
      const end = async (id: string) =>
        (
          await ask<{ ended: boolean }>(
            tx,
            reader,
            here,
            `select public.end_session('${id}') as ended`,
          )
        )[0]?.ended;
      expect(await end(phone)).toBe(true);
      expect(await end(phone)).toBe(false);
      expect(await end(foreign)).toBe(false);
      const left = await tx<{ id: string }[]>`
        select id from auth.sessions where id in ${tx([here, phone, foreign])}`;
      expect(left.map(({ id }) => id).sort()).toEqual([here, foreign].sort());
    });
  });

  it('is closed to a session that has ended, and to anonymous readers', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const [gone, phone] = [await session(tx, reader), await session(tx, reader)];
      await tx`delete from auth.sessions where id = ${gone}`;
      expect(await ask(tx, reader, gone, 'select * from public.list_sessions()')).toHaveLength(0);
      expect(await ask(tx, reader, gone, `select public.end_session('${phone}') as ended`)).toEqual(
        [{ ended: false }],
      );
    });
  });
});

describe('a token whose session is over', () => {
  it('reads and changes nothing of its reader, and erases nobody', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const [article] = await tx<{ id: string }[]>`
        insert into public.news_articles (title_hi, category, status, is_approved, published_at)
        values ('सत्र की परख', 'health', 'published', true, now() - interval '1 hour') returning id`;
      await tx`insert into public.bookmarks (user_id, article_id) values (${reader}, ${article?.id ?? ''})`;
      const id = await session(tx, reader);
      const tries = async (statement: string) => {
        try {
          return await tx.savepoint(
            async (inside) => (await ask(inside, reader, id, statement)).count,
          );
        } catch (error) {
          return (error as { code?: string }).code;
        }
      };
      const comment = `insert into public.comments (article_id, content) values ('${article?.id}', gen_random_uuid()::text)`;
      const statements = [
        'select article_id from public.bookmarks',
        `update public.profiles set display_name = 'कोई और' where id = '${reader}'`,
        `update public.reader_settings set theme = 'dark' where user_id = '${reader}'`,
        comment,
        'select public.export_my_data()',
      ];
      const living: unknown[] = [];
      for (const statement of statements) living.push(await tries(statement));
      expect(living).toEqual([1, 1, 1, 1, 1]);
      await tx`delete from auth.sessions where id = ${id}`;
      const over: unknown[] = [];
      for (const statement of [...statements, 'select public.delete_my_account()'])
        over.push(await tries(statement));
      expect(over).toEqual([0, 0, 0, '42501', 'PT401', 'PT401']);
      expect((await tx`select from auth.users where id = ${reader}`).count).toBe(1);
    });
  });
});
