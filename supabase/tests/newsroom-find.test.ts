import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

type Found = {
  stories: { id: string; state: string }[];
  topics: { slug: string }[];
  readers: { id: string; name: string; comments: number }[];
};

async function article(
  tx: TransactionSql,
  title: string,
  status: string,
  author: string | null = null,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, author_id)
    values (${title}, 'health', ${status}, ${status === 'published'}, ${status === 'published' ? new Date() : null}, ${author})
    returning id`;
  return row?.id ?? '';
}

async function find(tx: TransactionSql, words: string, spellings: string[] = []): Promise<Found> {
  const [row] = await tx<
    { found: Found }[]
  >`select public.newsroom_find(${words}, ${spellings}) as found`;
  if (!row) throw new Error('Nothing was answered');
  return row.found;
}

describe('the newsroom’s palette', () => {
  it('finds stories of every state, what waits for review first, in either script', async () => {
    await undone(sql, async (tx) => {
      const published = await article(tx, 'झिलमिलपुर का हाट', 'published');
      const draft = await article(tx, 'झिलमिलपुर का मेला', 'draft');
      const waiting = await article(tx, 'झिलमिलपुर का पुल', 'awaiting_review');
      await becomeColleague(tx, 'editor');
      const found = await find(tx, 'झिलमिलपुर');
      expect(found.stories.map(({ id }) => id)).toEqual([waiting, draft, published]);
      const inRoman = await find(tx, 'jhilmilpur');
      expect(inRoman.stories.map(({ id }) => id)).toEqual([waiting, draft, published]);
    });
  });

  it('offers seven stories, at most four of a state, and looks no further where these are enough', async () => {
    await undone(sql, async (tx) => {
      for (let number = 0; number < 5; number += 1)
        for (const status of ['withdrawn', 'draft', 'awaiting_review'])
          await article(tx, `झिलमिलपुर का हाट ${number}`, status);
      await becomeColleague(tx, 'editor');
      const states = (await find(tx, 'झिलमिलपुर')).stories.map(({ state }) => state);
      expect(states).toEqual([
        ...Array.from({ length: 4 }, () => 'awaiting_review'),
        ...Array.from({ length: 3 }, () => 'draft'),
      ]);
    });
  });

  it('finds topics by the beginning of a word of any name, whole names first', async () => {
    await undone(sql, async (tx) => {
      await tx`insert into public.topics (slug, kind, name_hi, name_en) values
        ('trial-lake-town', 'tag', 'झिलमिल नगर', 'Jhilmil town'), ('trial-lake', 'tag', 'झिलमिल', 'Jhilmil lake')`;
      await becomeColleague(tx, 'editor');
      const slugs = async (words: string, spellings?: string[]) =>
        (await find(tx, words, spellings)).topics.map(({ slug }) => slug);
      expect(await slugs('झिलमिल')).toEqual(['trial-lake', 'trial-lake-town']);
      expect(await slugs('town')).toContain('trial-lake-town');
      expect(await slugs('xyz', ['झिलमिल'])).toEqual(['trial-lake', 'trial-lake-town']);
      expect(await slugs('लमिल')).toEqual([]);
      expect(await slugs('%')).toEqual([]);
    });
  });

  it('finds readers by part of their name, with how much they wrote', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader');
      await tx`update public.profiles set display_name = 'झिलमिल_देवी 100%' where id = ${reader}`;
      await becomeColleague(tx, 'editor');
      const readers = async (words: string) => (await find(tx, words)).readers;
      expect(await readers('मिल_देवी')).toEqual([
        { id: reader, name: 'झिलमिल_देवी 100%', comments: 0 },
      ]);
      expect(await readers('0%')).toMatchObject([{ id: reader }]);
      expect(await readers('झिल%देवी')).toEqual([]);
      // Two letters would be part of too many names: they are where a word of it begins.
      expect(await readers('झि')).toMatchObject([{ id: reader }]);
      expect(await readers('मि')).not.toContainEqual(expect.objectContaining({ id: reader }));
      expect(await readers('10')).toMatchObject([{ id: reader }]);
    });
  });

  it('finds a reporter’s own stories alone, and neither topics nor readers', async () => {
    await undone(sql, async (tx) => {
      const reporter = await person(tx, 'reporter');
      await tx`update public.profiles set display_name = 'झिलमिल' where id = ${reporter}`;
      await tx`insert into public.topics (slug, kind, name_hi, name_en) values ('trial-lake', 'tag', 'झिलमिल', 'Jhilmil lake')`;
      await article(tx, 'झिलमिल का हाट', 'draft');
      const own = await article(tx, 'झिलमिल का मेला', 'draft', reporter);
      await become(tx, user(reporter));
      expect(await find(tx, 'झिलमिल')).toMatchObject({
        stories: [{ id: own }],
        topics: [],
        readers: [],
      });
    });
  });

  it('finds nothing by no words, and is closed to readers', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      expect(await find(tx, ' … ')).toEqual({ stories: [], topics: [], readers: [] });
    });
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      await expect(find(tx, 'हाट')).rejects.toThrow('role_needed');
    });
  });
});
