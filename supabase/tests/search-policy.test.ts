import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, anonymous, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();
const hour = 3_600_000;

type Article = { title?: string; status?: string; approved?: boolean; at?: number; body?: string };

/** Makes one article as superuser; its title holds a word that no other article has. */
async function article(db: TransactionSql, more: Article = {}): Promise<string> {
  const {
    title = 'झुमरूपुर में नई नर्सरी',
    status = 'published',
    approved = true,
    at = -hour,
    body,
  } = more;
  const [row] = await db<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, category_hi, status, is_approved, published_at, body_hi)
    values (${title}, 'education', '', ${status}, ${approved}, ${new Date(Date.now() + at)},
      ${body ? db.json([{ id: 'p1', type: 'paragraph', text: body }]) : null})
    returning id`;
  if (!row) throw new Error('The story was not made');
  return row.id;
}

async function found(db: TransactionSql, query: string): Promise<string[]> {
  const [row] = await db<{ answer: { ids: string[] } }[]>`
    select public.search_articles(${query}) as answer`;
  return row?.answer.ids ?? [];
}

async function suggested(db: TransactionSql, query: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from public.suggest_articles(${query})`;
  return rows.map(({ id }) => id);
}

describe('search shows a reader', () => {
  it('an article that is approved, published and due', () =>
    undone(sql, async (db) => {
      const id = await article(db);
      await become(db, anonymous);
      expect(await found(db, 'jhumrupur')).toEqual([id]);
      expect(await suggested(db, 'झुमरू')).toEqual([id]);
    }));

  it.each<[string, Article]>([
    ['unapproved', { approved: false }],
    ['a draft', { status: 'draft' }],
    ['awaiting review', { status: 'awaiting_review' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['discarded', { status: 'discarded', at: hour }],
    ['of a later hour', { at: hour }],
  ])('no article that is %s, not even an editor', (_, more) =>
    undone(sql, async (db) => {
      await article(db, more);
      const editor = await person(db, 'editor');
      for (const identity of [anonymous, user(editor)]) {
        await become(db, identity);
        expect(await found(db, 'झुमरूपुर नर्सरी')).toEqual([]);
        expect(await suggested(db, 'झुमरूपुर')).toEqual([]);
      }
    }),
  );

  it('an article no longer once it is withdrawn, and under its new title once it is renamed', () =>
    undone(sql, async (db) => {
      const id = await article(db);
      await db`update public.news_articles set title_hi = 'टिमटिमापुर में नर्सरी' where id = ${id}`;
      expect(await found(db, 'झुमरूपुर')).toEqual([]);
      expect(await found(db, 'टिमटिमापुर')).toEqual([id]);
      await db`update public.news_articles set status = 'withdrawn' where id = ${id}`;
      expect(await found(db, 'टिमटिमापुर')).toEqual([]);
      await db`update public.news_articles set status = 'published' where id = ${id}`;
      expect(await found(db, 'टिमटिमापुर')).toEqual([id]);
      await db`delete from public.news_articles where id = ${id}`;
      expect(await found(db, 'टिमटिमापुर')).toEqual([]);
    }));

  it('a headline before a mention in the text, and the fresher of equals first', () =>
    undone(sql, async (db) => {
      const mention = await article(db, { title: 'आज की बैठक', body: 'झुमरूपुर में बात हुई।', at: -hour });
      const old = await article(db, { at: -400 * 24 * hour });
      const fresh = await article(db, { at: -24 * hour });
      expect(await found(db, 'झुमरूपुर')).toEqual([fresh, old, mention]);
    }));
});

describe('a word', () => {
  const hours = async (db: TransactionSql) =>
    (
      await db<{ hours: number }[]>`
        select round(extract(epoch from known_from - now()) / 3600)::int as hours
        from public.search_words where word = public.fold_text('झुमरूपुर')`
    ).map((row) => row.hours);

  it('of an article that is put off is told at its new hour, unless another one is there before', () =>
    undone(sql, async (db) => {
      const id = await article(db, { at: hour });
      const later = new Date(Date.now() + 48 * hour);
      await db`update public.news_articles set published_at = ${later} where id = ${id}`;
      expect(await hours(db)).toEqual([48]);
      const other = await article(db, { title: 'झुमरूपुर की दूसरी ख़बर', at: 2 * hour });
      expect(await hours(db)).toEqual([2]);
      await db`update public.news_articles set published_at = ${new Date(Date.now() + 90 * hour)} where id = ${other}`;
      expect(await hours(db)).toEqual([48]);
      await db`update public.news_articles set published_at = now() where id = ${other}`;
      expect(await hours(db)).toEqual([0]);
      await db`update public.news_articles set status = 'withdrawn' where id = ${other}`;
      expect(await hours(db)).toEqual([48]);
      await db`delete from public.news_articles where id = ${id}`;
      expect(await hours(db)).toEqual([]);
    }));
});

describe('the tables and functions behind search', () => {
  it.each(['search_words', 'search_synonyms', 'article_search'])('%s are closed', (table) =>
    undone(sql, async (db) => {
      await become(db, anonymous);
      expect(await attempt(db, (at) => at`select from public.${at(table)}`)).toBe('42501');
    }),
  );

  it('cannot be called but for the two that answer questions', () =>
    undone(sql, async (db) => {
      await become(db, anonymous);
      expect(await attempt(db, (at) => at`select public.index_articles('{}')`)).toBe('42501');
      expect(await attempt(db, (at) => at`select public.search_parse('धान')`)).toBe('42501');
      expect(
        await attempt(db, (at) => at`select public.learn_search_words('{"धान"}', now())`),
      ).toBe('42501');
    }));

  it('leave the list of changes alone: a view changes nothing that search or pages show', () =>
    undone(sql, async (db) => {
      const id = await article(db);
      const [before] = await db`select count(*)::int as changes from public.content_changes`;
      const [key] = await db`select xmin, ctid from public.article_search where article_id = ${id}`;
      await db`update public.news_articles set view_count = view_count + 1 where id = ${id}`;
      expect(await db`select count(*)::int as changes from public.content_changes`).toEqual([
        before,
      ]);
      expect(
        await db`select xmin, ctid from public.article_search where article_id = ${id}`,
      ).toEqual([key]);
    }));

  it('find the same articles by date, as for very common words, as by the index', () =>
    undone(sql, async (db) => {
      for (const days of [1, 2, 3, 4]) {
        await article(db, { title: 'झुमरूपुर में बैठक', at: -days * 24 * hour });
        // Newer articles without the word: looking through three times as many as are wanted falls short.
        await article(db, { title: 'टिमटिमापुर में नर्सरी', body: 'पौधे लगे।', at: -days * hour });
      }
      for (const most of [1, 2, 4, 1000]) {
        const [row] = await db<{ indexed: string[]; dated: string[] }[]>`
          with ways as (
            select way, array(
              select article_id from public.search_found(
                public.search_query_of((public.search_parse('झुमरूपुर')).any_parts, ''), way, null, null, ${most})
              order by published_at desc) as ids
            from unnest('{true,false}'::boolean[]) as way)
          select (select ids from ways where not way) as indexed, (select ids from ways where way) as dated`;
        expect(row?.indexed).toHaveLength(Math.min(most, 4));
        expect(row?.dated).toEqual(row?.indexed);
      }
    }));

  it('find the same articles of a section and a district by date as by the index', () =>
    undone(sql, async (db) => {
      const place = async (district: string | null, category: string, days: number) => {
        const id = await article(db, { at: -days * 24 * hour });
        await db`update public.news_articles set district = ${district}, category = ${category} where id = ${id}`;
        return id;
      };
      const wanted = [await place('surguja', 'health', 3), await place('surguja', 'health', 5)];
      await place('surguja', 'education', 1);
      await place('korba', 'health', 2);
      await place(null, 'health', 4);
      const [row] = await db<{ indexed: string[]; dated: string[]; nowhere: string[] }[]>`
        with query as (select public.search_query_of((public.search_parse('झुमरूपुर')).any_parts, '') as wanted)
        select array(select article_id from query, public.search_found(wanted, false, 'health', 'surguja', 10)) as indexed,
          array(select article_id from query, public.search_found(wanted, true, 'health', 'surguja', 10) order by published_at desc) as dated,
          array(select article_id from query, public.search_found(wanted, false, ${"he'al\th & x"}, 'surguja', 10)) as nowhere
        from query`;
      expect(row).toEqual({ indexed: wanted, dated: wanted, nowhere: [] });
    }));

  it('find a frequent word within the weeks that have it, then what is older, the newest first', () =>
    undone(sql, async (db) => {
      const at = (weeks: number) => -(weeks * 7 * 24 * hour + hour / 60);
      const ages = [1, 2, 3, 20, 51, 53, 60, 110];
      const ids: string[] = [];
      for (const weeks of ages) ids.push(await article(db, { at: at(weeks) }));
      for (let weeks = 0; weeks < 52; weeks += 1) {
        if (!ages.includes(weeks)) await article(db, { title: 'नर्सरी', at: at(weeks) });
      }
      await article(db, { at: hour });
      const [query] = await db<{ wanted: string; days: number }[]>`
        with query as (select public.search_query_of((public.search_parse('झुमरूपुर')).any_parts, '') as wanted)
        select wanted::text, extract(days from now() - public.search_since(wanted))::int as days from query`;
      expect(query?.days).toBe(51 * 7);
      for (const most of [1, 4, 5, 6, 8, 1000]) {
        const rows = await db<{ article_id: string }[]>`
          select article_id from public.search_found(${query?.wanted ?? ''}::tsquery, false, null, null, ${most})`;
        expect(rows.map((row) => row.article_id)).toEqual(ids.slice(0, most));
      }
    }));

  it('fold clean text as fold_text does, the number of blanks aside', () =>
    undone(sql, async (db) => {
      const texts = [
        'अम्बिकापुर: “धान”, 24×7',
        'गाँव-गाँव में हिन्दी, चाँद और पण्डो',
        'ख़रीदी ₹2.5 crore! ऩऱऴ',
        'a\nb',
      ];
      const [row] = await db<{ same: boolean }[]>`
        select bool_and(btrim(regexp_replace(public.fold_clean_text(public.clean_text(each)), ' +', ' ', 'g'))
          = public.fold_text(each)) as same
        from unnest(${texts}::text[]) as each`;
      expect(row?.same).toBe(true);
    }));
});

describe('one sound in both scripts', () => {
  it.each([
    ['हाथी', 'hathi', 'haathi', 'haathee'],
    ['खरीदी', 'kharidi', 'khareedi'],
    ['शिक्षा', 'shiksha', 'siksha', 'shixa'],
    ['जशपुर', 'jashpur', 'jaspur', 'jashapur'],
    ['वाड्रफनगर', 'wadrafnagar', 'vadrafnagar'],
    ['फूल', 'phool', 'fool', 'ful'],
    ['बाजार', 'bazaar', 'bajar', 'baazar'],
    ['मौसम', 'mausam', 'mousam', 'mosam'],
    ['रायपुर', 'raipur', 'raypur'],
    ['अंबिकापुर', 'ambikapur'],
    ['राजनांदगांव', 'rajnandgaon', 'raajnandgaanv'],
    ['विज्ञान', 'vigyan'],
    ['सिंह', 'singh'],
  ])('%s is %s', (hindi, ...roman) =>
    undone(sql, async (db) => {
      const rows = await db<{ sound: string }[]>`
        select distinct (public.search_keys(public.fold_text(each))).sound as sound
        from unnest(${[hindi, ...roman]}::text[]) as each`;
      expect(rows).toHaveLength(1);
    }),
  );

  it.each([
    ['किसान', 'किसानों'],
    ['सड़क', 'सड़कें', 'सड़कों'],
    ['हाथी', 'हाथियों'],
    ['महिला', 'महिलाएं', 'महिलाओं'],
    ['लड़का', 'लड़के', 'लड़कों'],
    ['नदी', 'नदियां', 'नदियों'],
    ['farmer', 'farmers'],
    ['library', 'libraries'],
  ])('%s is the stem of its forms', (...forms) =>
    undone(sql, async (db) => {
      const rows = await db`
        select distinct public.search_stem(public.fold_text(each)) from unnest(${forms}::text[]) as each`;
      expect(rows).toHaveLength(1);
    }),
  );
});

describe('words of articles that are not public', () => {
  /** What a search says it took a mistyped word for. */
  async function corrected(db: TransactionSql, query: string): Promise<unknown> {
    await become(db, anonymous);
    const [row] = await db<{ answer: { corrected: string | null; marks: string[] } }[]>`
      select public.search_articles(${query}) as answer`;
    await db`select set_config('role', 'postgres', true)`;
    return { corrected: row?.answer.corrected, marks: row?.answer.marks };
  }
  const silent = { corrected: null, marks: [] };

  it.each<[string, Article]>([
    ['a draft', { status: 'draft' }],
    ['of a later hour', { at: hour }],
    ['discarded', { status: 'discarded', at: hour }],
  ])('%s are never told', (_, more) =>
    undone(sql, async (db) => {
      await article(db, { ...more, title: 'Qwyzzler opens a nursery' });
      expect(await corrected(db, 'qwizzlar')).toMatchObject(silent);
    }),
  );

  it('are told while the article is public, and no longer when it is withdrawn, changed or deleted', () =>
    undone(sql, async (db) => {
      const told = { corrected: 'qwyzzler' };
      const one = await article(db, { title: 'Qwyzzler opens a nursery' });
      expect(await corrected(db, 'qwizzlar')).toMatchObject(told);
      await db`update public.news_articles set status = 'withdrawn' where id = ${one}`;
      expect(await corrected(db, 'qwizzlar')).toMatchObject(silent);
      await db`update public.news_articles set status = 'published' where id = ${one}`;
      expect(await corrected(db, 'qwizzlar')).toMatchObject(told);
      await db`update public.news_articles set title_hi = 'Somebody opens a nursery' where id = ${one}`;
      expect(await corrected(db, 'qwizzlar')).toMatchObject(silent);
      const two = await article(db, { title: 'Qwyzzler again' });
      expect(await corrected(db, 'qwizzlar')).toMatchObject(told);
      await db`delete from public.news_articles where id = ${two}`;
      expect(await corrected(db, 'qwizzlar')).toMatchObject(silent);
    }));

  it('stay known as long as one public article has them', () =>
    undone(sql, async (db) => {
      const one = await article(db, { title: 'Qwyzzler opens a nursery' });
      await article(db, { title: 'Another Qwyzzler' });
      await db`delete from public.news_articles where id = ${one}`;
      expect(await corrected(db, 'qwizzlar')).toMatchObject({ corrected: 'qwyzzler' });
    }));
});
