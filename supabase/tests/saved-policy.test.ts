import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();

async function article(tx: TransactionSql, status = 'published'): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, image_url)
    values ('सहेजने की ख़बर', 'health', ${status}, ${status === 'published'}, now(), '/media/demo/a/b.webp')
    returning id`;
  return row?.id ?? '';
}

/** A collection of whoever the transaction speaks for. */
async function collection(tx: TransactionSql, name: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.collections (name) values (${name}) returning id`;
  return row?.id ?? '';
}

const put = (tx: TransactionSql, id: string, article: string) =>
  tx`insert into public.collection_articles (collection_id, article_id) values (${id}, ${article})`;

async function namesOf(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`select name from public.get_my_collections()`;
  return rows.map((row) => row.name);
}

async function tokenOf(tx: TransactionSql, id: string): Promise<string> {
  const [row] = await tx<{ share_token: string }[]>`
    select share_token from public.collections where id = ${id}`;
  return row?.share_token ?? '';
}

const sharedBy = (tx: TransactionSql, token: string) => tx<
  { name: string; article_ids: string[] }[]
>`
  select name, article_ids from public.get_shared_collection(${token})`;

describe('bookmarks', () => {
  it('are for articles that anybody may read', async () => {
    const outcomes = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const published = await article(tx);
      const draft = await article(tx, 'draft');
      await become(tx, user(reader));
      return Promise.all(
        [published, draft].map((id) =>
          attempt(tx, (sp) => sp`insert into public.bookmarks (article_id) values (${id})`),
        ),
      );
    });
    expect(outcomes).toEqual([1, 'PT404']);
  });

  it('are 5,000 at most', async () => {
    const outcome = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const one = await article(tx);
      await tx`
        insert into public.news_articles (title_hi, category, status, is_approved, published_at)
        select 'ख़बर ' || number, 'health', 'published', true, now() from generate_series(1, 5000) as number`;
      await tx`alter table public.bookmarks disable trigger check_bookmark`;
      await tx`
        insert into public.bookmarks (user_id, article_id)
        select ${reader}, id from public.news_articles where id <> ${one} limit 5000`;
      await tx`alter table public.bookmarks enable trigger check_bookmark`;
      await become(tx, user(reader));
      return attempt(tx, (sp) => sp`insert into public.bookmarks (article_id) values (${one})`);
    });
    expect(outcome).toBe('PT409');
  });
});

describe('the reading history', () => {
  const record = (tx: TransactionSql, id: string) =>
    tx<{ noted: boolean }[]>`select public.record_reading(${id}) as noted`.then(
      ([row]) => row?.noted,
    );

  it('holds an article once, with when it was read last', async () => {
    const times = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const one = await article(tx);
      await tx`
        insert into public.reading_history (user_id, article_id, read_at)
        values (${reader}, ${one}, now() - interval '2 days')`;
      await become(tx, user(reader));
      expect(await record(tx, one)).toBe(true);
      return tx`select read_at = now() as is_now from public.reading_history`;
    });
    expect([...times]).toEqual([{ is_now: true }]);
  });

  it('holds when an article was read, of the last 30 days, and never goes back', async () => {
    const seen = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const ids = [await article(tx), await article(tx), await article(tx)];
      await become(tx, user(reader));
      const ago: string[] = [];
      const read = async (id: string | undefined, interval: string) => {
        await tx`select public.record_reading(${id ?? ''}, now() - ${interval}::interval)`;
        const [row] = await tx`select (now() - read_at)::text as ago
          from public.reading_history where article_id = ${id ?? ''}`;
        ago.push(row?.ago as string);
      };
      await read(ids[0], '2 hours');
      await read(ids[0], '3 hours');
      await read(ids[1], '-5 days');
      await read(ids[2], '3 years');
      return ago;
    });
    expect(seen).toEqual(['02:00:00', '02:00:00', '00:00:00', '30 days']);
  });

  it('notes nothing while it is paused, and no article that is not public', async () => {
    const noted = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const published = await article(tx);
      const draft = await article(tx, 'draft');
      await become(tx, user(reader));
      const ofDraft = await record(tx, draft);
      await tx`update public.reader_settings set keeps_history = false where true`;
      return [ofDraft, await record(tx, published)];
    });
    expect(noted).toEqual([false, false]);
  });

  it('keeps the newest 1,000 articles', async () => {
    const [kept] = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await tx`
        with made as (
          insert into public.news_articles (title_hi, category, status, is_approved, published_at)
          select 'ख़बर ' || number, 'health', 'published', true, now() from generate_series(1, 1000) as number
          returning id)
        insert into public.reading_history (user_id, article_id, read_at)
        select ${reader}, id, now() - interval '1 hour' * row_number() over () from made`;
      const one = await article(tx);
      await become(tx, user(reader));
      await record(tx, one);
      return tx`
        select count(*)::integer as total, bool_or(article_id = ${one}) as has_newest,
          min(read_at) > now() - interval '1000 hours' as lost_oldest
        from public.reading_history`;
    });
    expect(kept).toEqual({ total: 1000, has_newest: true, lost_oldest: true });
  });
});

