import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service, user, type Identity } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();
const visitor = (letter: string) => letter.repeat(32);

async function publish(tx: TransactionSql, status = 'published', ago = '1 hour'): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('पाठकों की परख', 'health', ${status}, true, now() - ${ago}::interval) returning id`;
  if (!row) throw new Error('The story was not made');
  return row.id;
}

async function as<Result>(
  tx: TransactionSql,
  identity: Identity,
  work: () => Promise<Result>,
): Promise<Result> {
  await become(tx, identity);
  try {
    return await work();
  } finally {
    await tx`select set_config('role', 'postgres', true)`;
  }
}

const view = (tx: TransactionSql, article: string, who: string) =>
  as(tx, service, async () => {
    const [row] = await tx<{ counted: boolean }[]>`
      select public.record_view(${article}, ${who}) as counted`;
    return row?.counted;
  });
const viewsOf = async (tx: TransactionSql, article: string) =>
  (
    await tx<{ view_count: number }[]>`
    select view_count::int from public.news_articles where id = ${article}`
  )[0]?.view_count;

describe('a view', () => {
  it('counts once per visitor and article a day', async () => {
    const [counted, total] = await undone(sql, async (tx) => {
      const article = await publish(tx);
      const answers = [
        await view(tx, article, visitor('a')),
        await view(tx, article, visitor('a')),
        await view(tx, article, visitor('b')),
      ];
      return [answers, await viewsOf(tx, article)];
    });
    expect(counted).toEqual([true, false, true]);
    // The second waits to be carried over: an article's row is written once a minute at most.
    expect(total).toBe(1);
  });

  it('is carried over to its article, after a minute at the latest view', async () => {
    const total = await undone(sql, async (tx) => {
      const article = await publish(tx);
      await tx`update public.news_articles set view_count = 40 where id = ${article}`;
      for (const who of ['a', 'b', 'c']) await view(tx, article, visitor(who));
      await tx`update public.view_totals set carried_at = now() - interval '61 seconds'`;
      await view(tx, article, visitor('d'));
      return viewsOf(tx, article);
    });
    expect(total).toBe(44);
  });

  it('is no edit: the article keeps its time of change and no page is refreshed', async () => {
    const [article, changes] = await undone(sql, async (tx) => {
      const id = await publish(tx);
      await tx`update public.news_articles set title_hi = 'बदला हुआ' where id = ${id}`;
      await tx`delete from public.content_changes`;
      await view(tx, id, visitor('a'));
      const [row] = await tx`
        select updated_at = created_at as unchanged from public.news_articles where id = ${id}`;
      return [row, await tx`select id from public.content_changes`];
    });
    expect(article).toEqual({ unchanged: true });
    expect(changes).toHaveLength(0);
  });

  it.each([
    ['of an unpublished story', 'draft', '1 hour', visitor('a')],
    ['of a story whose hour has not come', 'published', '-1 hour', visitor('a')],
    ['by a visitor who is no hash', 'published', '1 hour', '10.0.0.1'],
  ])('%s does not count', async (_, status, ago, who) => {
    const counted = await undone(sql, async (tx) => view(tx, await publish(tx, status, ago), who));
    expect(counted).toBe(false);
  });

  it('counts for the hour of India that runs, and for its day', async () => {
    const counted = await undone(sql, async (tx) => {
      const article = await publish(tx);
      await tx`select public.record_view(${article}, ${visitor('a')})`;
      return tx`
        select hour = date_trunc('hour', now(), 'Asia/Kolkata') as is_this_hour,
          extract(minute from hour at time zone 'UTC')::int as minute_of_utc, day = public.today_in_india() as is_today
        from public.hourly_views join public.daily_views using (article_id) where article_id = ${article}`;
    });
    expect(counted).toEqual([{ is_this_hour: true, minute_of_utc: 30, is_today: true }]);
  });
});

describe('a share', () => {
  const share = (
    tx: TransactionSql,
    article: string,
    platform: string,
    sharer: string | null = null,
  ) =>
    as(tx, service, async () => {
      const [row] = await tx<{ counted: boolean }[]>`
        select public.record_share(${article}, ${platform}, ${visitor('a')}, ${sharer}) as counted`;
      return row?.counted;
    });

  it('is tracked with its platform, once a day, and with the reader who is signed in', async () => {
    const [answers, rows, reader] = await undone(sql, async (tx) => {
      const article = await publish(tx);
      const id = await person(tx, 'reader');
      const given = [
        await share(tx, article, 'whatsapp'),
        await share(tx, article, 'whatsapp'),
        await share(tx, article, 'copy', id),
      ];
      return [given, await tx`select platform, user_id from public.share_tracking order by id`, id];
    });
    expect(answers).toEqual([true, false, true]);
    expect([...rows]).toEqual([
      { platform: 'whatsapp', user_id: null },
      { platform: 'copy', user_id: reader },
    ]);
  });

  it('to an unknown platform does not count', async () => {
    const counted = await undone(sql, async (tx) => share(tx, await publish(tx), 'carrier-pigeon'));
    expect(counted).toBe(false);
  });
});

describe('popular lists', () => {
  it('follow the numbers of their window and hold public articles only', async () => {
    const lists = await undone(sql, async (tx) => {
      const [much, little, hidden] = [
        await publish(tx),
        await publish(tx),
        await publish(tx, 'draft'),
      ];
      const reader = await person(tx, 'reader');
      await tx`insert into public.hourly_views values
        (now(), ${little}, 2), (now() - interval '3 days', ${much}, 9), (now(), ${hidden}, 50)`;
      await tx`insert into public.comments (article_id, user_id, content, is_deleted) values
        (${much}, ${reader}, 'पहली', false), (${much}, ${reader}, 'दूसरी', false),
        (${little}, ${reader}, 'मिटाई हुई', true), (${hidden}, ${reader}, 'छिपी', false)`;
      await tx`insert into public.article_reactions (article_id, user_id, reaction_type) values
        (${little}, ${reader}, 'like'), (${little}, ${reader}, 'helpful'), (${much}, ${reader}, 'like')`;
      return as(tx, anonymous, async () => ({
        names: { [much]: 'much', [little]: 'little' },
        day: await tx`select article_id, view_count::int as n from public.get_articles_with_view_count('24h', 5)`,
        week: await tx`select article_id, view_count::int as n from public.get_articles_with_view_count('7d', 5)`,
        comments:
          await tx`select article_id, comment_count::int as n from public.get_articles_with_comment_count('30d', 5)`,
        reactions:
          await tx`select article_id, reaction_count::int as n from public.get_articles_with_reaction_count('24h', 5)`,
        nonsense:
          await tx`select article_id, view_count::int as n from public.get_articles_with_view_count('1 year', 5)`,
      }));
    });
    const named = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ article_id, n }) => [lists.names[article_id as string], n]);
    expect(named(lists.day)).toEqual([['little', 2]]);
    expect(named(lists.week)).toEqual([
      ['much', 9],
      ['little', 2],
    ]);
    expect(named(lists.comments)).toEqual([['much', 2]]);
    expect(named(lists.reactions)).toEqual([
      ['little', 2],
      ['much', 1],
    ]);
    expect(lists.nonsense).toHaveLength(0);
  });
});

describe('what readers did', () => {
  const tables = ['counted_visits', 'hourly_views', 'view_totals', 'share_tracking'] as const;

  it.each(tables)('in %s is closed to everyone but its functions', async (table) => {
    const outcomes = await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const tries: (number | string)[] = [];
      for (const identity of [anonymous, user(admin)]) {
        await become(tx, identity);
        tries.push(
          await attempt(tx, (savepoint) => savepoint`select from ${savepoint(`public.${table}`)}`),
        );
        await tx`select set_config('role', 'postgres', true)`;
      }
      return tries;
    });
    expect(outcomes).toEqual(['42501', '42501']);
  });
});
