import { serializeCookieHeader } from '@supabase/ssr';

import {
  isRecovery,
  recoveryCookie,
  recoverySeconds,
  sealRecovery,
} from '@/lib/reader/accounts/recovery';
import { holderOf } from '@/lib/reader/accounts/token-claims';
import { environment } from '@/lib/platform/env';
import { siteCookieName, siteCookieOptions } from '@/lib/platform/supabase/site-cookies';

/** Lets the session that a mail's link has opened choose a password. Takes its access token. */
export function grantRecovery(answer: Response, accessToken: string): void {
  const holder = holderOf(accessToken);
  if (!holder) return;
  const value = sealRecovery(holder, environment().REVALIDATE_SECRET);
  answer.headers.append('set-cookie', recoveryHeader(value, recoverySeconds));
}

/** Takes the leave away: it was used, or another session begins or ends. */
export function endRecovery(answer: Response): void {
  answer.headers.append('set-cookie', recoveryHeader('', 0));
}

/** Whether the cookie's value lets this session choose; the auth service has checked its token before. */
export function hasRecovery(value: string | undefined, accessToken: string): boolean {
  const holder = holderOf(accessToken);
  return holder !== null && isRecovery(value, holder, environment().REVALIDATE_SECRET);
}

function recoveryHeader(value: string, maxAge: number): string {
  return serializeCookieHeader(siteCookieName(recoveryCookie), value, siteCookieOptions(maxAge));
}