describe('collections', () => {
  it('stand in the order that the reader gives them, a new one above', async () => {
    const names = await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      const ids = [await collection(tx, 'हाथी'), await collection(tx, 'पानी')];
      await tx`select public.order_collections(${ids}::uuid[])`;
      const given = await namesOf(tx);
      await tx`select public.order_collections(${[...ids].reverse()}::uuid[])`;
      await collection(tx, 'सड़क');
      return [given, await namesOf(tx)];
    });
    expect(names).toEqual([
      ['हाथी', 'पानी'],
      ['सड़क', 'पानी', 'हाथी'],
    ]);
  });

  it('count and image only articles that anybody may read', async () => {
    const rows = await undone(sql, async (tx) => {
      const reader = await person(tx, 'editor');
      const [first, second] = [await article(tx), await article(tx)];
      await become(tx, user(reader));
      const id = await collection(tx, 'पानी');
      await put(tx, id, first);
      await put(tx, id, second);
      await become(tx, { role: 'service' });
      await tx`update public.news_articles set status = 'draft', is_approved = false where id = ${first}`;
      await become(tx, user(reader));
      const list = await tx`
        select story_count, pictured_story, holds from public.get_my_collections(${second})`;
      return [list[0], second];
    });
    expect(rows[0]).toEqual({ story_count: 1, pictured_story: rows[1], holds: true });
  });

  it('have a name of their own for each reader', async () => {
    const outcome = await undone(sql, async (tx) => {
      const [one, other] = [await person(tx, 'reader'), await person(tx, 'reader')];
      await become(tx, user(one));
      await collection(tx, 'पानी');
      const again = await attempt(
        tx,
        (sp) => sp`insert into public.collections (name) values ('  पानी ')`,
      );
      await become(tx, user(other));
      return [
        again,
        await attempt(tx, (sp) => sp`insert into public.collections (name) values ('पानी')`),
      ];
    });
    expect(outcome).toEqual(['23505', 1]);
  });

  it('are 100 at most, of 500 articles each', async () => {
    const outcomes = await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      const one = await article(tx);
      await become(tx, user(reader));
      await tx`insert into public.collections (name) select 'संग्रह ' || number from generate_series(1, 100) as number`;
      const oneMore = await attempt(
        tx,
        (sp) => sp`insert into public.collections (name) values ('एक और')`,
      );
      const [{ id } = { id: '' }] = await tx<
        { id: string }[]
      >`select id from public.collections limit 1`;
      await become(tx, { role: 'service' });
      await tx`
        with made as (
          insert into public.news_articles (title_hi, category, status, is_approved, published_at)
          select 'ख़बर ' || number, 'health', 'published', true, now() from generate_series(1, 500) as number
          returning id)
        insert into public.collection_articles (collection_id, article_id) select ${id}, id from made`;
      await become(tx, user(reader));
      return [oneMore, await attempt(tx, (sp) => put(sp, id, one))];
    });
    expect(outcomes).toEqual(['PT409', 'PT409']);
  });

  it('are ordered by their owner alone', async () => {
    const order = await undone(sql, async (tx) => {
      const [owner, stranger] = [await person(tx, 'reader'), await person(tx, 'reader')];
      const [first, second] = [await article(tx), await article(tx)];
      await become(tx, user(owner));
      const id = await collection(tx, 'पानी');
      await put(tx, id, first);
      await put(tx, id, second);
      await become(tx, user(stranger));
      await tx`select public.order_collection(${id}, ${[second, first]}::uuid[])`;
      await become(tx, user(owner));
      const placed = () => tx<{ article_id: string }[]>`
        select article_id from public.collection_articles where collection_id = ${id} order by position`;
      const untouched = (await placed()).map((row) => row.article_id);
      await tx`select public.order_collection(${id}, ${[second, first]}::uuid[])`;
      const changed = (await placed()).map((row) => row.article_id);
      return { untouched, changed, first, second };
    });
    expect(order.untouched).toEqual([order.first, order.second]);
    expect(order.changed).toEqual([order.second, order.first]);
  });
});

describe('a shared collection', () => {
  it('is read by whoever has its link, without articles that were withdrawn', async () => {
    const { shared, second } = await undone(sql, async (tx) => {
      const owner = await person(tx, 'reader');
      const [first, second] = [await article(tx), await article(tx)];
      await become(tx, user(owner));
      const id = await collection(tx, 'पानी');
      await put(tx, id, first);
      await put(tx, id, second);
      await tx`update public.collections set is_shared = true where id = ${id}`;
      const token = await tokenOf(tx, id);
      await become(tx, { role: 'service' });
      await tx`update public.news_articles set status = 'draft', is_approved = false where id = ${first}`;
      await become(tx, anonymous);
      return { shared: [...(await sharedBy(tx, token))], second };
    });
    expect(shared).toEqual([{ name: 'पानी', article_ids: [second] }]);
  });

  it('is gone when it is shared no more, and has a new link when it is shared again', async () => {
    const seen = await undone(sql, async (tx) => {
      const owner = await person(tx, 'reader');
      await become(tx, user(owner));
      const id = await collection(tx, 'पानी');
      const neverShared = await tokenOf(tx, id);
      const counts = [(await sharedBy(tx, neverShared)).length];
      const share = (isShared: boolean) =>
        tx`update public.collections set is_shared = ${isShared} where id = ${id}`;
      await share(true);
      const first = await tokenOf(tx, id);
      await share(false);
      counts.push((await sharedBy(tx, first)).length);
      await share(true);
      const second = await tokenOf(tx, id);
      counts.push((await sharedBy(tx, first)).length, (await sharedBy(tx, second)).length);
      return { counts, isNew: second !== first };
    });
    expect(seen).toEqual({ counts: [0, 0, 0, 1], isNew: true });
  });
});
