import { readerEvent, rememberedReader, type ApiResult } from '@/lib/platform/session/browser';
import { inTurn } from '@/lib/platform/session/in-turn';
import type { Refusal } from '@/lib/platform/http/refusal';

import type { SendSummary } from './deliver';
import { callOf, mustQueue, replacedBy, thingOf, type Mutation, type Entry } from './model';
import { makeCall, sendQueued } from './send';
import { queueStore } from './indexed-db';
import { askForSync, isSentMessage } from './sync';

/** What came of a mutation: it arrived, it is kept until there is a connection, or the site said no. */
export type Performed<Value> =
  { is: 'done'; value: Value } | { is: 'queued' } | { is: 'refused'; refusal: Refusal };

/** The storage key, and the event of the window, by which scripts tell each other to look. */
const newsKey = 'outbox';
/** Milliseconds before it is looked whether another tab, without locks, has sent everything. */
const leasePause = 5000;

type ResultWatcher = (outcome: SendSummary) => Promise<void> | void;
type ArrivalWatcher = (mutations: readonly Mutation[]) => Promise<void> | void;

let known: readonly Entry[] = [];
const watchers = new Set<() => void>();
const outcomeWatchers = new Set<ResultWatcher>();
const arrivalWatchers = new Set<ArrivalWatcher>();
let isListening = false;

async function readOwn(): Promise<Entry[]> {
  const reader = rememberedReader()?.id;
  return reader === undefined
    ? []
    : (await queueStore.all()).filter((entry) => entry.reader === reader);
}

async function check(): Promise<void> {
  known = await readOwn().catch(() => []);
  for (const watcher of watchers) watcher();
}

/** The same after something was done elsewhere: in another tab, by another script of this one, or by the worker. */
async function checkElsewhere(sent: readonly Mutation[] = []): Promise<void> {
  const now = new Set((await readOwn().catch(() => [])).map(({ seq }) => seq));
  const gone = known.filter(({ seq }) => !now.has(seq)).map(({ deed: mutation }) => mutation);
  await tellArrived([...sent, ...gone]);
  await check();
}

/** What has arrived is looked for before it ceases to be shown as kept, so that nothing disappears in between. */
async function tellArrived(mutations: readonly Mutation[]): Promise<void> {
  if (mutations.length === 0) return;
  await Promise.allSettled([...arrivalWatchers].map(async (watcher) => watcher(mutations)));
}

/** Tells other tabs, and the other scripts of this one: what an application and its islands load is not the same. */
function tellOthers(): void {
  dispatchEvent(new Event(newsKey));
  try {
    localStorage.setItem(newsKey, crypto.getRandomValues(new Uint32Array(1)).join());
  } catch {
    // They look when they are seen again.
  }
}

async function changed(): Promise<void> {
  await check();
  tellOthers();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('storage', ({ key }) => {
    if (key === newsKey) void checkElsewhere();
  });
  addEventListener(newsKey, () => void checkElsewhere());
  addEventListener(readerEvent, () => void check());
  addEventListener('pageshow', () => void check());
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data }) => {
    if (isSentMessage(data)) void checkElsewhere(data.sent);
  });
  void check();
}

/** What is kept for the reader who is here, in order; as it was looked up last. */
export function queuedEntries(): readonly Entry[] {
  return known;
}

