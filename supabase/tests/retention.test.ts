import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();

/** How to put a row of each table that was noted so long ago, and how long such rows are kept. */
const kept: Record<string, { insert: string; young: string; old: string }> = {
  comment_removals: {
    insert: `(comment_id, content, removed_at) values (gen_random_uuid(), 'x', now() - $1::interval)`,
    young: '29 days',
    old: '31 days',
  },
  rate_limit_events: {
    insert: `(user_id, action, done_at) values (gen_random_uuid(), 'comment', now() - $1::interval)`,
    young: '23 hours',
    old: '25 hours',
  },
  notifications: {
    insert: `(user_id, type, title, created_at) values (gen_random_uuid(), 'reaction', 'x', now() - $1::interval)`,
    young: '89 days',
    old: '91 days',
  },
  notification_jobs: {
    insert: `(article_id, due_at, done_at) values (gen_random_uuid(), now(), now() - $1::interval)`,
    young: '27 days',
    old: '32 days',
  },
  counted_visits: {
    insert: `values ((now() - $1::interval)::date, gen_random_uuid(), 'view', repeat('a', 32))`,
    young: '1 day',
    old: '3 days',
  },
  hourly_views: {
    insert: `values (now() - $1::interval, gen_random_uuid(), 1)`,
    young: '30 days',
    old: '32 days',
  },
  push_messages: {
    insert: `(device, article_id, kind, due_at, expires_at, sent_at)
      values (gen_random_uuid(), gen_random_uuid(), 'news', now(), now(), now() - $1::interval)`,
    young: '47 hours',
    old: '49 hours',
  },
  push_jobs: {
    insert: `(article_id, due_at, done_at) values (gen_random_uuid(), now(), now() - $1::interval)`,
    young: '27 days',
    old: '32 days',
  },
  letter_requests: {
    insert: `(address, language, frequency, made_at) values ('a@mail.example', 'hi', 'daily', now() - $1::interval)`,
    young: '23 hours',
    old: '25 hours',
  },
  letter_mails: {
    insert: `(request, expires_at, sent_at) values (gen_random_uuid(), now(), now() - $1::interval)`,
    young: '9 days',
    old: '11 days',
  },
  article_groups: {
    insert: `(article_id, group_id, words, arrived_at) values (gen_random_uuid(), gen_random_uuid(), '{}', now() - $1::interval)`,
    young: '59 days',
    old: '61 days',
  },
  search_misses: {
    insert: `values ((now() - $1::interval)::date, 'पुल', 1)`,
    young: '90 days',
    old: '93 days',
  },
  web_vitals: {
    insert: `(day, metric, page_kind, locale, connection, bucket, visits)
      values ((now() - $1::interval)::date, 'LCP', 'article', 'hi', '4g', 1, 1)`,
    young: '90 days',
    old: '93 days',
  },
};

/** Rows that refer to nobody; constraints of their own hold. */
const alone = (tx: TransactionSql) => tx`set local session_replication_role = replica`;

async function forget(tx: TransactionSql, most: number): Promise<boolean> {
  await become(tx, service);
  const [row] = await tx<{ more: boolean }[]>`select public.forget_outdated(${most}) as more`;
  await tx`reset role`;
  return row?.more ?? false;
}

describe('what is kept for a time only', () => {
  it.each(Object.entries(kept))(
    'goes when it is over: %s',
    async (table, { insert, young, old }) => {
      await undone(sql, async (tx) => {
        await alone(tx);
        await tx.unsafe(`delete from public.${table}`);
        for (const ago of [young, old])
          await tx.unsafe(`insert into public.${table} ${insert}`, [ago]);
        expect(await tx.unsafe(`select from public.${table}`)).toHaveLength(2);
        await forget(tx, 1000);
        expect(await tx.unsafe(`select from public.${table}`)).toHaveLength(1);
        await forget(tx, 1000);
        expect(await tx.unsafe(`select from public.${table}`)).toHaveLength(1);
      });
    },
  );

  it('goes in steps, each of so many rows, and says whether there is more', async () => {
    await undone(sql, async (tx) => {
      await alone(tx);
      await forget(tx, 10_000);
      await tx`
        insert into public.hourly_views
        select now() - interval '40 days' - hours * interval '1 hour', gen_random_uuid(), 1 from generate_series(1, 5) as hours`;
      expect([await forget(tx, 3), await forget(tx, 3), await forget(tx, 3)]).toEqual([
        true,
        false,
        false,
      ]);
    });
  });

  it('is forgotten by the site alone', async () => {
    const outcomes = await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const tries = [];
      for (const identity of [anonymous, user(admin)]) {
        await become(tx, identity);
        tries.push(await attempt(tx, (inner) => inner`select public.forget_outdated()`));
        await tx`reset role`;
      }
      return tries;
    });
    expect(outcomes).toEqual(['42501', '42501']);
  });
});
