import { z } from 'zod';

import { largestFile, pieceSize } from '@/lib/newsroom/transfers/model';
import { receivePiece } from '@/lib/newsroom/transfers/write';

import { badRequest } from '../../../query';
import {
  forReader,
  privateJson,
  readBytes,
  refuse,
  refuseAs,
  refuseWithoutRole,
} from '../../../reader-request';

export const dynamic = 'force-dynamic';

const place = z.object({
  id: z.uuid(),
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.ceil(largestFile / pieceSize)),
});

/**
 * Takes a piece of a file that is brought in as the request's body, `?id=&number=`, from an admin; sent again it is the same one.
 * Gives `{isLast}`; 409 where the file is whole, or nothing is received any more.
 */
export async function PUT(request: Request): Promise<Response> {
  const asked = place.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data;
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const refused = await refuseWithoutRole(client, 'admin', 'sending a piece of a file');
    if (refused) return refused;
    const bytes = await readBytes(request, pieceSize);
    if (bytes === null) return refuse(413, 'too_long');
    if (bytes.length === 0) return badRequest();
    const received = await receivePiece(asked.id, asked.number, bytes);
    return received.ok
      ? privateJson(received.value)
      : refuseAs(received.error, 'sending a piece of a file');
  });
}
