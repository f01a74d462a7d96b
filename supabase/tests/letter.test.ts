import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { published } from './front-page-scene';
import { asSite } from './push-scene';
import { becomeColleague, person } from './staff-fixture';

const sql = openDatabase();
const place = 'sukma';

/** A moment of a day in India: a Wednesday, or the Saturday after it. */
const at = (time: string, day = '2026-11-25') => `${day} ${time}+05:30`;
const saturday = '2026-11-28';

async function reads(tx: TransactionSql, more: object = {}): Promise<string> {
  const row = {
    address: `${crypto.randomUUID()}@mail.example`,
    language: 'hi',
    frequency: 'daily',
    district: place,
    ...more,
  };
  const [own] = await tx<
    { id: string }[]
  >`insert into public.letter_subscriptions ${tx(row)} returning id`;
  return own?.id ?? '';
}
/** Publishes an article at a moment of India. */
async function story(tx: TransactionSql, title: string, moment: string): Promise<string> {
  const id = await published(tx, title, '1 hour', { district: place });
  await tx`update public.news_articles set published_at = ${moment}::timestamptz where id = ${id}`;
  return id;
}
const make = (tx: TransactionSql, moment: string) =>
  asSite(tx, () => tx`select public.make_letters(${moment}::timestamptz)`);
const namesOf = async (tx: TransactionSql) =>
  (await tx<{ name: string }[]>`select name from public.letters order by name`).map(
    ({ name }) => name,
  );

describe('letters are made', () => {
  it('from half past six to noon in India, once, of what was published since the letter before', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.letters`;
      await reads(tx);
      const inside = await story(tx, 'इस सुबह की', at('06:00'));
      await story(tx, 'पिछली चिट्ठी की', at('06:00', '2026-11-24'));
      await story(tx, 'अगली चिट्ठी की', at('06:31'));
      await make(tx, at('06:29'));
      await make(tx, at('12:01'));
      expect(await namesOf(tx)).toEqual([]);
      await make(tx, at('06:30'));
      await make(tx, at('07:00'));
      expect(await namesOf(tx)).toEqual(['d261125', `d261125-${place}`]);
      const items = await tx`
        select item.article_id from public.letter_items as item join public.letters as letter on letter.id = item.letter_id
        where letter.name = ${`d261125-${place}`}`;
      expect(items.map(({ article_id: id }) => id as string)).toEqual([inside]);
    });
  });

  it('of a week on Saturdays alone, and none where nothing was published', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.letters`;
      await reads(tx, { frequency: 'weekly' });
      await reads(tx, { district: 'korba' });
      await story(tx, 'हफ़्ते की', at('12:00', '2026-11-23'));
      await make(tx, at('06:45', saturday));
      expect(await namesOf(tx)).toEqual(['w261128', `w261128-${place}`]);
    });
  });

  it('as an editor arranged them before, who cannot change them after', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.letters`;
      await reads(tx);
      // Editors arrange what is of these days.
      const day = new Date(Date.now() - 20 * 3_600_000).toISOString().slice(0, 10);
      const [first, second] = [
        await story(tx, 'एक', at('05:00', day)),
        await story(tx, 'दो', at('06:00', day)),
      ];
      const editor = await becomeColleague(tx, 'editor');
      const arrange = (seen: number) =>
        tx`select public.arrange_bulletin(${day}, 'daily', ${place}, ${tx.json([{ id: first, headline_hi: 'पहली' }])}, 'नमस्कार', '', ${seen})`;
      await arrange(0);
      await tx`select set_config('role', 'postgres', true)`;
      await make(tx, at('06:30', day));
      const name = `d${day.slice(2).replaceAll('-', '')}-${place}`;
      const [letter] = await tx`
        select letter.opening_hi, item.headline_hi, item.article_id from public.letters as letter
        join public.letter_items as item on item.letter_id = letter.id where letter.name = ${name}`;
      expect(letter).toEqual({ opening_hi: 'नमस्कार', headline_hi: 'पहली', article_id: first });
      expect(second).not.toBe(first);
      await become(tx, user(editor));
      expect(await attempt(tx, () => arrange(1))).toBe('PT422');
    });
  });
});

describe('a weekly letter', () => {
  it('is arranged from one Saturday to the next, and no further ahead', async () => {
    await undone(sql, async (tx) => {
      const id = await published(tx, 'हफ़्ते की', '1 hour', { district: place });
      const [days] = await tx<{ next: string; later: string }[]>`
        select (next + 7)::text as later, next::text as next
        from (select today + 1 + mod(12 - extract(isodow from today)::int, 7) as next
          from (select (now() at time zone 'Asia/Kolkata')::date as today) as here) as saturday`;
      await becomeColleague(tx, 'editor');
      const arrange = (day = '') =>
        attempt(
          tx,
          () => tx`
          select public.arrange_bulletin(${day}, 'weekly', ${place}, ${tx.json([{ id }])}, '', '', 0)`,
        );
      expect(await arrange(days?.later)).toBe('PT422');
      expect(await arrange(days?.next)).toBe(1);
    });
  });
});

describe('what the site knows of readers', () => {
  it('is closed to everybody, and its functions too', async () => {
    await undone(sql, async (tx) => {
      await reads(tx);
      const reader = await person(tx, 'reader');
      for (const who of [anonymous, user(reader)]) {
        await become(tx, who);
        for (const work of [
          () => tx`select from public.letter_subscriptions`,
          () => tx`select from public.letter_requests`,
          () => tx`select from public.letter_mails`,
          () => tx`select public.get_letter_stats()`,
          () => tx`select public.get_letter_choices(gen_random_uuid())`,
          () => tx`select public.leave_letter(gen_random_uuid())`,
          () => tx`select * from public.claim_letter_mails()`,
        ])
          expect(await attempt(tx, work)).toMatch(/^(?:42501|PT403)$/);
      }
    });
  });

  it('is told to editors as numbers', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.letter_subscriptions`;
      await reads(tx);
      await reads(tx);
      await becomeColleague(tx, 'editor');
      const [row] = await tx<
        { stats: { readers: unknown } }[]
      >`select public.get_letter_stats() as stats`;
      expect(row?.stats.readers).toEqual([
        { district: place, frequency: 'daily', language: 'hi', readers: 2 },
      ]);
      expect(JSON.stringify(row)).not.toContain('@');
    });
  });

  it('is confirmed within a day or not at all', async () => {
    await undone(sql, async (tx) => {
      const given = {
        address: 'a@mail.example',
        language: 'hi',
        frequency: 'daily',
        district: null,
      };
      await asSite(tx, () => tx`select public.request_letter(${tx.json(given)})`);
      await tx`update public.letter_requests set made_at = now() - interval '25 hours' where address = ${given.address}`;
      const [asked] = await tx<
        { id: string }[]
      >`select id from public.letter_requests where address = ${given.address}`;
      const [late] = await asSite(
        tx,
        () => tx`select public.confirm_letter(${asked?.id ?? ''}) as own`,
      );
      expect(late?.own).toBeNull();
    });
  });
});
