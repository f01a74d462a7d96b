import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the form of an entry's row is open, and what opens and closes it: the focus goes into the form and comes back to
 * the row's first button. Where the row itself goes while it has the focus, one goes on from the list's heading. Takes that
 * one's id.
 */
export function useEdited(headingId: string): {
  row: RefObject<HTMLLIElement | null>;
  isEdited: boolean;
  turn: (isEdited: boolean) => void;
} {
  const row = useRef<HTMLLIElement>(null);
  const [isEdited, setEdited] = useState(false);
  useLayoutEffect(() => {
    const own = row.current;
    return () => {
      if (own?.contains(document.activeElement))
        queueMicrotask(() => document.getElementById(headingId)?.focus());
    };
  }, [headingId]);
  const turn = (is: boolean) => {
    // Whoever has gone elsewhere while it was saved stays there.
    const isHere = row.current?.contains(document.activeElement);
    flushSync(() => setEdited(is));
    if (isHere) row.current?.querySelector<HTMLElement>(is ? 'input' : 'button')?.focus();
  };
  return { row, isEdited, turn };
}
