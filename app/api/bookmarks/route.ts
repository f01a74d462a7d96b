import { z } from 'zod';

import { askedAtOnce } from '@/lib/reader/bookmarks/model';
import { readBookmarkedAmong } from '@/lib/reader/bookmarks/read';
import { addBookmark, removeBookmark } from '@/lib/reader/bookmarks/write';

import { badRequest, parseQuery } from '../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({
  articles: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(askedAtOnce)),
});
const bookmark = z.strictObject({ article: z.uuid() });

/** Which of the articles `?articles=ID,ID` the reader keeps: `{kept: [ID]}`. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson({ kept: await readBookmarkedAmong(client, asked.articles) }),
  );
}

/** Keeps an article: `{article}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, bookmark, async (client, { article }) => {
    const error = await addBookmark(client, article);
    return error ? refuseAs(error, 'bookmark') : done();
  });
}

/** Lets an article go: `{article}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, bookmark, async (client, { article }) => {
    const error = await removeBookmark(client, article);
    return error ? refuseAs(error, 'bookmark') : done();
  });
}
