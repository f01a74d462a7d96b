import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';
import { follower, found, given, auditLog, refusal, save } from './topics-scene';

const sql = openDatabase();

describe('of two topics with one name, as imports bring them,', () => {
  /** A tag and a word for search of the same names; gives their slugs. */
  async function twins(tx: TransactionSql) {
    await tx`
      insert into public.topics (slug, kind, name_hi, name_en) values
        ('parakhword', 'tag', 'परखशब्द', 'parakhword'),
        ('parakhword-keyword', 'keyword', 'परखशब्द', 'parakhword')`;
    const names = { name_hi: 'परखशब्द', name_en: 'parakhword', aliases: [] };
    return ['parakhword', { ...names, kind: 'keyword' }] as const;
  }

  it('neither takes the other’s followers when it is saved', async () => {
    await undone(sql, async (tx) => {
      const [tag, keyword] = await twins(tx);
      const reads = await follower(tx, tag);
      await becomeColleague(tx, 'editor');
      await save(tx, 'parakhword-keyword', { ...keyword, kind: 'organisation' });
      expect(await reads()).toEqual([tag]);
    });
  });

  it('keep whom the address of one is followed by where that is a word of the other', async () => {
    await undone(sql, async (tx) => {
      const [tag] = await twins(tx);
      const reads = await follower(tx, tag, 'परख घास');
      await tx`update public.follows set created_at = now() - interval '1 day' where target = ${tag}`;
      await tx`select public.move_followers(${[tag, 'परख घास']}, 'parakhword-keyword')`;
      expect(await reads()).toEqual([tag, 'parakhword-keyword']);
    });
  });

  it('one takes over the followers of the other that is removed', async () => {
    await undone(sql, async (tx) => {
      const [tag] = await twins(tx);
      const reads = await follower(tx, tag);
      await becomeColleague(tx, 'editor');
      await tx`select public.remove_topic(${tag})`;
      expect(await reads()).toEqual(['parakhword-keyword']);
    });
  });
});

describe('two topics', () => {
  it('become one with the spellings, the former address, the followers and the place of both', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const stays = await save(tx, null, given);
      const goes = await save(tx, null, {
        kind: 'keyword',
        name_hi: 'परख दूब',
        name_en: 'Doob Trial',
        aliases: ['doob'],
      });
      await tx`reset role`;
      await tx`update public.topics set footer_position = null where footer_position = 3`;
      await tx`update public.topics set footer_position = 3 where slug = ${goes}`;
      const both = await follower(tx, stays, goes);
      const one = await follower(tx, goes);
      await becomeColleague(tx, 'editor');
      await tx`select public.merge_topics(${goes}, ${stays})`;
      for (const spelling of [goes, stays, 'परख दूब', 'doob trial', 'Doob'])
        expect(await found(tx, spelling)).toMatchObject({ slug: stays });
      const [kept] =
        await tx`select footer_position, aliases from public.topics where slug = ${stays}`;
      expect(kept).toEqual({
        footer_position: 3,
        aliases: ['parakh ghaas', 'परख दूब', 'Doob Trial', 'doob'],
      });
      expect([await both(), await one()]).toEqual([[stays], [stays]]);
      expect((await auditLog(tx, stays)).at(-1)).toEqual({
        action: 'topic.merge',
        details: {
          topic: stays,
          former_name: 'परख दूब · Doob Trial',
          kind: 'keyword',
          aliases: ['doob'],
        },
      });
    });
  });

  it('are joined as they were seen, and never both out of the footer’s twenty', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      const seen = tx.json({ ...given, name_en: 'Former name' });
      const join = (topic: string) =>
        refusal(tx, (t) => t`select public.merge_topics(${topic}, 'elephants', ${seen})`);
      expect(await join(slug)).toBe('PT409');
      expect(await refusal(tx, (t) => t`select public.remove_topic(${slug}, ${seen})`)).toBe(
        'PT409',
      );
      const inFooter = (t: TransactionSql) => t`select public.remove_topic('placed')`;
      await tx`reset role`;
      await tx`update public.topics set footer_position = null where footer_position in (3, 4)`;
      await tx`
        insert into public.topics (slug, kind, name_hi, name_en, footer_position) values
          ('placed', 'tag', 'जगह वाला', 'Placed', 3), ('placed-too', 'tag', 'वह भी', 'Placed too', 4)`;
      await becomeColleague(tx, 'editor');
      expect(await refusal(tx, inFooter)).toBe('PT409');
      expect(await refusal(tx, (t) => t`select public.merge_topics('placed', 'placed-too')`)).toBe(
        'PT409',
      );
      expect(await refusal(tx, (t) => t`select public.merge_topics('placed', ${slug})`)).toBe(1);
    });
  });

  it('are two', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      const merge = (one: string, other: string) =>
        refusal(tx, (t) => t`select public.merge_topics(${one}, ${other})`);
      expect(await merge(slug, slug)).toBe('PT422');
      expect(await merge(slug, 'no-such-topic')).toBe('PT404');
    });
  });
});

it('a removed topic leaves its words, whom it followed, and what it was in the log', async () => {
  await undone(sql, async (tx) => {
    await becomeColleague(tx, 'editor');
    const slug = await save(tx, null, given);
    const reads = await follower(tx, slug);
    await becomeColleague(tx, 'editor');
    await tx`select public.remove_topic(${slug})`;
    expect(await found(tx, slug)).toBeUndefined();
    expect(await reads()).toEqual(['परख घास']);
    expect((await auditLog(tx, slug)).at(-1)).toEqual({ action: 'topic.remove', details: given });
    await becomeColleague(tx, 'editor');
    expect(await refusal(tx, (t) => t`select public.remove_topic(${slug})`)).toBe('PT404');
  });
});
