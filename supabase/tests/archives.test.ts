import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

async function publish(
  tx: TransactionSql,
  at: string,
  more: { status?: string; tags?: string[]; category?: string; is_breaking_news?: boolean } = {},
) {
  await tx`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at, tags, is_breaking_news)
    values ('पुरालेख की परख', ${more.category ?? 'health'}, 'jashpur', ${more.status ?? 'published'}, true, ${at}, ${more.tags ?? []},
      ${more.is_breaking_news ?? false})`;
}

describe('the archives count', () => {
  const articles = async (tx: TransactionSql) => {
    // Half past midnight in India is still the evening before in Greenwich.
    await publish(tx, '2019-02-28T19:00:00Z');
    await publish(tx, '2019-02-28T17:00:00Z');
    await publish(tx, '2019-03-31T18:00:00Z');
    await publish(tx, '2019-03-10T06:00:00Z', { status: 'withdrawn' });
    await publish(tx, '2999-03-10T06:00:00Z');
    await become(tx, anonymous);
  };

  it('months and days of India, public articles only', async () => {
    const counts = await undone(sql, async (tx) => {
      await articles(tx);
      return {
        months: [...(await tx`select month, story_count::int from public.get_archive_months()`)],
        march: [
          ...(await tx`select day::text, story_count::int from public.get_archive_days('2019-03')`),
        ],
      };
    });
    expect(counts.months).toEqual([
      { month: '2019-03', story_count: 2 },
      { month: '2019-02', story_count: 1 },
    ]);
    expect(counts.march).toEqual([
      { day: '2019-03-01', story_count: 1 },
      { day: '2019-03-31', story_count: 1 },
    ]);
  });

  it.each(['2019-13', '2019-00', '0000-01', 'today', '', "'; --"])(
    'nothing for %j',
    async (month) => {
      const days = await undone(sql, async (tx) => {
        await articles(tx);
        return tx`select day from public.get_archive_days(${month})`;
      });
      expect(days).toHaveLength(0);
    },
  );

  it('sections and districts', async () => {
    const counts = await undone(sql, async (tx) => {
      await articles(tx);
      return tx`select kind, slug, story_count::int from public.get_archive_sections() order by kind`;
    });
    expect([...counts]).toEqual([
      { kind: 'category', slug: 'health', story_count: 3 },
      { kind: 'district', slug: 'jashpur', story_count: 3 },
    ]);
  });

  it('breaking news by its flag and by its section, as its page has it', async () => {
    const counts = await undone(sql, async (tx) => {
      await publish(tx, '2019-03-01T06:00:00Z', { is_breaking_news: true });
      await publish(tx, '2019-03-02T06:00:00Z', { category: 'breaking-news' });
      await publish(tx, '2019-03-03T06:00:00Z', {
        is_breaking_news: true,
        category: 'breaking-news',
      });
      await become(tx, anonymous);
      return tx`select slug, story_count::int from public.get_archive_sections() where kind = 'category' order by slug`;
    });
    expect([...counts]).toEqual([
      { slug: 'breaking-news', story_count: 3 },
      { slug: 'health', story_count: 1 },
    ]);
  });

  it('topics by every spelling, an article once', async () => {
    const counts = await undone(sql, async (tx) => {
      await tx`insert into public.topics (slug, kind, name_hi, name_en, aliases)
        values ('test-lake', 'tag', 'परख झील', 'test lake', '{parakh jheel}')`;
      await publish(tx, '2019-03-01T06:00:00Z', { tags: ['test lake', 'परख झील'] });
      await publish(tx, '2019-03-02T06:00:00Z', { tags: ['Parakh Jheel'] });
      await publish(tx, '2019-03-03T06:00:00Z', { tags: ['परख झील'], status: 'draft' });
      await become(tx, anonymous);
      return tx`select slug, story_count::int from public.get_topic_counts()`;
    });
    // Every article is of the state.
    expect([...counts]).toEqual([
      { slug: 'chhattisgarh', story_count: 2 },
      { slug: 'test-lake', story_count: 2 },
    ]);
  });
});
