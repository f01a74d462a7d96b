import { pressedKey } from '../shared/pressed-key';

/** What the keys of the queue do with a comment; `suspend` opens the choice of days. */
export type KeyedAction = 'approve' | 'hide' | 'dismiss' | 'warn' | 'suspend';
const actions: Record<string, KeyedAction> = {
  a: 'approve',
  h: 'hide',
  d: 'dismiss',
  w: 'warn',
  s: 'suspend',
};

/** The key of an action, to be shown on its button. */
export const keyOf = Object.fromEntries(
  Object.entries(actions).map(([key, action]) => [action, key]),
) as Record<KeyedAction, string>;

/** The other things that keys of the queue ask for. */
const steps: Record<string, 'next' | 'former' | 'undo' | 'close'> = {
  j: 'next',
  k: 'former',
  u: 'undo',
  Escape: 'close',
};

/**
 * Takes a key that was pressed; gives what it asks for, or null. One that is held down goes on through the
 * list, but does something with one comment only: nobody has read those that follow.
 */
export function askedByKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'repeat'>,
): KeyedAction | 'next' | 'former' | 'undo' | 'close' | null {
  const key = pressedKey(event);
  const asked = actions[key] ?? steps[key] ?? null;
  return event.repeat && asked !== 'next' && asked !== 'former' ? null : asked;
}
