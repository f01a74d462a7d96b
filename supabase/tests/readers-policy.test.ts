import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();
const refused = '42501';

type Attempt = (sql: TransactionSql, owner: string) => Promise<{ count: number }>;

/** What an attempt on an owner's rows comes to for themselves, a stranger and somebody without account. */
async function triedByAll(work: Attempt, prepare?: Attempt) {
  return undone(sql, async (transaction) => {
    const owner = await person(transaction, 'reader');
    const stranger = await person(transaction, 'reader');
    await prepare?.(transaction, owner);
    const outcomes: Record<string, number | string> = {};
    for (const [name, identity] of [
      ['anonymous', anonymous],
      ['stranger', user(stranger)],
      ['owner', user(owner)],
    ] as const) {
      await become(transaction, identity);
      outcomes[name] = await attempt(transaction, (tx) => work(tx, owner));
    }
    return outcomes;
  });
}

describe('the settings of a reader', () => {
  it('are there from the first moment on, in the language they signed up in', async () => {
    const settings = await undone(sql, async (tx) => {
      const meta = { display_name: 'Asha', language: 'en', consent_version: '2026-11-21' };
      const [account] = await tx<{ id: string }[]>`
        insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), 'asha-settings@example.org', ${tx.json(meta)}) returning id`;
      return tx`
        select language, theme, text_size, keeps_history, notice, version
        from public.reader_settings join public.consents using (user_id) where user_id = ${account?.id ?? ''}`;
    });
    expect([...settings]).toEqual([
      {
        language: 'en',
        theme: 'system',
        text_size: 'normal',
        keeps_history: true,
        notice: 'account',
        version: '2026-11-21',
      },
    ]);
  });

  it('are seen by themselves alone', async () => {
    expect(
      await triedByAll(
        (tx, owner) => tx`select * from public.reader_settings where user_id = ${owner}`,
      ),
    ).toEqual({ anonymous: refused, stranger: 0, owner: 1 });
  });

  it('are changed by themselves alone', async () => {
    const change: Attempt = (tx, owner) =>
      tx`update public.reader_settings set theme = 'dark', notify_replies = false where user_id = ${owner}`;
    expect(await triedByAll(change)).toEqual({ anonymous: refused, stranger: 0, owner: 1 });
  });

  it.each([
    [
      'given away',
      (tx: TransactionSql, owner: string) =>
        tx`update public.reader_settings set user_id = gen_random_uuid() where user_id = ${owner}`,
    ],
    [
      'dated by hand',
      (tx: TransactionSql, owner: string) =>
        tx`update public.reader_settings set updated_at = now() where user_id = ${owner}`,
    ],
    [
      'deleted',
      (tx: TransactionSql, owner: string) =>
        tx`delete from public.reader_settings where user_id = ${owner}`,
    ],
    [
      'made twice',
      (tx: TransactionSql, owner: string) =>
        tx`insert into public.reader_settings (user_id) values (${owner})`,
    ],
  ])('are never %s', async (_, work) => {
    expect(await triedByAll(work)).toEqual({
      anonymous: refused,
      stranger: refused,
      owner: refused,
    });
  });

  it('hold no value that the site does not know', async () => {
    const outcomes = await undone(sql, async (tx) => {
      const owner = await person(tx, 'reader');
      await become(tx, user(owner));
      return [
        await attempt(
          tx,
          (point) => point`update public.reader_settings set text_size = 'huge' where true`,
        ),
        await attempt(
          tx,
          (point) => point`update public.reader_settings set theme = 'pink' where true`,
        ),
        await attempt(
          tx,
          (point) => point`update public.reader_settings set language = 'fr' where true`,
        ),
      ];
    });
    expect(outcomes).toEqual(['23514', '23514', '23514']);
  });
});

describe('the record of consent', () => {
  const agree: Attempt = (tx) =>
    tx`insert into public.consents (notice, version) values ('account', '2026-11-21')`;

  it('is added to by the reader, for themselves', async () => {
    const seen: Attempt = (tx, owner) => tx`select * from public.consents where user_id = ${owner}`;
    expect(await triedByAll(agree)).toEqual({ anonymous: refused, stranger: 1, owner: 1 });
    expect(
      await triedByAll(
        seen,
        (tx, owner) =>
          tx`insert into public.consents (user_id, notice, version) values (${owner}, 'account', '2026-11-21')`,
      ),
    ).toEqual({ anonymous: refused, stranger: 0, owner: 1 });
  });

  it('is never changed, taken back or written for another day or reader', async () => {
    const all = { anonymous: refused, stranger: refused, owner: refused };
    for (const work of [
      (tx, owner) => tx`update public.consents set version = '2020-01-01' where user_id = ${owner}`,
      (tx, owner) => tx`delete from public.consents where user_id = ${owner}`,
      (tx, owner) =>
        tx`insert into public.consents (user_id, notice, version) values (${owner}, 'account', '2026-11-21')`,
      (tx) =>
        tx`insert into public.consents (notice, version, granted_at) values ('account', '2026-11-21', now())`,
    ] satisfies Attempt[])
      expect(await triedByAll(work)).toEqual(all);
  });
});

