import { useEffect, useRef, type RefObject } from 'react';

import { isTyping, stopsOf } from '../desk/use-row-keys.client';

/** What the keys of the queue ask for; `suspend` opens the choice of days. */
export type KeyedDeed = 'approve' | 'hide' | 'dismiss' | 'warn' | 'suspend';
const keys: Record<string, KeyedDeed> = {
  a: 'approve',
  h: 'hide',
  d: 'dismiss',
  w: 'warn',
  s: 'suspend',
};

/** The key of a deed, to be shown on its button. */
export const keyOf = Object.fromEntries(
  Object.entries(keys).map(([key, deed]) => [deed, key]),
) as Record<KeyedDeed, string>;

/**
 * Keys for a list of comments (`data-row`): j and k go to the next and the former one, and from the last to
 * the link to the next page, the letters of `keys` do something with the one that one is at, u undoes the last deed, Escape closes a choice. Gives the list's reference.
 */
export function useModerationKeys(
  onDeed: (comment: string, deed: KeyedDeed) => void,
  onUndo: () => void,
  onEscape: () => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ onDeed, onUndo, onEscape });
  useEffect(() => {
    latest.current = { onDeed, onUndo, onEscape };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const stops = stopsOf(list.current);
      const at = stops.findIndex((stop) => stop.contains(document.activeElement));
      const comment = stops[at]?.dataset.row;
      const deed = keys[event.key];
      if (event.key === 'j' || event.key === 'k')
        goTo(stops[at === -1 ? 0 : at + (event.key === 'j' ? 1 : -1)]);
      else if (event.key === 'Escape') latest.current.onEscape();
      else if (event.key === 'u') latest.current.onUndo();
      else if (deed && comment) latest.current.onDeed(comment, deed);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return list;
}

/** Goes to a row, as high on the screen as it is seen whole. */
export function goTo(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
