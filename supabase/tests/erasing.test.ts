import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { articleIn, call } from './article-scene';
import { become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { as, publish, say, toldTo } from './readers-scene';

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

const erase = (tx: TransactionSql, id: string) =>
  as(tx, id, () => tx`select public.delete_my_account()`);

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

describe('what others have', () => {
  it('stays: of two who liked one comment and reacted to one article, both may go', () =>
    undone(sql, async (tx) => {
      const [one, two] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const [writer, reporter] = [await person(tx, 'reader'), await person(tx, 'reporter')];
      const article = await publish(tx, { author_id: reporter });
      const comment = await say(tx, writer, article, 'पहली बात');
      for (const who of [one, two])
        await as(tx, who, async () => {
          await tx`insert into public.comment_likes (comment_id) values (${comment})`;
          await tx`insert into public.article_reactions (article_id, reaction_type) values (${article}, 'like')`;
        });
      await erase(tx, one);
      // As the auth service does it.
      await tx`delete from auth.users where id = ${two}`;
      for (const who of [writer, reporter])
        expect((await toldTo(tx, who)).filter(({ type }) => type === 'reaction')).toMatchObject([
          { actor_id: null },
          { actor_id: null },
        ]);
    }));

  it('stays: a reply below a held comment of who goes, while what only they wrote there goes', () =>
    undone(sql, async (tx) => {
      const [goes, stays] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const editor = await person(tx, 'editor');
      const article = await publish(tx);
      const answered = await say(tx, goes, article, 'पहली बात');
      const alone = await say(tx, goes, article, 'दूसरी बात');
      const reply = await say(tx, stays, article, 'मेरा जवाब', answered);
      for (const comment of [reply, answered, alone])
        await as(tx, editor, () => call(tx, 'moderate_comment', comment, 'hold', 'first'));
      await erase(tx, goes);
      const left = await tx<{ id: string; user_id: string | null }[]>`
        select id, user_id from public.comments where article_id = ${article} order by created_at, id`;
      expect(Object.fromEntries(left.map(({ id, user_id }) => [id, user_id]))).toEqual({
        [answered]: null,
        [reply]: stays,
      });
    }));

  it('stays as it was: the articles of a colleague who goes are no newer than before', () =>
    undone(sql, async (tx) => {
      const [reporter, editor] = [await person(tx, 'reporter'), await person(tx, 'editor')];
      const id = await articleIn(tx, 'published', reporter);
      await tx`alter table public.news_articles disable trigger user`;
      await tx`update public.news_articles set published_at = now() - interval '2 years', updated_at = now() - interval '2 years' where id = ${id}`;
      await tx`alter table public.news_articles enable trigger user`;
      await tx`update public.article_drafts set edited_at = now() - interval '1 year', revision = 2 where article_id = ${id}`;
      await tx`insert into public.live_coverages (article_id) values (${id})`;
      await tx`insert into public.live_entries (id, article_id, number, text_hi, posted_by)
        values (gen_random_uuid(), ${id}, 1, 'पानी उतरा।', ${reporter})`;
      const seen = async () => {
        await become(tx, user(editor));
        const lines = await call<{ id: string; has_changes: boolean }[]>(
          tx,
          'list_desk',
          'published',
        );
        await tx`reset role`;
        const [row] = await tx`
          select updated_at, (select revision from public.live_coverages where article_id = ${id}) as told_live,
            (select count(*)::int from public.content_changes where ${id} = any (article_ids) or 'live:' || ${id} = any (topics)) as changes
          from public.news_articles where id = ${id}`;
        return { ...row, has_changes: lines.find((line) => line.id === id)?.has_changes };
      };
      const before = await seen();
      await erase(tx, reporter);
      expect(await seen()).toEqual(before);
      expect(await tx`select author_id from public.news_articles where id = ${id}`).toMatchObject([
        { author_id: null },
      ]);
    }));
});
