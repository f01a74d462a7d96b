import { storeInTab, readInTab } from '@/lib/platform/session/tab-storage';

import type { Arranged } from './model';

/** Whose arrangement of which list: in the same tab another editor may sign in. */
export type ListOf = { editor: string; list: 'featured' | 'breaking' | 'footer' };

const nameOf = ({ editor, list }: ListOf) => `arrangement:${editor}:${list}`;

/**
 * What an editor arranged in this tab and did not save. Takes whose of what it is and an
 * entry's key; gives what they saw and what they made of it, or null.
 */
export function readArrangement<Entry>(
  of: ListOf,
  keyOf: (entry: Entry) => string,
): Arranged<Entry> | null {
  try {
    const { seen, own } = JSON.parse(readInTab(nameOf(of)) || '{}') as Partial<Arranged<Entry>>;
    const isWhole = Array.isArray(seen) && Array.isArray(own);
    return isWhole && own.every((entry) => typeof keyOf(entry) === 'string')
      ? { seen, own, newer: null }
      : null;
  } catch {
    return null;
  }
}

/** Keeps what is arranged while the tab is open; null forgets it. */
export function storeArrangement<Entry>(of: ListOf, arranged: Arranged<Entry> | null): void {
  storeInTab(
    nameOf(of),
    arranged ? JSON.stringify({ seen: arranged.seen, own: arranged.own }) : '',
  );
}