describe('what a reader follows', () => {
  const followed: Attempt = (tx, owner) =>
    tx`insert into public.follows (user_id, kind, target) values (${owner}, 'district', 'surguja')`;

  it('is known to themselves alone, and ended by themselves alone', async () => {
    expect(
      await triedByAll(
        (tx, owner) => tx`select * from public.follows where user_id = ${owner}`,
        followed,
      ),
    ).toEqual({ anonymous: refused, stranger: 0, owner: 1 });
    expect(
      await triedByAll(
        (tx, owner) => tx`delete from public.follows where user_id = ${owner}`,
        followed,
      ),
    ).toEqual({ anonymous: refused, stranger: 0, owner: 1 });
  });

  it('is added for oneself, never for another, and never rewritten', async () => {
    expect(
      await triedByAll(
        (tx) => tx`insert into public.follows (kind, target) values ('category', 'health')`,
      ),
    ).toEqual({ anonymous: refused, stranger: 1, owner: 1 });
    const all = { anonymous: refused, stranger: refused, owner: refused };
    expect(await triedByAll(followed)).toEqual(all);
    expect(
      await triedByAll(
        (tx, owner) => tx`update public.follows set target = 'raipur' where user_id = ${owner}`,
        followed,
      ),
    ).toEqual(all);
  });

  it.each([
    ['district', 'atlantis'],
    ['category', 'gossip'],
    ['series', '00000000-0000-4000-8000-000000000000'],
    ['topic', '।।'],
  ])('is no %s that is not there', async (kind, target) => {
    const outcome = await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      return attempt(
        tx,
        (point) => point`insert into public.follows (kind, target) values (${kind}, ${target})`,
      );
    });
    expect(outcome).toBe('PT422');
  });

  it('ends at 200 things; following one of them again changes nothing', async () => {
    const outcomes = await undone(sql, async (tx) => {
      await become(tx, user(await person(tx, 'reader')));
      for (let index = 0; index < 200; index += 1)
        await tx`insert into public.follows (kind, target) values ('topic', ${`विषय ${index}`})`;
      const one = (target: string) =>
        attempt(
          tx,
          (point) => point`insert into public.follows (kind, target) values ('topic', ${target})`,
        );
      return [await one('विषय 7'), await one('एक और')];
    });
    expect(outcomes).toEqual(['23505', 'PT409']);
  });
});

describe('following a topic', () => {
  it('means all its spellings: whoever follows one is told of articles that use another', async () => {
    const told = await undone(sql, async (tx) => {
      await tx`insert into public.topics (slug, kind, name_hi, name_en, aliases)
        values ('follow-test', 'tag', 'परखहाथी', 'Testelephants', array['परखगज'])`;
      const targets: string[] = [];
      const readers: string[] = [];
      for (const spelling of ['follow-test', 'परखहाथी', 'TESTELEPHANTS', 'परखगज']) {
        const reader = await person(tx, 'reader');
        const [row] = await tx<{ target: string }[]>`
          insert into public.follows (user_id, kind, target) values (${reader}, 'topic', ${spelling}) returning target`;
        targets.push(row?.target ?? '');
        readers.push(reader);
      }
      const [article] = await tx<{ id: string }[]>`
        insert into public.news_articles (title_hi, category, tags, status, is_approved, published_at)
        values ('परख', 'health', array['परखगज'], 'published', true, now()) returning id`;
      await tx`delete from public.notification_jobs where article_id <> ${article?.id ?? ''}`;
      await tx`select public.deliver_notifications()`;
      const notified = await tx`
        select user_id from public.notifications where article_id = ${article?.id ?? ''} and user_id in ${tx(readers)}`;
      return { targets, notified: notified.length };
    });
    expect(told).toEqual({ targets: Array(4).fill('follow-test'), notified: 4 });
  });
});

describe('images of readers', () => {
  const name = (owner: string) => `${owner}/${'ab12'.repeat(8)}.webp`;
  const put =
    (path: (owner: string) => string): Attempt =>
    (tx, owner) =>
      tx`insert into storage.objects (bucket_id, name) values ('avatars', ${path(owner)})`;

  it.each([
    ['one’s own folder', name],
    ['a folder above', (owner: string) => `${owner}/../x/${'ab12'.repeat(8)}.webp`],
    ['no folder', () => `${'ab12'.repeat(8)}.webp`],
  ])('are put by no reader themselves into %s', async (_, path) => {
    expect(await triedByAll(put(path))).toEqual({
      anonymous: refused,
      stranger: refused,
      owner: refused,
    });
  });

  it('are listed to their owner alone, and renamed or removed by no reader themselves', async () => {
    const seen: Attempt = (tx, owner) =>
      tx`select * from storage.objects where bucket_id = 'avatars' and name = ${name(owner)}`;
    const renamed: Attempt = (tx, owner) =>
      tx`update storage.objects set name = ${`${owner}/other.webp`} where bucket_id = 'avatars' and name = ${name(owner)}`;
    const removed: Attempt = (tx, owner) =>
      tx`delete from storage.objects where bucket_id = 'avatars' and name = ${name(owner)}`;
    expect(await triedByAll(seen, put(name))).toEqual({ anonymous: 0, stranger: 0, owner: 1 });
    for (const attempted of [renamed, removed])
      for (const outcome of Object.values(await triedByAll(attempted, put(name))))
        expect([0, refused]).toContain(outcome);
  });

  it('stand on a profile only when they are its owner’s', async () => {
    const outcomes = await undone(sql, async (tx) => {
      const owner = await person(tx, 'reader');
      const stranger = await person(tx, 'reader');
      await become(tx, user(owner));
      const show = (address: string) =>
        attempt(
          tx,
          (point) => point`update public.profiles set avatar_url = ${address} where id = ${owner}`,
        );
      return [
        await show(`/media/avatars/${name(owner)}`),
        await show(`/media/avatars/${name(stranger)}`),
        await show('https://tracker.example/pixel.webp'),
      ];
    });
    expect(outcomes).toEqual([1, 'PT422', 'PT422']);
  });
});
