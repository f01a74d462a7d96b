import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();

/** Inserts so many articles of a state in one statement; each has words, tags and people of its own. */
const insertMany = (tx: TransactionSql, count: number, status: string) => tx`
  insert into public.news_articles (title_hi, title_en, summary_hi, body_hi, category, district, status, is_approved,
    is_breaking_news, published_at, tags, people_mentioned)
  select 'अंबिकापुर में बारिश ' || nth, 'Rain in Ambikapur ' || nth, 'तीन गाँव कटे ' || nth,
    jsonb_build_array(jsonb_build_object('id', 'a', 'type', 'paragraph', 'text', repeat('नदी का पानी बढ़ा। ', 20) || nth)),
    'agriculture', 'surguja', ${status}, ${status === 'published'}, true, now() - nth * interval '1 minute',
    array['विषय ' || nth % 300, 'सड़क ' || nth], array['राम ' || nth]
  from generate_series(1, ${count}::int) as nth`;

/** Milliseconds an article that one INSERT of so many takes. */
async function costOfEach(count: number, status: string): Promise<number> {
  return undone(sql, async (tx) => {
    const begun = performance.now();
    await insertMany(tx, count, status);
    return (performance.now() - begun) / count;
  });
}

/** What the desk's index holds, by the stories' English titles. */
const indexed = (tx: TransactionSql) => tx<{ title: string; keys: string; sounds: string }[]>`
  select title_en as title, keys::text, sounds
  from public.desk_search join public.news_articles on id = article_id
  where title_en ~ '^(Rain|Sun) in Ambikapur' order by title_en`;

describe('an INSERT of many articles', () => {
  it.each(['published', 'awaiting_review'])(
    'takes no longer for each of them (%s) than one of few does',
    async (status) => {
      const few = Math.max(await costOfEach(200, status), await costOfEach(200, status));
      const many = await costOfEach(2_000, status);
      // Work that grew with what the statement has written would come to some ten times as much.
      expect(many).toBeLessThan(few * 4);
    },
    120_000,
  );

  it('hears each word once for the desk, however many articles have it', async () => {
    await undone(sql, async (tx) => {
      await tx`set local track_functions = 'all'`;
      await insertMany(tx, 100, 'draft');
      const [heard] = await tx<{ calls: number }[]>`
        select pg_stat_get_xact_function_calls('public.search_keys(text)'::regprocedure)::int as calls`;
      // 91 numbers of two letters or more, and the words around them.
      expect(heard?.calls).toBeGreaterThan(91);
      expect(heard?.calls).toBeLessThan(120);
    });
  });

  it('gives the desk the same keys as one INSERT for each', async () => {
    const together = await undone(sql, async (tx) => {
      await insertMany(tx, 12, 'draft');
      return indexed(tx);
    });
    const apart = await undone(sql, async (tx) => {
      await insertMany(tx, 12, 'published');
      expect(await indexed(tx)).toEqual([]);
      const ids = await tx<{ id: string }[]>`
        select id from public.news_articles where title_en like 'Rain in Ambikapur%'`;
      for (const { id } of ids)
        await tx`update public.news_articles set status = 'draft', is_approved = false where id = ${id}`;
      return indexed(tx);
    });
    expect(together).toHaveLength(12);
    expect([...apart]).toEqual([...together]);
  });

  it('plans notifications of those that are news', async () => {
    await undone(sql, async (tx) => {
      const planned = async () =>
        (await tx<{ count: number }[]>`select count(*)::int from public.notification_jobs`)[0]
          ?.count ?? 0;
      const before = await planned();
      await insertMany(tx, 20, 'awaiting_review');
      expect(await planned()).toBe(before);
      await tx`delete from public.news_articles where title_en like 'Rain in Ambikapur%'`;
      // One a minute: those of the last six hours.
      await insertMany(tx, 400, 'published');
      expect(await planned()).toBe(before + 359);
    });
  });
});

