import 'server-only';

import type { CookieOptions } from '@supabase/ssr';

import { siteUrl } from '@/lib/platform/env';

/**
 * A name that begins so is taken by browsers over HTTPS alone, for this very host and its whole site (RFC 6265bis,
 * 4.1.3.2): no subdomain and no plain connection can put a cookie in its place.
 */
const hostPrefix = '__Host-';

/** Whether readers reach the site over HTTPS. */
function isServedSecurely(): boolean {
  return siteUrl().startsWith('https:');
}

/** Takes a cookie's plain name; gives the one it has here: with the prefix over HTTPS, without it over plain HTTP. */
export function siteCookieName(name: string): string {
  return isServedSecurely() ? `${hostPrefix}${name}` : name;
}

/** What every cookie of the site is sent with; scripts do not read it. Takes the seconds it lives. */
export function siteCookieOptions(maxAge: number) {
  return {
    path: '/',
    sameSite: 'lax',
    secure: isServedSecurely(),
    httpOnly: true,
    maxAge,
  } satisfies CookieOptions;
}
