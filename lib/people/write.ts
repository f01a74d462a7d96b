import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locale';
import type { Role } from '@/lib/newsroom/model';
import { localePath } from '@/lib/paths';
import { anonymousClient } from '@/lib/supabase/anonymous';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import { joinPath, type BroughtSession } from './model';

/** Milliseconds that the auth service may take to send a mail. */
const mailTimeout = 15_000;

/** Gives somebody a role; gives the database's refusal or null. */
export async function setRole(
  client: SessionClient,
  person: string,
  role: Role,
): Promise<PostgrestError | null> {
  return (await client.rpc('set_role', { person, role })).error;
}

/**
 * Sends an invited address the link that signs its owner in and leads to where he accepts. The link
 * is followed in another browser than the admin's, so it cannot be bound to this one by PKCE: it
 * brings its session in the address, which only the page sees (readBroughtSession). Gives whether it went out.
 */
export async function sendInvitation(email: string, locale: Locale): Promise<boolean> {
  const { error } = await anonymousClient(mailTimeout, {
    cache: 'no-store',
  }).auth.signInWithOtp({
    email,
    options: {
      shouldCreateUser: true,
      emailRedirectTo: `${siteUrl()}${localePath(locale, joinPath)}`,
    },
  });
  if (error) console.error('[people] an invitation could not be mailed:', error.message);
  return !error;
}

/** Makes the session that an invitation's link brought the browser's own; gives whether the auth service knows it. */
export async function takeSession(
  client: SessionClient,
  { access, refresh }: Omit<BroughtSession, 'email'>,
): Promise<boolean> {
  const { data, error } = await client.auth.setSession({
    access_token: access,
    refresh_token: refresh,
  });
  return !error && data.session !== null;
}
