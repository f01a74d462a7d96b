import { send, type Answer } from '@/lib/reader/browser';

import type { FrontPageIds } from './model';

/**
 * Has the site arrange the front page. Takes how it shall stand and how it was seen to stand: only what
 * differs is changed. Refused with 409 where a colleague has changed the same meanwhile.
 */
export function sendFrontPage(wanted: FrontPageIds, seen: FrontPageIds): Promise<Answer<void>> {
  return send('PUT', '/api/newsroom/homepage', { ...wanted, seen });
}

/** Has the site arrange the footer's topics; likewise. */
export function sendFooter(
  topics: readonly string[],
  seen: readonly string[],
): Promise<Answer<void>> {
  return send('PUT', '/api/newsroom/homepage', { topics, seen });
}
