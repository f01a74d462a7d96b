import 'server-only';

import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';

import { sessionClientOf, type SessionClient } from './session-of-cookies';

/** The client of who sent a request, and what puts the session's changed cookies onto the answer. */
export type RequestSession = {
  client: SessionClient;
  withCookies: (answer: Response) => Response;
};

/**
 * Takes a route handler's request; a session that is renewed on the way goes out with the answer.
 * With `settingOnce` a cookie that was set is not taken back: a mail that is not sent, because there is
 * no such account, then leaves the same cookies as one that is.
 */
export function sessionOfRequest(request: Request, { settingOnce = false } = {}): RequestSession {
  const cookies = new Map(
    parseCookieHeader(request.headers.get('cookie') ?? '').map(({ name, value = '' }) => [
      name,
      value,
    ]),
  );
  const changes = new Map<string, string>();
  const client = sessionClientOf({
    getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
    set: (name, value, options) => {
      cookies.set(name, value);
      if (settingOnce && changes.has(name)) return;
      changes.set(name, serializeCookieHeader(name, value, options));
    },
  });
  const withCookies = (answer: Response) => {
    for (const cookie of changes.values()) answer.headers.append('set-cookie', cookie);
    return answer;
  };
  return { client, withCookies };
}
