import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './newsroom-people';

const sql = openDatabase();

type Given = {
  kind: string;
  name_hi: string;
  name_en: string;
  aliases: string[];
  seen?: Omit<Given, 'seen'>;
};
let given: Given;
beforeEach(() => {
  given = { kind: 'tag', name_hi: 'परख घास', name_en: 'Trial Grass', aliases: ['parakh ghaas'] };
});

async function save(tx: TransactionSql, slug: string | null, content: Given): Promise<string> {
  const [row] = await tx<{ slug: string }[]>`
    select public.save_topic(${slug}, ${tx.json(content)}) as slug`;
  return row?.slug ?? '';
}

const refusal = (tx: TransactionSql, work: (tx: TransactionSql) => Promise<unknown>) =>
  attempt(tx, async (inside) => {
    await work(inside);
    return { count: 1 };
  });

async function found(tx: TransactionSql, spelling: string) {
  const [row] = await tx`select slug, name_hi, name_en from public.find_topic(${spelling})`;
  return row && { ...row };
}

async function log(tx: TransactionSql, slug: string) {
  await tx`reset role`;
  return (
    await tx<{ action: string; details: Record<string, unknown> }[]>`
      select action, details from public.audit_log where subject = ${slug} order by id`
  ).map(({ action, details }) => ({ action, details }));
}

/** A reader who follows a topic; gives what he follows when asked. */
async function follower(tx: TransactionSql, ...targets: string[]) {
  await tx`reset role`;
  const id = await person(tx, 'reader');
  for (const target of targets)
    await tx`insert into public.follows (user_id, kind, target) values (${id}, 'topic', ${target})`;
  return async () => {
    await tx`reset role`;
    const rows = await tx<{ target: string }[]>`
      select target from public.follows where user_id = ${id} order by target`;
    return rows.map(({ target }) => target);
  };
}

describe('a topic', () => {
  it('is named by an editor in both languages, and found by each of its spellings from then on', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      expect(slug).toBe('trial-grass');
      for (const spelling of ['trial-grass', 'परख घास', 'TRIAL GRASS', 'Parakh Ghaas'])
        expect(await found(tx, spelling)).toEqual({
          slug,
          name_hi: 'परख घास',
          name_en: 'Trial Grass',
        });
      expect(await log(tx, slug)).toEqual([{ action: 'topic.add', details: given }]);
    });
  });

  it('keeps its address when it is named otherwise, and what was changed stands in the log', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      expect(await save(tx, slug, { ...given, name_en: 'Testing Grass', seen: given })).toBe(slug);
      // Its former name is another's to have.
      const former = { ...given, name_hi: 'पुरानी घास', aliases: [] };
      expect(await save(tx, null, former)).toBe('trial-grass-2');
      // The same once more is no deed.
      await save(tx, slug, { ...given, name_en: 'Testing Grass' });
      expect(await found(tx, 'testing grass')).toMatchObject({ slug });
      expect((await log(tx, slug)).slice(1)).toEqual([
        { action: 'topic.change', details: { topic: slug, name_en: 'Testing Grass' } },
      ]);
    });
  });

  it('is not overwritten with what was seen before a colleague changed it', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      await becomeColleague(tx, 'editor');
      await save(tx, slug, { ...given, aliases: ['ghasiya'] });
      expect(
        await refusal(tx, (t) => save(t, slug, { ...given, kind: 'keyword', seen: given })),
      ).toBe('PT409');
    });
  });

  it('takes no spelling that belongs to another, and says what is missing', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      await save(tx, null, given);
      const other = { ...given, name_hi: 'दूसरी घास', name_en: 'Second Grass', aliases: [] };
      const refused = async (change: Partial<Given>) =>
        refusal(tx, (t) => save(t, null, { ...other, ...change }));
      expect(await refused({ aliases: ['परख  घास'] })).toBe('PT409');
      expect(await refused({ name_en: 'trial grass' })).toBe('PT409');
      expect(await refused({ name_hi: ' ' })).toBe('PT422');
      expect(await refused({ name_en: 'घास' })).toBe('PT422');
      expect(await refused({ name_hi: '!!!' })).toBe('PT422');
      expect(await refused({ name_en: 'AIIMS रायपुर' })).toBe('PT422');
      expect(await refused({ name_en: '2026' })).toBe('PT422');
      expect(await refused({ aliases: ['घ'.repeat(30_000)] })).toBe('PT422');
      expect(await refused({ kind: 'person of note' })).toBe('PT422');
      expect(await refused({ aliases: Array.from({ length: 41 }, (_, n) => `ghas ${n}`) })).toBe(
        'PT422',
      );
      expect(await refusal(tx, (t) => save(t, 'no-such-topic', other))).toBe('PT404');
      expect(await refused({})).toBe(1);
    });
  });

  it('has an address of its own where another has that of its English name', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      await save(tx, null, given);
      const second = { ...given, name_hi: 'दूसरी घास', name_en: 'Triäl Grass', aliases: [] };
      expect(await save(tx, null, second)).toBe('trial-grass-2');
      const third = { ...second, name_hi: 'तीसरी घास', name_en: 'Trîal Grass' };
      expect(await save(tx, null, third)).toBe('trial-grass-3');
    });
  });

  it('is followed by who followed the word before it was one', async () => {
    await undone(sql, async (tx) => {
      const one = await follower(tx, 'परख घास', 'PARAKH GHAAS');
      const other = await follower(tx, 'trial grass');
      await becomeColleague(tx, 'editor');
      const slug = await save(tx, null, given);
      expect([await one(), await other()]).toEqual([[slug], [slug]]);
    });
  });
});

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
      expect((await log(tx, stays)).at(-1)).toEqual({
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
    expect((await log(tx, slug)).at(-1)).toEqual({ action: 'topic.remove', details: given });
    await becomeColleague(tx, 'editor');
    expect(await refusal(tx, (t) => t`select public.remove_topic(${slug})`)).toBe('PT404');
  });
});

describe('topics are changed by editors through these functions only', () => {
  for (const role of ['reader', 'reporter', 'editor', 'admin'] as const)
    it(`as ${role}`, async () => {
      await undone(sql, async (tx) => {
        await becomeColleague(tx, 'editor');
        const slug = await save(tx, null, given);
        await tx`reset role`;
        await become(tx, user(await person(tx, role)));
        const may = role === 'editor' || role === 'admin';
        expect(await refusal(tx, (t) => save(t, slug, { ...given, kind: 'keyword' }))).toBe(
          may ? 1 : 'PT403',
        );
        expect(
          await attempt(
            tx,
            (t) => t`update public.topics set name_hi = 'चोरी' where slug = ${slug}`,
          ),
        ).toBe('42501');
        expect(
          await attempt(
            tx,
            (t) => t`
            insert into public.topics (slug, kind, name_hi, name_en) values ('x', 'tag', 'क्ष', 'X')`,
          ),
        ).toBe('42501');
        expect(await attempt(tx, (t) => t`delete from public.topics where slug = ${slug}`)).toBe(
          '42501',
        );
        expect(await refusal(tx, (t) => t`select public.remove_topic(${slug})`)).toBe(
          may ? 1 : 'PT403',
        );
      });
    });
});
