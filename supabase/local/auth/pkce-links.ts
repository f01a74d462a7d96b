import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { PKCE_PREFIX, type SaveChallenge } from './mail-printer';

const PKCE_TOKEN = new RegExp(`^${PKCE_PREFIX}([0-9a-f-]{36})_(.+)$`);

/**
 * Gives what the mailer needs to keep PKCE challenges in `auth.flow_state`, where lite looks them
 * up when the code is exchanged.
 *
 * @param sql a connection as owner
 */
export function challengeStore(sql: Sql): SaveChallenge {
  return async ({ flowId, challenge, method, kind }) => {
    await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`;
    await sql`
      insert into auth.flow_state
        (id, authentication_method, code_challenge_method, code_challenge, provider_type)
      values (${flowId}, ${kind}, ${method}, ${challenge}, 'email')`;
  };
}

/**
 * Follows a mail link whose reader proves themselves by PKCE: the token is verified by lite, the
 * session it made is thrown away, and the reader is sent on with a code that only the browser
 * which asked for the mail can exchange for a session.
 *
 * Defect of lite: it puts a session into the URL fragment even of a PKCE caller, which
 * `@supabase/ssr` rightly refuses.
 *
 * @param request GET /auth/v1/verify
 * @param sql a connection as owner
 * @param verify hands a request to lite
 * @returns the redirect, or null when the link has no PKCE token
 * @see https://supabase.com/docs/guides/auth/sessions/pkce-flow
 */
export async function followPkceLink(
  request: Request,
  sql: Sql,
  verify: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const url = new URL(request.url);
  const [, flowId, token] = PKCE_TOKEN.exec(url.searchParams.get('token') ?? '') ?? [];
  if (flowId === undefined || token === undefined) return null;
  url.searchParams.set('token', token);
  const verified = await verify(new Request(url, { headers: request.headers }));
  const location = verified.headers.get('location');
  if (location === null) return verified;
  const target = new URL(location);
  const found = new URLSearchParams(target.hash.slice(1));
  const accessToken = found.get('access_token');
  if (accessToken === null) {
    for (const [name, value] of found) target.searchParams.set(name, value);
    return redirect(target);
  }
  target.hash = '';
  target.searchParams.set('code', await issueCode(sql, flowId, accessToken));
  return redirect(target);
}

/** The token of a link without what tells its PKCE challenge; as it is when it has none. */
export function withoutChallenge(token: string): string {
  return PKCE_TOKEN.exec(token)?.[2] ?? token;
}

async function issueCode(sql: Sql, flowId: string, accessToken: string): Promise<string> {
  const { sub, session_id: sessionId } = decodeJwt(accessToken);
  const code = randomUUID();
  await sql.begin(async (transaction) => {
    await transaction`delete from auth.sessions where id = ${String(sessionId)}`;
    await transaction`
      update auth.flow_state
      set user_id = ${String(sub)}, auth_code = ${code}, auth_code_issued_at = now(), created_at = now()
      where id = ${flowId}`;
  });
  return code;
}

function redirect(target: URL): Response {
  return new Response(null, { status: 303, headers: { location: target.href } });
}
