import { isIP } from 'node:net';
import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';

/**
 * Notes beside a session that was just begun or renewed who asked for it, as hosted projects do in
 * `auth.sessions`: the User-Agent and the address, which `Sb-Forwarded-For` names where the request
 * has the secret key.
 *
 * Defect of lite: it leaves both empty.
 *
 * @param sql a connection as owner
 * @param request as received
 * @param secretKey of this backend
 * @param answer of lite; anything but a session is left alone
 * @returns the answer
 */
export async function noteSender(
  sql: Sql,
  request: Request,
  secretKey: string,
  answer: Response,
): Promise<Response> {
  if (!answer.ok) return answer;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { access_token?: unknown } | null;
  if (typeof body?.access_token !== 'string') return answer;
  const { session_id: session } = decodeJwt(body.access_token);
  const isTrusted = request.headers.get('apikey') === secretKey;
  const named = request.headers.get('sb-forwarded-for')?.split(',')[0]?.trim() ?? '';
  const address = isTrusted && isIP(named) ? named : null;
  await sql`
    update auth.sessions set user_agent = ${request.headers.get('user-agent')}, ip = ${address}
    where id = ${String(session)}`;
  return answer;
}
