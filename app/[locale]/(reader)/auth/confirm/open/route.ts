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
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { sessionToBegin } from '@/lib/platform/supabase/session-of-request';

import { leadTo, setCookie, type RouteOfEdition } from '../../../form-response';
import { forAnyForm } from '../../../reader-form';
import { redirectSignedIn } from '../../redirect-signed-in';

const form = { page: mailLinkPath, schema: mailLinkFields };

/**
 * Uses up the link of a mail, for whoever has pressed the button on the page it leads to: signs in and leads
 * on. One that is over leads to where another can be asked for.
 */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ locale, here, sent: link }) => {
    const { client, endReplaced, withCookies } = sessionToBegin(request);
    const outcome = await followMailLink(client, link);
    if (outcome === 'unavailable' || outcome === 'busy')
      return leadTo(here, { form: 'mail-link', outcome: 'unavailable' });
    if (outcome === 'refused') return leadToAnother(link, locale);
    if (outcome === 'done') await endReplaced();
    const answer = await answerTo(link, outcome, client, locale);
    setCookie(answer, { name: mailLinkCookie, value: '', maxAge: 0 });
    return withCookies(answer);
  });
}

/** Leads on whom the link has served: of a changed address the profile tells, with how many of its two mails are answered. */
function answerTo(
  { type, next }: MailLink,
  outcome: 'done' | 'oneMore',
  client: SessionClient,
  locale: Locale,
): Response | Promise<Response> {
  if (outcome === 'done' && type !== 'email_change')
    return redirectSignedIn(client, locale, {
      next: parseNext(next),
      isRecovery: type === 'recovery',
    });
  const said = outcome === 'done' ? 'changed' : outcome;
  return leadTo(localePath(locale, '/profile'), { form: 'email', outcome: said });
}

/** Leads to where another link can be asked for. */
function leadToAnother({ type, next: wanted }: MailLink, locale: Locale): Response {
  const next = parseNext(wanted) ?? '';
  if (isJoinPath(next)) return leadTo(next, { form: 'join', outcome: 'linkOver' });
  const step = type === 'recovery' ? 'reset' : 'link';
  return leadTo(authPath(locale, { step, next }), { form: step, outcome: 'linkExpired' });
}
