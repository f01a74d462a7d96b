import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import { replacedBy, type Entry } from './model';
import type { QueueStore } from './queue-store';

/** Who is sending, where the browser has no locks of its own, and until when (milliseconds since 1970). */
export type Lease = { holder: string; until: number };

type Schema = DBSchema & {
  entries: { key: number; value: Entry };
  lease: { key: 'sending'; value: Lease };
};

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The phone's own database. Throws where there is none: private windows, a full disk. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('outbox', 1, {
    upgrade: (made) => {
      made.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      made.createObjectStore('lease');
    },
    // A newer version of the site in another tab goes first.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = null;
    },
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The entries in IndexedDB. */
export const queueStore: QueueStore = {
  all: async () => (await database()).getAll('entries'),
  add: async (reader, mutation, { doneAt, tries }) => {
    const change = (await database()).transaction('entries', 'readwrite');
    const own = (await change.store.getAll()).filter((entry) => entry.reader === reader);
    for (const seq of replacedBy(mutation, own)) await change.store.delete(seq);
    const entry: Omit<Entry, 'seq'> = { reader, deed: mutation, doneAt, tries, refusal: null };
    // The store gives the number itself.
    await change.store.add(entry as Entry);
    await change.done;
  },
  markSent: async (seq) => {
    const change = (await database()).transaction('entries', 'readwrite');
    const entry = await change.store.get(seq);
    if (entry) await change.store.put({ ...entry, tries: entry.tries + 1 });
    await change.done;
    return entry !== undefined;
  },
  setRefusal: async (seq, refusal) => {
    const change = (await database()).transaction('entries', 'readwrite');
    const entry = await change.store.get(seq);
    if (entry) await change.store.put({ ...entry, refusal });
    await change.done;
  },
  remove: async (seqs) => {
    const change = (await database()).transaction('entries', 'readwrite');
    for (const seq of seqs) await change.store.delete(seq);
    await change.done;
  },
};

/** Takes the lease or renews it, when `mayTake` allows it over the one that stands; gives whether it is held now. */
export async function takeLease(
  lease: Lease,
  mayTake: (standing: Lease | undefined) => boolean,
): Promise<boolean> {
  const change = (await database()).transaction('lease', 'readwrite');
  const isFree = mayTake(await change.store.get('sending'));
  if (isFree) await change.store.put(lease, 'sending');
  await change.done;
  return isFree;
}

/** Gives the lease back, if it is this holder's. */
export async function leaveLease(holder: string): Promise<void> {
  const change = (await database()).transaction('lease', 'readwrite');
  if ((await change.store.get('sending'))?.holder === holder) await change.store.delete('sending');
  await change.done;
}
