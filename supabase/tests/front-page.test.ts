import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { arrangeRelated, published } from './front-page-scene';
import { person } from './staff-fixture';

const sql = openDatabase();

describe('the featured articles', () => {
  it('are those that were chosen, in the order they were given', async () => {
    await undone(sql, async (tx) => {
      await tx`update public.news_articles set is_featured = false`;
      const former = await published(tx, 'पुरानी', '2 hours', { is_featured: true });
      const [a, b] = [await published(tx, 'एक'), await published(tx, 'दो')];
      await become(tx, user(await person(tx, 'editor')));
      await arrangeRelated(tx, [b, a]);
      const now = await tx`
        select id from public.news_articles where is_featured order by featured_rank nulls last`;
      expect(now.map(({ id }) => id as string)).toEqual([b, a]);
      expect(now.map(({ id }) => id as string)).not.toContain(former);
    });
  });

  it('are no edit: readers are not told that an article was changed', async () => {
    await undone(sql, async (tx) => {
      const a = await published(tx, 'एक');
      const [before] = await tx`select updated_at from public.news_articles where id = ${a}`;
      await become(tx, user(await person(tx, 'editor')));
      await arrangeRelated(tx, [a], [a]);
      const [after] = await tx`
        select updated_at, is_featured, is_breaking_news from public.news_articles where id = ${a}`;
      expect(after).toEqual({ ...before, is_featured: true, is_breaking_news: true });
    });
  });

  it('keep their place when the article’s working copy is published again', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const a = await published(tx, 'एक', '1 hour', { summary_hi: 'सार।' });
      await become(tx, user(editor));
      await tx`select public.open_article(${a})`;
      const amend = async (revision: number) => {
        const [row] = await tx<{ answer: { outcome: string } }[]>`
          select public.move_article(${a}, 'amend', ${revision}) as answer`;
        return row?.answer.outcome;
      };
      const isFeatured = async () => {
        const [row] = await tx`select is_featured from public.news_articles where id = ${a}`;
        return row?.is_featured as boolean;
      };
      await arrangeRelated(tx, [a]);
      // Who has the draft open does not write the old place back: their revision is an earlier one.
      expect(await amend(1)).toBe('conflict');
      expect([await amend(2), await isFeatured()]).toEqual(['done', true]);
      await arrangeRelated(tx, []);
      expect([await amend(4), await isFeatured()]).toEqual(['done', false]);
    });
  });

  it('leave alone what is scheduled: it comes featured or breaking when its hour has come', async () => {
    await undone(sql, async (tx) => {
      const later = await published(tx, 'कल', '-1 day', {
        is_featured: true,
        is_breaking_news: true,
      });
      await become(tx, user(await person(tx, 'editor')));
      await arrangeRelated(tx, []);
      const [left] = await tx`
        select is_featured, is_breaking_news from public.news_articles where id = ${later}`;
      expect(left).toEqual({ is_featured: true, is_breaking_news: true });
    });
  });

  it.each([
    ['a draft', async (tx: TransactionSql) => [await draft(tx)], 'PT404'],
    [
      'one story twice',
      async (tx: TransactionSql) => {
        const a = await published(tx, 'एक');
        return [a, a];
      },
      'PT422',
    ],
  ] as const)('are never %s', async (_what, choose, refusal) => {
    await undone(sql, async (tx) => {
      const chosen = await choose(tx);
      await become(tx, user(await person(tx, 'editor')));
      await expect(tx.savepoint((t) => arrangeRelated(t, chosen))).rejects.toMatchObject({
        code: refusal,
      });
    });
  });

  it('are not a reporter’s to choose', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reporter')));
      await expect(tx.savepoint((t) => arrangeRelated(t, []))).rejects.toMatchObject({
        code: 'PT403',
      });
    });
  });
});

async function draft(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, category) values ('मसौदा', 'health') returning id`;
  return row?.id ?? '';
}

describe('breaking news', () => {
  it('ends when it is no longer chosen, and an old one stays what it was', async () => {
    await undone(sql, async (tx) => {
      const fresh = await published(tx, 'ताज़ा', '1 hour', { is_breaking_news: true });
      const old = await published(tx, 'पुरानी', '9 hours', { is_breaking_news: true });
      await become(tx, user(await person(tx, 'editor')));
      await arrangeRelated(tx, [], []);
      const left = await tx`
        select id, is_breaking_news from public.news_articles where id in (${fresh}, ${old}) order by published_at`;
      expect(left.map((row) => row.is_breaking_news as boolean)).toEqual([true, false]);
    });
  });
});

describe('an article of more than six hours', () => {
  it.each([false, true])(
    'cannot become breaking news, marked already (%s) or not',
    async (is_breaking_news) => {
      await undone(sql, async (tx) => {
        const fresh = await published(tx, 'ताज़ा', '5 hours');
        const old = await published(tx, 'पुरानी', '7 hours', { is_breaking_news });
        await become(tx, user(await person(tx, 'editor')));
        await expect(
          tx.savepoint((point) => arrangeRelated(point, [], [fresh, old])),
        ).rejects.toMatchObject({
          code: 'PT422',
          message: 'too_old_to_break',
        });
        await arrangeRelated(tx, [old], [fresh]);
        const [row] =
          await tx`select is_breaking_news from public.news_articles where id = ${fresh}`;
        expect(row?.is_breaking_news).toBe(true);
      });
    },
  );
});

describe('the footer', () => {
  it('names 20 popular topics in their order', async () => {
    const [row] = await sql`
      select count(*)::int as topics, max(footer_position) as last from public.topics where footer_position is not null`;
    expect(row).toEqual({ topics: 20, last: 20 });
  });

  it('is arranged anew as a whole, or not at all', async () => {
    await undone(sql, async (tx) => {
      const slugs = (
        await tx<{ slug: string }[]>`
        select slug from public.topics where footer_position is not null order by footer_position`
      ).map(({ slug }) => slug);
      await become(tx, user(await person(tx, 'editor')));
      await tx`select public.arrange_footer(${[...slugs].reverse()}, ${slugs})`;
      const [first] = await tx`select slug from public.topics where footer_position = 1`;
      expect(first?.slug).toBe(slugs.at(-1));
      for (const wrong of [
        slugs.slice(1),
        [...slugs.slice(1), 'nonsuch'],
        [...slugs.slice(1), slugs[1] ?? ''],
      ])
        await expect(
          tx.savepoint((t) => t`select public.arrange_footer(${wrong}, ${slugs})`),
        ).rejects.toMatchObject({ code: 'PT422' });
    });
  });

  it('is not a topic’s own to be in', async () => {
    await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'editor')));
      await expect(
        tx.savepoint((t) => t`update public.topics set footer_position = 1 where slug = 'mahua'`),
      ).rejects.toThrow('permission denied');
    });
  });
});
