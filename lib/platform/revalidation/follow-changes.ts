import 'server-only';

import { workRegularly } from '@/lib/platform/processes/work-regularly';
import { anonymousClient } from '@/lib/platform/supabase/anonymous';
import { followDatabase } from '@/lib/platform/supabase/database-changes';
import type { Database } from '@/lib/platform/supabase/database.types';

import type { Followed } from './followed';
import { recordPoll } from './last-poll';
import { tagsOfChange } from './tags';

/** Milliseconds between looks at the list of changes when no notice arrives: what a lost one costs. */
const pollInterval = 10_000;
/** Milliseconds after which the database counts as not answering. */
const readTimeout = 10_000;
/** Changes that one look gives at most (changes_since); a longer queue is read in several turns. */
const changesPerPoll = 200;
/** Milliseconds for which a change may stay invisible while later ones are seen already. */
const longestTransaction = 120_000;

/**
 * Milliseconds after which a change is no news to a process that has just started: what was kept of pages before was told
 * of it, or is gone (lib/server/site.ts keeps it for a minute). With room for clocks that differ by some minutes.
 */
const knownAfter = 600_000;

type Refresh = (tags: string[]) => void;

/** What a process that is followed by another one leaves to it. */
type Succession = {
  /** What the process before this one carried out; null for none. */
  before: Followed | null;
  /** Told after each look what was carried out with it, and what needed not. */
  onFollowed: (followed: Followed) => void;
};

const alone: Succession = { before: null, onFollowed: () => undefined };

/**
 * Follows what changes on the public pages: at once when realtime brings notice, within 10 s when it does not, and
 * when the clock changes them (a scheduled article's hour, the end of breaking news). Takes who is told the cache tags,
 * and what a process before it has carried out. Failures are logged and made good at the next look; gives a stop function.
 */
export function followChanges(refresh: Refresh, succession = alone): () => void {
  const reader = changeReader(refresh, succession);
  // One look behind the running one sees what all notices until then are about.
  const { poll, stop } = workRegularly(
    async () => {
      await reader.readOn();
      recordPoll();
    },
    { name: 'freshness', every: pollInterval },
  );
  const unfollow = followDatabase({
    onChange: ({ table }) => {
      if (table === 'content_changes') poll();
    },
    // Notices may have been missed before.
    onReady: poll,
  });
  return () => {
    stop();
    unfollow();
  };
}

type Change = Database['public']['Functions']['changes_since']['Returns'][number];

function toTags(change: Change): string[] {
  const { article_ids: articleIds, categories, districts, months, topics, taxonomy } = change;
  return tagsOfChange({ articleIds, categories, districts, months, topics, taxonomy });
}

function changeReader(refresh: Refresh, { before, onFollowed }: Succession) {
  const client = anonymousClient(readTimeout, { cache: 'no-store' });
  /** Changes carried out, by id, with the database's time of each. */
  const done = new Map<number, string>();
  /** The database's times of the newest change seen and of the last look. */
  let newest: string | null = null;
  let looked = before?.looked ?? new Date().toISOString();

  /** Where to read from: a change is visible only when its transaction ends, later ones before it. */
  function horizon(): string {
    if (newest === null) return new Date(0).toISOString();
    return new Date(Date.parse(newest) - longestTransaction).toISOString();
  }

  async function readNewestTime() {
    const { data, error } = await client
      .from('content_changes')
      .select('changed_at')
      .order('changed_at', { ascending: false })
      .limit(1);
    if (error) throw new Error(error.message);
    newest = data[0]?.changed_at ?? new Date(0).toISOString();
  }

  async function readChanges(since: string): Promise<Change[]> {
    const { data, error } = await client.rpc('changes_since', { since, looked }, { get: true });
    if (error) throw new Error(error.message);
    return data;
  }

  /** Carries out what is new in one look; gives from where to look on, null at the end. Takes up to when nothing is new. */
  async function poll(since: string, knownUntil: string): Promise<string | null> {
    const changes = await readChanges(since);
    const fresh = changes.filter(({ id }) => id === null || !done.has(id));
    const unseen = fresh.filter(({ id, changed_at }) => id === null || changed_at > knownUntil);
    const tags = new Set(unseen.flatMap(toTags));
    if (tags.size > 0) refresh([...tags]);
    const byHand = changes.filter(({ id }) => id !== null);
    for (const { id, changed_at } of byHand) done.set(id, changed_at);
    const arrived = changes.find(({ id }) => id === null);
    if (arrived) looked = arrived.changed_at;
    // What is no news to this process is none to the one after it.
    onFollowed({ changes: fresh.flatMap(({ id }) => id ?? []), looked });
    const last = byHand.at(-1)?.changed_at;
    if (last !== undefined && (newest === null || last > newest)) newest = last;
    return byHand.length < changesPerPoll || last === since ? null : (last ?? null);
  }

  return {
    async readOn() {
      const isFirst = newest === null;
      if (isFirst) {
        await readNewestTime();
        for (const id of before?.changes ?? []) done.set(id, newest ?? '');
      }
      const isOld = isFirst && !before && Date.parse(newest ?? '') < Date.now() - knownAfter;
      const knownUntil = isOld ? (newest ?? '') : '';
      for (let from: string | null = horizon(); from !== null;) from = await poll(from, knownUntil);
      for (const [id, time] of done) if (Date.parse(time) < Date.parse(horizon())) done.delete(id);
    },
  };
}
