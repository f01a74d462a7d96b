import { parseCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { newPasswordPath } from '@/lib/reader/accounts/model';
import { recoveryCookie } from '@/lib/reader/accounts/recovery';
import { localePath } from '@/lib/platform/paths';
import {
  invitationCookie,
  invitationSeconds,
  openInvitation,
  sealInvitation,
} from '@/lib/reader/accounts/invitation-cookie';
import { joinPath } from '@/lib/newsroom/staff/model';
import { joinNewsroom } from '@/lib/newsroom/staff/write';
import { longestName } from '@/lib/reader/profiles/model';
import { rename } from '@/lib/reader/profiles/write';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { leadTo, setCookie, type RouteOfEdition } from '../../../form-response';
import { forAnyForm } from '../../../reader-form';
import { grantRecovery, hasRecovery } from '../../../auth/recovery-leave';

const form = {
  page: joinPath,
  schema: z.object({ name: z.string().max(1000).transform(normaliseLine) }),
};

/**
 * Accepts the invitation whose mail was opened in this browser, under the name that colleagues will read, and
 * leads on to choosing a password: none from before opens the account any more (decision 24). Who belongs to
 * the newsroom already needs no invitation (npm run admin). The name typed is kept whatever comes of it.
 */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ locale, here, sent: { name } }) => {
    const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
    const valueOf = (wanted: string) =>
      cookies.find(({ name: held }) => held === siteCookieName(wanted))?.value;
    const invitation = openInvitation(valueOf(invitationCookie));
    const { client, withCookies } = sessionOfRequest(request);

    /** Back to the form, which waits with the name for as long as the invitation does. */
    const back = (outcome: string) => {
      const answer = leadTo(here, { form: 'join', outcome, typed: { name } });
      if (invitation)
        setCookie(answer, {
          name: invitationCookie,
          value: sealInvitation({ ...invitation, name: name.slice(0, longestName) }),
          maxAge: invitationSeconds,
        });
      return withCookies(answer);
    };
    if (name === '' || name.length > longestName) return back('nameMissing');
    const reader = await verifiedReader(client);
    if (reader === 'unavailable') return back('unavailable');
    if (reader === 'none') return back('signedOut');
    const outcome = await joinNewsroom(client, invitation?.secret ?? '');
    if (outcome === 'unavailable') return back('unavailable');
    if (outcome === 'unknown') return back('notFound');
    if ((await rename(client, reader.user.id, name)) !== 'kept') return back('nameRefused');
    const newsroom = localePath(locale, '/admin');
    // The leave came with the link of the mail; a session alone does not let a password be chosen.
    const mayChoose = hasRecovery(valueOf(recoveryCookie), reader.accessToken);
    const choosing = `${localePath(locale, newPasswordPath)}?next=${encodeURIComponent(newsroom)}`;
    const answer = leadTo(outcome === 'joined' || mayChoose ? choosing : newsroom);
    if (outcome === 'joined') grantRecovery(answer, reader.accessToken);
    setCookie(answer, { name: invitationCookie, value: '', maxAge: 0 });
    return withCookies(answer);
  });
}
