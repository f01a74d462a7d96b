import 'server-only';

import { isAuthRetryableFetchError, type AuthError, type User } from '@supabase/supabase-js';

import { anonymousClient } from './anonymous';
import type { SessionClient } from './session-of-cookies';

/** Milliseconds that the auth service may take for a token. */
const tokenTimeout = 10_000;

/** Whether the auth service could not say: it does not answer, is in trouble, or is asked too much (RFC 6585, 4). */
function isUnavailable(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || (error.status ?? 400) >= 500 || error.status === 429;
}

/**
 * Who speaks, as the auth service says it: a token alone is good for up to an hour after its session
 * has ended (signed out everywhere, erased). Gives the reader with his access token, `none`, or
 * `unavailable` when the service does not answer.
 */
export async function verifiedReader(
  client: SessionClient,
): Promise<{ user: User; accessToken: string } | 'none' | 'unavailable'> {
  const { data, error } = await client.auth.getUser();
  if (error && isUnavailable(error)) return 'unavailable';
  if (!data.user) return 'none';
  const { session } = (await client.auth.getSession()).data;
  return session ? { user: data.user, accessToken: session.access_token } : 'none';
}

/**
 * Whether a session that an access token was given to is over, or the token itself; while the auth
 * service does not answer, no session is.
 */
export async function isTokenOver(accessToken: string): Promise<boolean> {
  const { error } = await anonymousClient(tokenTimeout, { cache: 'no-store' }).auth.getUser(
    accessToken,
  );
  return error !== null && !isUnavailable(error);
}
