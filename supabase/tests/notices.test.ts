import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

/** A day of India so many days from today. */
const day = (days: number) =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A notice as the form says it. */
const given = {
  kind: 'notice',
  title_hi: 'परख सूचना',
  title_en: '',
  text_hi: 'सब को सूचित किया जाता है।',
  text_en: '',
  placed_by: 'परख समिति',
  born: null as number | null,
  died: null as number | null,
  district: 'surguja' as string | null,
  picture: null as string | null,
  alt_hi: '',
  alt_en: '',
  first_day: day(0),
  paid_until: day(3),
  is_ended: false,
};

async function save(
  tx: TransactionSql,
  content: Partial<typeof given>,
  { id = null, seen = 0 }: { id?: string | null; seen?: number } = {},
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select public.save_notice(${id}, ${seen}, ${tx.json({ ...given, ...content })}) as id`;
  return row?.id ?? '';
}

/** Whether a reader can read it, and whether they are told that it has ended. */
async function forReaders(tx: TransactionSql, id: string) {
  await tx`reset role`;
  await become(tx, anonymous);
  const rows = await tx`select id from public.notices where id = ${id}`;
  const [row] = await tx<{ ended: boolean }[]>`select public.has_notice_ended(${id}) as ended`;
  await tx`reset role`;
  return { isRead: rows.length === 1, hasEnded: row?.ended };
}

const shown = { isRead: true, hasEnded: false };
const ended = { isRead: false, hasEnded: true };
const unknown = { isRead: false, hasEnded: false };

describe('a notice', () => {
  it('is read from its first day to the end of the day it is paid until', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const today = await save(tx, { paid_until: day(0) });
      const later = await save(tx, { first_day: day(1) });
      expect(await forReaders(tx, today)).toEqual(shown);
      expect(await forReaders(tx, later)).toEqual(unknown);
      await tx`update public.notices set first_day = ${day(-3)}, paid_until = ${day(-1)} where id = ${today}`;
      expect(await forReaders(tx, today)).toEqual(ended);
      expect(await forReaders(tx, crypto.randomUUID())).toEqual(unknown);
    });
  });

  it('can be ended before, as it was seen, and the log says so', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const id = await save(tx, {});
      await save(tx, { is_ended: true }, { id, seen: 1 });
      expect(await refusal(tx, (t) => save(t, {}, { id, seen: 1 }))).toBe('PT409');
      expect(await forReaders(tx, id)).toEqual(ended);
      expect((await auditLog(tx, id)).map(({ action }) => action)).toEqual([
        'notice.add',
        'notice.end',
      ]);
    });
  });

  it.each([
    [{ text_hi: '' }, 'notice_half_hi'],
    [{ title_hi: '', text_hi: '' }, 'notice_text_needed'],
    [{ title_en: 'Only a headline' }, 'notice_half_en'],
    [{ text_en: 'Only a text' }, 'notice_half_en'],
    [{ paid_until: day(-1) }, 'notice_days_invalid'],
    [{ paid_until: '9999-01-01' }, 'notice_days_invalid'],
    [{ kind: 'obituary', born: 2020, died: 2000 }, 'notice_years_invalid'],
    [{ kind: 'obituary', died: 12 }, 'notice_years_invalid'],
    [{ kind: 'obituary', born: 1950, died: 2099 }, 'notice_years_invalid'],
    [{ kind: 'obituary', born: 1950 }, 'notice_years_invalid'],
    [{ kind: 'article' }, 'notice_invalid'],
    [{ district: 'nowhere' }, 'notice_invalid'],
    [{ first_day: 'someday' }, 'notice_invalid'],
    [{ text_hi: 'क'.repeat(6001) }, 'notice_invalid'],
  ])('is refused as %o', async (content, expected) => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const why = await tx
        .savepoint((inside) => save(inside, content))
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Error ? error.message : ''),
        );
      expect(why).toBe(expected);
    });
  });

  it('is posted by editors and admins alone, and written by no request', async () => {
    await undone(sql, async (tx) => {
      for (const role of ['reader', 'reporter'] as const) {
        await becomeColleague(tx, role);
        expect(await refusal(tx, (t) => save(t, {}))).toBe('PT403');
        expect(await refusal(tx, (t) => t`select public.list_notices()`)).toBe('PT403');
      }
      await becomeColleague(tx, 'admin');
      expect(await refusal(tx, (t) => save(t, {}))).toBe(1);
      expect(await refusal(tx, (t) => t`update public.notices set is_ended = true`)).toBe('42501');
    });
  });

  it('has its pages made anew when it changes, and when its days begin and end', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const id = await save(tx, { first_day: day(0) });
      await tx`reset role`;
      const noted = await tx<{ topics: string[] }[]>`
        select topics from public.content_changes where changed_at >= now() and topics <> '{}'`;
      expect(noted.flatMap(({ topics }) => topics)).toEqual([`notice:${id}`, 'notices:notice']);
      const byClock = async (looked: string) => {
        await become(tx, anonymous);
        const rows = await tx<{ topics: string[] }[]>`
          select topics from public.changes_since(now() + interval '1 hour', ${looked}::timestamptz)`;
        await tx`reset role`;
        return rows.flatMap(({ topics }) => topics);
      };
      const yesterday = new Date(Date.parse(`${day(0)}T00:00:00+05:30`) - 60_000).toISOString();
      expect(await byClock(yesterday)).toContain(`notice:${id}`);
      expect(await byClock(new Date().toISOString())).toEqual([]);
      await tx`update public.notices set first_day = ${day(-4)}, paid_until = ${day(-1)} where id = ${id}`;
      expect(await byClock(yesterday)).toContain('notices:notice');
    });
  });
});
