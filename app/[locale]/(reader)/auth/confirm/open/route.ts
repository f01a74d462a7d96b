import {
  mailLinkCookie,
  mailLinkFields,
  mailLinkPath,
  type MailLink,
} from '@/lib/reader/accounts/mail-link';
import { parseNext } from '@/lib/reader/accounts/model';
import { followMailLink } from '@/lib/reader/accounts/write';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { isJoinPath } from '@/lib/newsroom/staff/model';
import { sessionToBegin } from '@/lib/platform/supabase/session-of-request';

import {
  isUnread,
  leadTo,
  localeOfRoute,
  readForm,
  refuseForm,
  setCookie,
  type RouteOfEdition,
} from '../../../form-response';
import { redirectSignedIn } from '../../redirect-signed-in';

/**
 * Uses up the link of a mail, for whoever has pressed the button on the page it leads to: signs in and leads
 * on. One that is over leads to where another can be asked for.
 */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, mailLinkPath);
  const link = await readForm(request, mailLinkFields);
  if (isUnread(link)) return refuseForm(link, locale, here);
  const { client, endReplaced, withCookies } = sessionToBegin(request);
  const outcome = await followMailLink(client, link);
  if (outcome === 'unavailable' || outcome === 'busy')
    return leadTo(here, { form: 'mail-link', outcome: 'unavailable' });
  if (outcome === 'refused') return leadToAnother(link, locale);
  if (outcome === 'done') await endReplaced();
  const answer =
    outcome === 'oneMore'
      ? // Of the two mails of a changed address this was the first.
        leadTo(localePath(locale, '/profile'), { form: 'email', outcome })
      : await redirectSignedIn(client, locale, {
          next: parseNext(link.next),
          isRecovery: link.type === 'recovery',
          ...(link.type === 'email_change' && { flash: { form: 'email', outcome: 'changed' } }),
        });
  setCookie(answer, { name: mailLinkCookie, value: '', maxAge: 0 });
  return withCookies(answer);
}

/** Leads to where another link can be asked for. */
function leadToAnother({ type, next: wanted }: MailLink, locale: Locale): Response {
  const next = parseNext(wanted) ?? '';
  if (isJoinPath(next)) return leadTo(next, { form: 'join', outcome: 'linkOver' });
  const step = type === 'recovery' ? 'reset' : 'link';
  return leadTo(authPath(locale, { step, next }), { form: step, outcome: 'linkExpired' });
}
