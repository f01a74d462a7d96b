import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';

const sql = openDatabase();

type Row = { id: string; state: string; worker: string | null; written: number };

/** An archive that an admin has had looked through; gives its id. */
async function ready(tx: TransactionSql): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.transfers (direction, name, state, task, size, format)
    values ('in', 'a.tar', 'waiting', 'bring', 9, 'archive') returning id`;
  return row?.id ?? '';
}

async function claim(tx: TransactionSql): Promise<{ worker: string; row: Row | undefined }> {
  const worker = crypto.randomUUID();
  const [row] = await tx<Row[]>`select * from public.claim_transfer(${worker})`;
  return { worker, row };
}

const line = (id: string, change = {}) => ({
  number: 1,
  line: 1,
  content: {
    kind: 'article',
    row: { id, title_hi: `ख़बर ${id}`, category: 'health', status: 'published', is_approved: true, published_at: '2020-01-01', ...change },
  },
}); // prettier-ignore

const take = (tx: TransactionSql, id: string, worker: string, rows: readonly object[]) =>
  tx`select public.take_transfer_rows(${id}, ${worker}, ${tx.json(rows as never)}, '[]', ${tx.json({ reached: { number: rows.length }, read: rows.length })})`;

describe('a transfer', () => {
  it('is one process’s at a time, and another’s when its lease has ended', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.transfers`;
      const id = await ready(tx);
      const first = await claim(tx);
      expect(first.row).toMatchObject({ id, state: 'running', worker: first.worker });
      expect((await claim(tx)).row).toBeUndefined();
      await tx`update public.transfers set leased_until = now() - interval '1 second'`;
      const second = await claim(tx);
      expect(second.row?.id).toBe(id);
      expect(await attempt(tx, () => take(tx, id, first.worker, [line(crypto.randomUUID())]))).toBe('PT409'); // prettier-ignore
      expect(await attempt(tx, () => take(tx, id, second.worker, [line(crypto.randomUUID())]))).toBe(1); // prettier-ignore
    });
  });

  it('writes a batch with how far it has come, refuses a bad row alone, and takes none twice', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.transfers`;
      const id = await ready(tx);
      const { worker } = await claim(tx);
      const article = crypto.randomUUID();
      const batch = [
        line(article),
        { ...line(crypto.randomUUID(), { category: 'none' }), number: 2 },
      ];
      await take(tx, id, worker, batch);
      await take(tx, id, worker, batch);
      const [row] = await tx`select written, existing, refused, reached from public.transfers`;
      expect(row).toEqual({ written: 1, existing: 1, refused: 2, reached: { number: 2 } });
      const [reject] = await tx`select number, title, reason from public.transfer_rejects`;
      expect(reject?.number).toBe(2);
      expect(reject?.reason).toContain('violates');
    });
  });

  it('is taken back but for what was edited, commented on or changed since', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.transfers`;
      const id = await ready(tx);
      const { worker } = await claim(tx);
      const articles = Array.from({ length: 4 }, () => crypto.randomUUID()).sort();
      await take(tx, id, worker, articles.map((each, index) => ({ ...line(each), number: index + 1 }))); // prettier-ignore
      // It was changed a moment after it came.
      await tx`update public.transfer_articles set stamp = stamp - interval '1 second' where article_id = ${articles[0] ?? ''}`;
      await tx`insert into public.article_drafts (article_id, content) values (${articles[1] ?? ''}, '{}')`;
      const [step] = await tx`select * from public.undo_transfer(${id}, ${worker}, null)`;
      expect(step).toEqual({ gone: 2, stay: 2, reached: articles[3] });
    });
  });
});

describe('who may see and steer transfers', () => {
  it('is an admin alone; what processes call is the site’s', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'editor');
      const begin = () =>
        tx`select public.begin_transfer(${tx.json({ direction: 'out', format: 'wxr', name: 'x' })})`;
      expect(await attempt(tx, begin)).toBe('PT403');
      expect(await attempt(tx, () => tx`select public.list_transfers()`)).toBe('PT403');
      expect(await attempt(tx, () => tx`select * from public.claim_transfer(gen_random_uuid())`)).toBe('42501'); // prettier-ignore
      expect(await attempt(tx, () => tx`select public.archive_rest()`)).toBe('42501');
      expect(await attempt(tx, () => tx`select * from public.transfers`)).toBe('42501');
      await become(tx, anonymous);
      expect(await attempt(tx, begin)).toBe('42501');
    });
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'admin');
      expect(await attempt(tx, () => tx`select public.begin_transfer(${tx.json({ direction: 'in', address: 'ftp://x' })})`)).toBe('PT422'); // prettier-ignore
      await tx`select public.begin_transfer(${tx.json({ direction: 'in', name: 'a.xml', size: 5 })})`;
      const [list] = await tx<
        { rows: { state: string; maker: string }[] }[]
      >`select public.list_transfers() as rows`;
      expect(list?.rows[0]).toMatchObject({ state: 'receiving' });
    });
  });

  it('never sees what was taken of readers: an archive names none', async () => {
    await undone(sql, async (tx) => {
      await become(tx, service);
      const lines = await tx<
        { line: { row: Record<string, unknown> } }[]
      >`select line from public.archive_articles(null, 50)`;
      expect(lines.every(({ line: { row } }) => !('author_id' in row))).toBe(true);
      const [rest] = await tx<
        { rows: { kind: string; row: Record<string, unknown> }[] }[]
      >`select public.archive_rest() as rows`;
      const keys = new Set(rest?.rows.flatMap(({ row }) => Object.keys(row)));
      for (const name of ['account', 'uploaded_by', 'taken_down_by'])
        expect(keys).not.toContain(name);
    });
  });
});

describe('topics of an archive', () => {
  const topic = (slug: string, nameEn: string, nameHi: string, kind = 'tag') => ({
    number: 1,
    line: 1,
    content: { kind: 'topic', row: { slug, kind, name_hi: nameHi, name_en: nameEn, aliases: [] } },
  });
  const here = async (tx: TransactionSql) => {
    const rows = await tx<{ slug: string; kind: string }[]>`
      select slug, kind from public.topics where slug like 'trial-%' order by slug`;
    return rows.map(({ slug, kind }) => `${slug} ${kind}`);
  };

  it('come unless they were merged into another since, in a batch as one by one', async () => {
    await undone(sql, async (tx) => {
      await tx`delete from public.transfers`;
      await tx`insert into public.topics (slug, kind, name_hi, name_en, aliases)
        values ('trial-forest', 'tag', 'परख जंगल', 'Trial forest', '{परख हाथी,Trial elephants}')`;
      const id = await ready(tx);
      const { worker } = await claim(tx);
      const merged = topic('trial-elephants', 'Trial elephants', 'परख हाथी');
      const other = topic('trial-elephants-2', 'Trial elephants', 'परख हाथी', 'keyword');
      const own = topic('trial-river', 'Trial river', 'परख नदी');
      await take(tx, id, worker, [merged]);
      await take(tx, id, worker, [merged, own]);
      expect(await here(tx)).toEqual(['trial-forest tag', 'trial-river tag']);
      await take(tx, id, worker, [merged, other, line(crypto.randomUUID())]);
      expect(await here(tx)).toEqual([
        'trial-elephants-2 keyword',
        'trial-forest tag',
        'trial-river tag',
      ]);
    });
  });
});
