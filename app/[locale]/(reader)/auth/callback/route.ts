import { newPasswordPath, parseNext } from '@/lib/reader/accounts/model';
import { exchangeCode } from '@/lib/reader/accounts/write';
import { authPath, localePath } from '@/lib/platform/paths';
import { sessionToBegin } from '@/lib/platform/supabase/session-of-request';

import { leadTo, localeOfRoute, type RouteOfEdition } from '../../form-response';
import { redirectSignedIn } from '../redirect-signed-in';

/**
 * Where other services lead back to, and the links of mails that are not this project's own
 * (supabase/templates): exchanges their code for a session, in the
 * browser that asked for it alone (PKCE, RFC 7636), and leads on to `next`. A link that has expired,
 * was used or came to another browser leads to where a new one can be asked for; who did not agree at
 * the other service, to signing in.
 */
export async function GET(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('next');
  const isRecovery = wanted === localePath(locale, newPasswordPath);
  const next = parseNext(wanted);
  const code = searchParams.get('code');
  if (code === null && !searchParams.has('error') && searchParams.has('message'))
    // Of the two mails of a changed address this was the first.
    return leadTo(localePath(locale, '/profile'), { form: 'email', outcome: 'oneMore' });
  if (code === null && !isRecovery && isDeclined(searchParams))
    return leadTo(authPath(locale, { next: next ?? '' }), { form: 'sign-in', outcome: 'declined' });
  const { client, endReplaced, withCookies } = sessionToBegin(request);
  const outcome = code === null ? 'refused' : await exchangeCode(client, code);
  if (outcome !== 'done') {
    const step = isRecovery ? 'reset' : 'link';
    const isDown = outcome === 'unavailable';
    return leadTo(authPath(locale, { step, next: next ?? '' }), {
      form: step,
      outcome: isDown ? 'unavailable' : 'linkExpired',
    });
  }
  await endReplaced();
  return withCookies(await redirectSignedIn(client, locale, { next, isRecovery }));
}

/**
 * Whether another service sent the reader back because they did not agree there (RFC 6749, 4.1.2.1).
 * A mail's link that is no good has the same error, but also a code of the auth service's own.
 */
function isDeclined(query: URLSearchParams): boolean {
  return query.get('error') === 'access_denied' && !query.has('error_code');
}
