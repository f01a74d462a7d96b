import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

type Line = { id: string; reads?: number };
type Today = {
  waiting: Line[];
  next: Line[];
  behind: { count: number; stories: Line[] };
  corrections: { note_hi: string }[];
  reads: { today: Record<string, number>; before: Record<string, number>; stories: Line[] } | null;
};

async function article(
  tx: TransactionSql,
  { status = 'published', at = '-1 hour', changed = '0', author = null as string | null } = {},
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at, author_id, updated_at)
    values ('आज की परख', 'health', 'sukma', ${status}, ${status === 'published'},
      ${status === 'published' ? at : null}::interval + now(), ${author}, now() + ${changed}::interval)
    returning id`;
  return row?.id ?? '';
}

const today = async (tx: TransactionSql): Promise<Today> => {
  const [row] = await tx<{ told: Today }[]>`select public.newsroom_today() as told`;
  if (!row) throw new Error('Nothing was told');
  return row.told;
};

const ids = (lines: Line[]) => lines.map(({ id }) => id);

describe('the newsroom’s first page', () => {
  it('tells editors what waits, oldest first, and what comes next, soonest first', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.news_articles where status = 'awaiting_review' or published_at > now()`;
      const later = await article(tx, { status: 'awaiting_review', changed: '-1 minute' });
      const first = await article(tx, { status: 'awaiting_review', changed: '-2 hours' });
      const tomorrow = await article(tx, { at: '1 day' });
      const soon = await article(tx, { at: '1 hour' });
      await becomeColleague(tx, 'editor');
      const told = await today(tx);
      expect(ids(told.waiting)).toEqual([first, later]);
      expect(ids(told.next)).toEqual([soon, tomorrow]);
    });
  });

  it('tells whose translation is behind by how much it is read', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.article_drafts`;
      const [quiet, read] = [await article(tx), await article(tx)];
      for (const id of [quiet, read])
        await tx`insert into public.article_drafts (article_id, content) values (${id}, '{"stale": ["en"]}')`;
      await tx`select public.record_view(${read}, ${'a'.repeat(32)})`;
      await becomeColleague(tx, 'editor');
      const { behind } = await today(tx);
      expect(behind.count).toBe(2);
      expect(behind.stories).toMatchObject([
        { id: read, reads: 1 },
        { id: quiet, reads: 0 },
      ]);
    });
  });

  it('tells editors alone what is read, by the hour, beside the same weekday before', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.hourly_views`;
      const id = await article(tx);
      await tx`insert into public.hourly_views
        select (public.today_in_india() - each + time '23:00') at time zone 'Asia/Kolkata', ${id}, 3
        from unnest(array[0, 1, 7]) as each`;
      await becomeColleague(tx, 'editor');
      const reads = (await today(tx)).reads;
      // The last hour before midnight is of its own day, to its end.
      expect([reads?.today, reads?.before]).toEqual([{ 23: 3 }, { 23: 3 }]);
      expect(reads?.stories).toMatchObject([{ id, reads: 3 }]);
    });
  });

  it('tells a reporter of their own articles, and of no reads', async () => {
    await undone(sql, async (tx) => {
      const reporter = await person(tx, 'reporter');
      await article(tx, { status: 'awaiting_review' });
      const own = await article(tx, { status: 'awaiting_review', author: reporter });
      await become(tx, user(reporter));
      const told = await today(tx);
      expect(ids(told.waiting)).toEqual([own]);
      expect(told.reads).toBeNull();
    });
  });

  it('tells readers nothing', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      await expect(today(tx)).rejects.toThrow();
    });
  });

  it('names the latest corrections of what readers see', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.article_corrections`;
      const [seen, gone] = [await article(tx), await article(tx, { at: '1 day' })];
      for (const [id, note] of [
        [seen, 'गेट चार थे।'],
        [gone, 'अभी नहीं।'],
      ] as const)
        await tx`insert into public.article_corrections (article_id, note_hi) values (${id}, ${note})`;
      await becomeColleague(tx, 'reporter');
      expect((await today(tx)).corrections).toMatchObject([{ note_hi: 'गेट चार थे।' }]);
    });
  });

  it('counts what waits as far as a role reaches', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.news_articles where status = 'awaiting_review'`;
      const reporter = await person(tx, 'reporter');
      await article(tx, { status: 'awaiting_review' });
      await article(tx, { status: 'awaiting_review', author: reporter });
      const counts = async () =>
        (await tx<{ told: object }[]>`select public.waiting_counts() as told`)[0]?.told;
      await become(tx, user(reporter));
      expect(await counts()).toEqual({ desk: 1, moderation: null, grievances: null });
      await becomeColleague(tx, 'editor');
      expect(await counts()).toMatchObject({ desk: 2, grievances: null });
      await becomeColleague(tx, 'admin');
      expect(await counts()).toMatchObject({ desk: 2, grievances: expect.any(Number) as number });
    });
  });
});
