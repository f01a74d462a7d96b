import 'server-only';

import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';

import type { Locale } from '@/lib/platform/i18n/locale';
import { anonymousClient } from '@/lib/platform/supabase/anonymous';
import type { Sender } from '@/lib/platform/supabase/auth-request';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { MailLink } from './mail-link';
import { noticeVersion } from './model';

/** Milliseconds that a call with a session of its own may take. */
const freshTimeout = 10_000;

/** What came of what was asked of the auth service; `busy` (429) and `unavailable` judge nothing. */
export type AuthStatus = 'done' | 'refused' | 'busy' | 'unavailable';

function outcomeOf(error: AuthError | null): AuthStatus {
  if (!error) return 'done';
  if (error.status === 429) return 'busy';
  const isDown = isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
  if (isDown) console.error('[accounts] the auth service failed:', error.message);
  return isDown ? 'unavailable' : 'refused';
}

/** The same of a password that was to be set; what is wrong with it is named as its words are. */
export type PasswordStatus =
  AuthStatus | 'passwordWeak' | 'passwordSame' | 'passwordReauthenticate';

/** What the auth service says of a password that it does not set (its error codes). */
const passwordRefusals: Record<string, PasswordStatus> = {
  weak_password: 'passwordWeak',
  same_password: 'passwordSame',
  reauthentication_needed: 'passwordReauthenticate',
};

function passwordOutcomeOf(error: AuthError | null): PasswordStatus {
  return passwordRefusals[error?.code ?? ''] ?? outcomeOf(error);
}

export type Credentials = { email: string; password: string };

/** Signs in with a password; what no database can hold is nobody's. */
export async function signIn(client: SessionClient, credentials: Credentials): Promise<AuthStatus> {
  if (/\0/.test(credentials.email + credentials.password)) return 'refused';
  return outcomeOf((await client.auth.signInWithPassword(credentials)).error);
}

/**
 * Makes an account, with the reader's consent to the notice of today. Gives `signed-in`, or
 * `mailed` when the address must be confirmed first: then a known address gets the same answer as a
 * new one. Where nothing has to be confirmed (embedded backend) a known address is `refused`: there an
 * account that is not made cannot look like one that is.
 */
export async function signUp(
  client: SessionClient,
  {
    name,
    locale,
    redirectTo,
    ...credentials
  }: Credentials & { name: string; locale: Locale; redirectTo: string },
): Promise<Exclude<AuthStatus, 'done'> | 'passwordWeak' | 'signed-in' | 'mailed'> {
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: {
      emailRedirectTo: redirectTo,
      data: { display_name: name, language: locale, consent_version: noticeVersion },
    },
  });
  if (passwordOutcomeOf(error) === 'passwordWeak') return 'passwordWeak';
  const outcome = outcomeOf(error);
  if (outcome !== 'done') return outcome;
  return data.session ? 'signed-in' : 'mailed';
}

/** Sends a link that signs in, if there is such an account; nobody learns whether there is. */
export async function sendMagicLink(
  client: SessionClient,
  email: string,
  redirectTo: string,
): Promise<AuthStatus> {
  const { error } = await client.auth.signInWithOtp({
    email,
    options: { emailRedirectTo: redirectTo, shouldCreateUser: false },
  });
  return outcomeOf(error);
}

/** Sends a link that lets a new password be chosen, if there is such an account. */
export async function sendReset(
  client: SessionClient,
  email: string,
  redirectTo: string,
): Promise<AuthStatus> {
  return outcomeOf((await client.auth.resetPasswordForEmail(email, { redirectTo })).error);
}

/** Exchanges the code that a mail's link or another service brought back for a session. */
export async function exchangeCode(client: SessionClient, code: string): Promise<AuthStatus> {
  return outcomeOf((await client.auth.exchangeCodeForSession(code)).error);
}

/**
 * Uses up the link of a mail and signs its reader in. Gives `oneMore` for the first of the two mails of a
 * changed address: it opens nothing yet.
 */
export async function followMailLink(
  client: SessionClient,
  { token_hash, type }: MailLink,
): Promise<AuthStatus | 'oneMore'> {
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  return error || data.session ? outcomeOf(error) : 'oneMore';
}

/** A client with a session of its own, which no cookie keeps. */
export type FreshSession = ReturnType<typeof anonymousClient>;

/** Opens a session with the account's password, which proves that it is known. Gives the session, or why there is none. */
export async function openFreshSession(
  credentials: Credentials,
  sender: Sender,
): Promise<FreshSession | Exclude<AuthStatus, 'done'>> {
  const fresh = anonymousClient(freshTimeout, { cache: 'no-store' }, sender);
  const outcome = outcomeOf((await fresh.auth.signInWithPassword(credentials)).error);
  return outcome === 'done' ? fresh : outcome;
}

/** Ends a session that was opened to know a password, when it is needed no more. */
export async function endFreshSession(fresh: FreshSession): Promise<void> {
  await fresh.auth.signOut({ scope: 'local' });
}

/**
 * Changes the reader's password on the session that the present one has just opened, and sends that one along: so it
 * holds whether the project asks for a recent sign-in ("secure password change"), for the present password, for both or
 * for neither. All other sessions end; the fresh one takes the place of the one in the reader's cookies. One that
 * is refused leaves them as they were.
 */
export async function changePassword(
  client: SessionClient,
  fresh: FreshSession,
  { current, password }: { current: string; password: string },
): Promise<PasswordStatus> {
  const { error } = await fresh.auth.updateUser({ password, current_password: current });
  const outcome = passwordOutcomeOf(error);
  const { session } = (await fresh.auth.getSession()).data;
  if (outcome !== 'done' || !session) {
    await endFreshSession(fresh);
    return outcome;
  }
  await client.auth.setSession(session);
  await fresh.auth.signOut({ scope: 'others' });
  return 'done';
}

/** Sets the password of who followed the mail for a forgotten one, and ends all other sessions. */
export async function setPassword(
  client: SessionClient,
  password: string,
): Promise<PasswordStatus> {
  const outcome = passwordOutcomeOf((await client.auth.updateUser({ password })).error);
  if (outcome === 'done') await client.auth.signOut({ scope: 'others' });
  return outcome;
}

/** Asks for another address; it counts once the link in the mail to it has been followed. */
export async function changeEmail(
  client: SessionClient,
  email: string,
  redirectTo: string,
): Promise<AuthStatus> {
  return outcomeOf(
    (await client.auth.updateUser({ email }, { emailRedirectTo: redirectTo })).error,
  );
}
