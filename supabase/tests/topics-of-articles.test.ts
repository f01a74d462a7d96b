import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

type Article = { tags?: string[]; people?: string[]; city?: string; status?: string; ago?: string };

async function publish(tx: TransactionSql, article: Article): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles
      (title_hi, category, status, is_approved, published_at, tags, people_mentioned, location_city)
    values ('विषय की परख', 'health', ${article.status ?? 'published'}, true,
      now() - ${article.ago ?? '1 hour'}::interval, ${article.tags ?? []}, ${article.people ?? []}, ${article.city ?? null})
    returning id`;
  if (!row) throw new Error('The story was not made');
  return row.id;
}

const rice = (tx: TransactionSql) => tx`
  insert into public.topics (slug, kind, name_hi, name_en, aliases)
  values ('test-rice', 'tag', 'परख चावल', 'test rice', '{parakh chawal}')`;

async function find(tx: TransactionSql, spelling: string) {
  await become(tx, anonymous);
  const rows =
    await tx`select slug, kind, name_hi, name_en, keys from public.find_topic(${spelling})`;
  await tx`select set_config('role', 'postgres', true)`;
  return rows[0] ?? null;
}

describe('a topic is found', () => {
  it.each(['test-rice', 'परख चावल', 'परख  चावल', 'TEST Rice', 'Parakh Chawal'])(
    'as %s, with every spelling articles may carry',
    async (spelling) => {
      const topic = await undone(sql, async (tx) => {
        await rice(tx);
        return find(tx, spelling);
      });
      expect(topic).toMatchObject({ slug: 'test-rice', name_hi: 'परख चावल', name_en: 'test rice' });
      expect(topic?.keys).toEqual(['parakh chawal', 'test rice', 'परख चावल']);
    },
  );

  it('without a slug when only articles know it, by their commonest spelling', async () => {
    const topic = await undone(sql, async (tx) => {
      for (const city of ['परखगाँव', 'परखगाँव', 'परखगांव']) await publish(tx, { city });
      return find(tx, 'परखगांव');
    });
    expect(topic).toMatchObject({ slug: null, name_hi: 'परखगाँव', keys: ['परखगांव'] });
  });

  it('never by what only an unpublished article names', async () => {
    const topic = await undone(sql, async (tx) => {
      await publish(tx, { people: ['गुप्त परख'], status: 'draft' });
      return find(tx, 'गुप्त परख');
    });
    expect(topic).toBeNull();
  });

  it.each(['', '   ', '%', "'; drop table topics; --", 'x'.repeat(5000)])(
    'never by %j',
    async (spelling) => {
      expect(await undone(sql, (tx) => find(tx, spelling))).toBeNull();
    },
  );

  it('no longer by a name it has lost', async () => {
    const [before, after] = await undone(sql, async (tx) => {
      await rice(tx);
      const first = await find(tx, 'parakh chawal');
      await tx`update public.topics set aliases = '{}' where slug = 'test-rice'`;
      return [first, await find(tx, 'parakh chawal')];
    });
    expect(before).toMatchObject({ slug: 'test-rice' });
    expect(after).toBeNull();
  });
});

describe('the state', () => {
  it.each(['chhattisgarh', 'Chhattisgarh', 'छत्तीसगढ़', 'छत्तीसग\u095d', 'CHATTISGARH'])(
    'is one topic, called %s or otherwise, with the articles of both spellings',
    async (spelling) => {
      const topic = await undone(sql, (tx) => find(tx, spelling));
      expect(topic).toMatchObject({ slug: 'chhattisgarh', name_hi: 'छत्तीसगढ़' });
      expect(topic?.keys).toEqual(expect.arrayContaining(['chhattisgarh', 'छत्तीसगढ']));
    },
  );
});

describe('popular tags', () => {
  const popular = async (tx: TransactionSql, days = 30, newest: number | null = null) => {
    await become(tx, anonymous);
    return tx`select tag, name_en, usage_count::int from public.get_popular_tags(5, ${days}, ${newest})`;
  };

  it('count both languages and all spellings of a topic together, an article once', async () => {
    const tags = await undone(sql, async (tx) => {
      await rice(tx);
      await publish(tx, { tags: ['test rice', 'परख चावल'] });
      await publish(tx, { tags: ['parakh chawal'] });
      await publish(tx, { tags: ['अकेला परख'] });
      return popular(tx);
    });
    expect(tags[0]).toEqual({ tag: 'test-rice', name_en: 'test rice', usage_count: 2 });
    expect(tags[1]).toMatchObject({ tag: 'अकेला परख', usage_count: 1 });
  });

  it('leave out what is older than the window or not public', async () => {
    const tags = await undone(sql, async (tx) => {
      await publish(tx, { tags: ['पुराना परख'], ago: '31 days' });
      await publish(tx, { tags: ['अप्रकाशित परख'], status: 'draft' });
      await publish(tx, { tags: ['नया परख'] });
      return popular(tx);
    });
    expect(tags.map(({ tag }) => tag as string)).toEqual(['नया परख']);
  });

  it('look at the newest articles only when asked to', async () => {
    const tags = await undone(sql, async (tx) => {
      await publish(tx, { tags: ['पहले का परख'], ago: '2 hours' });
      await publish(tx, { tags: ['अभी का परख'], ago: '1 hour' });
      return popular(tx, 7, 1);
    });
    expect(tags.map(({ tag }) => tag as string)).toEqual(['अभी का परख']);
  });
});
