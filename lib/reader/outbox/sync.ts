import type { Mutation } from './model';

/** What a page registers with the browser, which wakes the worker with it when there is a connection. */
export const syncTag = 'outbox';
const sentType = 'outbox-sent';
/** What pages are told when the worker has sent something. */
export type SentMessage = { type: typeof sentType; sent: Mutation[] };

/** Takes what was sent; gives what pages are told of it. */
export const sentMessage = (sent: Mutation[]): SentMessage => ({ type: sentType, sent });

/** Whether what the worker says is that. */
export function isSentMessage(data: unknown): data is SentMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === sentType;
}

type Registration = { sync?: { register: (tag: string) => Promise<void> } };

/** Asks the browser to wake the service worker when there is a connection again; nothing where it cannot. */
export function askForSync(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  void serviceWorker
    ?.getRegistration()
    .then((found) => (found as Registration | undefined)?.sync?.register(syncTag))
    // The reader forbade work in the background: the next page sends.
    .catch(() => {});
}
