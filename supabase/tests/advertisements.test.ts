import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** An advertisement as the form says it. */
const given = {
  advertiser: null as string | null,
  slot: 'list',
  title_hi: 'परख विज्ञापन',
  title_en: 'Trial advertisement',
  line_hi: 'एक पंक्ति',
  line_en: '',
  link: 'https://shop.example/offer',
  picture: null as string | null,
  alt_hi: '',
  alt_en: '',
  categories: [] as string[],
  districts: [] as string[],
  starts_at: inDays(-1),
  ends_at: inDays(3) as string | null,
  is_paused: false,
};

async function save(
  tx: TransactionSql,
  content: Partial<typeof given>,
  { id = null, seen = 0 }: { id?: string | null; seen?: number } = {},
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select public.save_advertisement(${id}, ${seen}, ${tx.json({ ...given, ...content })}) as id`;
  return row?.id ?? '';
}

/** Ids of what may stand in a place, as a reader's page asks. */
async function running(
  tx: TransactionSql,
  place: { slot?: string; category?: string; district?: string } = {},
): Promise<string[]> {
  await tx`reset role`;
  await become(tx, anonymous);
  const { slot = 'list', category = null, district = null } = place;
  const [row] = await tx<{ found: { id: string }[] }[]>`
    select public.running_advertisements(${slot}, ${category}, ${district}) as found`;
  await tx`reset role`;
  return (row?.found ?? []).map(({ id }) => id);
}

/** The names of pages that changes noted since the transaction began tell of. */
async function told(tx: TransactionSql): Promise<string[]> {
  await tx`reset role`;
  const rows = await tx<{ topics: string[] }[]>`
    select topics from public.content_changes where changed_at >= now() and topics <> '{}' order by id`;
  return rows.flatMap(({ topics }) => topics);
}

const reason = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'done';
};

/** Why saving is refused, as the database says it. */
const refused = (tx: TransactionSql, content: Partial<typeof given>) =>
  reason(() => tx.savepoint((inside) => save(inside, content)));

describe('an advertisement', () => {
  it('is for some sections and districts, or for everywhere', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const everywhere = await save(tx, {});
      const farming = await save(tx, { categories: ['agriculture', 'nowhere'] });
      const both = await save(tx, { categories: ['agriculture'], districts: ['surguja'] });
      const atEnd = await save(tx, { slot: 'article' });
      const among = async (place: Parameters<typeof running>[1]) => {
        const found = await running(tx, place);
        return [everywhere, farming, both, atEnd].map((id) => found.includes(id));
      };
      expect(await among({})).toEqual([true, false, false, false]);
      expect(await among({ category: 'agriculture' })).toEqual([true, true, false, false]);
      expect(await among({ category: 'agriculture', district: 'surguja' })).toEqual([
        true,
        true,
        true,
        false,
      ]);
      expect(await among({ category: 'health', district: 'surguja' })).toEqual([
        true,
        false,
        false,
        false,
      ]);
      expect(await among({ slot: 'article' })).toEqual([false, false, false, true]);
    });
  });

  it('is shown from its beginning until its end, and not while it is paused', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const now = await save(tx, {});
      const later = await save(tx, { starts_at: inDays(1) });
      const paused = await save(tx, { is_paused: true });
      expect((await running(tx)).filter((id) => [now, later, paused].includes(id))).toEqual([now]);
      await tx`update public.advertisements set starts_at = now() - interval '2 days', ends_at = now() where id = ${now}`;
      expect(await running(tx)).not.toContain(now);
    });
  });

  it('says nothing to readers of who pays', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const id = await save(tx, {});
      await tx`reset role`;
      await become(tx, anonymous);
      const [row] = await tx<{ found: Record<string, unknown>[] }[]>`
        select public.running_advertisements('list') as found`;
      const [mine] = (row?.found ?? []).filter((each) => each.id === id);
      expect(Object.keys(mine ?? {}).sort()).toEqual([
        'alt_en',
        'alt_hi',
        'focus_x',
        'focus_y',
        'id',
        'is_house',
        'line_en',
        'line_hi',
        'picture',
        'title_en',
        'title_hi',
      ]);
      for (const table of [
        'advertisers',
        'advertisements',
        'advertisement_days',
        'advertisement_visits',
      ])
        expect(await refusal(tx, (t) => t`select * from ${t(`public.${table}`)}`)).toBe('42501');
    });
  });

  it.each([
    [{ title_hi: '', title_en: '' }, 'ad_title_needed'],
    [{ title_en: '', line_en: 'A line' }, 'ad_title_needed'],
    [{ link: 'http://shop.example/' }, 'ad_link_invalid'],
    [{ link: 'javascript:alert(1)' }, 'ad_link_invalid'],
    [{ link: '//evil.example' }, 'ad_link_invalid'],
    [{ link: '/alerts?next=//evil.example' }, 'ad_link_invalid'],
    [{ link: 'https://192.168.1.4/offer' }, 'ad_link_private'],
    [{ link: 'https://localhost:8443/' }, 'ad_link_private'],
    [{ link: 'https://[::1]/' }, 'ad_link_private'],
    [{ link: 'https://shop.example@printer/' }, 'ad_link_private'],
    [{ ends_at: inDays(-2) }, 'ad_ends_too_soon'],
    [{ starts_at: inDays(-3), ends_at: inDays(-2) }, 'ad_over'],
    [{ slot: 'headline' }, 'ad_invalid'],
    [{ starts_at: 'some day' }, 'ad_invalid'],
    [{ ends_at: 'infinity' }, 'ad_invalid'],
    [{ title_hi: 'क'.repeat(81) }, 'ad_invalid'],
    [{ advertiser: crypto.randomUUID() }, 'ad_invalid'],
    [
      { picture: 'stories/00000000-0000-0000-0000-000000000000/00000000000000000000000000000000' },
      'ad_picture_unknown',
    ],
  ])('is refused as %o', async (content, expected) => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      expect(await refused(tx, content)).toBe(expected);
    });
  });

  it('that is sold needs an end and an address of the web', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const [payer] = await tx<{ id: string }[]>`
        select public.save_advertiser(null, 0, '{"name": "Trial Traders"}') as id`;
      const advertiser = payer?.id ?? '';
      expect(await refused(tx, { advertiser, ends_at: null })).toBe('ad_end_needed');
      expect(await refused(tx, { advertiser, link: '/alerts' })).toBe('ad_link_invalid');
      expect(await refused(tx, { ends_at: null, link: '/alerts' })).toBe('done');
      expect(await refused(tx, { advertiser })).toBe('done');
    });
  });

  it('is changed as it was seen, and the log says so', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const id = await save(tx, {});
      await save(tx, { is_paused: true }, { id, seen: 1 });
      // The same once more is no action.
      await save(tx, { is_paused: true }, { id, seen: 2 });
      expect(await refusal(tx, (t) => save(t, {}, { id, seen: 1 }))).toBe('PT409');
      expect(await refusal(tx, (t) => save(t, {}, { id: crypto.randomUUID(), seen: 1 }))).toBe(
        'PT404',
      );
      expect(await auditLog(tx, id)).toEqual([
        { action: 'advertisement.add', details: { title: 'परख विज्ञापन', is_paused: false } },
        { action: 'advertisement.change', details: { title: 'परख विज्ञापन', is_paused: true } },
      ]);
    });
  });

  it('is arranged by editors and admins alone', async () => {
    await undone(sql, async (tx) => {
      for (const role of ['reader', 'reporter'] as const) {
        await tx`reset role`;
        await become(tx, user(await person(tx, role)));
        expect(await refusal(tx, (t) => save(t, {}))).toBe('PT403');
        expect(await refusal(tx, (t) => t`select public.list_advertisements()`)).toBe('PT403');
      }
      await tx`reset role`;
      await become(tx, anonymous);
      expect(await refusal(tx, (t) => save(t, {}))).toBe('42501');
      expect(
        await refusal(tx, (t) => t`select public.advertiser_report(${crypto.randomUUID()})`),
      ).toBe('42501');
      expect(await refusal(tx, (t) => t`select public.count_advertisements('[]')`)).toBe('42501');
    });
  });

  it('follows its picture when that is replaced or taken down, and keeps it in the library', async () => {
    await undone(sql, async (tx) => {
      const place = 'stories/00000000-0000-0000-0000-000000000000/';
      const [one, other] = [place + 'a'.repeat(32), place + 'b'.repeat(32)];
      await tx`insert into public.pictures (folder) values (${one}), (${other})`;
      await becomeColleague(tx, 'editor');
      expect(await refused(tx, { picture: one, alt_hi: 'दुकान' })).toBe('ad_alt_needed');
      const id = await save(tx, { picture: one, alt_hi: 'दुकान', alt_en: 'A shop' });
      const shown = async () => {
        await tx`reset role`;
        const [row] =
          await tx`select picture, alt_hi, revision from public.advertisements where id = ${id}`;
        return row && { ...row };
      };
      await tx`reset role`;
      const [kept] =
        await tx`select is_kept, public.is_image_used(folder) as is_used from public.pictures where folder = ${one}`;
      expect({ ...kept }).toEqual({ is_kept: true, is_used: true });
      await becomeColleague(tx, 'editor');
      await tx`select public.replace_picture(${one}, ${other})`;
      expect(await shown()).toEqual({ picture: other, alt_hi: 'दुकान', revision: 2 });
      await becomeColleague(tx, 'editor');
      await tx`select public.take_down_picture(${other}, 'परख')`;
      expect(await shown()).toEqual({ picture: null, alt_hi: null, revision: 3 });
    });
  });
});

describe('pages', () => {
  it('are told of exactly the places that an advertisement concerns, while readers see it', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      await save(tx, { starts_at: inDays(1) });
      await save(tx, { is_paused: true });
      expect(await told(tx)).toEqual([]);
      await becomeColleague(tx, 'editor');
      await save(tx, {
        slot: 'article',
        categories: ['health', 'agriculture'],
        districts: ['surguja'],
      });
      expect(await told(tx)).toEqual([
        'ad:article:agriculture:surguja',
        'ad:article:health:surguja',
      ]);
    });
  });

  it('are told when the clock begins or ends one', async () => {
    await undone(sql, async (tx) => {
      await tx`
        insert into public.advertisements (slot, title_hi, link, districts, starts_at, ends_at, is_paused) values
        ('list', 'शुरू', '/alerts', '{surguja}', now() - interval '5 seconds', null, false),
        ('list', 'ख़त्म', '/alerts', '{jashpur}', now() - interval '5 days', now() - interval '5 seconds', false),
        ('list', 'रुका', '/alerts', '{raipur}', now() - interval '5 seconds', null, true),
        ('list', 'पुराना', '/alerts', '{durg}', now() - interval '2 hours', null, false)`;
      await become(tx, anonymous);
      const rows = await tx<{ id: string | null; topics: string[] }[]>`
        select id, topics from public.changes_since(now() + interval '1 hour', now() - interval '1 minute')`;
      expect(rows.filter(({ id }) => id === null).flatMap(({ topics }) => topics)).toEqual([
        'ad:list::jashpur',
        'ad:list::surguja',
      ]);
      const none = await tx`select * from public.changes_since(now() + interval '1 hour', now())`;
      expect(none).toHaveLength(0);
    });
  });
});
