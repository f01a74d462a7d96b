import 'server-only';

import { anonymousClient } from '@/lib/supabase/anonymous';
import { followDatabase } from '@/lib/supabase/database-changes';
import type { Database } from '@/lib/supabase/database.types';

import { tagsOfChange } from './tags';

/** Milliseconds between looks at the list of changes when no notice arrives (architecture: 60 s ceiling). */
const pollInterval = 15_000;
/** Milliseconds after which the database counts as not answering. */
const readTimeout = 10_000;
/** Changes read at a time; a longer queue is read in several turns. */
const changesPerRead = 200;
/** Milliseconds for which a change may stay invisible while later ones are seen already. */
const longestTransaction = 120_000;

type Refresh = (tags: string[]) => Promise<void>;

/**
 * Follows what changes on the public pages and has exactly those refreshed: at once when realtime
 * brings notice, within 15 s when it does not, and when a scheduled story's time comes. Takes what
 * refreshes cache tags. Failures are logged and made good at the next look; gives a stop function.
 */
export function followChanges(refresh: Refresh): () => void {
  const client = followerClient();
  const reader = changeReader(client, refresh);
  let running: Promise<void> = Promise.resolve();
  let isLost = false;
  const look = () => {
    running = running
      .then(() => reader.readOn())
      .then(
        () => {
          if (isLost) console.warn('[freshness] changes are read again');
          isLost = false;
        },
        (error: unknown) => {
          if (!isLost)
            console.error('[freshness] changes cannot be read, trying each 15 s:', error);
          isLost = true;
        },
      );
  };
  const timer = setInterval(look, pollInterval);
  const unfollow = followDatabase({
    onChange: ({ table }) => {
      if (table === 'content_changes') look();
    },
    // Notices may have been missed before.
    onReady: look,
  });
  look();
  return () => {
    clearInterval(timer);
    unfollow();
  };
}

function followerClient() {
  return anonymousClient(readTimeout, { cache: 'no-store' });
}

type ChangeRow = Pick<
  Database['public']['Tables']['content_changes']['Row'],
  'article_ids' | 'categories' | 'districts' | 'taxonomy'
>;

function isBefore(earlier: string, later: string | null): boolean {
  return later !== null && Date.parse(earlier) < Date.parse(later);
}

function toTags({ article_ids: articleIds, categories, districts, taxonomy }: ChangeRow): string[] {
  return tagsOfChange({ articleIds, categories, districts, taxonomy });
}

function changeReader(client: ReturnType<typeof followerClient>, refresh: Refresh) {
  /** Changes carried out, by id, with the database's time of each. */
  const done = new Map<number, string>();
  let newest: string | null = null;
  let lastLook = new Date();

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

  async function readChanges() {
    let from = horizon();
    for (;;) {
      const { data, error } = await client
        .from('content_changes')
        .select('id, article_ids, categories, districts, taxonomy, changed_at')
        .gte('changed_at', from)
        .order('changed_at')
        .limit(changesPerRead);
      if (error) throw new Error(error.message);
      const unseen = data.filter((change) => !done.has(change.id));
      const tags = new Set(unseen.flatMap(toTags));
      if (tags.size > 0) await refresh([...tags]);
      for (const change of unseen) done.set(change.id, change.changed_at);
      const last = data.at(-1);
      if (last && (newest === null || last.changed_at > newest)) newest = last.changed_at;
      if (!last || data.length < changesPerRead || last.changed_at === from) break;
      from = last.changed_at;
    }
    for (const [id, time] of done) if (Date.parse(time) < Date.parse(horizon())) done.delete(id);
  }

  /** Stories published ahead of time appear by the clock: no row changes at that moment. */
  async function readArrivals() {
    const now = new Date();
    const { data, error } = await client
      .from('news_articles')
      .select('id, category, district, published_at, updated_at')
      .gt('published_at', lastLook.toISOString())
      .lte('published_at', now.toISOString());
    if (error) throw new Error(error.message);
    // What was written after its hour stands in the list of changes.
    const arrived = data.filter((story) => isBefore(story.updated_at, story.published_at));
    if (arrived.length > 0) {
      await refresh(
        tagsOfChange({
          articleIds: arrived.map(({ id }) => id),
          categories: arrived.map(({ category }) => category),
          districts: arrived.flatMap(({ district }) => district ?? []),
        }),
      );
    }
    lastLook = now;
  }

  return {
    async readOn() {
      if (newest === null) await readNewestTime();
      await readChanges();
      await readArrivals();
    },
  };
}
