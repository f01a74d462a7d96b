import { minutesBeforePassword, notePassword } from '@/lib/accounts/throttle';
import { checkPassword } from '@/lib/accounts/write';
import { addressOf } from '@/lib/views/visit-request';

/**
 * Makes sure that who changes an account knows its password, throttled like signing in. Gives null, or
 * what is to be said.
 */
export async function confirmPassword(
  request: Request,
  email: string,
  password: string,
): Promise<{ outcome: string; minutes?: number } | null> {
  const address = addressOf(request.headers);
  const minutes = minutesBeforePassword(email, address);
  if (minutes > 0) return { outcome: 'tooManyTries', minutes };
  const settle = notePassword(email, address);
  const outcome = await checkPassword({ email, password });
  if (outcome === 'done') {
    settle('right');
    return null;
  }
  if (outcome !== 'refused') settle('unknown');
  return { outcome: outcome === 'refused' ? 'passwordWrong' : 'unavailable' };
}
