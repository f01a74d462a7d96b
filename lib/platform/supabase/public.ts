import 'server-only';

import { anonymousClient } from './anonymous';

/** Milliseconds a page waits for the database: a page that fails is better than one that hangs. */
const readTimeout = 5000;

/**
 * The reading client: the public key, no cookies, no session, so what it reads may be cached and
 * shown to anyone. Takes the cache tags of what is read and the seconds it may be kept.
 */
export function publicClient(tags: string[], revalidate: number) {
  return anonymousClient(readTimeout, { cache: 'force-cache', next: { tags, revalidate } });
}

/** The reading client without a cache, for what is asked in countless ways: each call goes to the database. */
export function liveClient() {
  return anonymousClient(readTimeout, { cache: 'no-store' });
}

/** Raised when the database refuses or cannot answer: a cached page then stays, nothing half-read is baked. */
export class ReadError extends Error {
  /** What the database said. */
  readonly database: { message: string; code?: string };

  constructor(what: string, cause: { message: string; code?: string }) {
    super(`Reading ${what} failed: ${cause.code ?? ''} ${cause.message}`, { cause });
    this.name = 'ReadError';
    this.database = cause;
  }
}
