import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { published } from './front-page-scene';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();

/** The day in India and the bulletin that is due: what was published within the last hours belongs to it. */
const due = sql<{ day: string; edition: string }[]>`
  select moment::date::text as day, case when extract(hour from moment) < 12 then 'morning' else 'evening' end as edition
  from (select now() at time zone 'Asia/Kolkata' as moment) as here`.then(
  ([row]) => row ?? { day: '', edition: '' },
);
const place = 'sukma';
const story = (tx: TransactionSql, title: string, ago = '1 hour', more: object = {}) =>
  published(tx, title, ago, { district: place, ...more });

type Bulletin = {
  revision: number;
  arranged_by: string | null;
  opening_hi: string;
  items: { id: string; headline_hi: string | null }[];
};

async function bulletin(tx: TransactionSql): Promise<Bulletin> {
  const { day, edition } = await due;
  const [row] = await tx<{ answer: Bulletin }[]>`
    select public.get_bulletin(${day}, ${edition}, ${place}) as answer`;
  return row?.answer ?? { revision: -1, arranged_by: null, opening_hi: '', items: [] };
}
const idsOf = ({ items }: Bulletin) => items.map(({ id }) => id);

async function arrange(
  tx: TransactionSql,
  items: { id: string; headline_hi?: string }[] | null,
  seen: number,
  opening = '',
) {
  const { day, edition } = await due;
  return tx`select public.arrange_bulletin(${day}, ${edition}, ${place}, ${items && tx.json(items)}, ${opening}, '', ${seen})`;
}

describe('a bulletin that composes itself', () => {
  it('has the ten articles of its hours: breaking ones first, then featured, then what is read most', async () => {
    await undone(sql, async (tx) => {
      const quiet = await story(tx, 'शांत');
      const read = await story(tx, 'पढ़ी गई', '2 hours');
      const featured = await story(tx, 'मुख्य', '2 hours', { is_featured: true });
      const breaking = await story(tx, 'ब्रेकिंग', '2 hours', { is_breaking_news: true });
      await tx`select public.record_view(${read}, ${'a'.repeat(32)})`;
      await becomeColleague(tx, 'editor');
      expect(idsOf(await bulletin(tx))).toEqual([breaking, featured, read, quiet]);
    });
  });

  it('prefers three of a section to a fourth, and its own hours to those before', async () => {
    await undone(sql, async (tx) => {
      const health: string[] = [];
      for (let at = 0; at < 12; at += 1)
        health.push(await story(tx, `सेहत ${at}`, `${at + 1} minutes`));
      const sport = await story(tx, 'खेल', '50 minutes', { category: 'sports' });
      const before = await story(tx, 'कल की', '26 hours', {
        category: 'sports',
        is_featured: true,
      });
      await becomeColleague(tx, 'editor');
      const ids = idsOf(await bulletin(tx));
      expect(ids).toHaveLength(10);
      expect(ids).toContain(sport);
      expect(ids).not.toContain(before);
      expect(ids.filter((id) => health.includes(id))).toEqual(health.slice(0, 9));
    });
  });

  it('is filled up from the day before where its own hours have little, and never with what is older or not public', async () => {
    await undone(sql, async (tx) => {
      const before = await story(tx, 'कल की', '20 hours');
      await story(tx, 'पुरानी', '3 days');
      const held = await story(tx, 'रुकी');
      await tx`update public.news_articles set is_approved = false where id = ${held}`;
      await becomeColleague(tx, 'editor');
      expect(idsOf(await bulletin(tx))).toEqual([before]);
    });
  });
});

