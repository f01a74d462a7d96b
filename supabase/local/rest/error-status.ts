/**
 * HTTP status of an SQLSTATE by PostgREST's table; the first matching prefix counts.
 *
 * Left out are the codes lite answers rightly itself: 23503 and 23505 (409), 42501 (401 for
 * anonymous callers, else 403), 25006 (405), PT… and PGRST raised by functions.
 *
 * @see https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 */
const STATUS: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
];

const ANSWERED_BY_LITE = /^(23503|23505|42501|42P01|42703|42883|25006|PT.*|PGRST)$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const LOST_CONNECTION = /^(ECONN|CONNECTION_|CONNECT_TIMEOUT|EPIPE|57P0[1-3])/;

type DatabaseError = Error & { code?: unknown; detail?: unknown; hint?: unknown };

/**
 * Turns a database error into one that lite answers as PostgREST would.
 *
 * Defect of lite: codes it does not know, among them CHECK violations (23514) and
 * `raise exception` (P0001), become 500 with the code `SUP`. lite does honour the shape of
 * `raise sqlstate 'PGRST'`, which names status and body, so unknown codes are put into it.
 *
 * @param error as thrown by the driver
 * @returns the same error, or one in the `PGRST` shape
 */
export function asPostgrestError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message, detail, hint } = error as DatabaseError;
  if (typeof code !== 'string') return error;
  if (LOST_CONNECTION.test(code)) return connectionLost(error);
  if (!SQLSTATE.test(code) || ANSWERED_BY_LITE.test(code)) return error;
  const status = STATUS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
  return raised(error, status, { code, message, details: detail ?? null, hint: hint ?? null });
}

function connectionLost(error: Error): Error {
  return raised(error, 503, {
    code: 'PGRST000',
    message: 'Database connection error. Retrying the connection.',
    details: error.message,
    hint: null,
  });
}

function raised(cause: Error, status: number, body: Record<string, unknown>): Error {
  return Object.assign(new Error(JSON.stringify(body), { cause }), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}
