import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { published } from './front-page-scene';
import { becomeColleague } from './staff-fixture';

const sql = openDatabase();

type Place = { page: string; id: string };
type Desk = { revision: number; released_at: string | null; places: Place[] };

/** A paper of whose articles none is of these days; gives the day in India. */
async function emptyPaper(tx: TransactionSql): Promise<string> {
  await tx`delete from public.print_editions`;
  await tx`update public.news_articles set published_at = published_at - interval '9 days' where published_at > now() - interval '8 days'`;
  const [row] = await tx<{ day: string }[]>`
    select (now() at time zone 'Asia/Kolkata')::date::text as day`;
  return row?.day ?? '';
}

/** The edition of a day as the desk sees it. */
async function desk(tx: TransactionSql, day: string): Promise<Desk> {
  const [row] = await tx<{ answer: Desk }[]>`select public.get_print(${day}) as answer`;
  return row?.answer ?? { revision: -1, released_at: null, places: [] };
}

const arrange = (tx: TransactionSql, day: string, places: Place[] | null, seen: number) =>
  tx<{ revision: number }[]>`
    select public.arrange_print(${day}, ${places && tx.json(places)}, ${seen}) as revision`;

/** Releases an edition as the site does at five, whatever the hour of the test. */
async function release(tx: TransactionSql, day: string): Promise<void> {
  await tx`update public.print_editions set released_at = now() where day = ${day}`;
  await tx`insert into public.print_files (day, locale, paper) values (${day}, 'hi', 'a4')`;
}

describe('an edition that composes itself', () => {
  it('has the breaking, featured and most read on its front page, two of a section, and the rest within', async () => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      const [from] = await tx<{ ago: string }[]>`
        select (now() - public.print_hour(${day}::date - 1) - interval '1 minute')::text as ago`;
      const at = from?.ago ?? '';
      const breaking = await published(tx, 'ब्रेकिंग', at, {
        is_breaking_news: true,
        category: 'health',
      });
      const second = await published(tx, 'दूसरी', at, { is_featured: true, category: 'health' });
      const third = await published(tx, 'तीसरी', at, { category: 'health', district: 'surguja' });
      const far = await published(tx, 'दूर', at, { category: 'health', district: 'bastar' });
      const match = await published(tx, 'मैच', at, { category: 'sports' });
      const made = await tx<Place[]>`
        select page, article_id as id from public.compose_print(${day}) order by page, position`;
      expect(made.filter(({ page }) => page === 'front').map(({ id }) => id)).toEqual([
        breaking,
        second,
        match,
      ]);
      expect(made.filter(({ page }) => page === 'districts').map(({ id }) => id)).toEqual([
        third,
        far,
      ]);
    });
  });

  it('is released once, whoever asks, and not before five', async () => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      await published(tx, 'कल की', '20 hours', {});
      await become(tx, service);
      const [first] = await tx<
        { day: string | null }[]
      >`select public.release_print()::text as day`;
      const [again] = await tx<
        { day: string | null }[]
      >`select public.release_print()::text as day`;
      await tx`reset role`;
      const [hour] = await tx<{ due: boolean }[]>`select now() >= public.print_hour(${day}) as due`;
      expect(first?.day).toBe(hour?.due ? day : null);
      expect(again?.day).toBeNull();
    });
  });
});

describe('an editor', () => {
  it('arranges an edition ahead, which nobody reads before it is released', async () => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      const one = await published(tx, 'एक', '2 hours', {});
      const two = await published(tx, 'दो', '1 hour', {});
      await becomeColleague(tx, 'editor');
      const [kept] = await arrange(
        tx,
        day,
        [
          { page: 'sport', id: two },
          { page: 'front', id: one },
        ],
        0,
      );
      expect(kept?.revision).toBe(1);
      expect((await desk(tx, day)).places).toMatchObject([
        { page: 'front', id: one },
        { page: 'sport', id: two },
      ]);
      await tx`reset role`;
      await become(tx, anonymous);
      expect(await tx`select day from public.print_editions where day = ${day}`).toEqual([]);
      expect(await tx`select day from public.print_places where day = ${day}`).toEqual([]);
      await tx`reset role`;
      await release(tx, day);
      await become(tx, anonymous);
      expect(await tx`select page from public.print_places where day = ${day}`).toHaveLength(2);
    });
  });

  it('does not undo what a colleague has arranged meanwhile', async () => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      const one = await published(tx, 'एक', '2 hours', {});
      await becomeColleague(tx, 'editor');
      await arrange(tx, day, [{ page: 'front', id: one }], 0);
      const late = await attempt(tx, () => arrange(tx, day, [{ page: 'sport', id: one }], 0));
      expect(late).toBe('PT409');
      const [anew] = await arrange(tx, day, null, 1);
      expect(anew?.revision).toBe(2);
    });
  });

  it.each([
    [
      'an article twice',
      (id: string) => [
        { page: 'front', id },
        { page: 'sport', id },
      ],
      'PT422',
    ],
    ['a page that there is not', (id: string) => [{ page: 'back', id }], 'PT422'],
    ['no article', () => [], 'PT422'],
    ['an article that nobody reads', () => [{ page: 'front', id: crypto.randomUUID() }], 'PT404'],
  ])('is refused %s', async (_, places, code) => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      const id = await published(tx, 'एक', '2 hours', {});
      await becomeColleague(tx, 'editor');
      expect(await attempt(tx, () => arrange(tx, day, places(id), 0))).toBe(code);
    });
  });

  it('is refused a day of last year, and a reporter every day', async () => {
    await undone(sql, async (tx) => {
      const day = await emptyPaper(tx);
      const id = await published(tx, 'एक', '2 hours', {});
      await becomeColleague(tx, 'editor');
      const old = await attempt(tx, () => arrange(tx, '2025-01-01', [{ page: 'front', id }], 0));
      expect(old).toBe('PT422');
      await tx`reset role`;
      await becomeColleague(tx, 'reporter');
      const refused = await attempt(tx, () => arrange(tx, day, [{ page: 'front', id }], 0));
      expect(refused).toBe('PT403');
      const unread = await attempt(tx, () => tx`select public.get_print(${day})`);
      expect(unread).toBe('PT403');
    });
  });
});

