import type { Mutation, Entry } from './model';
import type { Refusal } from '@/lib/platform/http/refusal';

/** Where entries are kept (indexed-db.ts in a browser). Every step is atomic; any may throw when nothing can be kept. */
export type QueueStore = {
  /** All entries of all readers, in order. */
  all: () => Promise<Entry[]>;
  /** Keeps a mutation in the place of those it replaces (model.ts, `replacedBy`). */
  add: (
    reader: string,
    mutation: Mutation,
    facts: { doneAt: number; tries: number },
  ) => Promise<void>;
  /** Notes that an entry is about to be sent; false when it is gone. */
  markSent: (seq: number) => Promise<boolean>;
  /** Notes why an entry was refused, or with null that it waits again. */
  setRefusal: (seq: number, refusal: Refusal | null) => Promise<void>;
  remove: (seqs: readonly number[]) => Promise<void>;
};
