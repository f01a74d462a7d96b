import { minutesBeforePassword, notePassword } from '@/lib/reader/accounts/throttle';
import { openFreshSession, type FreshSession } from '@/lib/reader/accounts/write';
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
  const minutes = minutesBeforePassword(email, sender.address);
  if (minutes > 0) return { outcome: 'tooManyTries', minutes };
  const settle = notePassword(email, sender.address);
  const fresh = await openFreshSession({ email, password }, sender);
  if (typeof fresh !== 'string') {
    settle('right');
    return { fresh };
  }
  if (fresh !== 'refused') settle('unknown');
  return { outcome: fresh === 'refused' ? 'passwordWrong' : 'unavailable' };
}
