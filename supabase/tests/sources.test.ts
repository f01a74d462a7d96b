import { createHash } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, service } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague } from './staff-fixture';

const sql = openDatabase();

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

type Row = Partial<
  Record<'title_hi' | 'summary_hi' | 'district' | 'published_at' | 'source_url', string>
>;

/** An item as the site hands it over. */
const itemOf = (guid: string, row: Row) => ({
  guid: hash(guid),
  content: hash(JSON.stringify(row)),
  row: { category: 'crime', status: 'published', is_approved: true, ...row },
});

async function refusal(tx: TransactionSql, statement: (t: TransactionSql) => Promise<unknown>) {
  return tx.savepoint(statement).then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
}

const given = (change: object = {}) => ({
  name: 'परख दैनिक',
  url: `https://parakh.example/${crypto.randomUUID()}.xml`,
  interval_minutes: 30,
  ...change,
});

async function newSource(tx: TransactionSql, change: object = {}): Promise<string> {
  await becomeColleague(tx, 'admin');
  const [row] = await tx<{ id: string }[]>`
    select public.save_source(null, ${tx.json(given(change))}) as id`;
  await become(tx, service);
  return row?.id ?? '';
}

const take = async (tx: TransactionSql, source: string, ...items: object[]) =>
  (
    await tx<{ answer: object }[]>`
      select public.take_items(id, url, ${tx.json(items as never)}) as answer
      from public.sources where id = ${source}`
  )[0]?.answer;

/** Notes a reading of a source at its own address. */
const record = (tx: TransactionSql, source: string, problem: string | null, wait?: number) => tx`
  select public.record_fetch(id, url, ${problem}, '"a"', null, ${wait ?? null})
  from public.sources where id = ${source}`;

const articles = (tx: TransactionSql, source: string) => tx`
  select title_hi, status, is_approved from public.source_items join public.news_articles on id = article_id
  where source_id = ${source} order by title_hi`;

describe('sources', () => {
  it('are set by admins, seen by editors, and none of anybody else’s business', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await becomeColleague(tx, 'editor');
      const [row] = await tx<{ list: { id: string; is_idle: boolean }[] }[]>`
        select public.list_sources() as list`;
      expect(row?.list.find(({ id }) => id === source)).toMatchObject({ is_idle: false });
      for (const statement of [
        (t: TransactionSql) => t`select public.save_source(${source}, ${t.json(given())})`,
        (t: TransactionSql) => t`select public.steer_source(${source}, 'remove')`,
        (t: TransactionSql) => t`select public.may_try_source()`,
      ])
        expect(await refusal(tx, statement)).toBe('role_needed');
      expect(await refusal(tx, (t) => t`select * from public.claim_sources()`)).toContain(
        'permission denied',
      );
      await becomeColleague(tx, 'reporter');
      expect(await refusal(tx, (t) => t`select public.list_sources()`)).toBe('role_needed');
    });
  });

  it.each([
    [{ url: 'ftp://parakh.example/feed' }, 'source_invalid'],
    [{ url: 'https://name:password@parakh.example/feed' }, 'source_invalid'],
    [{ interval_minutes: 1 }, 'source_invalid'],
    [{ district: 'atlantis' }, 'source_invalid'],
    [{ auto_approve: true, category: 'crime' }, 'rules_needed'],
  ])('are not what %j would make them', async (change, reason) => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'admin');
      expect(
        await refusal(tx, (t) => t`select public.save_source(null, ${t.json(given(change))})`),
      ).toBe(reason);
    });
  });

  it('are read by one process at a time, and later after each failure', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await tx`update public.sources set is_active = false where id <> ${source}`;
      expect(await tx`select id from public.claim_sources(5, 60)`).toEqual([{ id: source }]);
      expect(await tx`select id from public.claim_sources(5, 60)`).toEqual([]);
      const waits: number[] = [];
      for (let failure = 0; failure < 8; failure += 1) {
        await record(tx, source, 'nobody answers');
        const [row] = await tx<{ minutes: number }[]>`
          select (extract(epoch from next_fetch_at - now()) / 60)::int as minutes
          from public.sources where id = ${source}`;
        waits.push(row?.minutes ?? 0);
      }
      expect(waits).toEqual([60, 120, 240, 480, 960, 1440, 1440, 1440]);
      await record(tx, source, null);
      expect(
        await tx`select failures, failing_since, last_error, etag from public.sources where id = ${source}`,
      ).toEqual([{ failures: 0, failing_since: null, last_error: null, etag: '"a"' }]);
    });
  });

  it.each([
    ['status_503', 7200, 120],
    ['status_429', 60, 60],
    ['status_429', 999_999_999, 1440],
    ['broken', undefined, 30],
  ])('wait after %s, with %j seconds asked for, for %i minutes', async (problem, wait, minutes) => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await record(tx, source, problem, wait);
      expect(
        await tx`select (extract(epoch from next_fetch_at - now()) / 60)::int as minutes
          from public.sources where id = ${source}`,
      ).toEqual([{ minutes }]);
    });
  });

  it('know nothing of what was read where they no longer are', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await tx`select id from public.claim_sources(20, 60)`;
      const former = 'https://parakh.example/former.xml';
      const items = [itemOf('1', { title_hi: 'पुराने पते की ख़बर' })];
      expect(
        await tx`select public.take_items(${source}, ${former}, ${tx.json(items)}) as answer`,
      ).toEqual([{ answer: null }]);
      await tx`select public.record_fetch(${source}, ${former}, null, '"old"', null)`;
      expect(
        await tx`select etag, last_fetched_at, leased_until, next_fetch_at <= now() as is_due
          from public.sources where id = ${source}`,
      ).toEqual([{ etag: null, last_fetched_at: null, leased_until: null, is_due: true }]);
      expect(await articles(tx, source)).toEqual([]);
    });
  });

  it('tell admins once when nothing new comes for long', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      const told = () => tx`
        select count(*)::int as times from public.notifications where type = 'source_idle' group by user_id limit 1`;
      await tx`update public.sources set last_item_at = now() - interval '47 hours' where id = ${source}`;
      await record(tx, source, null);
      expect(await told()).toEqual([]);
      await tx`update public.sources set last_item_at = now() - interval '49 hours' where id = ${source}`;
      await record(tx, source, null);
      await record(tx, source, null);
      expect(await told()).toEqual([{ times: 1 }]);
    });
  });
});

