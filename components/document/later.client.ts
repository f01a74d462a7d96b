/**
 * What a page does for the phone it is read on, once the page is there and the browser has nothing better to do: of a
 * first visit it delays nothing. What React draws of it is loaded when it has something to show.
 */
import { listenForErrors } from '@/lib/reading/client-errors/browser';
import type { ConnectionWords } from '@/lib/platform/i18n/connection-words';
import { isSignedIn } from '@/lib/platform/session/browser';
import { sampleVisit } from '@/lib/reading/vitals/browser';

import { tellOfConnection } from '@/components/phone/connection/connection-part.client';
import { offerInstall } from '@/components/phone/install/offer-install.client';
import { startOwnDistrict } from '@/components/reading/location/start-own-district.client';
import { startServiceWorker } from '@/components/phone/offline/offline-part.client';
import { offerReadingAloud } from '@/components/reading/aloud/aloud-offer.client';
import { finishLeaving } from '@/components/document/former-reader.client';
import { prepareToasts } from '@/components/layout/toast/prepare-toasts.client';
import type { DrawIsland } from '@/components/layout/page/draw-island';

/** Milliseconds after which somebody reads: what is offered to readers alone is loaded then. */
const reading = 20_000;

/** Starts all of it. Takes what the small script has: what draws islands and knows which are drawn, and its words. */
export function startLater(drawIsland: DrawIsland, words: ConnectionWords): void {
  prepareToasts();
  listenForErrors();
  sampleVisit();
  tellOfConnection(words);
  offerReadingAloud();
  startServiceWorker();
  if (!isSignedIn()) void finishLeaving().catch(() => {});
  startOwnDistrict(drawIsland);
  offerInstall(drawIsland);
  setTimeout(() => {
    if (!document.hidden)
      void import('@/components/phone/alerts/offer-alerts.client').catch(() => {});
  }, reading);
}
