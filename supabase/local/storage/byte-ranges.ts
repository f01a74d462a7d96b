/**
 * Answers a request for part of an object (RFC 9110, section 14): 206 with just those bytes, 416
 * when there are none such, and the length of what is whole. Players of sound and video ask so.
 * Defect of lite: it promises ranges (`accept-ranges: bytes`) and then sends everything, without
 * its length.
 *
 * @param request what was asked
 * @param response lite's answer to it
 * @returns the answer to send; the same one unless it is a whole object
 */
export async function withByteRanges(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || response.status !== 200) return response;
  const isObject = response.headers.get('accept-ranges') === 'bytes';
  if (!isObject) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const range = parseRange(request.headers.get('range'), bytes.byteLength);
  if (range === null) {
    headers.set('content-length', String(bytes.byteLength));
    return new Response(bytes, { headers });
  }
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.byteLength}`);
    headers.set('content-length', '0');
    return new Response(null, { status: 416, headers });
  }
  const part = bytes.subarray(range.first, range.last + 1);
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  headers.set('content-length', String(part.byteLength));
  return new Response(part, { status: 206, headers });
}

type ByteRange = { first: number; last: number };

/** One range of bytes; several, other units and malformed ones are answered whole, as the RFC allows. */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = asked ?? [];
  if (!asked || (from === '' && to === '')) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first >= size || last < first ? 'unsatisfiable' : { first, last };
}