describe('a bulletin that was arranged', () => {
  it('stands in the editor’s order with the editor’s words, and says by whom', async () => {
    await undone(sql, async (tx) => {
      const [a, b] = [await story(tx, 'एक'), await story(tx, 'दो')];
      const editor = await person(tx, 'editor', 'सुधा');
      await become(tx, user(editor));
      await arrange(
        tx,
        [
          { id: b, headline_hi: '  छोटा\n शीर्षक ' },
          { id: a, headline_hi: ' ' },
        ],
        0,
        'नमस्ते',
      );
      expect(await bulletin(tx)).toMatchObject({
        revision: 1,
        arranged_by: 'सुधा',
        opening_hi: 'नमस्ते',
        items: [
          { id: b, headline_hi: 'छोटा शीर्षक' },
          { id: a, headline_hi: null },
        ],
      });
    });
  });

  it('does not pass over what a colleague made of it meanwhile, and composes itself again on wish', async () => {
    await undone(sql, async (tx) => {
      const a = await story(tx, 'एक');
      await becomeColleague(tx, 'editor');
      await arrange(tx, [{ id: a }], 0);
      expect(await attempt(tx, (point) => arrange(point, [{ id: a }], 0))).toBe('PT409');
      await arrange(tx, [{ id: a }], 1);
      expect(await attempt(tx, (point) => arrange(point, null, 1))).toBe('PT409');
      await arrange(tx, null, 2);
      expect((await bulletin(tx)).revision).toBe(0);
    });
  });

  it('loses an article that readers no longer see', async () => {
    await undone(sql, async (tx) => {
      const [a, b] = [await story(tx, 'एक'), await story(tx, 'दो')];
      await becomeColleague(tx, 'editor');
      await arrange(tx, [{ id: a }, { id: b }], 0);
      await tx`reset role`;
      await tx`update public.news_articles set is_approved = false where id = ${a}`;
      await becomeColleague(tx, 'editor');
      expect(idsOf(await bulletin(tx))).toEqual([b]);
    });
  });

  it.each([
    ['no articles', () => []],
    ['eleven', (id: string) => Array.from({ length: 11 }, () => ({ id }))],
    ['one twice', (id: string) => [{ id }, { id }]],
    ['a headline of 301 characters', (id: string) => [{ id, headline_hi: 'क'.repeat(301) }]],
    ['what is no article', () => [{ id: crypto.randomUUID() }]],
    ['what is no id', () => [{ id: 'x' }]],
  ])('is refused with %s', async (_, items) => {
    await undone(sql, async (tx) => {
      const a = await story(tx, 'एक');
      await becomeColleague(tx, 'editor');
      const outcome = await attempt(tx, (point) => arrange(point, items(a), 0));
      expect(outcome).toMatch(/^(PT422|PT404|23505|23514)$/);
      expect((await bulletin(tx)).revision).toBe(0);
    });
  });
});

describe('who may', () => {
  it.each([
    ['reporter', 'PT403'],
    ['reader', 'PT403'],
    ['editor', 1],
  ] as const)('as a %s see, arrange and post: %s', async (role, outcome) => {
    await undone(sql, async (tx) => {
      const a = await story(tx, 'एक');
      const { day, edition } = await due;
      await becomeColleague(tx, role);
      const outcomes = [];
      for (const work of [
        (point: TransactionSql) => point`select public.get_bulletin(${day}, ${edition}, null)`,
        (point: TransactionSql) => point`select public.get_channel_articles()`,
        (point: TransactionSql) => point`select public.get_channel_stats()`,
        (point: TransactionSql) => point`select public.note_channel_post('post', ${a}, 'hi')`,
        (point: TransactionSql) => arrange(point, [{ id: a }], 0),
      ])
        outcomes.push(await attempt(tx, work));
      expect(outcomes).toEqual(Array.from({ length: 5 }, () => outcome));
    });
  });

  it('count reads: the site alone', async () => {
    await undone(sql, async (tx) => {
      const a = await story(tx, 'एक');
      await becomeColleague(tx, 'admin');
      const work = (point: TransactionSql) =>
        point`select public.record_channel_read(${a}, 'post', 'hi')`;
      expect(await attempt(tx, work)).toBe('42501');
    });
  });
});

describe('what the channel brought', () => {
  const read = async (tx: TransactionSql, article: string, mark: string) =>
    (
      await tx<
        { counted: boolean }[]
      >`select public.record_channel_read(${article}, ${mark}, 'hi') as counted`
    )[0]?.counted;

  it('is counted by the mark of the link, for articles and bulletins', async () => {
    await undone(sql, async (tx) => {
      const a = await story(tx, 'एक');
      const { day, edition } = await due;
      const mark = `${edition.charAt(0)}${day.slice(2).replaceAll('-', '')}-${place}`;
      await become(tx, service);
      expect([
        await read(tx, a, 'post'),
        await read(tx, a, 'post'),
        await read(tx, a, mark),
      ]).toEqual([true, true, true]);
      await becomeColleague(tx, 'editor');
      await tx`select public.note_channel_post('post', ${a}, 'hi'), public.note_channel_post(${mark}, null, 'en')`;
      const [row] = await tx`select public.get_channel_stats(7, ${place}) as numbers`;
      expect(row?.numbers).toMatchObject([
        { mark: 'post', article_id: a, posts: 1, reads: 2, title_hi: 'एक' },
        { mark, article_id: null, posts: 1, reads: 1 },
      ]);
      const [list] = await tx`select public.get_channel_articles(${place}) as articles`;
      expect(list?.articles).toMatchObject([{ id: a, posts: 1, reads: 2 }]);
    });
  });

  it.each(['', 'x', 'm', 'm991231', 'm260101', 'm261332', 'e261125-atlantis', 'post ', 'M261125'])(
    'is not counted by the mark “%s”, which names nothing',
    async (mark) => {
      await undone(sql, async (tx) => {
        const a = await story(tx, 'एक');
        await become(tx, service);
        expect(await read(tx, a, mark)).toBe(false);
      });
    },
  );
});
