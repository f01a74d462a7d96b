import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

const visit = (tx: TransactionSql, lcp: number, rest: object = {}) =>
  tx`select public.record_vitals(${tx.json({
    page: 'article',
    locale: 'hi',
    connection: '3g',
    metrics: { LCP: lcp, CLS: 0.05 },
    ...rest,
  })})`;

type Row = { day: string | null; metric: string; p75: number; visits: string };
const figures = (tx: TransactionSql, page: string | null = null) =>
  tx<Row[]>`select day::text, metric, p75, visits from public.get_vitals(28, ${page})`;

describe('measurements of visits', () => {
  it('give the figure that 75 of 100 visits stay below, to 5 per cent', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.web_vitals`;
      await become(tx, service);
      for (let number = 1; number <= 100; number += 1) await visit(tx, number * 40);
      await become(tx, anonymous);
      const [whole] = (await figures(tx)).filter(({ day, metric }) => !day && metric === 'LCP');
      expect(Number(whole?.visits)).toBe(100);
      expect(whole?.p75).toBeGreaterThan(3000 * 0.95);
      expect(whole?.p75).toBeLessThan(3000 * 1.05);
      const [shift] = (await figures(tx)).filter(({ day, metric }) => !day && metric === 'CLS');
      expect(shift?.p75).toBeCloseTo(0.05, 2);
    });
  });

  it('are told apart by kind of page, and by day', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.web_vitals`;
      await become(tx, service);
      await visit(tx, 1000);
      await visit(tx, 4000, { page: 'home' });
      await become(tx, anonymous);
      const ofHome = (await figures(tx, 'home')).filter(({ metric }) => metric === 'LCP');
      expect(ofHome.map(({ day }) => day !== null)).toEqual([false, true]);
      expect(Math.round((ofHome[0]?.p75 ?? 0) / 200)).toBe(20);
    });
  });

  it('are the site’s to count, and of no kind that it does not know', async () => {
    await undone(sql, async (tx) => {
      await become(tx, service);
      await expect(tx.savepoint((t) => visit(t, 1, { connection: '5g; drop' }))).rejects.toThrow();
      await become(tx, anonymous);
      await expect(tx.savepoint((t) => visit(t, 1))).rejects.toThrow('permission denied');
      await expect(
        tx.savepoint((t) => t`select public.record_client_error('x', '', 'Chrome')`),
      ).rejects.toThrow('permission denied');
    });
  });
});

describe('errors of readers’ browsers', () => {
  it('are counted by kind, 500 kinds a day at most', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.client_errors`;
      await tx`insert into public.client_errors (day, message, place, browser, times)
        select (now() at time zone 'Asia/Kolkata')::date, 'kind ' || number, '', 'Chrome', 1
        from generate_series(1, 499) as number`;
      await become(tx, service);
      for (const fault of ['new', 'new', 'one too many', 'kind 7'])
        await tx`select public.record_client_error(${fault}, '', 'Chrome')`;
      const counted = await tx`
        select message, times from public.client_errors where message in ('new', 'one too many', 'kind 7') order by message`;
      expect(counted).toEqual([
        { message: 'kind 7', times: 2 },
        { message: 'new', times: 2 },
      ]);
    });
  });
});
