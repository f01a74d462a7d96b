import { z } from 'zod';

import { untilEven } from '@/lib/reader/accounts/even-time';
import { parseNext } from '@/lib/reader/accounts/model';
import { complaintAboutPassword } from '@/lib/reader/accounts/password';
import { takeAccount, takePassword } from '@/lib/reader/attempts/write';
import { signIn, signUp } from '@/lib/reader/accounts/write';
import { authPath, homePath } from '@/lib/platform/paths';
import { sessionToBegin } from '@/lib/platform/supabase/session-of-request';
import { normaliseLine } from '@/lib/platform/text/normalise';
import { networkOf } from '@/lib/platform/http/sender';

import { callbackAddress, leadBackUntried, leadTo, type RouteOfEdition } from '../../form-response';
import { forAnyForm } from '../../reader-form';
import { endRecovery } from '../recovery-leave';

const fields = z.object({
  name: z.string().max(1000).transform(normaliseLine),
  email: z.string().trim().max(320),
  password: z.string().max(1000),
  agrees: z.string().optional(),
  next: z.string().optional(),
});

/** What is wrong with what was typed, before anybody is asked about it; null for nothing. */
function complaintAbout({ name, email, password, agrees }: z.infer<typeof fields>): string | null {
  if (name === '' || name.length > 80) return 'nameMissing';
  if (!z.email().max(254).safeParse(email).success) return 'emailInvalid';
  return (
    complaintAboutPassword(password, { name, email }) ?? (agrees === 'yes' ? null : 'notAgreed')
  );
}

const form = { page: '/auth?do=sign-up', schema: fields };

/**
 * Makes an account and leads on. An address that has one already gets the same answer where addresses
 * are confirmed by mail (lib/reader/accounts/write.ts); with its password it is simply signed in.
 */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const start = performance.now();
  return forAnyForm(request, route, form, async ({ locale, sent }) => {
    const { name, email, password } = sent;
    const next = parseNext(sent.next);
    const here = authPath(locale, { step: 'sign-up', next: next ?? '' });
    const flash = { form: 'sign-up', typed: { name, email } };
    const complaint = complaintAbout(sent);
    if (complaint) return leadTo(here, { ...flash, outcome: complaint });

    const network = networkOf(request.headers);
    const attempt = await takePassword(email, network);
    if (!attempt.ok) return leadBackUntried(locale, here, flash, attempt.error.minutes);
    const account = await takeAccount(network, email);
    if (!account.ok) {
      await attempt.value.settle('unknown');
      return leadBackUntried(locale, here, flash, account.error.minutes);
    }
    const { client, endReplaced, withCookies } = sessionToBegin(request);
    const redirectTo = callbackAddress(locale, next);
    let outcome = await signUp(client, { name, email, password, locale, redirectTo });
    const made = outcome === 'signed-in' ? 'made' : 'notMade';
    await account.value.settle(outcome === 'mailed' ? outcome : made);
    if (outcome === 'refused' && (await signIn(client, { email, password })) === 'done')
      outcome = 'signed-in';
    if (outcome === 'signed-in') {
      await attempt.value.settle('right');
      await endReplaced();
      const answer = leadTo(next ?? homePath(locale));
      endRecovery(answer);
      return withCookies(answer);
    }
    await attempt.value.settle(outcome === 'refused' ? 'wrong' : 'unknown');
    await untilEven(start);
    const words = {
      mailed: 'confirm',
      refused: 'notMade',
      busy: 'unavailable',
      passwordWeak: 'passwordWeak',
    };
    return withCookies(
      leadTo(here, { ...flash, outcome: outcome === 'unavailable' ? outcome : words[outcome] }),
    );
  });
}
