import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { z } from 'zod';

import { longestPassword, newPasswordPath, shortestPassword } from '@/lib/accounts/model';
import { recoveryCookie } from '@/lib/accounts/recovery';
import { setPassword } from '@/lib/accounts/write';
import { authPath, localePath } from '@/lib/paths';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';

import { leadTo, localeOfRoute, readForm, type RouteOfEdition } from '../../../form-answer';

const fields = z.object({ password: z.string().max(1000) });

/** Sets the password that who followed the mail's link has chosen, and ends his other sessions. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const locale = await localeOfRoute(route);
  const here = localePath(locale, newPasswordPath);
  const form = await readForm(request, fields);
  if (typeof form === 'string') return leadTo(here);
  const { password } = form;
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const mayChoose = cookies.some(({ name, value }) => name === recoveryCookie && value === '1');
  const again = authPath(locale, { step: 'reset' });
  if (!mayChoose) return leadTo(again, { form: 'reset', outcome: 'linkExpired' });
  const said = { form: 'new-password' };
  if (password.length < shortestPassword)
    return leadTo(here, { ...said, outcome: 'passwordShort' });
  if (Buffer.byteLength(password) > longestPassword)
    return leadTo(here, { ...said, outcome: 'passwordLong' });
  const { client, withCookies } = sessionOfRequest(request);
  const outcome = await setPassword(client, password);
  if (outcome === 'refused')
    return withCookies(leadTo(again, { form: 'reset', outcome: 'linkExpired' }));
  if (outcome !== 'done') return withCookies(leadTo(here, { ...said, outcome: 'unavailable' }));
  const answer = leadTo(localePath(locale, '/profile'), { form: 'password', outcome: 'saved' });
  answer.headers.append(
    'set-cookie',
    serializeCookieHeader(recoveryCookie, '', { path: '/', maxAge: 0 }),
  );
  return withCookies(answer);
}
