import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();

describe('counting', () => {
  const visitor = (letter: string) => letter.repeat(32);

  async function scene(tx: TransactionSql) {
    const [row] = await tx<{ id: string }[]>`
      insert into public.advertisements (slot, title_hi, link, starts_at) values ('list', 'गिनती', '/alerts', now()) returning id`;
    const id = row?.id ?? '';
    const count = async (
      ...seen: { action?: string; locale?: string; visitor: string; advertisement?: string }[]
    ) => {
      await become(tx, service);
      const [counted] = await tx<{ counted: number }[]>`
        select public.count_advertisements(${tx.json(
          seen.map((each) => ({ advertisement: id, action: 'view', locale: 'hi', ...each })),
        )}) as counted`;
      await tx`reset role`;
      return counted?.counted;
    };
    const days = async () =>
      [
        ...(await tx`select locale, views, presses from public.advertisement_days where advertisement = ${id} order by locale desc`),
      ].map((each) => ({ ...each }));
    return { id, count, days };
  }

  it('adds views and presses of each edition, the same visitor once a minute', async () => {
    await undone(sql, async (tx) => {
      const { id, count, days } = await scene(tx);
      expect(
        await count(
          { visitor: visitor('a') },
          { visitor: visitor('a') },
          { visitor: visitor('b'), locale: 'en' },
          { visitor: visitor('a'), action: 'press' },
        ),
      ).toBe(3);
      expect(await count({ visitor: visitor('a') })).toBe(0);
      await tx`update public.advertisement_visits set counted_at = counted_at - interval '61 seconds' where advertisement = ${id}`;
      expect(await count({ visitor: visitor('a') })).toBe(1);
      expect(await days()).toEqual([
        { locale: 'hi', views: 2, presses: 1 },
        { locale: 'en', views: 1, presses: 0 },
      ]);
    });
  });

  it('leaves out what does not run, and what is no visit', async () => {
    await undone(sql, async (tx) => {
      const { id, count, days } = await scene(tx);
      expect(
        await count(
          { visitor: 'somebody' },
          { visitor: visitor('a'), action: 'like' },
          { visitor: visitor('a'), locale: 'fr' },
          { visitor: visitor('a'), advertisement: crypto.randomUUID() },
        ),
      ).toBe(0);
      await tx`update public.advertisements set is_paused = true where id = ${id}`;
      expect(await count({ visitor: visitor('a') })).toBe(0);
      expect(await days()).toEqual([]);
    });
  });

  it('keeps who visited for an hour, and an advertisement with numbers for good', async () => {
    await undone(sql, async (tx) => {
      const { id, count } = await scene(tx);
      await count({ visitor: visitor('a') });
      await tx`update public.advertisement_visits set counted_at = now() - interval '61 minutes' where advertisement = ${id}`;
      await count({ visitor: visitor('b') });
      const visits =
        await tx`select visitor from public.advertisement_visits where advertisement = ${id}`;
      expect(visits.map((each) => each.visitor as string)).toEqual([visitor('b')]);
      await becomeColleague(tx, 'editor');
      expect(await refusal(tx, (t) => t`select public.remove_advertisement(${id}, 1)`)).toBe(
        'PT409',
      );
    });
  });
});

describe('an advertiser', () => {
  it('is reached as admins alone see, and has a report behind a secret that can be renewed', async () => {
    await undone(sql, async (tx) => {
      const listed = async () => {
        const [row] = await tx<
          {
            desk: {
              advertisers: {
                id: string;
                contact: string | null;
                report_key: string;
                revision: number;
              }[];
            };
          }[]
        >`
          select public.list_advertisements() as desk`;
        return row?.desk.advertisers ?? [];
      };
      await becomeColleague(tx, 'admin');
      const [made] = await tx<{ id: string }[]>`
        select public.save_advertiser(null, 0, '{"name": "Trial Traders", "contact": "98765"}') as id`;
      const id = made?.id ?? '';
      const own = async () => (await listed()).find((each) => each.id === id);
      expect((await own())?.contact).toBe('98765');
      await becomeColleague(tx, 'editor');
      expect((await own())?.contact).toBeNull();
      // An editor's form has no contact, and takes none away.
      await tx`select public.save_advertiser(${id}, 1, '{"name": "Trial Trading", "contact": ""}')`;
      const before = (await own())?.report_key ?? '';
      await tx`select public.save_advertiser(${id}, 2, '{"name": "Trial Trading", "renew_key": true}')`;
      const after = (await own())?.report_key ?? '';
      expect(after).not.toBe(before);
      expect(
        await refusal(tx, (t) => t`select public.save_advertiser(${id}, 2, '{"name": "Late"}')`),
      ).toBe('PT409');
      expect(
        await refusal(
          tx,
          (t) => t`select public.save_advertiser(null, 0, '{"name": "Trial Trading"}')`,
        ),
      ).toBe('PT409');
      await becomeColleague(tx, 'admin');
      expect((await own())?.contact).toBe('98765');
      await tx`reset role`;
      await become(tx, service);
      const report = async (key: string) => {
        const [row] = await tx<
          { report: { name: string } | null }[]
        >`select public.advertiser_report(${key}) as report`;
        return row?.report ?? null;
      };
      expect(await report(before)).toBeNull();
      expect(await report(after)).toEqual({ name: 'Trial Trading', advertisements: [] });
      expect((await auditLog(tx, id)).map(({ action }) => action)).toEqual([
        'advertiser.add',
        'advertiser.change',
        'advertiser.new_key',
      ]);
    });
  });
});
