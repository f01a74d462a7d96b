import { sendQueued } from './send';
import { sentMessage, syncTag } from './sync';

/** Background Sync (https://wicg.github.io/background-sync/spec/), which TypeScript's library does not know. */
type SyncEvent = Event & { tag: string; waitUntil: (work: Promise<unknown>) => void };
type WindowClients = {
  matchAll: () => Promise<readonly { postMessage: (message: unknown) => void }[]>;
};

async function sendAndTell(clients: WindowClients): Promise<void> {
  const outcome = await sendQueued();
  for (const client of await clients.matchAll())
    client.postMessage(sentMessage(outcome?.sent ?? []));
  // The browser tries again by itself, with pauses of its own.
  if (outcome !== null && outcome.retryIn !== null) throw new Error('Something still waits');
}

/** Lets a service worker send what is kept, also when no page is open. Takes its global scope. */
export function listenForSync(worker: EventTarget & { clients: WindowClients }): void {
  worker.addEventListener('sync', (event) => {
    const { tag, waitUntil } = event as SyncEvent;
    if (tag === syncTag) waitUntil.call(event, sendAndTell(worker.clients));
  });
}
