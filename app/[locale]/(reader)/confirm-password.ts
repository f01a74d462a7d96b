import { takePassword } from '@/lib/reader/attempts/write';
import { openFreshSession, type FreshSession } from '@/lib/reader/accounts/write';
import { untried } from './form-response';
import { networkOf } from '@/lib/platform/http/sender';
import { senderOf } from '@/lib/platform/supabase/auth-request';

/**
 * Makes sure that who changes an account knows its password, throttled like signing in. Gives the session that the
 * password has opened, which its taker ends, or what is to be said.
 */
export async function confirmPassword(
  request: Request,
  email: string,
  password: string,
): Promise<{ fresh: FreshSession } | { outcome: string; minutes?: number }> {
  const sender = senderOf(request.headers);
  const attempt = await takePassword(email, networkOf(request.headers));
  if (!attempt.ok) return untried(attempt.error.minutes);
  const fresh = await openFreshSession({ email, password }, sender);
  if (typeof fresh !== 'string') {
    await attempt.value.settle('right');
    return { fresh };
  }
  await attempt.value.settle(fresh === 'refused' ? 'wrong' : 'unknown');
  return { outcome: fresh === 'refused' ? 'passwordWrong' : 'unavailable' };
}
