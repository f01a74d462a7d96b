import { readerRequest, type SignedInReader } from './signed-in';

/** Why a route refused. */
export async function reasonOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error];
}

/** A form as a page of the edition sends it; without a script, or by one that asks for `{location}`. */
export function form(
  path: string,
  reader: SignedInReader | null,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  const body = new URLSearchParams(fields).toString();
  return readerRequest('POST', path, reader, {
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
}

/** What a route under an edition is handed. */
export const edition = (locale: string) => ({ params: Promise.resolve({ locale }) });

/** What an answer says on the page it leads to. */
export function flashOf(answer: Response): { outcome: string; typed?: Record<string, string> } {
  const value = /said=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as { outcome: string };
}
