import 'server-only';

import { createHash } from 'node:crypto';

import { z } from 'zod';

import { environment } from '@/lib/platform/env';
import { parseRetryAfter } from '@/lib/platform/http/retry-after';

import { readerFetch, type Sender } from './auth-request';
import { parseSession, type StoredSession } from './stored-session';

/** What came of asking for a new access token: `over` is the service's judgement, `unavailable` is none. */
export type Renewal =
  { outcome: 'renewed'; session: StoredSession } | { outcome: 'over' } | { outcome: 'unavailable' };

/** Milliseconds that a renewal may take. */
const renewalTimeout = 10_000;
/** Milliseconds in which who asks with the same token gets the same answer; the service allows as much. */
const sameAnswer = 10_000;
/** Milliseconds that are waited before a service that could not answer is asked again, at most those it names itself. */
const pause = 5000;
const longestPause = 60_000;
/** Tokens that are remembered. */
const room = 10_000;

/** Words with which the auth service says that a session is over (its error codes; `invalid_grant` is RFC 6749's). */
const judgements = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'session_not_found',
  'user_not_found',
  'user_banned',
  'validation_failed',
  'invalid_grant',
]);

type Asked = { answer: Promise<Renewal>; until: number };
const globals = globalThis as unknown as Record<symbol, Map<string, Asked> | undefined>;
const place = Symbol.for('surguja-samvad.renewals');

/**
 * Asks the auth service for a new access token, once for all who ask at the same time. No answer, 429 and 5xx,
 * and refusals that do not speak of the session (a key that was replaced) end none: it is asked again after a short
 * pause. Takes the refresh token and for whom it is asked; never throws.
 */
export async function renewSession(refreshToken: string, sender: Sender): Promise<Renewal> {
  const asked = (globals[place] ??= new Map<string, Asked>());
  const key = createHash('sha256').update(refreshToken).digest('base64url');
  const known = asked.get(key);
  if (known && performance.now() < known.until) return known.answer;
  const entry: Asked = { answer: Promise.resolve({ outcome: 'over' }), until: Infinity };
  entry.answer = ask(refreshToken, sender).then(({ renewal, wait }) => {
    entry.until = performance.now() + wait;
    return renewal;
  });
  asked.delete(key);
  asked.set(key, entry);
  const [oldest] = asked.keys();
  if (asked.size > room && oldest !== undefined) asked.delete(oldest);
  return entry.answer;
}

async function ask(
  refreshToken: string,
  sender: Sender,
): Promise<{ renewal: Renewal; wait: number }> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`;
  try {
    const answer = await readerFetch(sender, renewalTimeout)(address, {
      method: 'POST',
      headers: {
        apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    const body: unknown = await answer.json().catch(() => null);
    const session = answer.ok ? parseSession(body) : null;
    if (session) return { renewal: await judge(session, sender), wait: sameAnswer };
    if (isJudgement(answer.status, body)) return { renewal: { outcome: 'over' }, wait: sameAnswer };
    console.error(`[session] could not be renewed: the auth service answered ${answer.status}`);
    const asked = parseRetryAfter(answer.headers.get('retry-after'), Date.now());
    const wait = asked === undefined ? pause : Math.min(asked * 1000, longestPause);
    return { renewal: { outcome: 'unavailable' }, wait };
  } catch (error) {
    console.error('[session] could not be renewed:', error);
    return { renewal: { outcome: 'unavailable' }, wait: pause };
  }
}

/**
 * The last token of a newsroom's session that was not used for too long is given out all the same: the database says
 * that it is over (schema sessions). Takes the renewed session; what cannot be asked is taken for alive.
 */
async function judge(session: StoredSession, sender: Sender): Promise<Renewal> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  const call = readerFetch(sender, renewalTimeout);
  const headers = {
    apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    authorization: `Bearer ${session.access_token}`,
    'content-type': 'application/json',
  };
  const ask = (path: string) =>
    call(`${NEXT_PUBLIC_SUPABASE_URL}${path}`, { method: 'POST', headers, body: '{}' });
  try {
    const answer = await ask('/rest/v1/rpc/is_session_alive');
    if (!answer.ok || (await answer.json()) !== false) return { outcome: 'renewed', session };
    await ask('/auth/v1/logout?scope=local');
    return { outcome: 'over' };
  } catch (error) {
    console.error('[session] could not be judged:', error);
    return { outcome: 'renewed', session };
  }
}

const refusal = z.object({ error_code: z.string().optional(), error: z.string().optional() });

function isJudgement(status: number, body: unknown): boolean {
  const { data } = refusal.safeParse(body);
  const word = data?.error_code ?? data?.error ?? '';
  return status >= 400 && status < 500 && status !== 429 && judgements.has(word);
}
