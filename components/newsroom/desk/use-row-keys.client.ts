import { useEffect, useRef, type RefObject } from 'react';

import { pressedKey } from './pressed-key';

/** Takes what a key was pressed on; gives whether the key belongs to what is being typed or chosen in, not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}

/** Where the keys of a list stop: its rows (`data-row`), and behind them the link to its next page (`data-more`). */
export function stopsOf(list: HTMLElement | null): HTMLElement[] {
  return [
    ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
    ...document.querySelectorAll<HTMLElement>('[data-more]'),
  ];
}

/**
 * Keys for a list of rows (`data-row`): j and k go to the link of the next and the former one, and
 * from the last to the next page's, x chooses the row one is at, / goes to the search. Gives the reference that the list takes.
 */
export function useRowKeys(onChoose: (id: string) => void): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const stops = stopsOf(list.current);
      const at = stops.findIndex((stop) => stop.contains(document.activeElement));
      const id = stops[at]?.dataset.row;
      const key = pressedKey(event);
      if (key === 'j' || key === 'k') {
        const next = stops[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)];
        (next?.querySelector('a') ?? next)?.focus();
      } else if (key === 'x' && id) choose.current(id);
      else if (key === '/') document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return list;
}
