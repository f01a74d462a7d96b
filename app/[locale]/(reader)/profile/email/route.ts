import { z } from 'zod';

import { takeMail } from '@/lib/reader/attempts/write';
import { changeEmail, endFreshSession } from '@/lib/reader/accounts/write';
import { localePath } from '@/lib/platform/paths';
import { networkOf } from '@/lib/platform/http/sender';

import { callbackAddress, untried, type RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';
import { confirmPassword } from '../../confirm-password';

const fields = z.object({ email: z.string().trim().max(320), password: z.string().max(1000) });

/** Asks for another e-mail address, by the present password; it counts once its mail has been answered. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/profile', fields, async (given) => {
    const { client, user, locale, sent } = given;
    const flash = { form: 'email', typed: { email: sent.email } };
    if (!z.email().max(254).safeParse(sent.email).success)
      return { ...flash, outcome: 'emailInvalid' };
    if (sent.email.toLowerCase() === user.email?.toLowerCase())
      return { ...flash, outcome: 'emailSame' };
    const proof = await confirmPassword(request, user.email ?? '', sent.password);
    if ('outcome' in proof) return { ...flash, ...proof };
    await endFreshSession(proof.fresh);
    const attempt = await takeMail(networkOf(request.headers), sent.email);
    if (!attempt.ok) return { ...flash, ...untried(attempt.error.minutes) };
    const outcome = await changeEmail(
      client,
      sent.email,
      callbackAddress(locale, localePath(locale, '/profile')),
    );
    // An address that has an account already gets no mail, and nobody is told.
    return { ...flash, outcome: outcome === 'unavailable' ? outcome : 'mailSent' };
  });
}
