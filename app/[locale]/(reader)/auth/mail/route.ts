import { z } from 'zod';

import { untilEven } from '@/lib/reader/accounts/even-time';
import { newPasswordPath, parseNext } from '@/lib/reader/accounts/model';
import { takeMail } from '@/lib/reader/attempts/write';
import { sendMagicLink, sendReset } from '@/lib/reader/accounts/write';
import { authPath, localePath } from '@/lib/platform/paths';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { networkOf } from '@/lib/platform/http/sender';

import { callbackAddress, leadBackUntried, leadTo, type RouteOfEdition } from '../../form-response';
import { forAnyForm } from '../../reader-form';

const form = {
  page: '/auth',
  schema: z.object({
    step: z.enum(['link', 'reset']),
    email: z.string().trim().max(320),
    next: z.string().optional(),
  }),
};

/** Sends a link for signing in (`link`) or for a new password (`reset`); says the same whether there is an account or not. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const start = performance.now();
  return forAnyForm(request, route, form, async ({ locale, sent }) => {
    const { step, email } = sent;
    const next = parseNext(sent.next);
    const here = authPath(locale, { step, next: next ?? '' });
    const flash = { form: step, typed: { email } };
    if (!z.email().max(254).safeParse(email).success)
      return leadTo(here, { ...flash, outcome: 'emailInvalid' });
    const attempt = await takeMail(networkOf(request.headers), email);
    if (!attempt.ok) return leadBackUntried(locale, here, flash, attempt.error.minutes);

    const { client, withCookies } = sessionOfRequest(request, { settingOnce: true });
    const outcome =
      step === 'link'
        ? await sendMagicLink(client, email, callbackAddress(locale, next))
        : await sendReset(
            client,
            email,
            callbackAddress(locale, localePath(locale, newPasswordPath)),
          );
    await untilEven(start);
    return withCookies(
      leadTo(here, { ...flash, outcome: outcome === 'unavailable' ? outcome : 'mailSent' }),
    );
  });
}
