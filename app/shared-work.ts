import 'server-only';

import { changeAnnouncer } from '@/lib/machines/indexing/announce-changes';
import { deliverPrint } from '@/lib/machines/print-files/deliver';
import { forgetOutdated } from '@/lib/machines/retention/write';
import { tidyImages } from '@/lib/newsroom/images/write';
import { watchForAlarms } from '@/lib/newsroom/readiness/read';
import { readSources } from '@/lib/newsroom/sources/run';
import { workAtTransfers } from '@/lib/newsroom/transfers/run';
import { deliverAlerts } from '@/lib/phone/alerts/deliver';
import { onceAfter } from '@/lib/platform/processes/once-after';
import { printTag } from '@/lib/platform/revalidation/tags';
import { deliverLetters } from '@/lib/reader/letter/deliver';
import { deliverNotifications } from '@/lib/reader/notifications/deliver';
import { tidyErasures } from '@/lib/reader/settings/erasures';

/** Milliseconds after a change in which its pages are made: those who are told of it find them made. */
const pagesFirst = 1000;

/**
 * Starts what the processes share: telling search engines, the feeds' hub and readers of new articles, the letter,
 * printing editions, reading sources, bringing archives in and out, and removing images that nothing uses, what is left
 * of erased accounts and what is kept for a time only. Gives what is to be told the cache tags of each change.
 */
export function startSharedWork(): (tags: readonly string[]) => void {
  const announce = changeAnnouncer();
  const notifications = deliverNotifications();
  const alerts = deliverAlerts();
  const print = deliverPrint();
  deliverLetters();
  watchForAlarms();
  readSources();
  workAtTransfers();
  tidyImages();
  tidyErasures();
  forgetOutdated();
  const tellOfIt = onceAfter(pagesFirst, () => {
    notifications.poll();
    alerts.poll();
    announce?.();
  });
  return (tags) => {
    if (tags.includes(printTag())) print.poll();
    tellOfIt();
  };
}
