import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

async function article(tx: TransactionSql, district: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
    values ('आँकड़ों की परख', 'health', ${district}, 'published', true, now() - interval '1 hour') returning id`;
  return row?.id ?? '';
}

const stats = async (tx: TransactionSql, place: string) =>
  (
    await tx<
      {
        n: {
          days: { reads: number; shares: number; comments: number }[];
          stories: { id: string; reads: number }[];
          misses: { question: string; times: number }[];
        };
      }[]
    >`select public.get_stats(7, ${place}) as n`
  )[0]?.n;

describe('the numbers', () => {
  it('count reads and shares by day and article, for editors', async () => {
    await undone(sql, async (tx) => {
      const id = await article(tx, 'sukma');
      await tx`select public.record_view(${id}, ${'a'.repeat(32)}), public.record_view(${id}, ${'b'.repeat(32)})`;
      await tx`select public.record_share(${id}, 'whatsapp', ${'a'.repeat(32)})`;
      await becomeColleague(tx, 'editor');
      const found = await stats(tx, 'sukma');
      expect(found?.days).toHaveLength(7);
      expect(found?.days.at(-1)).toMatchObject({ reads: 2, shares: 1 });
      expect(found?.stories).toMatchObject([{ id, reads: 2 }]);
    });
  });

  it('know no comment that readers do not see', async () => {
    await undone(sql, async (tx) => {
      const id = await article(tx, 'sukma');
      const reader = await person(tx, 'reader');
      const said = await tx<{ id: string }[]>`
        insert into public.comments (article_id, user_id, content)
        values (${id}, ${reader}, 'दिखती है'), (${id}, ${reader}, 'रुकी है'), (${id}, ${reader}, 'हटी है')
        returning id`;
      await tx`update public.comments set held_for = null where article_id = ${id}`;
      await tx`update public.comments set held_for = 'links' where id = ${said[1]?.id ?? ''}`;
      await tx`update public.comments set is_deleted = true where id = ${said[2]?.id ?? ''}`;
      await becomeColleague(tx, 'editor');
      const found = await stats(tx, 'sukma');
      expect(found?.days.at(-1)).toMatchObject({ comments: 1 });
    });
  });

  it('outlast the hours', async () => {
    await undone(sql, async (tx) => {
      const id = await article(tx, 'sukma');
      await tx`insert into public.hourly_views values (now() - interval '2 days', ${id}, 5)`;
      await tx`update public.hourly_views set views = views + 2 where article_id = ${id}`;
      await tx`delete from public.hourly_views where article_id = ${id}`;
      expect(await tx`select views from public.daily_views where article_id = ${id}`).toEqual([
        { views: 7 },
      ]);
    });
  });

  it('show what was not found when it was asked three times, and never long questions or numbers', async () => {
    await undone(sql, async (tx) => {
      await become(tx, service);
      for (const question of [
        'झिरमिटी',
        'झिरमिटी',
        'झिरमिटी',
        'एक बार',
        '9876543210',
        '98 76 54 32 10',
        '98765-43210',
        '+91 987 654 321 0',
        '९८७६५४३२१०',
        '९८ ७६ ५४ ३२ १०',
        'बजट 2026-27',
        'क'.repeat(61),
      ])
        await tx`select public.record_search_miss(${question})`;
      await becomeColleague(tx, 'editor');
      const found = await stats(tx, 'sukma');
      expect(found?.misses.filter(({ question }) => question.startsWith('झिर'))).toEqual([
        { question: 'झिरमिटी', times: 3 },
      ]);
      expect(found?.misses.map(({ question }) => question)).not.toContain('एक बार');
      await tx`reset role`;
      expect(
        await tx`select question from public.search_misses where question ~ '[0-9०-९]' or length(question) > 60`,
      ).toEqual([{ question: 'बजट 2026 27' }]);
    });
  });

  it('are not a reporter’s, nor is the site’s check of itself an editor’s', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'reporter');
      await expect(tx.savepoint((t) => t`select public.get_stats(7)`)).rejects.toThrow(
        'role_needed',
      );
      await becomeColleague(tx, 'editor');
      await expect(tx.savepoint((t) => t`select public.get_diagnostics()`)).rejects.toThrow(
        'role_needed',
      );
      await becomeColleague(tx, 'admin');
      const [row] = await tx<{ check: { unprotected: string[]; unfound: number } }[]>`
        select public.get_diagnostics() as check`;
      expect(row?.check).toMatchObject({ unprotected: [], unfound: 0 });
    });
  });
});