describe('an item of a source', () => {
  it('becomes an article for review, once, and not more than the source may', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      const item = itemOf('1', { title_hi: 'लखनपुर में पुलिया बही' });
      expect(await take(tx, source, item, item)).toMatchObject({ new: 1 });
      expect(await take(tx, source, item)).toMatchObject({ new: 0, changed: 0 });
      expect(await articles(tx, source)).toEqual([
        { title_hi: 'लखनपुर में पुलिया बही', status: 'awaiting_review', is_approved: false },
      ]);
    });
  });

  it('is published at once where the source may', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx, {
        auto_approve: true,
        category: 'crime',
        district: 'surguja',
      });
      const time = new Date().toISOString();
      await take(tx, source, itemOf('1', { title_hi: 'उदयपुर में चोरी', published_at: time }));
      expect(await articles(tx, source)).toMatchObject([{ status: 'published' }]);
    });
  });

  it('that changes is followed until somebody has touched the article', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await take(tx, source, itemOf('1', { title_hi: 'पहला रूप यहाँ' }));
      expect(await take(tx, source, itemOf('1', { title_hi: 'दूसरा रूप यहाँ' }))).toMatchObject({
        changed: 1,
      });
      await tx`
        insert into public.article_drafts (article_id, content, revision)
        select article_id, '{}', 2 from public.source_items where source_id = ${source}`;
      expect(await take(tx, source, itemOf('1', { title_hi: 'तीसरा रूप यहाँ' }))).toMatchObject({
        changed: 0,
      });
      expect(await articles(tx, source)).toMatchObject([{ title_hi: 'दूसरा रूप यहाँ' }]);
    });
  });

  it('that was refused comes in once its source has corrected it', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      const address = { source_url: `https://parakh.example/${crypto.randomUUID()}` };
      const long = itemOf('one', { title_hi: 'ल'.repeat(301), ...address });
      expect(await take(tx, source, long)).toMatchObject({ rejected: 1 });
      expect(await take(tx, source, long)).toMatchObject({ new: 0, rejected: 0 });
      const right = itemOf('one', { title_hi: 'अब ठीक शीर्षक', ...address });
      expect(await take(tx, source, right)).toMatchObject({ new: 1, rejected: 0 });
      expect(await take(tx, source, right)).toMatchObject({ new: 0, existing: 0 });
      expect(await articles(tx, source)).toMatchObject([{ title_hi: 'अब ठीक शीर्षक' }]);
    });
  });

  it('that a deadlock keeps out is not refused, but comes with the next reading', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await tx`reset role`;
      await tx`create function public.trial_deadlock() returns trigger language plpgsql as $$
        begin raise sqlstate '40P01'; end $$`;
      await tx`create trigger trial_deadlock before insert on public.news_articles
        for each row execute function public.trial_deadlock()`;
      await become(tx, service);
      const item = itemOf('one', { title_hi: 'परख की ख़बर आई' });
      await expect(tx.savepoint((inside) => take(inside, source, item))).rejects.toMatchObject({
        code: '40P01',
      });
      await tx`reset role`;
      await tx`drop trigger trial_deadlock on public.news_articles`;
      await become(tx, service);
      expect(await take(tx, source, item)).toMatchObject({ new: 1 });
    });
  });

  it('that changes once the newsroom has worked on it is told to who opens it, until it is worked on again', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      const source_url = 'https://parakh.example/changes';
      const told = async () => {
        await becomeColleague(tx, 'reporter');
        const [row] = await tx<{ is_told: boolean }[]>`
          select public.source_has_changed(${source_url}) as is_told`;
        await tx`reset role`;
        return row?.is_told;
      };
      await take(tx, source, itemOf('1', { title_hi: 'पहला रूप यहाँ', source_url }));
      await take(tx, source, itemOf('1', { title_hi: 'दूसरा रूप यहाँ', source_url }));
      expect(await told()).toBe(false);
      await tx`
        insert into public.article_drafts (article_id, content, revision)
        select article_id, '{}', 2 from public.source_items where source_id = ${source}`;
      await take(tx, source, itemOf('1', { title_hi: 'तीसरा रूप यहाँ', source_url }));
      expect(await told()).toBe(true);
      await tx`
        update public.article_drafts set edited_at = clock_timestamp()
        where article_id in (select article_id from public.source_items where source_id = ${source})`;
      expect(await told()).toBe(false);
    });
  });

  it('that the database does not take holds up no other', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      expect(
        await take(
          tx,
          source,
          itemOf('1', { title_hi: 'x'.repeat(301) }),
          itemOf('2', { title_hi: 'सीतापुर में मेला' }),
        ),
      ).toMatchObject({ new: 1, rejected: 1 });
    });
  });
});

