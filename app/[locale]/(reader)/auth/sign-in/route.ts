import { z } from 'zod';

import { untilEven } from '@/lib/reader/accounts/even-time';
import { parseNext } from '@/lib/reader/accounts/model';
import { takePassword } from '@/lib/reader/attempts/write';
import { signIn } from '@/lib/reader/accounts/write';
import { authPath, homePath } from '@/lib/platform/paths';
import { sessionToBegin } from '@/lib/platform/supabase/session-of-request';
import { networkOf } from '@/lib/platform/http/sender';

import { leadBackUntried, leadTo, type RouteOfEdition } from '../../form-response';
import { forAnyForm } from '../../reader-form';
import { endRecovery } from '../recovery-leave';

const form = {
  page: '/auth',
  schema: z.object({
    email: z.string().trim().max(320),
    password: z.string().max(1000),
    next: z.string().optional(),
  }),
};

/** Signs in with a password and leads on; a wrong one and an unknown address get the same answer. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  const start = performance.now();
  return forAnyForm(request, route, form, async ({ locale, sent }) => {
    const { email, password } = sent;
    const next = parseNext(sent.next);
    const here = authPath(locale, { next: next ?? '' });
    const flash = { form: 'sign-in', typed: { email } };

    const attempt = await takePassword(email, networkOf(request.headers));
    if (!attempt.ok) return leadBackUntried(locale, here, flash, attempt.error.minutes);
    const { client, endReplaced, withCookies } = sessionToBegin(request);
    const outcome = await signIn(client, { email, password });
    if (outcome === 'done') {
      await attempt.value.settle('right');
      await endReplaced();
      const answer = leadTo(next ?? homePath(locale));
      endRecovery(answer);
      return withCookies(answer);
    }
    await attempt.value.settle(outcome === 'refused' ? 'wrong' : 'unknown');
    await untilEven(start);
    return leadTo(here, { ...flash, outcome: outcome === 'refused' ? 'wrong' : 'unavailable' });
  });
}
