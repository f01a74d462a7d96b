import postgres, { type TransactionSql } from 'postgres';
import { describe, expect, inject, it, vi } from 'vitest';

import { anonymous, become, service, user } from './as-role';
import { articleIn, call, type Moved } from './article-scene';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person, type Role } from './staff-fixture';
import { auditLog, refusal } from './topics-scene';

const sql = openDatabase();
const device = (letter: string) => letter.repeat(64);
const hindi = 'पुल कहाँ बने?\nघाट पर\nबाज़ार के पास';
const english = 'Where should the bridge stand?\nAt the ford\nNear the market';
/** India's clock, so many hours from now, as the editor's field says it. */
const clock = (hours: number) =>
  new Date(Date.now() + (5.5 + hours) * 3_600_000).toISOString().slice(0, 16);

const block = (text: string, until = clock(24)) => [{ id: 'bridge', type: 'poll', text, until }];

/** What is put into a transaction as superuser. */
async function inside<Result>(tx: TransactionSql, work: () => Promise<Result>): Promise<Result> {
  await tx`reset role`;
  return work();
}

const write = (
  tx: TransactionSql,
  article: string,
  hi: string | null,
  en: string | null,
  until?: string,
) =>
  inside(
    tx,
    () => tx`
    update public.news_articles set title_en = 'A bridge',
      body_hi = ${hi === null ? null : tx.json(block(hi, until))},
      body_en = ${en === null ? null : tx.json(block(en, until))}
    where id = ${article}`,
  );

/** A public article with a poll, and who may arrange it. */
async function published(tx: TransactionSql, until?: string) {
  const editor = await person(tx, 'editor');
  const article = await articleIn(tx, 'published', editor);
  await write(tx, article, hindi, english, until);
  return { article, editor };
}

type Vote = { answer?: number; device?: string; reader?: string | null; seen?: number };

async function vote(tx: TransactionSql, article: string, given: Vote = {}): Promise<string> {
  const { answer = 1, device: name = device('a'), reader = null, seen = 1 } = given;
  await inside(tx, () => become(tx, service));
  const [row] = await tx<{ outcome: string }[]>`
    select public.cast_vote(${article}, 'bridge', ${seen}, ${answer}, ${name}, ${reader}) as outcome`;
  await tx`reset role`;
  return row?.outcome ?? '';
}

type Read = {
  lines_hi: string[];
  closes_at: Date;
  result: { votes: number[]; left_out: number } | null;
};

async function read(tx: TransactionSql, article: string): Promise<Read | undefined> {
  await inside(tx, () => become(tx, anonymous));
  const [row] = await tx<Read[]>`select * from public.get_polls(${article})`;
  await tx`reset role`;
  return row;
}

async function asEditor<Result>(tx: TransactionSql, editor: string, work: () => Promise<Result>) {
  await inside(tx, () => become(tx, user(editor)));
  const done = await work();
  await tx`reset role`;
  return done;
}

