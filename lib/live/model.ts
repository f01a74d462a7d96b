/**
 * What a page may be told of as it happens (specification 4, Realtime): changes of the public pages,
 * the reader's own notifications, the discussion of one story.
 */
export type LiveSubject = 'changes' | 'notifications' | `discussion:${string}`;

/** Milliseconds of the live connection (issue Signed-in readers, Realtime). */
export const liveTiming = {
  /** A page that is hidden for longer hears nothing until it is seen again. */
  hiddenLimit: 30_000,
  /** How often a page asks when sockets do not work, while it is seen. */
  pollInterval: 30_000,
  /** A token is renewed this long before it ends; the library looks each 25 s. */
  renewal: 80_000,
  /** News of new stories are told once in this time at most. */
  newsInterval: 60_000,
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

/** What `/api/live` tells a page: where to listen, and as whom. */
export type LiveAccess = {
  /** Of the socket, on the site itself. */
  path: string;
  apikey: string;
  /** The reader's access token; null for who is not signed in. */
  token: string | null;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number | null;
  readerId: string | null;
};

/** A row of `content_changes`: what changed on the public pages. */
export type PublicChange = {
  id: number;
  article_ids: string[];
  /** Stories of the last day that were not public before. */
  appeared: string[];
  /** Sections and districts whose lists changed. */
  categories: string[];
  districts: string[];
};

/** What the database is to tell of a subject: null when only a signed-in reader may hear it. */
export function subscriptionOf(
  subject: LiveSubject,
  readerId: string | null,
): { event: 'INSERT' | '*'; table: string; filter?: string } | null {
  if (subject === 'changes') return { event: 'INSERT', table: 'content_changes' };
  if (readerId === null) return null;
  if (subject === 'notifications') {
    return { event: 'INSERT', table: 'notifications', filter: `user_id=eq.${readerId}` };
  }
  const article = subject.slice('discussion:'.length);
  return { event: '*', table: 'discussion_totals', filter: `article_id=eq.${article}` };
}
