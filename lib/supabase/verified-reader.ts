import 'server-only';

import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js';

import type { SessionClient } from './session-of-cookies';

/**
 * Who speaks, as the auth service says it: a token alone is good for up to an hour after its session
 * has ended (signed out everywhere, erased). Gives the reader with his access token, `none`, or
 * `unavailable` when the service does not answer.
 */
export async function verifiedReader(
  client: SessionClient,
): Promise<{ user: User; accessToken: string } | 'none' | 'unavailable'> {
  const { data, error } = await client.auth.getUser();
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 400) >= 500))
    return 'unavailable';
  if (!data.user) return 'none';
  const { session } = (await client.auth.getSession()).data;
  return session ? { user: data.user, accessToken: session.access_token } : 'none';
}
