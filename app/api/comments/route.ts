import { z } from 'zod';

import { readCursor, storableText } from '@/lib/reader/comments/model';
import { readComments } from '@/lib/reader/comments/read';
import { addComment } from '@/lib/reader/comments/write';

import { badRequest, parseQuery } from '../query';
import { forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({
  article: z.uuid(),
  after: z
    .string()
    .transform((word, context) => {
      const cursor = readCursor(word);
      if (!cursor) context.addIssue('no cursor');
      return cursor;
    })
    .nullable()
    .default(null),
});
const comment = z.strictObject({
  article: z.uuid(),
  parent: z.uuid().nullable(),
  text: z.string().transform(storableText),
  id: z.uuidv4().optional(),
});

/** Comments of an article, `?article=ID&after=CURSOR` (lib/reader/comments/model.ts, CommentPage). */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson(await readComments(client, asked.article, asked.after)),
  );
}

/**
 * Adds a comment: `{article, parent, text}`; gives `{comment}` as it stands. With an `id` of the
 * writer's own it may be sent again: there is one comment of it, and the answer is the same.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, comment, async (client, sent) => {
    const written = await addComment(client, sent);
    if (written.ok) return privateJson({ comment: written.value }, 201);
    if (!written.error) throw new Error('The comment was added and not found');
    return refuseAs(written.error, 'comment');
  });
}
