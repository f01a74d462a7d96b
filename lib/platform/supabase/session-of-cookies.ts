import 'server-only';

import { createServerClient } from '@supabase/ssr';

import { environment } from '@/lib/platform/env';

import { readerFetch, type Sender } from './auth-request';
import type { Database } from './database.types';
import { renewSession } from './renewal';
import {
  cookieLifetime,
  isSessionCookie,
  putCookies,
  sessionCookie,
  takeOverOldName,
  type CookieJar,
} from './session-jar';
import { siteCookieName, siteCookieOptions } from './site-cookies';
import {
  readStoredSession,
  sessionCookies,
  type Cookie,
  type StoredSession,
} from './stored-session';

/** Milliseconds a reader's request waits for the database. */
const sessionTimeout = 10_000;
/** Seconds before its end in which an access token is replaced; the auth client has the same. */
const renewalMargin = 90;

/** Lives as long as one client: whether its session can be used now. */
class SessionState {
  readonly #jar: CookieJar;
  readonly #sender: Sender;
  readonly #name = siteCookieName(sessionCookie);
  /** The session whose access token has to be replaced and could not be now. */
  #stalled: StoredSession | null = null;
  /** Whether its access token is good for nothing, though it has not run out. */
  #isRefused = false;
  /** Whether the session in the cookies is one that another is about to replace. */
  #isReplaced: boolean;

  constructor(jar: CookieJar, sender: Sender, isReplaced: boolean) {
    this.#jar = jar;
    this.#sender = sender;
    this.#isReplaced = isReplaced;
  }

  /** Takes what the auth client writes: from now on the cookies' session is its own. */
  write(changes: Cookie[]): void {
    putCookies(this.#jar, changes);
    if (changes.some(({ name, value }) => value !== '' && isSessionCookie(name, this.#name)))
      this.#isReplaced = false;
  }

  /** Whether nothing can be asked for this reader at the moment. */
  get isUnavailable(): boolean {
    if (this.#stalled === null) return false;
    return this.#isRefused || this.#stalled.expires_at * 1000 <= Date.now();
  }

  /**
   * The cookies as the auth client is to see them. It would empty them at a 429 and ask for 25 seconds at a
   * 503: a session that cannot be renewed now looks to it as if it were still good, and one that is about to be
   * replaced it does not see.
   */
  cookies(): Cookie[] {
    const cookies = this.#jar.getAll();
    if (this.#isReplaced) return cookies.filter(({ name }) => !isSessionCookie(name, this.#name));
    if (!this.#stalled) return cookies;
    const later = Math.floor(Date.now() / 1000) + 2 * renewalMargin;
    const shown = sessionCookies(this.#name, { ...this.#stalled, expires_at: later }, cookies);
    return [...cookies.filter(({ name }) => !isSessionCookie(name, this.#name)), ...shown];
  }

  /** Renews a session whose access token has run out or soon will. */
  async renewIfNeeded(): Promise<void> {
    if (this.#isReplaced) return;
    const session = await readStoredSession(this.#name, this.#jar.getAll());
    if (session && session.expires_at - Date.now() / 1000 <= renewalMargin)
      await this.#renew(session);
  }

  /** Renews the session of an access token that the auth service does not take: its keys were replaced. */
  async renewRefused(accessToken: string): Promise<StoredSession | null> {
    const session = await readStoredSession(this.#name, this.#jar.getAll());
    if (session?.access_token !== accessToken) return null;
    this.#isRefused = true;
    return this.#renew(session);
  }

  async #renew(session: StoredSession): Promise<StoredSession | null> {
    const renewal = await renewSession(session.refresh_token, this.#sender);
    if (renewal.outcome === 'unavailable') {
      this.#stalled = session;
      return null;
    }
    const next = renewal.outcome === 'renewed' ? renewal.session : null;
    putCookies(this.#jar, sessionCookies(this.#name, next, this.#jar.getAll()));
    return next;
  }
}

/**
 * A client that speaks for the reader whose session is in these cookies (@supabase/ssr). The session is renewed here
 * and not by the auth client: see SessionState. Takes the cookies, for whom it asks, and whether the session
 * in the cookies is used at all: who is about to replace it does not renew it first.
 */
export function sessionClientOf(jar: CookieJar, sender: Sender, { renews = true } = {}) {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  const state = new SessionState(jar, sender, !renews);
  let ready: Promise<void> | undefined;
  const prepare = async () => {
    takeOverOldName(jar);
    await state.renewIfNeeded();
  };
  return createServerClient<Database>(
    NEXT_PUBLIC_SUPABASE_URL,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: {
        ...siteCookieOptions(cookieLifetime),
        name: siteCookieName(sessionCookie),
      },
      cookies: {
        getAll: async () => {
          await (ready ??= prepare());
          return state.cookies();
        },
        setAll: (changes) => state.write(changes),
      },
      db: { retry: false },
      global: { fetch: sessionFetch(state, readerFetch(sender, sessionTimeout)) },
    },
  );
}

/** Asks nothing for a session that cannot be used now, and once more with a new token for one whose keys were replaced. */
function sessionFetch(state: SessionState, ask: typeof fetch): typeof fetch {
  const notNow = () =>
    Response.json({ message: 'The session cannot be renewed now.' }, { status: 503 });
  return async (input, init) => {
    if (state.isUnavailable) return notNow();
    const answer = await ask(input, init);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (!answer.url.endsWith('/auth/v1/user')) return answer;
    const refusal = (await answer
      .clone()
      .json()
      .catch(() => null)) as { error_code?: unknown } | null;
    if (refusal?.error_code !== 'bad_jwt') return answer;
    const headers = new Headers(init?.headers);
    const token = headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
    const renewed = await state.renewRefused(token);
    if (state.isUnavailable) return notNow();
    if (renewed === null) return answer;
    headers.set('authorization', `Bearer ${renewed.access_token}`);
    return ask(input, { ...init, headers });
  };
}

export type SessionClient = ReturnType<typeof sessionClientOf>;
