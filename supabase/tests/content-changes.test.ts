import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

/** What a write left in the list of changes, newest last. */
async function changesOf(
  transaction: TransactionSql,
  write: (tx: TransactionSql) => Promise<unknown>,
) {
  const [before] = await transaction<{ id: string }[]>`
    select coalesce(max(id), 0) as id from public.content_changes`;
  await write(transaction);
  type Change = Record<
    'article_ids' | 'categories' | 'districts' | 'topics' | 'withdrawn',
    string[]
  >;
  return transaction<Change[]>`
    select article_ids, categories, districts, topics, withdrawn from public.content_changes
    where id > ${before?.id ?? 0} order by id`;
}

async function publish(transaction: TransactionSql, district = 'surguja') {
  const [article] = await transaction<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
    values ('बदलाव की परख', 'sports', ${district}, 'published', true, now()) returning id`;
  return article?.id ?? '';
}

describe('the list of changes names', () => {
  it('an article that appears', async () => {
    const changes = await undone(sql, (tx) => changesOf(tx, () => publish(tx)));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ categories: ['sports'], districts: ['surguja'] });
  });

  it('the old and the new place of an article that moves', async () => {
    const changes = await undone(sql, async (tx) => {
      const id = await publish(tx);
      return changesOf(
        tx,
        () =>
          tx`update public.news_articles set district = 'koriya', category = 'crime' where id = ${id}`,
      );
    });
    expect(changes[0]?.districts.toSorted()).toEqual(['koriya', 'surguja']);
    expect(changes[0]?.categories.toSorted()).toEqual(['crime', 'sports']);
    expect(changes[0]?.topics).not.toContain('withdrawn:');
    expect(changes[0]?.withdrawn).toEqual([]);
  });

  it('an article that is withdrawn or deleted', async () => {
    const [withdrawn, deleted] = await undone(sql, async (tx) => {
      const id = await publish(tx);
      const first = await changesOf(
        tx,
        () => tx`update public.news_articles set status = 'withdrawn' where id = ${id}`,
      );
      await tx`update public.news_articles set status = 'published' where id = ${id}`;
      const second = await changesOf(
        tx,
        () => tx`delete from public.news_articles where id = ${id}`,
      );
      return [first, second];
    });
    expect(withdrawn).toHaveLength(1);
    expect(deleted).toHaveLength(1);
    // Told apart from every other change: what may name it is not shown once more.
    for (const [change] of [withdrawn, deleted]) {
      expect(change?.topics).toContain('withdrawn:');
      expect(change?.withdrawn).toEqual(change?.article_ids);
    }
  });

  it('what is older than a week no more, and withdrawals for as long as phones keep copies', async () => {
    const left = await undone(sql, async (tx) => {
      await tx`delete from public.content_changes`;
      for (const days of [6, 8, 30, 32])
        for (const ids of [[], [crypto.randomUUID()]])
          await tx`
            insert into public.content_changes (article_ids, categories, districts, withdrawn, changed_at)
            values (${ids}, '{}', '{}', ${ids}, now() - ${days} * interval '1 day')`;
      await publish(tx);
      return tx<{ days: number; is_withdrawal: boolean }[]>`
        select extract(day from now() - changed_at)::integer as days, withdrawn <> '{}' as is_withdrawal
        from public.content_changes where changed_at < now() - interval '1 day' order by 1, 2`;
    });
    expect(left.map(({ days, is_withdrawal }) => [days, is_withdrawal])).toEqual([
      [6, false],
      [6, true],
      [8, true],
      [30, true],
    ]);
  });

  it('all articles of one statement in one row', async () => {
    const changes = await undone(sql, (tx) =>
      changesOf(
        tx,
        (
          t,
        ) => t`insert into public.news_articles (title_hi, category, status, is_approved, published_at)
          select 'परख ' || n, 'health', 'published', true, now() from generate_series(1, 50) n`,
      ),
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]?.article_ids).toHaveLength(50);
  });

  it('nothing of an article whose hour has not come', async () => {
    const changes = await undone(sql, (tx) =>
      changesOf(
        tx,
        (
          t,
        ) => t`insert into public.news_articles (title_hi, category, status, is_approved, published_at)
          values ('कल की परख', 'crime', 'published', true, now() + interval '1 day')`,
      ),
    );
    expect([...changes]).toEqual([]);
  });

  it('that a name changed which stands on every page', async () => {
    for (const table of ['categories', 'districts', 'topics']) {
      const flags = await undone(sql, async (tx) => {
        await tx`delete from public.content_changes`;
        if (table === 'topics') {
          await tx`insert into public.topics (slug, kind, name_hi, name_en) values ('parakh', 'tag', 'परख', 'trial')`;
        } else {
          await tx`update ${tx(table)} set name_en = name_en || ' x' where position = 1`;
        }
        return tx<{ taxonomy: boolean }[]>`select taxonomy from public.content_changes`;
      });
      expect([...flags], table).toEqual([{ taxonomy: true }]);
    }
  });

  it('no draft, and no mere view', async () => {
    const changes = await undone(sql, async (tx) => {
      const id = await publish(tx);
      return changesOf(tx, async (t) => {
        await t`insert into public.news_articles (title_hi, category) values ('गुप्त मसौदा', 'crime')`;
        await t`update public.news_articles set title_hi = 'गुप्त मसौदा दो' where title_hi = 'गुप्त मसौदा'`;
        await t`update public.news_articles set view_count = view_count + 1 where id = ${id}`;
      });
    });
    expect([...changes]).toEqual([]);
  });
});
