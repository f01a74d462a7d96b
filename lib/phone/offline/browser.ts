import { isSignedIn } from '@/lib/platform/session/browser';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { pagesCache, takeOver, type ReadMessage } from './model';
import { forget, entriesOf } from './store';
import { workerPolicy } from '@/lib/platform/http/worker-policy';

/** Where the worker lies; at the root, so that it may answer for all pages. */
const workerPath = '/service-worker.js';

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
};

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
    __workerPath?: string | undefined;
  }
}

/**
 * The worker's address as a document's policy wants it (https://www.w3.org/TR/trusted-types/); a plain string where a
 * browser does not know that. Whatever is asked of the policy, it gives the worker's address. It can be made once a page,
 * which has this module in its small script and in its islands.
 */
function trustedWorkerPath(): string {
  window.__workerPath ??= window.trustedTypes
    ?.createPolicy(workerPolicy, { createScriptURL: () => workerPath })
    .createScriptURL(workerPath);
  return window.__workerPath ?? workerPath;
}

/** Under `npm run dev` the worker is registered when this key of the local storage says `on`. */
const wishKey = 'service-worker';

function isWished(): boolean {
  if (process.env.NODE_ENV === 'production') return true;
  return localStorage.getItem(wishKey) === 'on';
}

/** Registers the service worker. Rejects where a browser has none; one that refuses may answer with nothing at all. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register(trustedWorkerPath());
}

/** A worker of a newer version that waits; `take` gives the page to it, with a new document. */
export type Update = { take: () => void };

/**
 * Registers the service worker, late and without a word: who cannot or may not have one reads as
 * before. Takes what is called when a newer version waits.
 */
export async function startOffline(offer: (update: Update) => void): Promise<void> {
  try {
    if (!('serviceWorker' in navigator) || !isWished()) return;
    // What a worker keeps at once is three times an article: who saves data has one only from before.
    if (savesData() && !(await navigator.serviceWorker.getRegistration())) return;
    const registration = await registerWorker();
    if (registration) watchForUpdate(registration, offer);
  } catch {
    // Private windows, full phones, managed browsers.
  }
}

function watchForUpdate(registration: ServiceWorkerRegistration, offer: (update: Update) => void) {
  const check = () => {
    const { waiting } = registration;
    // The very first version takes over from nobody.
    if (waiting && navigator.serviceWorker.controller) offer({ take: () => takeUpdate(waiting) });
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  check();
}

function takeUpdate(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage(takeOver);
}

/** Tells the worker which page is read, so that it is kept however it was reached. */
export async function tellRead(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const shown = document.querySelector<HTMLImageElement>('main figure [data-picture] img');
  const source = shown?.currentSrc ? new URL(shown.currentSrc) : null;
  active?.postMessage({
    type: 'read',
    path,
    picture: source?.origin === location.origin ? source.pathname : null,
  } satisfies ReadMessage);
}

/** Who kept pages ahead from their own lists on this phone: their id. */
const ownerKey = 'offline-kept-for';
/** Who is signed in, as their first page has noted it (components/reader/signed-in/own-appearance.client.tsx). */
const readerKey = 'appearance-of';

/** Notes that pages are kept from a reader's own lists. */
export function noteOwner(id: string): void {
  localStorage.setItem(ownerKey, id);
}

/** The reader whose own lists may be shown on this phone now; null when nobody's. */
export function shownOwner(): string | null {
  try {
    const owner = localStorage.getItem(ownerKey);
    return owner !== null && isSignedIn() && localStorage.getItem(readerKey) === owner
      ? owner
      : null;
  } catch {
    return null;
  }
}

/** Removes what was kept from the lists of a reader who has left or made way for another. */
export async function forgetFormerReader(): Promise<void> {
  try {
    if (localStorage.getItem(ownerKey) === null || shownOwner() !== null) return;
    const cached = await entriesOf(pagesCache);
    await Promise.all(
      cached.filter(({ owner }) => owner !== null).map(({ url }) => forget(pagesCache, url)),
    );
    localStorage.removeItem(ownerKey);
  } catch {
    // Whoever keeps nothing has nothing to forget.
  }
}

/** Whether pages can be kept here at all. */
export function canCache(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis;
}
