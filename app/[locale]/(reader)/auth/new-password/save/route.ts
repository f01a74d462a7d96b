import { parseCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { newPasswordPath, parseNext } from '@/lib/reader/accounts/model';
import { complaintAboutPassword } from '@/lib/reader/accounts/password';
import { recoveryCookie } from '@/lib/reader/accounts/recovery';
import { setPassword } from '@/lib/reader/accounts/write';
import { authPath, localePath } from '@/lib/platform/paths';
import { readProfile } from '@/lib/reader/profiles/read';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';

import { leadTo, type RouteOfEdition } from '../../../form-response';
import { forAnyForm } from '../../../reader-form';
import { endRecovery, hasRecovery } from '../../recovery-leave';

const form = {
  page: newPasswordPath,
  schema: z.object({ password: z.string().max(1000), next: z.string().max(2000).optional() }),
};

/** Sets the password that who followed the mail's link has chosen, and ends their other sessions. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forAnyForm(request, route, form, async ({ locale, here, sent }) => {
    const { password } = sent;
    const next = parseNext(sent.next);
    const back = next === null ? here : `${here}?next=${encodeURIComponent(next)}`;
    const again = authPath(locale, { step: 'reset' });
    const flash = { form: 'new-password' };
    const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
    const leave = cookies.find(({ name }) => name === siteCookieName(recoveryCookie))?.value;
    const { client, withCookies } = sessionOfRequest(request);
    const reader = await verifiedReader(client);
    if (reader === 'unavailable')
      return withCookies(leadTo(back, { ...flash, outcome: 'unavailable' }));
    if (reader === 'none' || !hasRecovery(leave, reader.accessToken))
      return withCookies(leadTo(again, { form: 'reset', outcome: 'linkExpired' }));
    const { name } = await readProfile(client, reader.user.id);
    const complaint = complaintAboutPassword(password, { name, email: reader.user.email ?? '' });
    if (complaint) return withCookies(leadTo(back, { ...flash, outcome: complaint }));
    const outcome = await setPassword(client, password);
    if (outcome === 'refused')
      return withCookies(leadTo(again, { form: 'reset', outcome: 'linkExpired' }));
    if (outcome !== 'done')
      return withCookies(
        leadTo(back, { ...flash, outcome: outcome === 'busy' ? 'unavailable' : outcome }),
      );
    const answer = next
      ? leadTo(next)
      : leadTo(localePath(locale, '/profile'), { form: 'password', outcome: 'saved' });
    endRecovery(answer);
    return withCookies(answer);
  });
}
