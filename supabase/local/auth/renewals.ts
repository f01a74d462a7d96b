/** Milliseconds in which a renewal that is asked for again gets the same answer. */
const REUSE_INTERVAL = 10_000;

type CachedResponse = { status: number; headers: [string, string][]; body: string };

/**
 * Gives every request that renews with the same token, at once or within ten seconds, the answer of
 * the first.
 *
 * Defect of lite: requests that renew at the same moment each make a token of their own, and the next
 * that comes with the old one is taken for a thief: every token of the session is revoked. Hosted
 * projects let the old token be used again for `refresh_token_reuse_interval` seconds, since two tabs
 * or a page and its images often ask at once.
 *
 * @see https://supabase.com/docs/guides/auth/sessions#what-is-refresh-token-reuse-detection-and-what-does-it-protect-from
 */
export class Renewals {
  readonly #answers = new Map<string, { since: number; answer: Promise<CachedResponse> }>();
  readonly #now: () => number;

  /** @param now gives the time in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * @param token the refresh token that was sent
   * @param ask asks lite
   */
  async renew(token: string, ask: () => Promise<Response>): Promise<Response> {
    this.#forgetOld();
    const known = this.#answers.get(token) ?? { since: this.#now(), answer: ask().then(keep) };
    this.#answers.set(token, known);
    try {
      const { status, headers, body } = await known.answer;
      // A refusal may be another one in a moment.
      if (status >= 400) this.#answers.delete(token);
      return new Response(body, { status, headers });
    } catch (error) {
      this.#answers.delete(token);
      throw error;
    }
  }

  /** Forgets every answer: somebody signed out, and their session must not come back. */
  forget(): void {
    this.#answers.clear();
  }

  #forgetOld(): void {
    for (const [token, { since }] of this.#answers)
      if (since <= this.#now() - REUSE_INTERVAL) this.#answers.delete(token);
  }
}

async function keep(response: Response): Promise<CachedResponse> {
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  return { status: response.status, headers, body: await response.text() };
}
