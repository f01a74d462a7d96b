import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { alerted, sendAll } from './push-scene';
import { deliverAll, follow, publish, toldTo } from './readers-scene';
import { person } from './staff-fixture';

const sql = openDatabase();

/** An article of Surguja that is about Sukma and Jashpur too; gives its id. */
const ofThree = (tx: TransactionSql, more: Record<string, unknown> = {}) =>
  publish(tx, { district: 'surguja', other_districts: ['sukma', 'jashpur'], ...more });

async function placesOf(tx: TransactionSql, id: string) {
  const [row] = await tx`
    select district, district_hi, other_districts, districts from public.news_articles where id = ${id}`;
  return row;
}

describe('an article of several districts', () => {
  it('has a main one and others, in their order', async () => {
    const places = await undone(sql, async (tx) => placesOf(tx, await ofThree(tx)));
    expect(places).toEqual({
      district: 'surguja',
      district_hi: 'सरगुजा',
      other_districts: ['sukma', 'jashpur'],
      districts: ['surguja', 'sukma', 'jashpur'],
    });
  });

  it('names each once, and none that there is not', async () => {
    const places = await undone(sql, async (tx) =>
      placesOf(
        tx,
        await ofThree(tx, { other_districts: ['sukma', 'surguja', 'atlantis', 'sukma'] }),
      ),
    );
    expect(places).toMatchObject({ other_districts: ['sukma'], districts: ['surguja', 'sukma'] });
  });

  it('puts the first of the others in front where no district leads', async () => {
    const places = await undone(sql, async (tx) =>
      placesOf(
        tx,
        await ofThree(tx, { district: null, other_districts: ['atlantis', 'sukma', 'jashpur'] }),
      ),
    );
    expect(places).toMatchObject({ district: 'sukma', other_districts: ['jashpur'] });
  });

  it('has eight others at most', async () => {
    const outcome = await undone(sql, async (tx) => {
      const slugs = await tx<{ slug: string }[]>`
        select slug from public.districts where slug <> 'surguja' order by slug limit 9`;
      return attempt(tx, async (point) => ({
        count: (await ofThree(point, { other_districts: slugs.map(({ slug }) => slug) })).length,
      }));
    });
    expect(outcome).toBe('23514');
  });

  it('is found by search within each of them, and counted in each', async () => {
    await undone(sql, async (tx) => {
      const id = await ofThree(tx, { title_hi: 'तिनपरखी नदी का पुल' });
      await become(tx, anonymous);
      const within = async (district: string | null) => {
        const [row] = await tx<{ found: { ids: string[]; districts: Record<string, number> } }[]>`
          select public.search_articles('तिनपरखी', null, ${district}) as found`;
        return row?.found;
      };
      for (const district of [null, 'surguja', 'sukma', 'jashpur'])
        expect((await within(district))?.ids).toEqual([id]);
      expect((await within('korba'))?.ids).toEqual([]);
      expect((await within(null))?.districts).toEqual({ surguja: 1, sukma: 1, jashpur: 1 });
      const suggested = await tx`
        select id from public.suggest_articles('तिनपरखी', 'hi', null, 'jashpur')`;
      expect(suggested).toEqual([{ id }]);
    });
  });

  it('is found by search where it goes to, and no more where it goes from', async () => {
    await undone(sql, async (tx) => {
      const id = await ofThree(tx, { title_hi: 'तिनपरखी नदी का पुल' });
      await tx`update public.news_articles set other_districts = '{korba}' where id = ${id}`;
      await become(tx, anonymous);
      const within = async (district: string) =>
        (await tx`select public.search_articles('तिनपरखी', null, ${district}) -> 'ids' as ids`)[0];
      expect(await within('korba')).toEqual({ ids: [id] });
      expect(await within('sukma')).toEqual({ ids: [] });
    });
  });

  it('stands on the desk of each, before and after it is public', async () => {
    await undone(sql, async (tx) => {
      const id = await ofThree(tx, { status: 'draft', is_approved: false, published_at: null });
      const editor = user(await person(tx, 'editor'));
      const listed = async (state: string, words: string | null, place: string) => {
        await become(tx, editor);
        const [row] = await tx<{ lines: { id: string; districts: string[] }[] }[]>`
          select public.list_desk(${state}, ${words}, null, ${place}) as lines`;
        await tx`select set_config('role', 'postgres', true)`;
        return row?.lines.filter((line) => line.id === id).map(({ districts }) => districts);
      };
      const all = [['surguja', 'sukma', 'jashpur']];
      expect(await listed('draft', null, 'sukma')).toEqual(all);
      expect(await listed('draft', 'हाथियों', 'jashpur')).toEqual(all);
      expect(await listed('draft', 'हाथियों', 'korba')).toEqual([]);
      await tx`update public.news_articles
        set status = 'published', is_approved = true, published_at = now() - interval '1 minute' where id = ${id}`;
      expect(await listed('published', null, 'sukma')).toEqual(all);
      expect(await listed('published', 'हाथियों', 'sukma')).toEqual(all);
    });
  });

  it('is told of to who follows any of them, once', async () => {
    await undone(sql, async (tx) => {
      const [both, other, none] = [
        await person(tx, 'reader'),
        await person(tx, 'reader'),
        await person(tx, 'reader'),
      ] as const;
      await follow(tx, both, 'district', 'sukma');
      await follow(tx, both, 'district', 'surguja');
      await follow(tx, other, 'district', 'jashpur');
      await follow(tx, none, 'district', 'korba');
      const phone = await alerted(tx, { follows: [{ kind: 'district', target: 'sukma' }] });
      const elsewhere = await alerted(tx, { follows: [{ kind: 'district', target: 'korba' }] });
      await ofThree(tx);
      await deliverAll(tx);
      const told = [await toldTo(tx, both), await toldTo(tx, other), await toldTo(tx, none)];
      expect(told.map((each) => each.length)).toEqual([1, 1, 0]);
      const alerts = (await sendAll(tx)).map(({ endpoint }) => endpoint);
      expect(alerts).toContain(phone);
      expect(alerts).not.toContain(elsewhere);
    });
  });

  it('is counted by the archives in each', async () => {
    await undone(sql, async (tx) => {
      const counts = async () =>
        Object.fromEntries(
          (
            await tx<{ slug: string; count: number }[]>`
              select slug, story_count::int as count from public.get_archive_sections() where kind = 'district'`
          ).map(({ slug, count }) => [slug, count]),
        );
      const before = await counts();
      await ofThree(tx);
      const after = await counts();
      for (const slug of ['surguja', 'sukma', 'jashpur'])
        expect(after[slug]).toBe((before[slug] ?? 0) + 1);
      expect(after.korba).toBe(before.korba);
    });
  });

  it('changes the pages of each, and of one that it leaves', async () => {
    await undone(sql, async (tx) => {
      const changed = async (write: () => Promise<unknown>) => {
        const [last] = await tx<{ id: string }[]>`
          select coalesce(max(id), 0) as id from public.content_changes`;
        await write();
        const rows = await tx<{ districts: string[] }[]>`
          select districts from public.content_changes where id > ${last?.id ?? 0}`;
        return rows.flatMap(({ districts }) => districts).sort();
      };
      let id = '';
      expect(await changed(async () => (id = await ofThree(tx)))).toEqual([
        'jashpur',
        'sukma',
        'surguja',
      ]);
      expect(
        await changed(
          () => tx`update public.news_articles set other_districts = '{korba}' where id = ${id}`,
        ),
      ).toEqual(['jashpur', 'korba', 'sukma', 'surguja']);
      expect(await changed(() => tx`delete from public.news_articles where id = ${id}`)).toEqual([
        'korba',
        'surguja',
      ]);
    });
  });

  it('comes into a bulletin of each', async () => {
    await undone(sql, async (tx) => {
      const id = await ofThree(tx);
      const [row] = await tx<{ ids: string[] }[]>`
        select public.compose_bulletin(
          (now() at time zone 'Asia/Kolkata')::date + 1, 'weekly', 'sukma') as ids`;
      expect(row?.ids).toContain(id);
    });
  });
});

describe('a working copy', () => {
  it('shows its districts on the desk before it is public', async () => {
    await undone(sql, async (tx) => {
      const id = await ofThree(tx, { status: 'draft', is_approved: false, published_at: null });
      await tx`select public.mirror_draft(${id}, ${tx.json({
        title_hi: 'नई',
        district: 'korba',
        other_districts: ['koriya', 'atlantis'], // prettier-ignore
      })})`;
      expect(await placesOf(tx, id)).toMatchObject({ districts: ['korba', 'koriya'] });
    });
  });
});
