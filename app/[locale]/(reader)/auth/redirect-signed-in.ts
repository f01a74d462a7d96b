import { consentPath, newPasswordPath } from '@/lib/reader/accounts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath, localePath } from '@/lib/platform/paths';
import { isJoinPath } from '@/lib/newsroom/staff/model';
import { hasAgreed } from '@/lib/reader/settings/read';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { leadTo } from '../form-response';
import { endRecovery, grantRecovery } from './recovery-leave';

/**
 * Leads on whom a link has just signed in. Takes where to, null for the front page, and whether it was the
 * link of a mail for a forgotten password. An account that another service has made had no form with the
 * notice: its owner is asked first.
 */
export async function redirectSignedIn(
  client: SessionClient,
  locale: Locale,
  { next, isRecovery }: { next: string | null; isRecovery: boolean },
): Promise<Response> {
  const isJoining = next !== null && isJoinPath(next);
  const isAsked = !isRecovery && !isJoining && !(await hasAgreed(client));
  const asking = `${localePath(locale, consentPath)}?${new URLSearchParams({ next: next ?? '' })}`;
  const target = isAsked ? asking : (next ?? homePath(locale));
  const answer = leadTo(isRecovery ? localePath(locale, newPasswordPath) : target);
  const { session } = (await client.auth.getSession()).data;
  // Who joins the newsroom has shown the mailbox too, and chooses a password afterwards.
  if ((isRecovery || isJoining) && session) grantRecovery(answer, session.access_token);
  else endRecovery(answer);
  return answer;
}