describe('a change of many articles in one statement', () => {
  it('moves each within the desk’s index: in, out, or by what it says now', async () => {
    await undone(sql, async (tx) => {
      await insertMany(tx, 6, 'draft');
      await tx`
        update public.news_articles set
          status = case when title_en ~ '[12]$' then 'published' when title_en ~ '3$' then 'withdrawn' else status end,
          is_approved = title_en ~ '[12]$',
          -- One is public already, the other will be tomorrow.
          published_at = case when title_en ~ '2$' then now() + interval '1 day' else published_at end,
          title_en = replace(title_en, 'Rain', case when title_en ~ '4$' then 'Sun' else 'Rain' end)
        where title_en like 'Rain in Ambikapur%'`;
      const rows = await indexed(tx);
      expect(rows.map(({ title }) => title)).toEqual([
        'Rain in Ambikapur 2',
        'Rain in Ambikapur 3',
        'Rain in Ambikapur 5',
        'Rain in Ambikapur 6',
        'Sun in Ambikapur 4',
      ]);
      const marks = rows.map(({ keys }) => /'(=[a-z_]+)'/.exec(keys)?.[1]);
      expect(marks).toEqual(['=published', '=withdrawn', '=draft', '=draft', '=draft']);
      expect(rows[4]?.keys).toContain("'lsun'");
      expect(rows[4]?.keys).not.toContain("'lren'");
      await tx`
        update public.news_articles set status = 'withdrawn', is_approved = false where title_en = 'Rain in Ambikapur 1'`;
      expect((await indexed(tx)).map(({ title }) => title)).toContain('Rain in Ambikapur 1');
    });
  });

  it('follows a section that is named anew', async () => {
    await undone(sql, async (tx) => {
      await insertMany(tx, 3, 'draft');
      await tx`update public.categories set slug = 'farming' where slug = 'agriculture'`;
      for (const { keys } of await indexed(tx)) expect(keys).toContain("'#farming'");
    });
  });

  it('writes nothing for articles that the index tells no different', async () => {
    await undone(sql, async (tx) => {
      await insertMany(tx, 3, 'draft');
      const places = () => tx`select ctid::text from public.desk_search order by 1`;
      const before = await places();
      await tx`
        update public.news_articles set view_count = view_count + 1, title_en = title_en, body_hi = null
        where title_en like 'Rain in Ambikapur%'`;
      expect([...(await places())]).toEqual([...before]);
    });
  });

  it('hides the discussions of those that are withdrawn, and of no other', async () => {
    await undone(sql, async (tx) => {
      await insertMany(tx, 3, 'published');
      const reader = await person(tx, 'reader');
      await tx`
        insert into public.comments (article_id, user_id, content)
        select id, ${reader}, 'अच्छी ख़बर, ' || title_en from public.news_articles where title_en like 'Rain in Ambikapur%'`;
      await tx`
        update public.news_articles set status = case when title_en ~ '3$' then status else 'withdrawn' end, body_hi = null
        where title_en like 'Rain in Ambikapur%'`;
      const known = await tx`
        select title_en, public_from = 'infinity' as hidden
        from public.comments join public.news_articles as story on story.id = article_id
        where title_en like 'Rain in Ambikapur%' order by title_en`;
      expect([...known]).toEqual([
        { title_en: 'Rain in Ambikapur 1', hidden: true },
        { title_en: 'Rain in Ambikapur 2', hidden: true },
        { title_en: 'Rain in Ambikapur 3', hidden: false },
      ]);
    });
  });
});

describe('the desk’s index', () => {
  it('is written for whoever may write articles, and by the database alone', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      for (const who of [user(editor), service]) {
        await become(tx, who);
        await expect(
          tx.savepoint((t) => t`select public.index_desk_articles('{}')`),
        ).rejects.toMatchObject({ code: '42501' });
        await tx`set local role postgres`;
      }
      await become(tx, service);
      await insertMany(tx, 2, 'awaiting_review');
      expect(await indexed(tx)).toHaveLength(2);
      await tx`update public.news_articles set title_en = 'Sun in Ambikapur' where title_en = 'Rain in Ambikapur 1'`;
      expect((await indexed(tx)).map(({ title }) => title)).toEqual([
        'Rain in Ambikapur 2',
        'Sun in Ambikapur',
      ]);
    });
  });
});
