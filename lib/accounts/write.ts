import 'server-only';

import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js';

import type { Locale } from '@/lib/i18n/locale';
import { anonymousClient } from '@/lib/supabase/anonymous';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import type { MailLink } from './mail-link';
import { noticeVersion } from './model';

/** Milliseconds that checking a password may take. */
const checkTimeout = 10_000;

/** What came of what was asked of the auth service; `busy` (429) and `unavailable` judge nothing. */
export type Outcome = 'done' | 'refused' | 'busy' | 'unavailable';

function outcomeOf(error: AuthError | null): Outcome {
  if (!error) return 'done';
  if (error.status === 429) return 'busy';
  const isDown = isAuthRetryableFetchError(error) || (error.status ?? 500) >= 500;
  if (isDown) console.error('[accounts] the auth service failed:', error.message);
  return isDown ? 'unavailable' : 'refused';
}

export type Credentials = { email: string; password: string };

/** Signs in with a password; what no database can hold is nobody's. */
export async function signIn(client: SessionClient, credentials: Credentials): Promise<Outcome> {
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
): Promise<Exclude<Outcome, 'done'> | 'signed-in' | 'mailed'> {
  const { data, error } = await client.auth.signUp({
    ...credentials,
    options: {
      emailRedirectTo: redirectTo,
      data: { display_name: name, language: locale, consent_version: noticeVersion },
    },
  });
  const outcome = outcomeOf(error);
  if (outcome !== 'done') return outcome;
  return data.session ? 'signed-in' : 'mailed';
}

/** Sends a link that signs in, if there is such an account; nobody learns whether there is. */
export async function sendMagicLink(
  client: SessionClient,
  email: string,
  redirectTo: string,
): Promise<Outcome> {
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
): Promise<Outcome> {
  return outcomeOf((await client.auth.resetPasswordForEmail(email, { redirectTo })).error);
}

/** Exchanges the code that a mail's link or another service brought back for a session. */
export async function exchangeCode(client: SessionClient, code: string): Promise<Outcome> {
  return outcomeOf((await client.auth.exchangeCodeForSession(code)).error);
}

/**
 * Uses up the link of a mail and signs its reader in. Gives `oneMore` for the first of the two mails of a
 * changed address: it opens nothing yet.
 */
export async function followMailLink(
  client: SessionClient,
  { token_hash, type }: MailLink,
): Promise<Outcome | 'oneMore'> {
  const { data, error } = await client.auth.verifyOtp({ token_hash, type });
  return error || data.session ? outcomeOf(error) : 'oneMore';
}

/** Whether this is the account's password; the trial session is ended again. */
export async function checkPassword(credentials: Credentials): Promise<Outcome> {
  const trial = anonymousClient(checkTimeout, { cache: 'no-store' });
  const outcome = outcomeOf((await trial.auth.signInWithPassword(credentials)).error);
  if (outcome === 'done') await trial.auth.signOut({ scope: 'local' });
  return outcome;
}

/** Sets the reader's password and ends his sessions on other devices. */
export async function setPassword(client: SessionClient, password: string): Promise<Outcome> {
  const { error } = await client.auth.updateUser({ password });
  const outcome = error?.code === 'same_password' ? 'done' : outcomeOf(error);
  if (outcome === 'done') await client.auth.signOut({ scope: 'others' });
  return outcome;
}

/** Asks for another address; it counts once the link in the mail to it has been followed. */
export async function changeEmail(
  client: SessionClient,
  email: string,
  redirectTo: string,
): Promise<Outcome> {
  return outcomeOf(
    (await client.auth.updateUser({ email }, { emailRedirectTo: redirectTo })).error,
  );
}
