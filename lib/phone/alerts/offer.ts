import { isLately, storeOnDevice } from '@/lib/platform/session/device-storage';

/** Articles that a reader has read to their end here before alerts are offered. */
const readBefore = 3;
/** Milliseconds for which the card stays away once it was put away: 90 days. */
export const offerRests = 90 * 24 * 60 * 60_000;

const readKey = 'articles-read';
const offeredKey = 'alerts-offered';

/** Remembers that alerts were offered. */
export function noteOffer(): void {
  storeOnDevice(offeredKey, String(Date.now()));
}

/**
 * Notes that an article was read to its end; gives whether alerts may be offered now: to who has read some here, whom the
 * browser can still ask, and who was not asked lately. Who keeps nothing is never asked.
 */
export function wantsOffer(article: string): boolean {
  try {
    if (!('PushManager' in window) || Notification.permission !== 'default') return false;
    const read = new Set((localStorage.getItem(readKey) ?? '').split(' ').filter(Boolean));
    read.add(article.slice(0, 8));
    localStorage.setItem(readKey, [...read].slice(-readBefore).join(' '));
    return read.size >= readBefore && !isLately(localStorage.getItem(offeredKey), offerRests);
  } catch {
    return false;
  }
}