describe('a poll', () => {
  it('counts one vote of a device and of an account, and keeps the first', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      const reader = await person(tx, 'reader');
      const outcomes = [
        await vote(tx, article, { answer: 2 }),
        await vote(tx, article, { answer: 1 }),
        await vote(tx, article, { device: device('b'), reader }),
        await vote(tx, article, { device: device('c'), reader }),
        await vote(tx, article, { device: device('d') }),
      ];
      const [counts] = await tx<{ counts: unknown }[]>`
        select public.poll_counts(${article}, 'bridge') as counts`;
      return { outcomes, counts: counts?.counts };
    });
    expect(seen).toEqual({
      outcomes: ['counted', 'known', 'counted', 'known', 'counted'],
      counts: { votes: [2, 1], left_out: 0 },
    });
  });

  it('begins anew with its article, where that was scheduled and taken back before its hour', async () => {
    const seen = await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const article = await articleIn(tx, 'scheduled', editor);
      await write(tx, article, hindi, english, clock(2));
      await tx`update public.news_articles set status = 'awaiting_review', published_at = null where id = ${article}`;
      const left = await tx`select from public.polls where article_id = ${article}`;
      // The hour of the poll's first end has passed when the article is published after all.
      await tx`update public.polls set closes_at = now() - interval '1 hour' where article_id = ${article}`;
      await write(tx, article, hindi, english, clock(48));
      await tx`update public.news_articles set status = 'published', published_at = now() where id = ${article}`;
      return { left: left.length, poll: await read(tx, article) };
    });
    expect(seen.left).toBe(0);
    expect(seen.poll?.closes_at.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
  });

  it('is not closed before it has begun', async () => {
    const told = await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const article = await articleIn(tx, 'scheduled', editor);
      await write(tx, article, hindi, english);
      return asEditor(tx, editor, () =>
        tx.savepoint((inner) => call(inner, 'close_poll', article, 'bridge')).catch(String),
      );
    });
    expect(told).toContain('poll_not_open');
  });

  it('takes no vote for what it does not have, or that its reader did not see', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      return [
        await vote(tx, article, { answer: 3 }),
        await vote(tx, article, { answer: 0 }),
        await vote(tx, article, { seen: 2 }),
        await vote(tx, crypto.randomUUID()),
      ];
    });
    expect(seen).toEqual(['invalid', 'invalid', 'changed', 'unknown']);
  });

  it('shows no numbers before its end, takes no vote after it, and never opens again', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      await vote(tx, article);
      const running = await read(tx, article);
      await tx`update public.polls set closes_at = now() - interval '1 minute', opened_at = now() - interval '1 day'
        where article_id = ${article}`;
      const late = await vote(tx, article, { device: device('b') });
      await write(tx, article, hindi, english, clock(48));
      const again = await vote(tx, article, { device: device('c') });
      return { running: running?.result, late, again, over: (await read(tx, article))?.result };
    });
    expect(seen).toEqual({
      running: null,
      late: 'closed',
      again: 'closed',
      over: { votes: [1, 0], left_out: 0 },
    });
  });

  it('whose end was a slip, before its beginning, opens when the end is mended', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx, clock(-24));
      const slipped = await vote(tx, article);
      await write(tx, article, hindi, english, clock(24));
      return { slipped, mended: await vote(tx, article) };
    });
    expect(seen).toEqual({ slipped: 'closed', mended: 'counted' });
  });

  it('is nothing once its block or its article is gone', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      await write(tx, article, null, null);
      const gone = [await vote(tx, article), (await read(tx, article))?.lines_hi];
      await write(tx, article, hindi, null);
      const back = [await vote(tx, article), (await read(tx, article))?.lines_hi];
      await tx`update public.news_articles set status = 'withdrawn' where id = ${article}`;
      return { gone, back, withdrawn: [await vote(tx, article), await read(tx, article)] };
    });
    expect(seen).toEqual({
      gone: ['unknown', undefined],
      back: ['counted', hindi.split('\n')],
      withdrawn: ['unknown', undefined],
    });
  });

  it('may be worded anew until somebody votes, then only translated', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      await write(tx, article, hindi.replace('घाट', 'पुराने घाट'), null);
      const stale = await vote(tx, article);
      const fresh = await vote(tx, article, { seen: 2 });
      await write(tx, article, null, english);
      const changed = await refusal(tx, (inner) => write(inner, article, hindi, english));
      const swapped = await refusal(tx, (inner) =>
        write(inner, article, null, 'Where should the bridge stand?\nNear the market\nAt the ford'),
      );
      return { stale, fresh, changed, swapped };
    });
    expect(seen.stale).toBe('changed');
    expect(seen.fresh).toBe('counted');
    expect([seen.changed, seen.swapped]).toEqual(['23514', '23514']);
  });

  it.each([
    ['one answer', 'क्या?\nहाँ', null, undefined, 'poll_not_whole'],
    ['nine answers', `क्या?\n${'हाँ\n'.repeat(9)}`, null, undefined, 'poll_not_whole'],
    ['other answers in English', hindi, 'What?\nA\nB\nC', undefined, 'poll_not_whole'],
    ['no end', hindi, null, '', 'poll_needs_its_end'],
    ['a day that there is not', hindi, null, '2026-02-30T10:00', 'poll_needs_its_end'],
    ['a year of five digits', hindi, null, '20266-01-01T10:00', 'poll_needs_its_end'],
  ])('does not come out with %s', async (_, hi, en, until, rule) => {
    const moved = await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      const article = await articleIn(tx, 'draft', editor);
      await tx`update public.article_drafts set content = content || ${tx.json({
        title_en: 'A bridge',
        summary_en: 'Where?',
        body_hi: block(hi, until),
        ...(en && { body_en: block(en, until) }),
      })} where article_id = ${article}`;
      return asEditor(tx, editor, () =>
        call<Moved & { constraint: string }>(tx, 'move_article', article, 'publish', 1),
      );
    });
    expect(moved).toMatchObject({ outcome: 'blocked', constraint: rule });
  });

  it.each(['anonymous', 'reader', 'reporter', 'editor', 'admin'] as const)(
    'shows %s no vote and lets none be cast past the site',
    async (role) => {
      const refused = await undone(sql, async (tx) => {
        const { article } = await published(tx);
        const self = role === 'anonymous' ? anonymous : user(await person(tx, role));
        await become(tx, self);
        return [
          await refusal(tx, (inner) => inner`select * from public.poll_votes`),
          await refusal(tx, (inner) => inner`select * from public.polls`),
          await refusal(
            tx,
            (inner) => inner`insert into public.poll_votes (article_id, block_id, device, answer)
            values (${article}, 'bridge', ${device('f')}, 1)`,
          ),
          await refusal(
            tx,
            (inner) =>
              inner`select public.cast_vote(${article}, 'bridge', 1, 1, ${device('f')}, null)`,
          ),
          await refusal(tx, (inner) => inner`select public.poll_counts(${article}, 'bridge')`),
        ];
      });
      for (const each of refused) expect(each).toBe('42501');
    },
  );
});

