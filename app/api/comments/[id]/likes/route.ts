import { z } from 'zod';

import { likeComment, unlikeComment } from '@/lib/reader/comments/write';

import { badRequest } from '../../../query';
import { done, forReader, refuseAs } from '../../../reader-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

async function change(
  request: Request,
  { params }: Context,
  work: typeof likeComment,
): Promise<Response> {
  const id = z.uuid().safeParse((await params).id).data;
  if (!id) return badRequest();
  return forReader(request, async (client) => {
    const error = await work(client, id);
    return error ? refuseAs(error, 'like of a comment') : done();
  });
}

/** Likes a comment. */
export async function PUT(request: Request, context: Context): Promise<Response> {
  return change(request, context, likeComment);
}

/** Takes one's like back. */
export async function DELETE(request: Request, context: Context): Promise<Response> {
  return change(request, context, unlikeComment);
}
