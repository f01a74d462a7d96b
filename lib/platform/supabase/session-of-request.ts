import 'server-only';

import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';

import { senderOf } from './auth-request';
import { forgetSession, type CookieJar } from './session-jar';
import { sessionClientOf, type SessionClient } from './session-of-cookies';

/** The client of who sent a request, and what puts the session's changed cookies onto the answer. */
export type RequestSession = {
  client: SessionClient;
  /** Takes the session's cookies away, whatever the auth service says. */
  forget: () => void;
  withCookies: (answer: Response) => Response;
};

type Options = { settingOnce?: boolean; renews?: boolean };

/**
 * Takes a route handler's request; a session that is renewed on the way goes out with the answer.
 * With `settingOnce` a cookie that was set is not taken back: a mail that is not sent, because there is
 * no such account, then leaves the same cookies as one that is. Without `renews` the session in the cookies is not
 * used.
 */
export function sessionOfRequest(
  request: Request,
  { settingOnce = false, renews = true }: Options = {},
): RequestSession {
  const cookies = new Map(
    parseCookieHeader(request.headers.get('cookie') ?? '').map(({ name, value = '' }) => [
      name,
      value,
    ]),
  );
  const changes = new Map<string, string>();
  const jar: CookieJar = {
    getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
    set: (name, value, options) => {
      cookies.set(name, value);
      if (settingOnce && changes.has(name)) return;
      changes.set(name, serializeCookieHeader(name, value, options));
    },
  };
  return {
    client: sessionClientOf(jar, senderOf(request.headers), { renews }),
    forget: () => forgetSession(jar),
    withCookies: (answer) => {
      for (const cookie of changes.values()) answer.headers.append('set-cookie', cookie);
      return answer;
    },
  };
}

/**
 * The same for a request that begins a session, with what ends the one that its cookies held: called once the new one
 * is there, it says nothing of its own failure, which the log does.
 */
export function sessionToBegin(
  request: Request,
  options: Pick<Options, 'settingOnce'> = {},
): RequestSession & { endReplaced: () => Promise<void> } {
  return {
    ...sessionOfRequest(request, { ...options, renews: false }),
    endReplaced: async () => {
      const { client } = sessionOfRequest(request);
      const { data } = await client.auth.getSession();
      if (!data.session) return;
      const { error } = await client.auth.signOut({ scope: 'local' });
      if (error) console.error('[session] one that was replaced did not end:', error.message);
    },
  };
}