describe('a vote that is cast while an editor works at the poll', () => {
  /** What it comes to when the editor's change, begun before it, is done while it waits. */
  async function castDuring(change: (tx: TransactionSql, article: string) => Promise<unknown>) {
    const two = postgres(inject('backend').databaseUrl, { max: 2, onnotice: () => {} });
    const { article, editor } = await two.begin((tx) => published(tx));
    let waiting: Promise<string> | undefined;
    try {
      await two.begin(async (tx) => {
        await change(tx, article);
        waiting = two.begin((other) => vote(other, article));
        await vi.waitFor(async () => {
          const [row] = await sql<{ held: boolean }[]>`
            select exists (select from pg_stat_activity where wait_event_type = 'Lock'
              and query like '%cast_vote%') as held`;
          expect(row?.held).toBe(true);
        });
      });
      return await waiting;
    } finally {
      await sql`delete from public.news_articles where id = ${article}`;
      await sql`delete from auth.users where id = ${editor}`;
      await two.end();
    }
  }

  it('is about the answers that stand then', async () => {
    const outcome = await castDuring((tx, article) =>
      write(tx, article, hindi.replace('घाट पर', 'सड़क पर'), english),
    );
    expect(outcome).toBe('changed');
  });

  it('comes too late where it is ended', async () => {
    const outcome = await castDuring(
      (tx, article) =>
        tx`update public.polls set closes_at = clock_timestamp() where article_id = ${article}`,
    );
    expect(outcome).toBe('closed');
  });
});

describe('a poll that ends by the clock', () => {
  /** What a site hears that looked so many minutes ago, when the poll ends so many minutes from now. */
  const heard = (ends: number, looked: number, isShown = true) =>
    undone(sql, async (tx) => {
      const { article } = await published(tx);
      await tx`update public.polls set opened_at = now() - interval '1 day', is_shown = ${isShown},
        closes_at = now() + make_interval(mins => ${ends}) where article_id = ${article}`;
      await become(tx, anonymous);
      const [row] = await tx<{ names: string[] }[]>`
        select public.polls_by_clock(now() - make_interval(mins => ${looked})) as names`;
      return row?.names.includes(`poll:${article}`);
    });

  it.each([
    ['has ended since it looked', -5, 10, true],
    ['has ended just now', 0, 10, true],
    ['ended when it looked', -10, 10, false],
    ['had ended before', -20, 10, false],
    ['still runs', 1, 10, false],
  ])('is told to a site once: one that %s', async (_, ends, looked, isTold) => {
    expect(await heard(ends, looked)).toBe(isTold);
  });

  it('is told to none when its text has it no more', async () => {
    expect(await heard(-5, 10, false)).toBe(false);
  });

  it('is among what changed, without anybody having done anything', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      const told = async () => {
        await become(tx, anonymous);
        const changes = await tx<{ topics: string[] }[]>`
          select topics from public.changes_since(now() + interval '1 hour', now() - interval '1 minute')`;
        await tx`reset role`;
        return changes.some(({ topics }) => topics.includes(`poll:${article}`));
      };
      const before = await told();
      await tx`update public.polls set opened_at = now() - interval '1 day', closes_at = now() where article_id = ${article}`;
      return [before, await told()];
    });
    expect(seen).toEqual([false, true]);
  });
});

