import { createHash } from 'node:crypto';

/**
 * Which pages Next's cache holds in this process, and until when they are fresh. The page cache
 * tells it, the site's server asks it: both run in one process. A page's key is its path with the
 * edition in front.
 *
 * @typedef {{ tags: ReadonlySet<string>, freshUntil: number, digest: string }} KeptPage one keeping of a
 *   page: its cache tags, the time (ms since 1970) until which Next serves it without renewal, and what
 *   its document comes to (digestOf)
 */

/** Pages remembered at most; one that is forgotten is answered by Next alone. */
const rememberedPages = 5000;

/** @type {Map<string, KeptPage>} */
const kept = new Map();
/** @type {Set<(keys: string[]) => void>} */
const listeners = new Set();
/** When each tag was last named by a change, for as long as a page may be in the making. @type {Map<string, number>} */
const forgottenAt = new Map();
const longestMaking = 30_000;

/**
 * Whether a change has named one of these tags since then (ms since 1970).
 *
 * @param {readonly string[]} tags
 * @param {number} time
 */
export function isForgottenSince(tags, time) {
  return tags.some((tag) => (forgottenAt.get(tag) ?? 0) > time);
}

/**
 * What tells one document from another.
 *
 * @param {string | Buffer} document
 * @returns {string}
 */
export function digestOf(document) {
  return createHash('sha1').update(document).digest('base64url');
}

/**
 * Notes that a page was made and kept. Takes its path in the house (`/hi/article/…`), its tags, the
 * seconds it stays fresh, its document and the time (ms since 1970) at which its making began; what has
 * changed since then is not noted.
 *
 * @param {string} key
 * @param {{ tags: string[], seconds: number, document: string, begun?: number }} page
 */
export function notePage(key, { tags, seconds, document, begun = Date.now() }) {
  kept.delete(key);
  if (isForgottenSince(tags, begun)) return;
  kept.set(key, {
    tags: new Set(tags),
    freshUntil: begun + seconds * 1000,
    digest: digestOf(document),
  });
  const oldest = kept.size > rememberedPages ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
}

/**
 * The present keeping of a page; a later one is another object. Undefined when the page is not
 * known to be fresh.
 *
 * @param {string} key
 * @returns {KeptPage | undefined}
 */
export function keptPage(key) {
  const page = kept.get(key);
  return page && page.freshUntil > Date.now() ? page : undefined;
}

/**
 * Forgets every page that carries one of the tags, and tells who listens.
 *
 * @param {readonly string[]} tags
 */
export function forgetPages(tags) {
  const now = Date.now();
  for (const [tag, at] of forgottenAt) if (now - at > longestMaking) forgottenAt.delete(tag);
  for (const tag of tags) forgottenAt.set(tag, now);
  const keys = [...kept].flatMap(([key, page]) =>
    tags.some((tag) => page.tags.has(tag)) ? [key] : [],
  );
  for (const key of keys) kept.delete(key);
  for (const listener of listeners) listener(keys);
}

/**
 * Has `listener` told the keys of pages as they are forgotten.
 *
 * @param {(keys: string[]) => void} listener
 */
export function onForgotten(listener) {
  listeners.add(listener);
}
