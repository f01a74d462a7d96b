import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';
import { follower, found, given, auditLog, refusal, save, type Given } from './topics-scene';

const sql = openDatabase();

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
      expect(await auditLog(tx, slug)).toEqual([{ action: 'topic.add', details: given }]);
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
      // The same once more is no action.
      await save(tx, slug, { ...given, name_en: 'Testing Grass' });
      expect(await found(tx, 'testing grass')).toMatchObject({ slug });
      expect((await auditLog(tx, slug)).slice(1)).toEqual([
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
      const told = await tx
        .savepoint((inside) => save(inside, null, { ...other, aliases: ['घास', 'परख  घास'] }))
        .catch((error: unknown) => error);
      expect(told).toMatchObject({ message: 'topic_named_so' });
      expect(JSON.parse((told as { detail: string }).detail)).toEqual({
        name: 'परख घास',
        hi: 'परख घास',
        en: 'Trial Grass',
      });
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
