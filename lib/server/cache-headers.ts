import type { Headers } from './security-headers.ts';

/**
 * How an answer says that it is the same for everybody: the cache tags of all that it was made of, and when it is due
 * to be made anew. They travel from the renderer to the site's server and no further.
 */
const tagsHeader = 'x-cache-tags';
const dueHeader = 'x-cache-due';
const outdatedHeader = 'x-cache-outdated';

/**
 * The time by the machine's steady clock, in milliseconds: the renderer and the site's server have the same one, and it
 * does not jump when somebody sets the machine's date.
 */
export const steadyNow = () => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * What an answer says of its caching: its tags, the time (steadyNow) from which it should be made anew, and which of
 * its tags a change named while it was made.
 */
export type CacheTerms = { tags: string[]; due: number; outdated: string[] };

/** Takes cache tags, which hold no commas, and the seconds until an answer is due; gives the headers that say them. */
export function cacheHeaders(
  tags: readonly string[],
  seconds: number,
  now = steadyNow(),
): Record<string, string> {
  return { [tagsHeader]: tags.join(','), [dueHeader]: String(now + seconds * 1000) };
}

/** The header that says which of an answer's tags a change named while it was made. */
export function outdatedHeaders(tags: readonly string[]): Record<string, string> {
  return tags.length === 0 ? {} : { [outdatedHeader]: tags.join(',') };
}

/** Whether an answer never changes under its address (RFC 8246), as files of the build, named after what they hold. */
export function isImmutable(headers: Headers): boolean {
  return String(headers['cache-control'] ?? '').includes('immutable');
}

/** The terms of an answer that never changes. */
export const forGood: CacheTerms = { tags: [], due: Infinity, outdated: [] };

/** Takes an answer's headers; gives its terms and the headers without them; no terms where it is not for everybody. */
export function takeCacheTerms(given: Headers): { terms: CacheTerms | null; headers: Headers } {
  const { [tagsHeader]: tags, [dueHeader]: due, [outdatedHeader]: outdated, ...headers } = given;
  if (typeof tags !== 'string' || headers['set-cookie'] !== undefined)
    return { terms: null, headers };
  const terms = { tags: listed(tags), due: Number(due), outdated: listed(String(outdated ?? '')) };
  return { terms, headers };
}

function listed(value: string): string[] {
  return value.split(',').filter(Boolean);
}
