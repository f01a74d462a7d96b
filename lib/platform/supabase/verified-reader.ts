import 'server-only';

import { isAuthRetryableFetchError, type AuthError, type User } from '@supabase/supabase-js';

import { anonymousClient } from './anonymous';
import type { SessionClient } from './session-of-cookies';

/** Milliseconds that the auth service may take for a token. */
const tokenTimeout = 10_000;

/** Whether an answer of the auth service judges nothing: none came in time, it failed (5xx), or it was asked too often (429). */
export function isNoJudgement(error: AuthError | null): boolean {
  if (!error) return false;
  const status = error.status ?? 400;
  return isAuthRetryableFetchError(error) || status === 429 || status >= 500;
}

/**
 * Who speaks, as the auth service says it: a token alone is good for up to an hour after its session
 * has ended (signed out everywhere, erased). Gives the reader with the access token, `none`, or
 * `unavailable` when the service does not answer.
 */
export async function verifiedReader(
  client: SessionClient,
): Promise<{ user: User; accessToken: string } | 'none' | 'unavailable'> {
  const { data, error } = await client.auth.getUser();
  if (isNoJudgement(error)) return 'unavailable';
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
  return error !== null && !isNoJudgement(error);
}
