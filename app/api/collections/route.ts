import { z } from 'zod';

import { isName } from '@/lib/reader/collections/model';
import { readChoices } from '@/lib/reader/collections/read';
import { addToCollection, makeCollection } from '@/lib/reader/collections/write';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { badRequest, parseQuery } from '../query';
import { forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({ article: z.uuid() });
const collection = z.strictObject({
  name: z.string().max(1000).transform(normaliseLine).refine(isName),
  article: z.uuid(),
});

/** The reader's collections and which hold an article, `?article=ID`: `{collections: [{id, name, holds}]}`. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson({ collections: await readChoices(client, asked.article) }),
  );
}

/** Makes a collection that holds an article, `{name, article}`; gives `{id}` with status 201. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, collection, async (client, { name, article }) => {
    const made = await makeCollection(client, name);
    if (made.error) return refuseAs(made.error, 'collection');
    const error = await addToCollection(client, made.id, article);
    return error ? refuseAs(error, 'story of a collection') : privateJson({ id: made.id }, 201);
  });
}
