import { compare } from 'bcryptjs';
import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { longestPassword } from '@/lib/reader/accounts/model';
import { complaintAboutPassword } from '@/lib/reader/accounts/password';
import { isRecovery } from './recovery-sessions';

type Handler = (request: Request) => Promise<Response>;
type Body = Record<string, unknown>;
type Refusal = { code: number; error_code: string; msg: string; weak_password?: object };

/**
 * Refuses a password that this paper does not take, where it is set.
 *
 * Defect of lite: it asks for eight characters and nothing else. A hosted project refuses, as here, what is
 * longer than bcrypt takes, a change without the present password (`require_current_password` in
 * `config.toml`; not after the mail for a forgotten one), and the present one as the new. The list of common
 * passwords is this paper's own (decision 23); the answer is the one of leaked password protection.
 *
 * @param request as received
 * @param body its parsed JSON body, or null
 * @param sql a connection as owner
 * @param lite hands a request to lite
 * @returns the refusal, or null when there is nothing to refuse
 * @see https://supabase.com/docs/guides/auth/password-security
 */
export async function refusePassword(
  request: Request,
  body: Body | null,
  sql: Sql,
  lite: Handler,
): Promise<Response | null> {
  const password = body?.['password'];
  const { pathname } = new URL(request.url);
  if (!/^\/auth\/v1\/(?:signup|user)$/.test(pathname) || password === undefined) return null;
  if (typeof password !== 'string' || Buffer.byteLength(password) > longestPassword)
    return answer({
      code: 400,
      error_code: 'validation_failed',
      msg: `Password must be text of ${longestPassword} bytes at most`,
    });
  if (pathname === '/auth/v1/signup')
    return answer(weakness(password, body?.['email'], body?.['data']));
  const asked = await lite(new Request(request.url, { headers: withoutBody(request.headers) }));
  if (!asked.ok) return asked;
  const owner = (await asked.json()) as { id: string; email?: string; user_metadata?: unknown };
  return answer(
    (await refusedChange(
      sql,
      owner.id,
      sessionOf(request),
      password,
      body?.['current_password'],
    )) ?? weakness(password, owner.email, owner.user_metadata),
  );
}

/** What speaks against a change by who holds this session (supabase/auth, UserUpdate, in its order), or null. */
async function refusedChange(
  sql: Sql,
  userId: string,
  session: string,
  password: string,
  current: unknown,
): Promise<Refusal | null> {
  const [user] = await sql<{ hash: string | null }[]>`
    select encrypted_password as hash from auth.users where id = ${userId}`;
  if (!user?.hash) return null;
  if (!(await isRecovery(sql, session))) {
    const msg = 'Current password required when setting new password.';
    if (typeof current !== 'string' || current === '')
      return { code: 400, error_code: 'current_password_required', msg };
    if (!(await compare(current, user.hash)))
      return { code: 400, error_code: 'current_password_mismatch', msg };
  }
  if (!(await compare(password, user.hash))) return null;
  const msg = 'New password should be different from the old password.';
  return { code: 422, error_code: 'same_password', msg };
}

/** Why the list or the reader's own name speaks against it, or null; lite counts the letters. */
function weakness(password: string, email: unknown, data: unknown): Refusal | null {
  const name = (data as { display_name?: unknown } | null | undefined)?.display_name;
  const complaint = complaintAboutPassword(password, {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
  });
  if (complaint !== 'passwordCommon' && complaint !== 'passwordPersonal') return null;
  return {
    code: 422,
    error_code: 'weak_password',
    msg: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  };
}

function answer(refusal: Refusal | null): Response | null {
  return refusal && Response.json(refusal, { status: refusal.code });
}

function sessionOf(request: Request): string {
  const token = request.headers.get('authorization')?.replace(/^bearer /i, '') ?? '';
  return String(decodeJwt(token)['session_id']);
}

function withoutBody(sent: Headers): Headers {
  const headers = new Headers(sent);
  headers.delete('content-length');
  headers.delete('content-type');
  return headers;
}
