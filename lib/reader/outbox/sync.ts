/** What a page registers with the browser, which wakes the worker with it when there is a connection. */
export const syncTag = 'outbox';
/** What pages are told when the worker has sent something. */
export const sentMessage = 'outbox-sent';

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
