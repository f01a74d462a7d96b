import type { Refusal } from '@/lib/platform/http/refusal';

import { callOf, judge, laneOf, type Call, type Mutation, type Entry } from './model';
import type { QueueStore } from './queue-store';

/** Sends a call for a reader; gives the refusal, or null when the site accepted it. */
export type SendCall = (call: Call, reader: string) => Promise<Refusal | null>;

/** What came of a round of sending. */
export type SendSummary = {
  sent: Mutation[];
  refused: Entry[];
  /** Readers whose session is not here. */
  absent: Set<string>;
  /** Milliseconds after which there is something to try again; null when nothing waits for time. */
  retryIn: number | null;
};

/**
 * Sends what is kept, in order, one after the other, until nothing is left that could be sent now. Whoever
 * calls it holds the lock (lock.ts), which it renews by `stillMine` before each step; false ends the round.
 * Throws when the entries cannot be read.
 */
export async function deliver(
  store: QueueStore,
  send: SendCall,
  { now, stillMine }: { now: () => number; stillMine: () => Promise<boolean> },
): Promise<SendSummary> {
  const outcome: SendSummary = { sent: [], refused: [], absent: new Set(), retryIn: null };
  const waitingLanes = new Set<string>();
  const laneName = ({ reader, deed: mutation }: Entry) => `${reader} ${laneOf(mutation)}`;
  const wait = (milliseconds: number) => {
    outcome.retryIn = Math.min(outcome.retryIn ?? Infinity, milliseconds);
  };
  for (;;) {
    const entry = (await store.all()).find(
      (one) =>
        one.refusal === null && !outcome.absent.has(one.reader) && !waitingLanes.has(laneName(one)),
    );
    if (!entry || !(await stillMine())) return outcome;
    // Taken back or replaced in the meantime.
    if (!(await store.markSent(entry.seq))) continue;
    const refusal = await send(callOf(entry, now()), entry.reader);
    const verdict = judge({ ...entry, tries: entry.tries + 1 }, refusal);
    switch (verdict.is) {
      case 'done':
        await store.remove([entry.seq]);
        outcome.sent.push(entry.deed);
        break;
      case 'refused':
        await store.setRefusal(entry.seq, verdict.refusal);
        outcome.refused.push({ ...entry, refusal: verdict.refusal });
        break;
      case 'wait for its reader':
        outcome.absent.add(entry.reader);
        break;
      case 'wait':
        wait(verdict.milliseconds);
        // What cannot be reached for one cannot be reached for any.
        if (verdict.reason !== 'limit') return outcome;
        waitingLanes.add(laneName(entry));
        break;
    }
  }
}
