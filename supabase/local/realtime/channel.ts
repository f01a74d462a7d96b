import type { Change } from './changes';
import { meets, parseFilter, type Condition } from './filters';
import type { Identity } from './identity';
import type { RequestedSubscription } from './messages';

/** One subscription of a channel. */
export type Subscription = {
  id: number;
  requested: RequestedSubscription;
  conditions: Condition[];
};

/** A joined channel: whom it speaks for, what it wants, how to reach it. */
export type Channel = {
  topic: string;
  identity: Identity;
  subscriptions: Subscription[];
  push(event: string, payload: unknown): void;
  /** tells the client why and takes the channel away */
  close(reason: string): void;
};

/**
 * Gives numbers to wished subscriptions and reads their filters.
 *
 * @param requested as the client sent them
 * @param nextId gives a number unused on this server
 * @returns the subscriptions, or the text of the first filter that can't be read
 */
export function subscriptionsOf(
  requested: readonly RequestedSubscription[],
  nextId: () => number,
): { ok: true; subscriptions: Subscription[] } | { ok: false; filter: string } {
  const subscriptions: Subscription[] = [];
  for (const one of requested) {
    const conditions = parseFilter(one.filter);
    if (conditions === null) return { ok: false, filter: one.filter ?? '' };
    subscriptions.push({ id: nextId(), requested: one, conditions });
  }
  return { ok: true, subscriptions };
}

/**
 * Gives the subscriptions of a channel that ask for this kind of change at this place.
 *
 * @param channel joined channel
 * @param change what happened
 */
export function interested(channel: Channel, change: Change): Subscription[] {
  return channel.subscriptions.filter(({ requested: { event, schema, table } }) => {
    const here = (wish: string | undefined, place: string) =>
      wish === undefined || wish === '*' || wish === place;
    const schemaMatches = here(schema ?? 'public', change.schema);
    return (event === '*' || event === change.type) && schemaMatches && here(table, change.table);
  });
}

/**
 * Keeps the subscriptions whose filter a row meets.
 *
 * @param subscriptions from `interested`
 * @param row the columns the reader may see; of a DELETE the old primary key alone
 */
export function matching(
  subscriptions: readonly Subscription[],
  row: Readonly<Record<string, unknown>>,
): Subscription[] {
  return subscriptions.filter(({ conditions }) => meets(conditions, row));
}
