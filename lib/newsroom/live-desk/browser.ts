import { send, type ApiResult } from '@/lib/platform/session/browser';
import { perform, type Performed } from '@/lib/reader/outbox/browser';
import type { Entry, Mutation } from '@/lib/reader/outbox/model';

import type { EntryContent, EntryMove } from './model';

/** An entry on its way: which one, of which article, as its writer saw it (0: new), and what it says now. */
export type SentEntry = {
  id: string;
  article: string;
  seen: number;
  content: EntryContent;
  picture: Blob | null;
};

/** Posts an entry or changes one: now, or, without a connection, as soon as there is one; once, however often it is sent. */
export function sendEntry(
  entry: SentEntry,
): Promise<Performed<{ number: number; revision: number }>> {
  return perform({ kind: 'entry', ...entry });
}

/** Something kept on this phone that is an entry of live coverage. */
export type QueuedEntry = Entry & { deed: Extract<Mutation, { kind: 'entry' }> };

/** Entries of an article's coverage that have not arrived, in the order in which they were written. */
export function queuedEntriesOf(entries: readonly Entry[], article: string): QueuedEntry[] {
  const isEntry = (entry: Entry): entry is QueuedEntry => entry.deed.kind === 'entry';
  return entries.filter(isEntry).filter(({ deed }) => deed.article === article);
}

/** Pins, unpins, withdraws or restores an entry. */
export function moveEntry(
  article: string,
  entry: string,
  action: EntryMove,
): Promise<ApiResult<void>> {
  return send('POST', '/api/newsroom/live/moves', { article, entry, action });
}

/** Opens an article's live coverage, again too, or closes it. */
export function setCoverage(article: string, isOpen: boolean): Promise<ApiResult<void>> {
  return send('PUT', '/api/newsroom/live', { article, isOpen });
}
