import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

type Part = {
  month: string;
  part: number;
  stories: number;
  last_modified: Date;
  fingerprint: string;
};

/** The parts as an anonymous crawler's request sees them, in an emptied paper. */
async function partsOf(tx: TransactionSql, size = 2): Promise<Part[]> {
  await become(tx, anonymous);
  const parts = await tx<Part[]>`select * from public.sitemap_parts(${size})`;
  await tx`reset role`;
  return [...parts];
}

async function publish(tx: TransactionSql, at: string, change: { status?: string } = {}) {
  const [article] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('परख', 'sports', ${change.status ?? 'published'}, true, ${at}) returning id`;
  return article?.id ?? '';
}

/** Runs with no articles but its own, and undoes everything. */
function inEmptyPaper<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return undone(sql, async (tx) => {
    await tx`delete from public.news_articles`;
    return work(tx);
  });
}

describe('the parts of the sitemap', () => {
  it('are by month in India, as large as asked for', async () => {
    const parts = await inEmptyPaper(async (tx) => {
      // 31 January 18:29 UTC is still January in India; a minute later it is February there.
      await publish(tx, '2026-01-31T18:29:00Z');
      await publish(tx, '2026-01-31T18:30:00Z');
      await publish(tx, '2026-02-10T00:00:00Z');
      await publish(tx, '2026-02-11T00:00:00Z');
      return partsOf(tx);
    });
    expect(parts.map(({ month, part, stories: articles }) => ({ month, part, articles }))).toEqual([
      { month: '2026-01', part: 1, articles: 1 },
      { month: '2026-02', part: 1, articles: 2 },
      { month: '2026-02', part: 2, articles: 1 },
    ]);
  });

  it('count what anyone may read and nothing else', async () => {
    const parts = await inEmptyPaper(async (tx) => {
      await publish(tx, '2026-01-01T00:00:00Z');
      await publish(tx, '2026-01-02T00:00:00Z', { status: 'withdrawn' });
      await publish(tx, '2999-01-01T00:00:00Z');
      return partsOf(tx);
    });
    expect(parts).toHaveLength(1);
    expect(parts[0]?.stories).toBe(1);
  });

  it('are as new as their newest change, or as the hour of what was written ahead', async () => {
    const [part] = await inEmptyPaper(async (tx) => {
      await publish(tx, '2026-01-01T00:00:00Z');
      await tx`alter table public.news_articles disable trigger user`;
      await tx`update public.news_articles set updated_at = '2025-12-01'`;
      await tx`alter table public.news_articles enable trigger user`;
      return partsOf(tx);
    });
    expect(part?.last_modified.toISOString()).toBe('2026-01-01T00:00:00.000Z');
  });

  it('have another fingerprint when an article takes the place of another', async () => {
    const [before, after] = await inEmptyPaper(async (tx) => {
      await publish(tx, '2026-01-01T00:00:00Z');
      const gone = await publish(tx, '2026-01-02T00:00:00Z');
      await publish(tx, '2026-01-03T00:00:00Z');
      const [first] = await partsOf(tx);
      await tx`delete from public.news_articles where id = ${gone}`;
      const [then] = await partsOf(tx);
      return [first, then];
    });
    expect(after).toMatchObject({
      stories: before?.stories,
      last_modified: before?.last_modified,
    });
    expect(after?.fingerprint).not.toBe(before?.fingerprint);
  });
});
