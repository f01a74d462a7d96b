import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { deleteComment, editComment } from '@/lib/reader/comments/write';

import { badRequest } from '../../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

const change = z.strictObject({ text: z.string().transform(storableText) });

const noSuchComment = () => privateJson({ error: 'comment_unknown' }, 404);

/** Changes one's own comment: `{text}`; gives `{comment}` as it stands, 404 for anybody else's. */
export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  const id = z.uuid().safeParse((await params).id).data;
  if (!id) return badRequest();
  return forReaderSending(request, change, async (client, { text }) => {
    const written = await editComment(client, id, text);
    if (written.ok) return privateJson({ comment: written.value });
    return written.error ? refuseAs(written.error, 'comment') : noSuchComment();
  });
}

/** Deletes one's own comment softly; 404 for anybody else's. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const id = z.uuid().safeParse((await params).id).data;
  if (!id) return badRequest();
  return forReader(request, async (client) => {
    const deleted = await deleteComment(client, id);
    if (!deleted.ok) return refuseAs(deleted.error, 'comment');
    return deleted.value.isOwn ? done() : noSuchComment();
  });
}
