import 'server-only';

import { createServerClient, type CookieOptions } from '@supabase/ssr';

import { environment, siteUrl } from '@/lib/env';

import type { Database } from './database.types';

/** Milliseconds a reader's request waits for the database. */
const sessionTimeout = 10_000;
/** Where the session is kept; scripts cannot read it (HttpOnly). */
const sessionCookie = 'session';
/** Says to scripts and styles that a session exists, and nothing else. */
const readerCookie = 'reader';
/** Seconds both live: 400 days, the most that browsers allow (RFC 6265bis, 5.5). */
const cookieLifetime = 400 * 24 * 3600;

type CookieChange = { name: string; value: string; options: CookieOptions };
/** Cookies of a request and of its answer, wherever they are kept. */
export type CookieJar = {
  getAll: () => { name: string; value: string }[];
  set: (name: string, value: string, options: CookieOptions) => void;
};

function cookieOptions(): CookieOptions {
  const secure = siteUrl().startsWith('https:');
  return { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: cookieLifetime };
}

/** The visible mark follows the session: it comes and goes with it. */
function markReader(jar: CookieJar, changes: CookieChange[]): void {
  const own = changes.filter(({ name }) => new RegExp(`^${sessionCookie}(\\.\\d+)?$`).test(name));
  if (own.length === 0) return;
  const isKept = own.some(({ value }) => value !== '');
  jar.set(readerCookie, isKept ? '1' : '', {
    ...cookieOptions(),
    httpOnly: false,
    maxAge: isKept ? cookieLifetime : 0,
  });
}

/**
 * A client that speaks for the reader whose session is in these cookies, renewing it when it has run
 * out (architecture: sessions in cookies through @supabase/ssr). Takes the cookies.
 */
export function sessionClientOf(jar: CookieJar) {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  return createServerClient<Database>(
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: { ...cookieOptions(), name: sessionCookie },
      cookies: {
        getAll: () => jar.getAll(),
        setAll: (changes) => {
          for (const { name, value, options } of changes) jar.set(name, value, options);
          markReader(jar, changes);
        },
      },
      db: { retry: false },
      global: {
        fetch: (input, init) =>
          fetch(input, {
            ...init,
            cache: 'no-store',
            signal: AbortSignal.timeout(sessionTimeout),
          }),
      },
    },
  );
}

export type SessionClient = ReturnType<typeof sessionClientOf>;
