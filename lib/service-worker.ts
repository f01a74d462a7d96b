import { enableNavigationPreload, type Strategy } from 'serwist';

import { listenForSync } from './reader/outbox/worker';
import { listenForAlerts, type AlertScope } from './phone/alerts/worker';
import { isHashedFile, isImageRequest, parseReadMessage, takeOver } from './phone/offline/model';
import { cachePage } from './phone/offline/store';
import { HashedFiles, Images } from './phone/offline/worker/files';
import { Pages } from './phone/offline/worker/pages';
import { scope } from './phone/offline/worker/scope';
import { prepareShell, removeOutdated } from './phone/offline/worker/shell';

const pages = new Pages();
const hashedFiles = new HashedFiles();
const images = new Images();

/**
 * Who answers a request; null leaves it to the browser: other hosts, whatever is sent or asked for in
 * parts (sound and video), and payloads of in-app navigation, which fail and let Next ask for the document.
 */
function strategyFor(request: Request): Strategy | null {
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET' || request.headers.has('range'))
    return null;
  if (request.mode === 'navigate') return pages;
  if (isHashedFile(pathname)) return hashedFiles;
  return request.destination === 'image' && isImageRequest(pathname) ? images : null;
}

scope.addEventListener('install', (event) => event.waitUntil(prepareShell()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOutdated(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request);
  if (strategy) event.respondWith(strategy.handle(event));
});
scope.addEventListener('message', (event) => {
  // A new version waits until its reader takes it, or all pages are closed.
  if (event.data === takeOver) void scope.skipWaiting();
  const read = parseReadMessage(event.data);
  if (!read) return;
  // A page that was on its way while this worker began, or was loaded past it, is answered by it from now on.
  event.waitUntil(scope.clients.claim().catch(() => {}));
  event.waitUntil(cachePage(read.path, read.picture).catch(() => {}));
});
listenForSync(globalThis as unknown as Parameters<typeof listenForSync>[0]);
listenForAlerts(globalThis as unknown as AlertScope);
enableNavigationPreload();
