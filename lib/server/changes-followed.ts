import type { Followed } from '../platform/revalidation/followed.ts';

/** What a renderer that takes another one's place finds in its environment. */
export const followedVariable = 'CHANGES_FOLLOWED';

/** Changes that are remembered: more than an election night has in the minutes that a new renderer looks back. */
const remembered = 5000;

/** Takes what was carried out before (null for nothing yet) and since; gives both as one, the oldest changes left out. */
export function addFollowed(before: Followed | null, since: Followed): Followed {
  const changes = [...(before?.changes ?? []), ...since.changes].slice(-remembered);
  return { changes, looked: since.looked };
}

/** Tells the site's server, where there is one, what this process has carried out. */
export function tellFollowed(followed: Followed): void {
  process.send?.({ followed });
}

/** What the renderer before this one had carried out; null for the first. */
export function followedBefore(): Followed | null {
  const given = process.env[followedVariable];
  return given === undefined ? null : (JSON.parse(given) as Followed);
}
