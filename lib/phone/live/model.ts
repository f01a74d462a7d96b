/**
 * What a page may be told of as it happens (specification 4, Realtime): changes of the public pages,
 * the reader's own notifications, the discussion of one article, its live coverage.
 */
export type LiveSubject =
  'changes' | 'notifications' | `discussion:${string}` | `coverage:${string}`;

/** Where pages listen, on the site itself: a WebSocket (RFC 6455) for pages of the same origin. */
export const livePath = '/api/live';

/** Milliseconds of the live connection (docs/decisions/0015). */
export const liveTiming = {
  /** A page that is hidden for longer hears nothing until it is seen again. */
  hiddenLimit: 30_000,
  /** How often a page asks when sockets do not work, while it is seen. */
  pollInterval: 30_000,
  /** News of new articles are told once in this time at most. */
  newsInterval: 60_000,
  /** When a page asks for its lists after articles changed: at a moment between, and not again before `interval`. */
  renewal: { soonest: 2000, latest: 30_000, interval: 60_000 },
} as const;

/** Failures in a row after which a page asks instead of listening. */
export const socketFailures = 3;

/**
 * How long to wait before the next try: doubling from a second to five minutes, and up to half as
 * long again at random, so that ten thousand pages do not come back at once. Takes the failures so
 * far, from 1, and a random number from 0 to 1; gives milliseconds.
 */
export function retryDelay(failures: number, random: number): number {
  const steady = Math.min(1000 * 2 ** (failures - 1), 300_000);
  return steady * (1 + random / 2);
}

/** A row of `content_changes`: what changed on the public pages. */
export type PublicChange = {
  id: number;
  article_ids: string[];
  /** Articles of the last day that were not public before. */
  appeared: string[];
  /** Those that are public no more. */
  withdrawn: string[];
  /** Sections and districts whose lists changed. */
  categories: string[];
  districts: string[];
};

/** The latest changes, newest first, and the articles withdrawn within a week, of which some may be public again. */
export type LatestChanges = { changes: PublicChange[]; withdrawn: string[] };

/** What has come to live coverage: how often it was changed, and the numbers of its newest entries, the newest first. */
export type CoverageNews = { revision: number; numbers: number[] };

/** Numbers that an open page is told of, the newest; who missed more is told that there are more. */
export const newestTold = 100;

/**
 * How many of the newest entries an open page lacks, and whether earlier ones may be missing too, of whose numbers it is
 * not told. Takes the numbers that it is told of, the newest first, and the last that it shows.
 */
export function missedEntries(
  numbers: readonly number[],
  last: number,
): { count: number; hasEarlier: boolean } {
  const count = numbers.filter((number) => number > last).length;
  const oldest = numbers.at(-1) ?? 0;
  return { count, hasEarlier: numbers.length >= newestTold && oldest > last + 1 };
}

/** What a page tells the site: what it follows from now on, or no longer. */
export type PageMessage = { follow: LiveSubject } | { leave: LiveSubject };

/**
 * What the site tells a page: from now on nothing of a subject is missed, or there is news of it. News
 * of `changes` bring what changed; without that, and of everything else, the page is to look for itself.
 */
export type SiteMessage =
  { ready: LiveSubject } | { news: LiveSubject; changes?: readonly PublicChange[] };

/** Why the site closes a socket (RFC 6455, 7.4). Whatever the code, the page comes back, or asks now and then. */
export const closeCodes = {
  /** The site ends, or starts anew. */
  goingAway: 1001,
  /** What the page sent is none of its messages, or too much. */
  refused: 1008,
  /** Nothing can be heard from the database for now. */
  tryLater: 1013,
  /** The session in whose name it listened has ended or is to be looked at anew. */
  sessionOver: 4401,
} as const;
