import { z } from 'zod';

import { addToCollection, removeFromCollection } from '@/lib/reader/collections/write';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const placed = z.strictObject({ collection: z.uuid(), article: z.uuid() });

/** Puts an article into a collection: `{collection, article}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, placed, async (client, { collection, article }) => {
    const error = await addToCollection(client, collection, article);
    return error ? refuseAs(error, 'story of a collection') : done();
  });
}

/** Takes an article out of a collection: `{collection, article}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, placed, async (client, { collection, article }) => {
    const error = await removeFromCollection(client, collection, article);
    return error ? refuseAs(error, 'story of a collection') : done();
  });
}
