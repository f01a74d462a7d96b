import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { stopsOf } from '../desk/use-row-keys.client';
import { isForPage } from '../shared/pressed-key';
import { askedByKey, type KeyedAction } from './moderation-keys';

/**
 * Keys for a list of comments (`data-row`): j and k go to the next and the former one, and from the last to
 * the link to the next page, the letters of actions (moderation-keys.ts) do something with the one that one is at, u undoes the last action, Escape closes a choice. Gives the list's reference.
 */
export function useModerationKeys(
  onAction: (comment: string, action: KeyedAction) => void,
  onUndo: () => void,
  onEscape: () => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const stops = stopsOf(list.current);
    const at = stops.findIndex((stop) => stop.contains(document.activeElement));
    const comment = stops[at]?.dataset.row;
    const asked = askedByKey(event);
    if (asked === 'next' || asked === 'former')
      goTo(stops[at === -1 ? 0 : at + (asked === 'next' ? 1 : -1)]);
    else if (asked === 'close') onEscape();
    else if (asked === 'undo') onUndo();
    else if (asked && comment) onAction(comment, asked);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
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
