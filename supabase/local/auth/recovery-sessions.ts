import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';

/** The tag of a session that the mail for a forgotten password has opened. */
const RECOVERY = 'recovery';

type Body = Record<string, unknown> | null;

/**
 * Asks for a session and remembers when it is one of the mail for a forgotten password: its reader may set a
 * password without the present one. Hosted projects keep it in `auth.mfa_amr_claims`.
 *
 * Defect of lite: it keeps nothing of how a session was opened.
 *
 * @param sql a connection as owner
 * @param request to `/auth/v1`
 * @param body its parsed JSON body, or null
 * @param ask hands the request to lite
 * @returns the answer of lite
 */
export async function rememberRecovery(
  sql: Sql,
  request: Request,
  body: Body,
  ask: () => Promise<Response>,
): Promise<Response> {
  const isKnown = await isOfForgottenPassword(sql, request, body);
  const answer = await ask();
  if (!isKnown || !answer.ok) return answer;
  const { access_token: token } = (await answer.clone().json()) as { access_token?: unknown };
  if (typeof token !== 'string') return answer;
  const { session_id: session } = decodeJwt(token);
  await sql`update auth.sessions set tag = ${RECOVERY} where id = ${String(session)}`;
  return answer;
}

/** Whether a session, by its id, was opened by the mail for a forgotten password. */
export async function isRecovery(sql: Sql, session: string): Promise<boolean> {
  const [row] = await sql<{ tag: string | null }[]>`
    select tag from auth.sessions where id::text = ${session}`;
  return row?.tag === RECOVERY;
}

async function isOfForgottenPassword(sql: Sql, request: Request, body: Body): Promise<boolean> {
  const { pathname } = new URL(request.url);
  if (pathname === '/auth/v1/verify') return body?.['type'] === RECOVERY;
  const code = body?.['auth_code'];
  if (pathname !== '/auth/v1/token' || typeof code !== 'string') return false;
  const [flow] = await sql<{ kind: string }[]>`
    select authentication_method as kind from auth.flow_state where auth_code = ${code}`;
  return flow?.kind === RECOVERY;
}
