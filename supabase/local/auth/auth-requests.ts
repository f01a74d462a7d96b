import type { Sql } from 'postgres';
import { generateLink } from './generated-link';
import { refusePassword } from './passwords';
import { followPkceLink, withoutChallenge } from './pkce-links';
import { rememberRecovery } from './recovery-sessions';
import type { Renewals } from './renewals';
import { noteSender } from './session-senders';

type Handler = (request: Request) => Promise<Response>;

/**
 * Handles one request to `/auth/v1` through lite.
 *
 * Defect of lite: it refuses the verification type `email`, which hosted projects take for codes
 * of sign-in and sign-up mails alike; lite's `magiclink` looks in both places. It knows nothing of the
 * tokens of links that prove their reader by PKCE, which hosted projects take by POST from any browser.
 *
 * @param request as received
 * @param body its parsed JSON body, or null
 * @param sql a connection as owner
 * @param lite hands a request to lite
 * @param renewals keeps the answers of sessions that were just renewed
 * @param secretKey of this backend, which the Admin API asks for
 */
export async function handleAuth(
  request: Request,
  body: Record<string, unknown> | null,
  sql: Sql,
  lite: Handler,
  renewals: Renewals,
  secretKey: string,
): Promise<Response> {
  const refusal = await refusePassword(request, body, sql, lite);
  if (refusal) return refusal;
  const asked = request.clone();
  const handle = async (sent: Request) => noteSender(sql, asked, secretKey, await lite(sent));
  return rememberRecovery(sql, asked, body, () =>
    handleCall(request, body, sql, handle, renewals, secretKey),
  );
}

async function handleCall(
  request: Request,
  body: Record<string, unknown> | null,
  sql: Sql,
  lite: Handler,
  renewals: Renewals,
  secretKey: string,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/auth/v1/logout') renewals.forget();
  const token = body?.['refresh_token'];
  if (url.pathname === '/auth/v1/token' && typeof token === 'string')
    return renewals.renew(token, () => lite(request));
  if (url.pathname === '/auth/v1/admin/generate_link' && request.method === 'POST')
    return generateLink(request, body, secretKey, lite);
  if (url.pathname !== '/auth/v1/verify') return lite(request);
  if (request.method === 'GET') {
    if (url.searchParams.get('type') === 'email') url.searchParams.set('type', 'magiclink');
    const asked = new Request(url, { headers: request.headers });
    return (await followPkceLink(asked, sql, lite)) ?? lite(asked);
  }
  if (request.method === 'POST' && body) {
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const { type, token_hash: tokenHash } = body;
    const changed = {
      ...body,
      type: type === 'email' ? 'magiclink' : type,
      ...(typeof tokenHash === 'string' && { token_hash: withoutChallenge(tokenHash) }),
    };
    return lite(new Request(url, { method: 'POST', headers, body: JSON.stringify(changed) }));
  }
  return lite(request);
}
