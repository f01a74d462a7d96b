import 'server-only';

import { cookies, headers } from 'next/headers';

import { senderOf } from './auth-request';
import type { CookieJar } from './session-jar';
import { sessionClientOf, type SessionClient } from './session-of-cookies';

/**
 * The client of the reader who sent this request, for the pages of signed-in readers (route handlers:
 * session-of-request.ts). A page cannot set cookies: the middleware has renewed the session before.
 */
export async function sessionClient(): Promise<SessionClient> {
  const store = await cookies();
  const jar: CookieJar = {
    getAll: () => store.getAll(),
    set: (name, value, options) => {
      try {
        store.set(name, value, options);
      } catch {
        // Next throws where a page is being drawn; see above.
      }
    },
  };
  return sessionClientOf(jar, senderOf(await headers()));
}
