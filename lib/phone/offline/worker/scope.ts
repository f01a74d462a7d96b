// What the worker uses of its global scope (https://w3c.github.io/ServiceWorker/). TypeScript's own
// "webworker" library cannot stand beside "dom": it changes the types of every page's events.

/** An event whose work the browser waits for. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A page's request. */
type FetchEventOfWorker = LastingEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEventOfWorker;
  message: LastingEvent & { readonly data: unknown };
};

type WorkerScope = {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string }[]>;
  };
};

/** The worker's global scope. */
export const scope = globalThis as unknown as WorkerScope;
