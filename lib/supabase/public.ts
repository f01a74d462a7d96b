import 'server-only';

import { createClient } from '@supabase/supabase-js';

import { environment } from '@/lib/env';

import type { Database } from './database.types';

/** Milliseconds a page waits for the database: a page that fails is better than one that hangs. */
const readTimeout = 5000;

/**
 * The reading client: the public key, no cookies, no session, so what it reads may be cached and
 * shown to anyone. Takes the cache tags of what is read and the seconds it may be kept.
 */
export function publicClient(tags: string[], revalidate: number) {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          cache: 'force-cache',
          next: { tags, revalidate },
          signal: AbortSignal.timeout(readTimeout),
        }),
    },
  });
}

/** The reading client without a cache, for what is asked in countless ways: each call goes to the database. */
export function liveClient() {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(readTimeout) }),
    },
  });
}

/** Raised when the database refuses or cannot answer: a cached page then stays, nothing half-read is baked. */
export class ReadError extends Error {
  constructor(what: string, cause: { message: string; code?: string }) {
    super(`Reading ${what} failed: ${cause.code ?? ''} ${cause.message}`, { cause });
    this.name = 'ReadError';
  }
}
