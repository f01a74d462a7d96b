import { useEffect, useState } from 'react';

import type { AddressState } from '@/lib/newsroom/sources/model';
import { fetchAddressState } from '@/lib/newsroom/editor/browser';

/** The field in which a source's address is typed. */
const field = 'source_url';
const isAtField = (target: EventTarget | Element | null) =>
  target instanceof HTMLElement && target.dataset.place === field;

/**
 * What stands at a source's address: looked at when the editor opens and whenever its field is left,
 * never while it is typed. Undefined as long as nobody knows.
 */
export function useSourceState(address: string): AddressState | undefined {
  const [known, setKnown] = useState<Readonly<Record<string, AddressState>>>({});
  const wanted = address.trim();
  const isKnown = known[wanted] !== undefined;
  useEffect(() => {
    if (isKnown || !/^https?:\/\/[^/]/i.test(wanted)) return;
    let isOver = false;
    const check = async () => {
      const answer = await fetchAddressState(wanted);
      if (answer.ok && !isOver) setKnown((all) => ({ ...all, [wanted]: answer.value.state }));
    };
    const left = (event: FocusEvent) => {
      if (isAtField(event.target)) void check();
    };
    if (isAtField(document.activeElement)) document.addEventListener('focusout', left);
    else void check();
    return () => {
      isOver = true;
      document.removeEventListener('focusout', left);
    };
  }, [wanted, isKnown]);
  return known[wanted];
}