/** Calls back whenever that has changed, in whichever tab. Gives what ends it. */
export function watchEntries(watcher: () => void): () => void {
  listen();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls back with what has arrived or was refused, whoever sent it, and waits until that was looked for. Gives what ends it. */
export function watchArrivals(watcher: ArrivalWatcher): () => void {
  arrivalWatchers.add(watcher);
  return () => arrivalWatchers.delete(watcher);
}

/** Calls back with what came of each round of sending in this tab. Gives what ends it. */
export function watchResults(watcher: ResultWatcher): () => void {
  outcomeWatchers.add(watcher);
  return () => outcomeWatchers.delete(watcher);
}

async function queue(mutation: Mutation, reader: string, tries: number): Promise<boolean> {
  try {
    await queueStore.add(reader, mutation, { doneAt: Date.now(), tries });
  } catch {
    return false;
  }
  await changed();
  askForSync();
  return true;
}

/**
 * Does what the reader wants: now, or, when the site cannot be reached or something before it waits,
 * later. Where nothing can be kept (no IndexedDB, a full disk) it is refused as `unreachable`.
 */
export function perform<Value = void>(mutation: Mutation): Promise<Performed<Value>> {
  return inTurn(thingOf(mutation), () => performNow<Value>(mutation));
}

async function performNow<Value>(mutation: Mutation): Promise<Performed<Value>> {
  const reader = rememberedReader()?.id;
  const own = await readOwn().catch(() => []);
  if (reader !== undefined && (!navigator.onLine || mustQueue(mutation, own))) {
    if (await queue(mutation, reader, 0)) {
      void sendNow();
      return { is: 'queued' };
    }
  }
  const call = callOf(
    { seq: 0, reader: reader ?? '', deed: mutation, doneAt: Date.now(), tries: 0, refusal: null },
    Date.now(),
  );
  const answer: ApiResult<Value> = await makeCall<Value>(call, reader);
  if (answer.ok) {
    await forget(replacedBy(mutation, own));
    return { is: 'done', value: answer.value };
  }
  const isLost = answer.error.status === 0 && reader !== undefined;
  if (isLost && (await queue(mutation, reader, 1))) {
    void sendNow();
    return { is: 'queued' };
  }
  return { is: 'refused', refusal: answer.error };
}

let running: Promise<void> | null = null;
let wantsMore = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is kept, if anything is and there may be a connection; goes on by itself while the page is seen. */
export function sendNow(): Promise<void> {
  wantsMore = true;
  running ??= sendWhileWanted().finally(() => {
    running = null;
  });
  return running;
}

async function sendWhileWanted(): Promise<void> {
  while (wantsMore) {
    wantsMore = false;
    clearTimeout(timer);
    const waiting = (await queueStore.all().catch(() => [])).filter(
      ({ refusal }) => refusal === null,
    );
    // Something may have been queued since it was looked.
    if (waiting.length === 0 || !navigator.onLine) continue;
    const outcome = await sendQueued().catch(() => undefined);
    if (outcome === undefined) continue;
    if (outcome) {
      await Promise.allSettled([...outcomeWatchers].map(async (watcher) => watcher(outcome)));
      const refused = outcome.refused.map(({ deed: mutation }) => mutation);
      await tellArrived([...outcome.sent, ...refused]);
      await changed();
    }
    const pause = outcome ? outcome.retryIn : leasePause;
    // A hidden page makes no traffic; it goes on when it is seen.
    if (pause !== null)
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void sendNow();
      }, pause);
  }
}

async function forget(seqs: readonly number[]): Promise<void> {
  if (seqs.length === 0) return;
  await queueStore.remove(seqs).catch(() => {});
  await changed();
}

/** Takes back what was not sent, or was refused. A comment that may have arrived is deleted there too. */
export async function takeBack({
  seq,
  reader,
  deed: mutation,
  tries,
  refusal,
}: Entry): Promise<void> {
  if (mutation.kind === 'comment' && tries > 0 && refusal === null) {
    const { id, article } = mutation;
    await queue({ kind: 'removal', id, article }, reader, 0);
    void sendNow();
    return;
  }
  await forget([seq]);
}

/** Sends what was refused once more. */
export async function tryAgain({ seq }: Entry): Promise<void> {
  await queueStore.setRefusal(seq, null).catch(() => {});
  await changed();
  await sendNow();
}

/** Removes everything that is kept for a reader. */
export async function forgetReader(reader: string): Promise<void> {
  const entries = await queueStore.all().catch(() => []);
  await forget(entries.filter((entry) => entry.reader === reader).map(({ seq }) => seq));
}
