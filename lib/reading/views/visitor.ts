import { createHmac } from 'node:crypto';

/**
 * A visitor's name for one day: 32 hex digits from the network and the browser's name, salted with
 * the day and the server's secret, so that processes agree, days cannot be joined and nobody can be
 * found from it. Takes the day as `2026-11-21`. Nothing but this hash is kept, for two days.
 */
export function visitorOfDay(visit: {
  secret: string;
  day: string;
  network: string;
  userAgent: string;
}): string {
  const salt = createHmac('sha256', visit.secret).update(`visitors of ${visit.day}`).digest();
  return createHmac('sha256', salt)
    .update(JSON.stringify([visit.network, visit.userAgent]))
    .digest('hex')
    .slice(0, 32);
}
