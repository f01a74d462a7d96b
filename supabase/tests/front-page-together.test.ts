import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { arrangeRelated, published, shown } from './front-page-scene';
import { person } from './staff-fixture';

const sql = openDatabase();

describe('two editors at once', () => {
  /** An empty front page with four articles that could stand on it, for an editor. */
  const scene = async (tx: TransactionSql) => {
    await tx`update public.news_articles set is_featured = false, featured_rank = null, is_breaking_news = false`;
    const made = [];
    for (const title of ['एक', 'दो', 'तीन', 'चार']) made.push(await published(tx, title));
    const [a = '', b = '', c = '', d = ''] = made;
    const colleague = await person(tx, 'editor');
    await become(tx, user(await person(tx, 'editor')));
    return { a, b, c, d, colleague };
  };

  it('who saves late ends no breaking news that a colleague began meanwhile', async () => {
    await undone(sql, async (tx) => {
      const { a, b, c, colleague } = await scene(tx);
      await arrangeRelated(tx, [a], [b]);
      const early = await shown(tx);
      await arrangeRelated(tx, [a], [b, c]);
      // One who saw only b ends it, and says nothing about c.
      await become(tx, user(colleague));
      await arrangeRelated(tx, [a], [], early);
      expect(await shown(tx)).toEqual({ featured: [a], breaking: [c] });
    });
  });

  it('what a colleague ended stays ended', async () => {
    await undone(sql, async (tx) => {
      const { a, b, c } = await scene(tx);
      await arrangeRelated(tx, [], [a, b]);
      const early = await shown(tx);
      await arrangeRelated(tx, [], [b]);
      await arrangeRelated(tx, [], [a, b, c], early);
      expect((await shown(tx)).breaking.toSorted()).toEqual([b, c].toSorted());
    });
  });

  it('who changes only breaking news leaves a colleague’s new order as it is', async () => {
    await undone(sql, async (tx) => {
      const { a, b, c } = await scene(tx);
      await arrangeRelated(tx, [a, b]);
      const early = await shown(tx);
      await arrangeRelated(tx, [c, b, a]);
      await arrangeRelated(tx, [a, b], [c], early);
      expect(await shown(tx)).toEqual({ featured: [c, b, a], breaking: [c] });
    });
  });

  it('are refused when both have changed the featured articles or their order, and nothing is done', async () => {
    await undone(sql, async (tx) => {
      const { a, b, c, d } = await scene(tx);
      await arrangeRelated(tx, [a, b]);
      const early = await shown(tx);
      await arrangeRelated(tx, [c, a, b]);
      const now = await shown(tx);
      for (const late of [[b, a], [d, a, b], [a], []])
        await expect(
          tx.savepoint((t) => arrangeRelated(t, late, [d], early)),
          late.join(),
        ).rejects.toMatchObject({ code: 'PT409', message: 'front_page_changed' });
      expect(await shown(tx)).toEqual(now);
      // Having seen the newer order they may still decide for their own.
      await arrangeRelated(tx, [b, a], [d], now);
      expect(await shown(tx)).toEqual({ featured: [b, a], breaking: [d] });
    });
  });

  it('are at one when both have done the same', async () => {
    await undone(sql, async (tx) => {
      const { a, b } = await scene(tx);
      await arrangeRelated(tx, [a]);
      const early = await shown(tx);
      await arrangeRelated(tx, [b, a], [b]);
      await arrangeRelated(tx, [b, a], [b], early);
      expect(await shown(tx)).toEqual({ featured: [b, a], breaking: [b] });
    });
  });

  it('leave alone what the desk did not show: an eleventh featured article', async () => {
    await undone(sql, async (tx) => {
      await scene(tx);
      await tx`set local role postgres`;
      for (let number = 0; number < 11; number += 1)
        await published(tx, `और ${number}`, `${number + 2} hours`, { is_featured: true });
      await become(tx, user(await person(tx, 'editor')));
      const { featured } = await shown(tx);
      await arrangeRelated(tx, featured.slice(1));
      const left = await tx`select id from public.news_articles where is_featured`;
      expect(left).toHaveLength(10);
      expect(left.map(({ id }) => id as string)).not.toContain(featured[0]);
    });
  });

  it('do not undo each other’s footer', async () => {
    await undone(sql, async (tx) => {
      const named = async () =>
        (
          await tx<{ slug: string }[]>`
            select slug from public.topics where footer_position is not null order by footer_position`
        ).map(({ slug }) => slug);
      const early = await named();
      const [first = '', second = '', ...others] = early;
      await become(tx, user(await person(tx, 'editor')));
      const newer = [second, first, ...others];
      await tx`select public.arrange_footer(${newer}, ${early})`;
      const late = early.toReversed();
      await expect(
        tx.savepoint((t) => t`select public.arrange_footer(${late}, ${early})`),
      ).rejects.toMatchObject({ code: 'PT409', message: 'footer_changed' });
      expect(await named()).toEqual(newer);
      await tx`select public.arrange_footer(${late}, ${newer})`;
      expect(await named()).toEqual(late);
    });
  });
});
