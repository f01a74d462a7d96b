import { serializeCookieHeader } from '@supabase/ssr';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { z } from 'zod';

import { siteUrl } from '@/lib/env';
import { defaultLocale, parseLocale, type Locale } from '@/lib/i18n/locale';
import { authPath, localePath } from '@/lib/paths';
import { keepSaid, saidCookie, saidSeconds, type Said } from '@/lib/reader/said';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';
import { isFromOwnPage } from '@/lib/views/visit-request';

/** What Next gives a route of an edition. */
export type SavedRoute = { params: Promise<{ locale: string }> };

/** What came of a form, and where it is said when not on the form's own page. */
type Outcome = Omit<Said, 'form'> & { page?: string };

type Work<Sent> = (given: {
  client: SessionClient;
  userId: string;
  sent: Sent;
  locale: Locale;
}) => Promise<Outcome>;

/** Characters of a form's values together; the longest names 500 stories in their order. */
const longestForm = 32 * 1024;

/**
 * Does what a form of bookmarks, history or collections asks for and leads back (Post/Redirect/Get), as a
 * redirect or, for a script that sent it in place, as `{location}`. Takes the page that the form stands
 * on, what it must be, and the work; the page says its outcome: `malformed`, `unavailable`, or the work's own.
 */
export async function forSavedForm<Schema extends z.ZodType>(
  request: Request,
  route: SavedRoute,
  page: string,
  schema: Schema,
  work: Work<z.infer<Schema>>,
): Promise<Response> {
  const locale = parseLocale((await route.params).locale) ?? defaultLocale;
  const answer = (outcome: Outcome) => lead(request, locale, { page, ...outcome });
  if (!isFromOwnPage(request)) return answer({ outcome: 'malformed' });
  const text = await request.text();
  const sent = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (text.length > longestForm || !sent.success) return answer({ outcome: 'malformed' });
  const { client, withCookies } = sessionOfRequest(request);
  try {
    const { data, error } = await client.auth.getUser();
    if (error && isAuthRetryableFetchError(error)) return answer({ outcome: 'unavailable' });
    const { user } = data;
    if (!user) {
      return withCookies(leadTo(request, authPath(locale, { next: localePath(locale, page) })));
    }
    const done = await work({ client, userId: user.id, sent: sent.data, locale });
    return withCookies(answer(done));
  } catch (failure) {
    console.error(`[reader] ${new URL(request.url).pathname} failed:`, failure);
    return withCookies(answer({ outcome: 'unavailable' }));
  }
}

function leadTo(request: Request, location: string): Response {
  const headers = { 'cache-control': 'private, no-store' };
  return request.headers.get('accept') === 'application/json'
    ? Response.json({ location }, { headers })
    : new Response(null, { status: 303, headers: { ...headers, location } });
}

function lead(
  request: Request,
  locale: Locale,
  { page, ...said }: Outcome & { page: string },
): Response {
  const { id, value } = keepSaid({ form: 'saved', ...said });
  const path = localePath(locale, page);
  const answer = leadTo(request, `${path}${path.includes('?') ? '&' : '?'}said=${id}`);
  const cookie = serializeCookieHeader(saidCookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: siteUrl().startsWith('https:'),
    maxAge: saidSeconds,
  });
  answer.headers.append('set-cookie', cookie);
  return answer;
}
