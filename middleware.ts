import { NextResponse, type NextRequest } from 'next/server';

import { takeSecrets } from '@/lib/reader/accounts/mail-link';
import { siteUrl } from '@/lib/platform/env';
import { pagePathHeader } from '@/lib/newsroom/shared/model';
import { senderOf } from '@/lib/platform/supabase/auth-request';
import type { CookieJar } from '@/lib/platform/supabase/session-jar';
import { sessionClientOf } from '@/lib/platform/supabase/session-of-cookies';
import { siteCookieName, siteCookieOptions } from '@/lib/platform/supabase/site-cookies';

/**
 * Renews a session that has run out before a page of a signed-in reader is drawn, which itself can
 * set no cookies. It decides nothing: the pages and the database do. Reading pages never come here
 * (architecture: no middleware on them).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const taken = takeSecrets(new URL(request.url), siteUrl());
  if (taken) return leadTo(taken, request);
  // Layouts are not told which page they stand around; the newsroom's leads back to it after sign-in.
  request.headers.set(pagePathHeader, request.nextUrl.pathname + request.nextUrl.search);
  let response = NextResponse.next({ request });
  const jar: CookieJar = {
    getAll: () => request.cookies.getAll(),
    set: (name, value, options) => {
      request.cookies.set(name, value);
      const earlier = response.cookies.getAll();
      response = NextResponse.next({ request });
      for (const cookie of earlier) response.cookies.set(cookie);
      response.cookies.set(name, value, options);
    },
  };
  const client = sessionClientOf(jar, senderOf(request.headers));
  await client.auth.getSession().catch((error: unknown) => {
    // The page says calmly what does not work; here nothing is decided.
    console.error('[session] could not be renewed:', error);
  });
  return response;
}

/** Leads from the address of a mail's link to the same page without the link's secrets. */
function leadTo(
  { path, cookies }: NonNullable<ReturnType<typeof takeSecrets>>,
  request: NextRequest,
): NextResponse {
  const answer = NextResponse.redirect(new URL(path, request.url), 303);
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.set('referrer-policy', 'no-referrer');
  for (const cookie of cookies)
    answer.cookies.set({
      name: siteCookieName(cookie.name),
      value: cookie.value,
      ...siteCookieOptions(cookie.maxAge),
    });
  return answer;
}

export const config = {
  runtime: 'nodejs',
  // Next wants this written out; without an edition the page is Hindi.
  matcher: [
    '/(auth|profile|bookmarks|reading-history|collections|settings|admin|admin-test)/:path*',
    '/en/(auth|profile|bookmarks|reading-history|collections|settings|admin|admin-test)/:path*',
  ],
};
