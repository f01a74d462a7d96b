import 'server-only';

import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';

import { environment } from '@/lib/env';
import type { Database } from '@/lib/supabase/database.types';

import { tagsOfChange } from './tags';

/** Milliseconds between looks at the list of changes when no notice arrives (architecture: 60 s ceiling). */
const pollInterval = 15_000;
/** Changes read at a time; a longer queue is read in several turns. */
const changesPerRead = 200;

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
  const look = () => {
    running = running
      .then(() => reader.readOn())
      .catch((error: unknown) => {
        console.error('[freshness] changes could not be read, next try in 15 s:', error);
      });
  };
  const timer = setInterval(look, pollInterval);
  const channel = client
    .channel('content-changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'content_changes' }, look)
    // A (re)established subscription may have missed notices.
    .subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) look();
    });
  look();
  return () => {
    clearInterval(timer);
    void client.removeChannel(channel);
  };
}

function followerClient() {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }) },
  });
}

function changeReader(client: ReturnType<typeof followerClient>, refresh: Refresh) {
  let lastId: number | null = null;
  let lastLook = new Date();

  async function readNewestId() {
    const { data, error } = await client
      .from('content_changes')
      .select('id')
      .order('id', { ascending: false })
      .limit(1);
    if (error) throw new Error(error.message);
    lastId = data[0]?.id ?? 0;
  }

  async function readChanges() {
    for (;;) {
      const { data, error } = await client
        .from('content_changes')
        .select('id, article_ids, categories, districts')
        .gt('id', lastId ?? 0)
        .order('id')
        .limit(changesPerRead);
      if (error) throw new Error(error.message);
      const last = data.at(-1);
      if (!last) return;
      const tags = data.flatMap((change) =>
        tagsOfChange({
          articleIds: change.article_ids,
          categories: change.categories,
          districts: change.districts,
        }),
      );
      await refresh([...new Set(tags)]);
      lastId = last.id;
      if (data.length < changesPerRead) return;
    }
  }

  /** Stories published ahead of time appear by the clock: no row changes at that moment. */
  async function readArrivals() {
    const now = new Date();
    const { data, error } = await client
      .from('news_articles')
      .select('id, category, district')
      .gt('published_at', lastLook.toISOString())
      .lte('published_at', now.toISOString());
    if (error) throw new Error(error.message);
    if (data.length > 0) {
      await refresh(
        tagsOfChange({
          articleIds: data.map(({ id }) => id),
          categories: data.map(({ category }) => category),
          districts: data.flatMap(({ district }) => district ?? []),
        }),
      );
    }
    lastLook = now;
  }

  return {
    async readOn() {
      if (lastId === null) await readNewestId();
      await readChanges();
      await readArrivals();
    },
  };
}