describe('a file of an edition', () => {
  const claim = (tx: TransactionSql) =>
    tx<{ day: string; revision: number; former: string | null }[]>`
      select day::text, revision, former from public.claim_print_file()`;
  const settle = (tx: TransactionSql, day: string, revision: number) =>
    tx<{ taken: boolean }[]>`
      select public.settle_print_file(${day}, 'hi', 'a4', ${revision},
        ${`editions/${day}/${revision}/surguja-samvad-${day}-hi-a4.pdf`}, 1000) as taken`;

  async function releasedEdition(tx: TransactionSql) {
    const day = await emptyPaper(tx);
    const article = await published(tx, 'एक', '2 hours', {});
    await becomeColleague(tx, 'editor');
    await arrange(tx, day, [{ page: 'front', id: article }], 0);
    await tx`reset role`;
    await release(tx, day);
    return { day, article };
  }

  it('is made by one process, and offered as long as the edition stands', async () => {
    await undone(sql, async (tx) => {
      const { day, article } = await releasedEdition(tx);
      await become(tx, service);
      expect(await claim(tx)).toEqual([{ day, revision: 1, former: null }]);
      expect(await claim(tx)).toEqual([]);
      expect(await settle(tx, day, 1)).toEqual([{ taken: true }]);
      expect(await claim(tx)).toEqual([]);
      await tx`reset role`;
      await become(tx, anonymous);
      expect(await tx`select bytes from public.print_files where day = ${day}`).toHaveLength(1);
      await tx`reset role`;
      await tx`update public.news_articles set status = 'draft' where id = ${article}`;
      await become(tx, anonymous);
      expect(await tx`select bytes from public.print_files where day = ${day}`).toEqual([]);
      await tx`reset role`;
      await become(tx, service);
      const outdated = await tx<{ path: string }[]>`
        select path from public.outdated_print_files() as path where path like ${`editions/${day}/%`}`;
      expect(outdated.map(({ path }) => path)).toEqual([expect.stringContaining('/1/')]);
      const [next] = await claim(tx);
      expect(next).toMatchObject({ revision: 2, former: expect.stringContaining('/1/') as string });
    });
  });

  it('is not taken where an article was withdrawn while it was made', async () => {
    await undone(sql, async (tx) => {
      const { day, article } = await releasedEdition(tx);
      await become(tx, service);
      await claim(tx);
      await tx`reset role`;
      await tx`update public.news_articles set status = 'draft' where id = ${article}`;
      await become(tx, service);
      expect(await settle(tx, day, 1)).toEqual([{ taken: false }]);
      expect(await claim(tx)).toMatchObject([{ revision: 2 }]);
    });
  });

  it('that could not be made is due again later', async () => {
    await undone(sql, async (tx) => {
      const { day } = await releasedEdition(tx);
      await become(tx, service);
      await claim(tx);
      await tx`select public.settle_print_file(${day}, 'hi', 'a4', 1, null, null)`;
      expect(await claim(tx)).toEqual([]);
      await tx`reset role`;
      await tx`update public.print_files set due_at = now()`;
      await become(tx, service);
      expect(await claim(tx)).toHaveLength(1);
    });
  });

  it('is told to pages with its edition alone', async () => {
    await undone(sql, async (tx) => {
      const { day } = await releasedEdition(tx);
      await become(tx, service);
      await claim(tx);
      await tx`reset role`;
      await tx`delete from public.content_changes`;
      await become(tx, service);
      await settle(tx, day, 1);
      await tx`reset role`;
      expect(await tx`select article_ids, topics, appeared from public.content_changes`).toEqual([
        { article_ids: [], topics: ['print:', `print:${day}`], appeared: [] },
      ]);
    });
  });
});
