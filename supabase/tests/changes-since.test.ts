import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

type Article = { published: string; written?: string; isBreaking?: boolean; status?: string };

/** Writes an article; its times are intervals before or after now. Gives its id. */
async function write(tx: TransactionSql, article: Article): Promise<string> {
  const { published, written = '0', isBreaking = false, status = 'published' } = article;
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles
      (title_hi, category, district, status, is_approved, tags, is_breaking_news, published_at, updated_at)
    values ('बदलाव की परख', 'sports', 'surguja', ${status}, true, array['मानसून'], ${isBreaking},
      now() + ${published}::interval, now() + ${written}::interval)
    returning id`;
  return row?.id ?? '';
}

type Change = { id: string | null; article_ids: string[]; months: string[]; topics: string[] };

/** What the site is told of an article written now, as an anonymous visitor; it last looked at times before now. */
function told(article: Article, { since = '-1 hour', looked = '-10 seconds' } = {}) {
  return undone(sql, async (tx) => {
    const id = await write(tx, article);
    await become(tx, anonymous);
    const changes = await tx<Change[]>`
      select * from public.changes_since(now() + ${since}::interval, now() + ${looked}::interval)`;
    const ofArticle = changes.filter((change) => change.article_ids.includes(id));
    const byClock = ofArticle.filter((change) => change.id === null);
    return { byHand: ofArticle.filter((change) => change.id !== null), byClock };
  });
}

describe('the site is told', () => {
  it('what was changed by hand, with the months and topics of what is public', async () => {
    const { byHand, byClock } = await told({ published: '0' });
    expect(byHand).toHaveLength(1);
    const [month] = await sql<{ now: string }[]>`
      select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM') as now`;
    expect(byHand[0]?.months).toEqual([month?.now]);
    expect(byHand[0]?.topics).toContain('मानसून');
    expect(byClock).toEqual([]);
  });

  it('the topics and months that an article left, and those it came to', async () => {
    const changes = await undone(sql, async (tx) => {
      const id = await write(tx, { published: '-40 days' });
      const [before] = await tx<{ id: string }[]>`select max(id) as id from public.content_changes`;
      await tx`update public.news_articles set tags = array['बाढ़'], published_at = now() where id = ${id}`;
      await tx`update public.news_articles set status = 'withdrawn' where id = ${id}`;
      await tx`update public.news_articles set tags = array['सूखा'] where id = ${id}`;
      return tx<{ months: string[]; topics: string[] }[]>`
        select months, topics from public.content_changes where id > ${before?.id ?? 0} order by id`;
    });
    expect(changes).toHaveLength(2);
    expect(changes[0]?.months).toHaveLength(2);
    expect(changes[0]?.topics).toEqual(expect.arrayContaining(['मानसून', 'बाढ']));
    expect(changes[1]?.months).toHaveLength(1);
    expect(changes[1]?.topics).toContain('बाढ');
    expect(changes[1]?.topics).not.toContain('सूखा');
  });

  it('nothing of what was changed before that moment', async () => {
    const { byHand } = await told({ published: '0' }, { since: '1 second' });
    expect(byHand).toEqual([]);
  });

  it('that the hour of a scheduled article came since it last looked, and no sooner', async () => {
    const scheduled = { written: '-1 hour' };
    const { byClock } = await told({ ...scheduled, published: '-5 seconds' });
    expect(byClock.map(({ topics }) => topics.includes('मानसून'))).toEqual([true]);
    expect((await told({ ...scheduled, published: '-15 seconds' })).byClock).toEqual([]);
    expect((await told({ ...scheduled, published: '5 seconds' })).byClock).toEqual([]);
  });

  it('that breaking news has ended, six hours after its time', async () => {
    const breaking = { written: '-7 hours', isBreaking: true };
    const just = `-${6 * 3600 + 5} seconds`;
    expect((await told({ ...breaking, published: just })).byClock).toHaveLength(1);
    expect((await told({ ...breaking, published: '-6 hours', written: '0' })).byClock).toHaveLength(
      1,
    );
    expect((await told({ ...breaking, published: '-5 hours' })).byClock).toEqual([]);
    expect((await told({ written: '-7 hours', published: just })).byClock).toEqual([]);
  });

  it('nothing of drafts and withdrawn articles by the clock', async () => {
    for (const status of ['draft', 'withdrawn'])
      expect((await told({ published: '-5 seconds', written: '-1 hour', status })).byClock).toEqual(
        [],
      );
  });

  it('of one day at most, whatever is asked', async () => {
    const { byClock } = await told(
      { published: '-25 hours', written: '-26 hours' },
      { looked: '-10 years' },
    );
    expect(byClock).toEqual([]);
  });
});
