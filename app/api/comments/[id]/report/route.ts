import { z } from 'zod';

import { reportComment } from '@/lib/reader/comments/write';

import { badRequest } from '../../../query';
import { done, forReader, refuseAs } from '../../../reader-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** Reports another reader's comment; 409 `exists` when the reader did so before. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const id = z.uuid().safeParse((await params).id).data;
  if (!id) return badRequest();
  return forReader(request, async (client) => {
    const error = await reportComment(client, id);
    return error ? refuseAs(error, 'report') : done();
  });
}