describe('the same news from several sources', () => {
  const groups = async (tx: TransactionSql, ...titles: [string, Row?][]) => {
    for (const [index, [title, row]] of titles.entries()) {
      const source = await newSource(tx, { name: `स्रोत ${index}` });
      await take(tx, source, itemOf(title, { title_hi: title, ...row }));
    }
    const rows = await tx<{ group_id: string; sources: number }[]>`
      select same.group_id, count(distinct item.source_id)::int as sources
      from public.article_groups as same join public.source_items as item using (article_id)
      group by 1 order by 2 desc`;
    return rows.map(({ sources }) => sources);
  };

  it('is one group, by the rare words of its titles', async () => {
    await undone(sql, async (tx) => {
      expect(
        await groups(
          tx,
          ['प्रतापपुर में हाथियों ने रौंदी धान की फसल, तीन घर टूटे'],
          ['हाथियों के दल ने प्रतापपुर में रौंदी फसल'],
          ['कोरबा में कोयला खदान की सुनवाई टली'],
        ),
      ).toEqual([2, 1]);
    });
  });

  it('is not what happens in another district, or long ago', async () => {
    await undone(sql, async (tx) => {
      const title = 'तेंदुए के हमले में दो मवेशी मरे';
      expect(
        await groups(
          tx,
          [title, { district: 'surguja' }],
          [`${title}, गाँव में डर`, { district: 'korba' }],
        ),
      ).toEqual([1, 1]);
      await tx`update public.article_groups set arrived_at = now() - interval '37 hours' where true`;
      expect(await groups(tx, ['तेंदुए के हमले में मवेशी मरे दो'])).toEqual([1, 1, 1]);
    });
  });

  it('counts who brought the very same title too, and the desk lists the group', async () => {
    await undone(sql, async (tx) => {
      const title = 'बलरामपुर में बस पलटी, बारह घायल';
      expect(await groups(tx, [title], [title])).toEqual([2]);
      await becomeColleague(tx, 'editor');
      const [row] = await tx<{ lines: { id: string; group: string; sources: number }[] }[]>`
        select public.list_desk('awaiting_review', ${title}) as lines`;
      expect(row?.lines).toMatchObject([{ sources: 2 }]);
      const [grouped] = await tx<{ lines: object[] }[]>`
        select public.list_group(${row?.lines[0]?.group ?? ''}) as lines`;
      expect(grouped?.lines).toMatchObject([{ title_hi: title, sources: 2 }]);
    });
  });
});

describe('late jobs', () => {
  it('are counted for editors half a minute after their hour', async () => {
    await undone(sql, async (tx) => {
      const source = await newSource(tx);
      await becomeColleague(tx, 'editor');
      const late = async () =>
        Number((await tx<{ n: number }[]>`select public.late_jobs() as n`)[0]?.n);
      const before = await late();
      await tx`reset role`;
      await tx`update public.sources set next_fetch_at = now() - interval '31 seconds' where id = ${source}`;
      await becomeColleague(tx, 'editor');
      expect(await late()).toBe(before + 1);
    });
  });
});
