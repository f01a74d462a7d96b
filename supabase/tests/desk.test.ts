import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { call } from './article-scene';

const sql = openDatabase();

type Listed = { id: string; title_hi: string; state: string; here: string[]; sorted_by: string };

async function article(
  tx: TransactionSql,
  title: string,
  { status = 'awaiting_review', at = null as string | null, author = null as string | null } = {},
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at, author_id)
    values (${title}, 'health', 'surguja', ${status}, ${status === 'published'}, now() + ${at}::interval, ${author})
    returning id`;
  if (!row) throw new Error('The story was not made');
  return row.id;
}

const list = async (tx: TransactionSql, state: string, words: string | null = null) => {
  const [row] = await tx<
    { stories: Listed[] }[]
  >`select public.list_desk(${state}, ${words}) as stories`;
  return row?.stories ?? [];
};

type Narrowing = {
  state?: string;
  words?: string;
  writer?: string;
  missing?: string;
  oldest?: boolean;
  before_time?: string;
  before_id?: string;
};

async function lines(tx: TransactionSql, asked: Narrowing): Promise<Listed[]> {
  const { state = 'awaiting_review', words = null, writer = null, missing = null } = asked;
  const [row] = await tx<{ stories: Listed[] }[]>`
    select public.list_desk(${state}, words => ${words}, writer => ${writer}, missing => ${missing},
      oldest => ${asked.oldest ?? false}, before_time => ${asked.before_time ?? null}::text::timestamptz,
      before_id => ${asked.before_id ?? null}) as stories`;
  return row?.stories ?? [];
}

const narrowed = async (tx: TransactionSql, asked: Narrowing): Promise<string[]> =>
  (await lines(tx, asked)).map(({ id }) => id);

describe('a line of the desk', () => {
  it('knows its article’s lead image', async () => {
    await undone(sql, async (tx) => {
      const id = await article(tx, 'तस्वीर वाली');
      await tx`update public.news_articles set image_url = '/media/stories/a/1280.jpg' where id = ${id}`;
      await become(tx, user(await person(tx, 'editor')));
      expect(await list(tx, 'awaiting_review', 'तस्वीर वाली')).toMatchObject([
        { id, image: '/media/stories/a/1280.jpg' },
      ]);
    });
  });
});

describe('the desk', () => {
  it('shows an editor every article of a state, a reporter their own', async () => {
    await undone(sql, async (tx) => {
      const [reporter, editor] = [await person(tx, 'reporter'), await person(tx, 'editor')];
      const own = await article(tx, 'मेज़ की अपनी', { author: reporter });
      const other = await article(tx, 'मेज़ की दूसरी');
      await become(tx, user(editor));
      const all = (await list(tx, 'awaiting_review')).map(({ id }) => id);
      expect(all).toEqual(expect.arrayContaining([own, other]));
      await become(tx, user(reporter));
      expect((await list(tx, 'awaiting_review')).map(({ id }) => id)).toEqual([own]);
      expect(await tx`select public.desk_counts() as counts`).toEqual([
        { counts: { awaiting_review: 1 } },
      ]);
    });
  });

  it('shows which articles have a language that is behind the other', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'editor')));
      const [{ id: behind }, { id: even }] = [
        await call<{ id: string }>(tx, 'create_article', { title_hi: 'नया', stale: ['en'] }),
        await call<{ id: string }>(tx, 'create_article', { title_hi: 'बराबर' }),
      ];
      const lines = (await list(tx, 'draft')) as (Listed & { stale: string[] })[];
      const stale = (id: string) => lines.find((line) => line.id === id)?.stale;
      expect([stale(behind), stale(even)]).toEqual([['en'], []]);
    });
  });

  it('tells a draft that was sent back, until it is sent for review again', async () => {
    await undone(sql, async (tx) => {
      const [reporter, editor] = [await person(tx, 'reporter'), await person(tx, 'editor')];
      await become(tx, user(reporter));
      const { id } = await call<{ id: string }>(tx, 'create_article', {
        title_hi: 'लौटने वाली',
        summary_hi: 'सार',
        category: 'health',
      });
      const isReturned = async (state: string) => {
        const lines = (await list(tx, state)) as (Listed & { is_returned: boolean })[];
        return lines.find((line) => line.id === id)?.is_returned;
      };
      const seen = [await isReturned('draft')];
      await call(tx, 'move_article', id, 'submit', 1, {});
      await become(tx, user(editor));
      seen.push(await isReturned('awaiting_review'));
      await call(tx, 'move_article', id, 'return', 2, { note: 'स्रोत?' });
      await become(tx, user(reporter));
      seen.push(await isReturned('draft'));
      await call(tx, 'move_article', id, 'submit', 3, {});
      seen.push(await isReturned('awaiting_review'));
      expect(seen).toEqual([false, false, true, false]);
    });
  });

  it('is narrowed to one writer, and for a reporter never to another’s', async () => {
    await undone(sql, async (tx) => {
      const [reporter, other] = [await person(tx, 'reporter'), await person(tx, 'reporter')];
      const [own, others] = [
        await article(tx, 'एक की लिखी', { author: reporter }),
        await article(tx, 'दूसरे की लिखी', { author: other }),
      ];
      await become(tx, user(await person(tx, 'editor')));
      expect(await narrowed(tx, { writer: other })).toEqual([others]);
      expect(await narrowed(tx, { writer: other, words: 'दूसरे की लिखी' })).toEqual([others]);
      expect(await narrowed(tx, { writer: reporter, words: 'दूसरे की लिखी' })).toEqual([]);
      await become(tx, user(reporter));
      expect(await narrowed(tx, { writer: other })).toEqual([own]);
    });
  });

  it.each(['awaiting_review', 'published'])(
    'is narrowed to what lacks a language, and read from its oldest line on: %s',
    async (status) => {
      await undone(sql, async (tx) => {
        const writer = await person(tx, 'reporter');
        const made = [];
        for (const hours of [3, 2, 1])
          made.push(
            await article(tx, `तर्जुमा ${hours}`, { status, at: `-${hours} hours`, author: writer }),
          );
        const [translated, ...untranslated] = made as [string, string, string];
        await tx`update public.news_articles set title_en = 'Translated' where id = ${translated}`;
        // Times of a transaction are one: what is not published is told apart by the hour given here.
        await tx`alter table public.news_articles disable trigger user`;
        await tx`
          update public.news_articles set updated_at = now() - make_interval(hours => array_position(${made}::uuid[], id) * -1 + 4)
          where id = any (${made})`;
        await tx`alter table public.news_articles enable trigger user`;
        await become(tx, user(await person(tx, 'editor')));
        const of = { state: status, writer };
        expect(await narrowed(tx, of)).toEqual([...made].reverse());
        expect(await narrowed(tx, { ...of, oldest: true })).toEqual(made);
        expect(await narrowed(tx, { ...of, missing: 'en', oldest: true })).toEqual(untranslated);
        expect(await narrowed(tx, { ...of, missing: 'hi' })).toEqual([]);
        const [first] = await lines(tx, { ...of, oldest: true });
        expect(
          await narrowed(tx, {
            ...of,
            oldest: true,
            before_time: first?.sorted_by ?? '',
            before_id: translated,
          }),
        ).toEqual(untranslated);
      });
    },
  );

  it('is closed to readers', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      await expect(tx.savepoint((t) => list(t, 'published'))).rejects.toMatchObject({
        code: 'PT403',
      });
    });
  });

  it('tells scheduled articles from published ones by their hour', async () => {
    await undone(sql, async (tx) => {
      const later = await article(tx, 'कल की', { status: 'published', at: '1 day' });
      const now = await article(tx, 'आज की', { status: 'published', at: '-1 minute' });
      await become(tx, user(await person(tx, 'editor')));
      expect((await list(tx, 'scheduled')).map(({ id }) => id)).toContain(later);
      const published = (await list(tx, 'published')).map(({ id }) => id);
      expect(published).toContain(now);
      expect(published).not.toContain(later);
    });
  });

  it('finds by words, in either script once an article is public', async () => {
    await undone(sql, async (tx) => {
      const public_ = await article(tx, 'टिटलागाँव में हाथी का दल', {
        status: 'published',
        at: '-1 minute',
      });
      const waiting = await article(tx, 'टिटलागाँव की सड़क');
      await become(tx, user(await person(tx, 'editor')));
      expect((await list(tx, 'awaiting_review', 'टिटलागांव')).map(({ id }) => id)).toEqual([
        waiting,
      ]);
      expect((await list(tx, 'published', 'titlagaon hathi')).map(({ id }) => id)).toContain(
        public_,
      );
      for (const signs of ['%', '"', '😀', ' . '])
        for (const state of ['awaiting_review', 'published'])
          expect(await list(tx, state, signs)).toEqual([]);
      expect(await list(tx, 'awaiting_review', ' ')).not.toHaveLength(0);
      expect(await list(tx, 'awaiting_review', 'कहीं नहीं मिलेगा')).toEqual([]);
    });
  });

  it.each([
    ['मैनपाट में आलू की फसल', 'mainpat aloo'],
    ['मैनपाट में आलू की फसल', 'मेनपाट आलु'],
    ['Potato harvest in Balrampur', 'बलरामपुर'],
    ['रामानुजगंज में पुल टूटा', 'ramanujgunj'],
    ['रामानुजगंज में पुल टूटा', 'रामनुजगंज'],
    ['उदयपुर की सड़क पर जाम', 'sadak jam'],
    ['सीतापुर के किसानों की माँग', 'kisan sitapur'],
    ['शंकरगढ़ में ग्रामसभा', 'shankrgad'],
  ])('finds “%s”, unpublished, when asked for “%s”', async (title, words) => {
    await undone(sql, async (tx) => {
      const states = ['draft', 'awaiting_review', 'withdrawn', 'discarded'];
      const made = [];
      for (const status of states) made.push(await article(tx, title, { status }));
      const later = await article(tx, title, { status: 'published', at: '1 day' });
      await article(tx, 'और ही कोई बात', { status: 'draft' });
      await become(tx, user(await person(tx, 'editor')));
      for (const [place, state] of states.entries())
        expect((await list(tx, state, words)).map(({ id }) => id)).toEqual([made[place]]);
      expect((await list(tx, 'scheduled', words)).map(({ id }) => id)).toEqual([later]);
    });
  });

  it('finds a word of thousands of drafts among the few withdrawn, and follows an article that moves on', async () => {
    await undone(sql, async (tx) => {
      await tx`
        insert into public.news_articles (title_hi, category, status)
        select 'महुआ बाज़ार ' || number, 'health', 'draft' from generate_series(1, 2100) as number`;
      const gone = await article(tx, 'महुआ के दाम', { status: 'withdrawn' });
      const moved = await article(tx, 'महुआ की ख़रीद', { status: 'discarded' });
      await become(tx, user(await person(tx, 'editor')));
      expect(await list(tx, 'draft', 'mahua')).toHaveLength(50);
      expect((await list(tx, 'withdrawn', 'mahua')).map(({ id }) => id)).toEqual([gone]);
      await tx`set local role postgres`;
      await tx`update public.news_articles set status = 'withdrawn' where id = ${moved}`;
      await become(tx, user(await person(tx, 'editor')));
      const withdrawn = (await list(tx, 'withdrawn', 'mahua')).map(({ id }) => id);
      expect(withdrawn.toSorted()).toEqual([moved, gone].toSorted());
      expect(await list(tx, 'discarded', 'mahua')).toEqual([]);
    });
  });

  it('tells readers no word of an unpublished article', async () => {
    await undone(sql, async (tx) => {
      await article(tx, 'ज़िल्लतनामा खुला', { status: 'draft' });
      expect(await tx`select word from public.search_words where word like 'जिल्लत%'`).toEqual([]);
    });
  });

  it('says where the articles on it stand now, to a reporter of their own alone', async () => {
    await undone(sql, async (tx) => {
      const [reporter, editor] = [
        await person(tx, 'reporter'),
        await person(tx, 'editor', 'संपादक'),
      ];
      const own = await article(tx, 'अपनी', { author: reporter });
      const other = await article(tx, 'दूसरे की');
      const look = async () => {
        const [row] = await tx<{ seen: { stories: (Listed & { revision: number })[] } }[]>`
          select public.look_at_desk(${[own, other]}::uuid[]) as seen`;
        return row?.seen.stories.toSorted((one, two) => one.id.localeCompare(two.id));
      };
      await become(tx, user(editor));
      await tx`select public.be_present(${own})`;
      // They themselves are not told that they are there.
      const all = [
        { id: own, state: 'awaiting_review', revision: 1, here: [] },
        { id: other, state: 'awaiting_review', revision: 1, here: [] },
      ].toSorted((one, two) => one.id.localeCompare(two.id));
      expect(await look()).toEqual(all);
      await tx`select public.move_article(${own}, 'discard', 1)`;
      await become(tx, user(reporter));
      expect(await look()).toEqual([{ id: own, state: 'discarded', revision: 2, here: ['संपादक'] }]);
    });
  });

  it('goes on where a page ended, and misses none of the same moment', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      await tx`delete from public.news_articles where status = 'awaiting_review'`;
      const made: string[] = [];
      for (let number = 0; number < 7; number += 1) made.push(await article(tx, `पन्ना ${number}`));
      await become(tx, user(editor));
      const seen: string[] = [];
      let last: Listed | undefined;
      for (;;) {
        const [row]: { articles: Listed[] }[] = await tx<{ articles: Listed[] }[]>`
          select public.list_desk('awaiting_review', null, null, null, false,
            ${last?.sorted_by ?? null}::text::timestamptz, ${last?.id ?? null}, 3) as articles`;
        if (!row || row.articles.length === 0) break;
        seen.push(...row.articles.map(({ id }) => id));
        last = row.articles.at(-1);
      }
      expect(seen.sort()).toEqual(made.sort());
    });
  });

  it('says who has an article open now, to the others', async () => {
    await undone(sql, async (tx) => {
      const waiting = await article(tx, 'खुली हुई');
      const [first, second] = [
        await person(tx, 'editor', 'एडिटर एक'),
        await person(tx, 'editor', 'एडिटर दो'),
      ];
      const here = async () =>
        (await list(tx, 'awaiting_review')).find(({ id }) => id === waiting)?.here;
      await become(tx, user(first));
      await tx`select public.be_present(${waiting})`;
      expect(await here()).toEqual([]);
      await become(tx, user(second));
      expect(await here()).toEqual(['एडिटर एक']);
      await tx`select public.be_present(${waiting})`;
      expect(await here()).toEqual(['एडिटर एक']);
      await become(tx, user(first));
      expect(await here()).toEqual(['एडिटर दो']);
    });
  });

  it('moves many at once, each by itself', async () => {
    await undone(sql, async (tx) => {
      const good = await article(tx, 'जाने वाली');
      const gone = await article(tx, 'छपी हुई', { status: 'published', at: '-1 minute' });
      await become(tx, user(await person(tx, 'editor')));
      const chosen = JSON.stringify([
        { id: good, revision: 1 },
        { id: gone, revision: 1 },
        { id: 'nonsense', revision: 1 },
      ]);
      const [row] = await tx<{ answers: { id: string; outcome: string }[] }[]>`
        select public.move_articles(${chosen}::text::jsonb, 'discard') as answers`;
      expect(row?.answers.map(({ outcome }) => outcome)).toEqual(['done', 'impossible', 'refused']);
    });
  });

  it('tells a draft without a section from one of national news', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'editor')));
      const [without, national] = await Promise.all(
        [null, 'national'].map((category) =>
          call<{ id: string }>(tx, 'create_article', { title_hi: 'विषय की परख', category }),
        ),
      );
      const listed = async (section: string | null, words: string | null = null) => {
        const [row] = await tx<{ stories: { id: string; category: string | null }[] }[]>`
          select public.list_desk('draft', ${words}, ${section}, null, true) as stories`;
        return new Map(row?.stories.map(({ id, category }) => [id, category]));
      };
      expect(await listed(null)).toEqual(
        new Map([
          [without?.id, null],
          [national?.id, 'national'],
        ]),
      );
      for (const words of [null, 'परख'])
        expect([...(await listed('national', words)).keys()]).toEqual([national?.id]);
    });
  });
});
