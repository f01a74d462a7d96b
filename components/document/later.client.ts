/**
 * What a page does for the phone it is read on, once the page is there and the browser has nothing better to do: of a
 * first visit it delays nothing. What React draws of it is loaded when it has something to show.
 */
import { listenForFaults } from '@/lib/faults/browser';
import type { ConnectionWords } from '@/lib/i18n/connection-words';
import { isSignedIn } from '@/lib/reader/browser';
import { sampleVisit } from '@/lib/vitals/browser';

import { tellOfConnection } from '../connection/connection-part.client';
import { offerInstall } from '../install/offer-install.client';
import { startOwnDistrict } from '../location/start-own-district.client';
import { keepForLater } from '../offline/offline-part.client';
import { finishLeaving } from '../outbox/former-reader.client';
import { prepareToasts } from '../toast/prepare-toasts.client';
import type { DrawIsland } from './islands.client';

/** Starts all of it. Takes what the small script has: what draws islands and knows which are drawn, and its words. */
export function startLater(drawIsland: DrawIsland, words: ConnectionWords): void {
  prepareToasts();
  listenForFaults();
  sampleVisit();
  tellOfConnection(words);
  keepForLater();
  if (!isSignedIn()) void finishLeaving().catch(() => {});
  startOwnDistrict(drawIsland);
  offerInstall(drawIsland);
}