describe('editors and a poll', () => {
  it('end it for good, leave a burst out with a reason, and count it again', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article, editor } = await published(tx);
      for (const letter of '0123456789') await vote(tx, article, { device: device(letter) });
      await tx`update public.poll_votes set voted_at = '2026-11-26T10:00:30Z' where device <> ${device('0')}`;
      const minute = '2026-11-26T10:00:00Z';
      const unreasoned = await asEditor(tx, editor, () =>
        refusal(
          tx,
          (inner) => inner`select public.count_votes(${article}, 'bridge', ${minute}, false, ' ')`,
        ),
      );
      const left = await asEditor(tx, editor, () =>
        call<number>(tx, 'count_votes', article, 'bridge', minute, false, 'एक ही जगह से'),
      );
      await asEditor(tx, editor, () => call(tx, 'close_poll', article, 'bridge'));
      const over = (await read(tx, article))?.result;
      await asEditor(tx, editor, () =>
        call(tx, 'count_votes', article, 'bridge', minute, true, 'भूल थी'),
      );
      const twice = await asEditor(tx, editor, () =>
        refusal(tx, (inner) => inner`select public.close_poll(${article}, 'bridge')`),
      );
      const changes =
        await tx`select from public.content_changes where ${`poll:${article}`} = any (topics)`;
      return {
        unreasoned,
        left,
        over,
        again: (await read(tx, article))?.result,
        twice,
        changes: changes.length,
        log: await auditLog(tx, article),
      };
    });
    expect(seen.unreasoned).toBe('PT422');
    expect(seen.left).toBe(9);
    expect(seen.over).toEqual({ votes: [1, 0], left_out: 9 });
    expect(seen.again).toEqual({ votes: [10, 0], left_out: 0 });
    expect(seen.twice).toBe('PT409');
    expect(seen.changes).toBe(3);
    expect(JSON.stringify(seen.log)).toMatch(/poll.leave_out.*poll.close.*poll.count/);
    expect(JSON.stringify(seen.log)).toContain('पुल कहाँ बने?');
  });

  it.each([['reader'], ['reporter']] satisfies [Role][])('are no %s', async (role) => {
    const refused = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      const self = await person(tx, role);
      await become(tx, user(self));
      return [
        await refusal(tx, (inner) => inner`select public.list_polls()`),
        await refusal(tx, (inner) => inner`select public.get_poll_minutes(${article}, 'bridge')`),
        await refusal(tx, (inner) => inner`select public.close_poll(${article}, 'bridge')`),
        await refusal(
          tx,
          (inner) => inner`select public.count_votes(${article}, 'bridge', now(), false, 'reason')`,
        ),
      ];
    });
    for (const each of refused) expect(each).toBe('PT403');
  });
});

describe('the account of who voted', () => {
  it('takes its votes along, and leaves them without a name when it is erased', async () => {
    const seen = await undone(sql, async (tx) => {
      const { article } = await published(tx);
      const reader = await person(tx, 'reader');
      await vote(tx, article, { answer: 2, reader });
      await become(tx, user(reader));
      const [own] = await tx<
        { data: { poll_votes: unknown[] } }[]
      >`select public.export_my_data() as data`;
      await tx`select public.delete_my_account()`;
      await tx`reset role`;
      const [left] =
        await tx`select user_id, answer from public.poll_votes where article_id = ${article}`;
      return { own: own?.data.poll_votes, left, article };
    });
    expect(seen.own).toMatchObject([{ article_id: seen.article, block_id: 'bridge', answer: 2 }]);
    expect(seen.left).toEqual({ user_id: null, answer: 2 });
  });
});
