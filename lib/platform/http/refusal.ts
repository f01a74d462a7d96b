/** Why the site or the database said no; the words for it stand in the catalogue, under `refusal`. */
export type Refusal = {
  status: number;
  reason: string;
  /** What the words name, such as the topic that has a name already. */
  about?: Record<string, string> | undefined;
  /** Seconds after which it may be tried again, where the site names them (RFC 9110, 10.2.3). */
  retryAfter?: number;
};

/** An error as PostgREST gives it (https://docs.postgrest.org/en/stable/references/errors.html). */
type DatabaseError = { code?: string; message: string; details?: string | null };

const byCode: Record<string, Refusal> = {
  '23505': { status: 409, reason: 'exists' },
  '23503': { status: 404, reason: 'unknown' },
  '23514': { status: 422, reason: 'invalid' },
  '22P02': { status: 422, reason: 'invalid' },
  '22021': { status: 422, reason: 'invalid' },
  '22P05': { status: 422, reason: 'invalid' },
  '42501': { status: 403, reason: 'forbidden' },
  PGRST301: { status: 401, reason: 'not_signed_in' },
  PGRST303: { status: 401, reason: 'not_signed_in' },
};

/** What a function of the schema names with its refusal: the detail of its error, an object of texts. */
function aboutOf(details: string | null | undefined): Pick<Refusal, 'about'> {
  return details ? { about: JSON.parse(details) as Record<string, string> } : {};
}

/**
 * Takes the database's error; gives the refusal it means, or null when it is none but a failure.
 * The schema's own functions name the reason themselves (`PT422` with `comment_empty`), and what it is about.
 */
export function refusalOf({ code = '', message, details }: DatabaseError): Refusal | null {
  const own = /^PT(4\d\d)$/.exec(code);
  if (own) return { status: Number(own[1]), reason: message, ...aboutOf(details) };
  return byCode[code] ?? null;
}

/** Takes the reason of a 429; gives the seconds to wait: limits count by the minute or by the day. */
export function secondsToWait(reason: string): number {
  return reason.endsWith('_too_many') ? 3600 : 60;
}
