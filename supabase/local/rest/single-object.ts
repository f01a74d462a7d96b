import { requestScope } from './request-scope';

const SINGLE = 'application/vnd.pgrst.object+json';

/**
 * Gives one object where the caller asked for one.
 *
 * Defect of lite: a write that returns embedded rows (`.insert(…).select('*, author(*)').single()`)
 * answers with an array and never counts its rows. PostgREST answers with the object, or refuses
 * with PGRST116 when it is not exactly one row. Must run inside the transaction, so that a refusal
 * undoes the write.
 *
 * @param response what lite made
 * @returns the same response when nothing is to be done
 * @see https://docs.postgrest.org/en/stable/references/api/resource_representation.html#singular-or-plural
 */
export async function asSingleObject(response: Response): Promise<Response> {
  const scope = requestScope();
  const wanted = scope !== undefined && scope.method !== 'HEAD' && scope.accept.includes(SINGLE);
  const type = response.headers.get('content-type') ?? '';
  if (!wanted || !response.ok || !type.startsWith('application/json')) return response;
  const body: unknown = await response.clone().json();
  if (!Array.isArray(body)) return response;
  const rows: unknown[] = body;
  return rows.length === 1 ? one(rows[0], response) : refusal(rows.length);
}

function one(row: unknown, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', `${SINGLE}; charset=utf-8`);
  return new Response(JSON.stringify(row), { status: response.status, headers });
}

function refusal(count: number): Response {
  return Response.json(
    {
      code: 'PGRST116',
      details: `The result contains ${count} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    },
    { status: 406 },
  );
}
