import { parseNext } from '@/lib/reader/accounts/model';
import { environment } from '@/lib/platform/env';
import { authPath } from '@/lib/platform/paths';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';

import { callbackAddress, leadTo, localeOfRoute, type RouteOfEdition } from '../../form-response';

/** Leads to Google for signing in, where the site offers it (AUTH_GOOGLE); Google leads back to the callback. */
export async function GET(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const next = parseNext(new URL(request.url).searchParams.get('next'));
  const here = authPath(locale, { next: next ?? '' });
  if (environment().AUTH_GOOGLE === 'off') return leadTo(here);
  const { client, withCookies } = sessionOfRequest(request);
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: callbackAddress(locale, next), skipBrowserRedirect: true },
  });
  return withCookies(
    data.url ? leadTo(data.url) : leadTo(here, { form: 'sign-in', outcome: 'unavailable' }),
  );
}
