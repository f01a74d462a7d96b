import { privateJson } from '../../reader-request';

export const dynamic = 'force-dynamic';

/** What time it is for the site, by which articles come out: `{now}` (ISO). */
export function GET(): Response {
  return privateJson({ now: new Date().toISOString() });
}
