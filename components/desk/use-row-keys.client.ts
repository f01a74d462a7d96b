import { useEffect, useRef, type RefObject } from 'react';

/** Takes what a key was pressed on; gives whether the key belongs to what is being typed or chosen in, not to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}

/**
 * Keys for a list of rows (`data-row`): j and k go to the link of the next and the former one, x
 * chooses the row one is at, / goes to the search. Gives the reference that the list takes.
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
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[at === -1 ? 0 : at + (event.key === 'j' ? 1 : -1)];
        next?.querySelector('a')?.focus();
      } else if (event.key === 'x' && at !== -1) choose.current(rows[at]?.dataset.row ?? '');
      else if (event.key === '/')
        document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return list;
}
