import 'server-only';

import { AsyncLocalStorage } from 'node:async_hooks';

import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
} from '@supabase/supabase-js';

import { siteClient } from './admin';
import type { Database } from './database.types';

/** Tables whose rows tell that there is something new (schemas freshness, discussion, notifications). */
type ToldTable = 'content_changes' | 'discussion_totals' | 'notifications';
type Row<Table extends ToldTable> = Database['public']['Tables'][Table]['Row'];
type Told = { [Table in ToldTable]: { table: Table; row: Row<Table> } }[ToldTable];

/** Who hears the database. `onReady`: from now on nothing is missed; `onLost`: it may be, until ready again. */
export type DatabaseFollower = {
  onChange: (told: Told) => void;
  onReady?: () => void;
  onLost?: () => void;
};

/** Milliseconds that a call of its client may take, and after which a connection that was ended is made anew. */
const callTimeout = 10_000;
const reopenAfter = 5000;

/** What Realtime tells of itself, beside the rows (https://supabase.com/docs/guides/realtime/protocol). */
type SystemNotice = { extension: string; status: 'ok' | 'error' };

const followers = new Set<DatabaseFollower>();
let open: { end: () => void } | null = null;
let isReady = false;

/**
 * Hears of changed rows over the one realtime connection of this process. It is made with the secret
 * key, past Row Level Security: whoever follows passes nothing of a row on that its readers may not see.
 * Gives what ends the following.
 */
export function followDatabase(told: DatabaseFollower): () => void {
  const follower = inThisContext(told);
  followers.add(follower);
  open ??= connect();
  if (isReady) follower.onReady?.();
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    open?.end();
    open = null;
    isReady = false;
  };
}

/**
 * Tells a follower in the context that it follows from. Notices come in that of whoever opened their connection, which
 * undici takes out of its pool: a page's, for which Next would take what the follower then reads.
 */
function inThisContext({ onChange, onReady, onLost }: DatabaseFollower): DatabaseFollower {
  const inContext = AsyncLocalStorage.snapshot();
  return {
    onChange: (told) => inContext(onChange, told),
    ...(onReady && { onReady: () => inContext(onReady) }),
    ...(onLost && { onLost: () => inContext(onLost) }),
  };
}

function setReady(state: boolean): void {
  if (state === isReady) return;
  isReady = state;
  for (const follower of followers) (state ? follower.onReady : follower.onLost)?.();
}

function connect(): { end: () => void } {
  const client = siteClient(callTimeout);
  let channel: RealtimeChannel | null = null;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (payload: RealtimePostgresChangesPayload<Record<string, unknown>>) => {
    // A row that is gone has nothing new; its pages change with what removed it.
    if (payload.eventType === 'DELETE') return;
    const told = { table: payload.table, row: payload.new } as unknown as Told;
    for (const follower of followers) follower.onChange(told);
  };
  const reopen = () => {
    setReady(false);
    if (isEnded || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      const former = channel;
      channel = null;
      void (former ? client.removeChannel(former) : Promise.resolve('ok')).finally(() => {
        if (!isEnded) subscribe();
      });
    }, reopenAfter);
  };
  const on = (made: RealtimeChannel, event: 'INSERT' | '*', table: ToldTable) =>
    made.on('postgres_changes', { event: event as '*', schema: 'public', table }, tell);
  const subscribe = () => {
    const made = client.channel('site');
    channel = made;
    on(made, 'INSERT', 'content_changes');
    on(made, '*', 'discussion_totals');
    on(made, 'INSERT', 'notifications');
    made
      // Rows are told from this notice on.
      .on('system', {}, ({ status, extension }: SystemNotice) => {
        if (channel !== made || extension !== 'postgres_changes') return;
        if (status !== 'ok') return reopen();
        // The library may have come back by itself.
        clearTimeout(timer);
        timer = undefined;
        setReady(true);
      })
      .subscribe((status) => {
        if (channel === made && status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) reopen();
      });
  };
  subscribe();
  return {
    end() {
      isEnded = true;
      clearTimeout(timer);
      channel = null;
      void client.removeAllChannels();
    },
  };
}
