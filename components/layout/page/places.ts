import { useSyncExternalStore } from 'react';

/** A place of the page that an island fills: `<div data-island="…">`. */
export type Place = { key: string; name: string; element: HTMLElement };

const keys = new WeakMap<HTMLElement, string>();
let named = 0;
let known: Place[] = [];

function keyOf(element: HTMLElement): string {
  const key = keys.get(element) ?? `place-${(named += 1)}`;
  keys.set(element, key);
  return key;
}

function findPlaces(): Place[] {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const isSame =
    elements.length === known.length &&
    elements.every((element, index) => known[index]?.element === element);
  if (!isSame) {
    known = elements.map((element) => ({
      key: keyOf(element),
      name: element.dataset.island ?? '',
      element,
    }));
  }
  return known;
}

/** Pages come and go without the document, and a refreshed page may bring its places anew. */
function watchPlaces(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const none: Place[] = [];

/** The places that stand in the page now. */
export function usePlaces(): Place[] {
  return useSyncExternalStore(watchPlaces, findPlaces, () => none);
}
