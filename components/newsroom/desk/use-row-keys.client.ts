import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { isForPage, pressedKey } from '../shared/pressed-key';

/** Where the keys of a list stop: its rows (`data-row`), and behind them the link to its next page (`data-more`). */
export function stopsOf(list: HTMLElement | null): HTMLElement[] {
  return [
    ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
    ...document.querySelectorAll<HTMLElement>('[data-more]'),
  ];
}

/**
 * Keys for a list of rows (`data-row`): j and k go to the link of the next and the former one, and
 * from the last to the next page's, / goes to the search. All others are `onKey`'s, which takes the key (letters are small;
 * ⌫) and the row one is at, and gives whether it has done something with it.
 */
export function useRowKeys(
  onKey: (key: string, id: string | undefined) => boolean,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    const stops = stopsOf(list.current);
    const at = stops.findIndex((stop) => stop.contains(document.activeElement));
    const key = pressedKey(event);
    if (key === 'j' || key === 'k') {
      const next = stops[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)];
      (next?.querySelector('a') ?? next)?.focus();
    } else if (key === '/') {
      const search = document.querySelector<HTMLInputElement>('[data-desk-search]');
      search?.focus();
      // What is typed now takes the place of what was looked for.
      search?.select();
    } else {
      const name = key === 'Backspace' ? '⌫' : key;
      if (!onKey(name, stops[at]?.dataset.row)) return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return list;
}
