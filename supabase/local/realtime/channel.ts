import type { Change } from './changes';
import type { Identity } from './identity';
import type { RequestedSubscription } from './messages';

/** One subscription of a channel. */
export type Subscription = RequestedSubscription & { id: number };

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
 * Gives the subscriptions of a channel that ask for this kind of change at this place.
 *
 * @param channel joined channel
 * @param change what happened
 */
export function interested(channel: Channel, change: Change): Subscription[] {
  return channel.subscriptions.filter(
    ({ event, schema, table }) =>
      (event === '*' || event === change.type) &&
      schema === change.schema &&
      table === change.table,
  );
}
