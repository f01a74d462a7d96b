import { setTimeout as delay } from 'node:timers/promises';

import postgres from 'postgres';

import type { Stage } from './stage';

/** A point of publishing at which a process is killed. */
export type Point = {
  name: string;
  /** Has publishing this article stop there; gives what lets it go on, if it still can. */
  prepare: (article: string) => Promise<() => Promise<void>>;
  /** Settles when it has come there; false where it does not come within ten seconds. */
  isReached: (article: string) => Promise<boolean>;
};

/** Of the lock by which the commit of a publication is stopped. */
const lock = 4711;

/** The four points of publishing: before the transaction, in it, at its commit, and when it is done and not yet said. */
export async function preparePoints(stage: Stage): Promise<Point[]> {
  const { sql, proxy } = stage;
  await sql.unsafe(`
    create schema if not exists trial;
    create or replace function trial.wait_at_commit() returns trigger language plpgsql security definer set search_path = ''
    as $$ begin perform pg_catalog.pg_advisory_xact_lock_shared(${lock}); return null; end $$;
    drop trigger if exists zz_wait_at_commit on public.news_articles;
    create constraint trigger zz_wait_at_commit after update on public.news_articles deferrable initially deferred
      for each row when (new.status = 'published' and old.status <> 'published') execute function trial.wait_at_commit();`);
  const seen = async (isThere: () => Promise<boolean>) => {
    for (let turn = 0; turn < 500; turn += 1) {
      if (await isThere().catch(() => false)) return true;
      await delay(20);
    }
    return false;
  };
  const waitsFor = (event: string) =>
    seen(async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and wait_event = any (${event.split(' ')})`;
      return (row?.waiting ?? 0) > 0;
    });
  /** Takes a lock over a connection of its own, which may die with the database. */
  const hold = async (take: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    const own = postgres(stage.backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    const holding = own
      .begin(async (tx) => {
        await take(tx);
        held();
        await isOver;
      })
      .catch(() => undefined);
    await isHeld;
    return async () => {
      over();
      await holding;
      await own.end({ timeout: 1 });
    };
  };
  return [
    {
      name: 'before the transaction',
      prepare: () => {
        proxy.slow(1000);
        return Promise.resolve(() => Promise.resolve(proxy.slow(0)));
      },
      // The request waits before the backend, which has not heard of it.
      isReached: () => delay(200, true),
    },
    {
      name: 'in the transaction',
      prepare: (article) =>
        hold((tx) => tx`select from public.news_articles where id = ${article} for update`),
      isReached: () => waitsFor('transactionid tuple'),
    },
    {
      name: 'at the commit',
      prepare: () => hold((tx) => tx`select pg_advisory_xact_lock(${lock})`),
      isReached: () => waitsFor('advisory'),
    },
    {
      name: 'after the commit',
      prepare: () => {
        proxy.keepBack('/rpc/move_article');
        return Promise.resolve(() => Promise.resolve(proxy.keepBack(null)));
      },
      isReached: (article) =>
        seen(async () => {
          const [row] = await sql<{ status: string }[]>`
            select status from public.news_articles where id = ${article}`;
          return row?.status === 'published';
        }),
    },
  ];
}
