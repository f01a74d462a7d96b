import { namesTag } from '@/lib/platform/http/preconditions';

/**
 * Turns a multipart upload into a plain one.
 *
 * Defects of lite: it forgets the cache lifetime that `storage-js` sends as a form field, and
 * `.update()` stores the whole multipart envelope as if it were the file.
 *
 * @param request POST or PUT of an object
 * @returns the same request when it isn't multipart
 */
export async function unpackUpload(request: Request): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  if (file === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type === '' ? 'application/octet-stream' : file.type);
  headers.set('content-length', String(file.size));
  const seconds = form.get('cacheControl');
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) {
    headers.set('cache-control', `max-age=${seconds}`);
  }
  const body = new Uint8Array(await file.arrayBuffer());
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * Answers 304 when the reader already has this version of an object.
 *
 * Defect of lite: it names an ETag but never compares it.
 *
 * @param request GET or HEAD of an object
 * @param response what lite made
 */
export function unlessKnown(request: Request, response: Response): Response {
  const tag = response.headers.get('etag');
  const known = request.headers.get('if-none-match');
  if (response.status !== 200 || tag === null || known === null) return response;
  if (!namesTag(known, tag)) return response;
  void response.body?.cancel();
  const headers = new Headers({ etag: tag });
  const lifetime = response.headers.get('cache-control');
  if (lifetime !== null) headers.set('cache-control', lifetime);
  headers.set('access-control-allow-origin', '*');
  return new Response(null, { status: 304, headers });
}
