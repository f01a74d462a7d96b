/** Bytes of the longest password that bcrypt takes in whole. */
const LONGEST = 72;

/**
 * Refuses a password that is longer than bcrypt takes, or no text, as hosted projects do.
 *
 * Defect of lite: it takes it, and looks at its beginning alone.
 *
 * @param request as received
 * @param body its parsed JSON body, or null
 * @returns the refusal, or null when there is nothing to refuse
 */
export function refuseLongPassword(
  request: Request,
  body: Record<string, unknown> | null,
): Response | null {
  const password = body?.['password'];
  const { pathname } = new URL(request.url);
  const isChosen = /^\/auth\/v1\/(?:signup|user|admin\/users)/.test(pathname);
  if (!isChosen || password === undefined) return null;
  if (typeof password === 'string' && Buffer.byteLength(password) <= LONGEST) return null;
  const msg = `Password must be text of ${LONGEST} bytes at most`;
  return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 });
}
