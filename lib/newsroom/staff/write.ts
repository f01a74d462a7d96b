import 'server-only';

import { createHash, randomBytes } from 'node:crypto';

import type { PostgrestError } from '@supabase/supabase-js';

import { siteUrl } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Role } from '@/lib/newsroom/shared/model';
import { localePath } from '@/lib/platform/paths';
import { siteClient } from '@/lib/platform/supabase/admin';
import { anonymousClient } from '@/lib/platform/supabase/anonymous';
import type { Sender } from '@/lib/platform/supabase/auth-request';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { invitationParameter } from '@/lib/reader/accounts/invitation-cookie';
import { joinPath } from './model';

/** Milliseconds that the auth service may take to send a mail. */
const mailTimeout = 15_000;

/** Gives a colleague another role; gives the database's refusal or null. */
export async function setRole(
  client: SessionClient,
  person: string,
  role: Role,
): Promise<PostgrestError | null> {
  return (await client.rpc('set_role', { person, role })).error;
}

/**
 * Mails an invited address the secret by which alone the invitation can be accepted (decision 24), in the
 * address of a link that also signs in. The secret is made here and stored as its hash: who invites never
 * sees it. Takes the invitation's id; gives whether the mail went out.
 */
export async function sendInvitation(
  invitation: string,
  email: string,
  { locale, sender }: { locale: Locale; sender: Sender },
): Promise<boolean> {
  const site = siteClient(mailTimeout);
  const secret = randomBytes(32).toString('base64url');
  const added = await site.rpc('add_invitation_secret', {
    invitation,
    secret_hash: createHash('sha256').update(secret).digest('hex'),
  });
  const redirectTo = `${siteUrl()}${localePath(locale, joinPath)}?${invitationParameter}=${secret}`;
  const error = added.error ?? (await mailInvitation(email, { locale, sender, redirectTo }));
  if (error) console.error('[people] an invitation could not be mailed:', error.message);
  return !error;
}

/**
 * Accepts the invitation that carries this secret. Gives `colleague` when there is none but who asks belongs to
 * the newsroom already, `unknown` when there is none, and `unavailable` when the database failed.
 */
export async function joinNewsroom(
  client: SessionClient,
  secret: string,
): Promise<'joined' | 'colleague' | 'unknown' | 'unavailable'> {
  const { error } = await client.rpc('accept_invitation', { secret });
  if (!error) return 'joined';
  if (error.code !== 'PT404') {
    console.error('[people] an invitation could not be accepted:', error.code, error.message);
    return 'unavailable';
  }
  const { data: isColleague } = await client.rpc('has_role', { required: 'reporter' });
  return isColleague === true ? 'colleague' : 'unknown';
}

async function mailInvitation(
  email: string,
  { locale, sender, redirectTo }: { locale: Locale; sender: Sender; redirectTo: string },
) {
  const { error } = await siteClient(mailTimeout).auth.admin.inviteUserByEmail(email, {
    redirectTo,
    data: { language: locale },
  });
  const isDown = (error?.status ?? 500) >= 500 || error?.status === 429;
  if (!error || isDown) return error;
  // An address that has an account gets a link for signing in to it, and so does everybody where the auth
  // service has no mail for invitations (embedded backend).
  const again = await anonymousClient(
    mailTimeout,
    { cache: 'no-store' },
    sender,
  ).auth.signInWithOtp({
    email,
    options: { shouldCreateUser: true, emailRedirectTo: redirectTo },
  });
  return again.error;
}
