import {
  requestScope,
  withRequestScope,
  type CaughtMail,
} from '@/supabase/local/rest/request-scope';

type Handler = (request: Request) => Promise<Response>;

/**
 * Answers `POST /auth/v1/admin/generate_link` of type `magiclink`: makes the account when there is none, and
 * gives the token that a mail would have carried, without one being sent.
 *
 * Defect of lite: it has no Admin API.
 *
 * @param request with the secret key
 * @param body its parsed JSON body
 * @param secretKey of the backend; any other key is refused
 * @param lite hands a request to lite
 * @see https://supabase.com/docs/reference/javascript/auth-admin-generatelink
 */
export async function generateLink(
  request: Request,
  body: Record<string, unknown> | null,
  secretKey: string,
  lite: Handler,
): Promise<Response> {
  if (request.headers.get('apikey') !== secretKey)
    return refuse(403, 'not_admin', 'User not allowed');
  if (body?.['type'] !== 'magiclink')
    return refuse(422, 'validation_failed', 'Only links of type magiclink are generated here');
  const scope = requestScope();
  if (!scope) throw new Error('A link is generated outside of a request.');
  const caught: CaughtMail = { tokenHash: '', code: '' };
  const asked = new Request(new URL('/auth/v1/otp', request.url), {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: body['email'], create_user: true }),
  });
  // Without the caller's body no challenge of theirs is kept with the token.
  const answer = await withRequestScope({ ...scope, authBody: null, caught }, () => lite(asked));
  if (!answer.ok) return answer;
  return Response.json({
    email: body['email'],
    action_link: '',
    email_otp: caught.code,
    hashed_token: caught.tokenHash,
    redirect_to: body['redirect_to'] ?? '',
    verification_type: 'magiclink',
  });
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
