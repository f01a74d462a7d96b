import { fileNameOf } from '@/lib/newsroom/transfers/model';
import { readTransfers } from '@/lib/newsroom/transfers/read';
import { openTransferFile } from '@/lib/newsroom/transfers/write';
import { bodyLengthHeader } from '@/lib/platform/http/body-length';

import { refuse } from '../../../reader-request';
import { forAdmin } from '../../for-admin';

export const dynamic = 'force-dynamic';

/**
 * The file of a transfer that was taken out, `?id=`, whole or from a byte on (RFC 9110, 14), so that a download that broke off
 * goes on; for admins. 404 where there is none any more.
 */
export async function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id');
  return forAdmin(request, async (client) => {
    const transfer = (await readTransfers(client)).find((each) => each.id === id);
    if (transfer?.direction !== 'out' || transfer.state !== 'done' || transfer.filesGoneAt !== null)
      return refuse(404, 'transfer_unknown');
    const { size, stream } = await openTransferFile(transfer.id);
    const tag = `"${transfer.id}"`;
    const headers = new Headers({
      'content-type': transfer.format === 'wxr' ? 'application/xml' : 'application/x-tar',
      'content-disposition': `attachment; filename="${fileNameOf(transfer)}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      etag: tag,
    });
    const range = rangeOf(request, tag, size);
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${size}`);
      return new Response(null, { status: 416, headers });
    }
    const { first, last } = range ?? { first: 0, last: size - 1 };
    headers.set(bodyLengthHeader, String(last - first + 1));
    if (range) headers.set('content-range', `bytes ${first}-${last}/${size}`);
    return new Response(stream(first, last), { status: range ? 206 : 200, headers });
  });
}

type ByteRange = { first: number; last: number };

/** One range of bytes; several and malformed ones are answered whole, as the RFC allows, and so is one of another file. */
function rangeOf(request: Request, tag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
  const condition = request.headers.get('if-range');
  if (!asked || (condition !== null && condition !== tag)) return null;
  const first = Number(asked[1]);
  const last = asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return first >= size || last < first ? 'unsatisfiable' : { first, last };
}
