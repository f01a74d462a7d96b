import { z } from 'zod';

import { removeTakenDownImages } from '@/lib/newsroom/images/write';
import { imagesPerPage } from '@/lib/newsroom/image-library/model';
import { readLibraryImages } from '@/lib/newsroom/image-library/read';

import { badRequest, parseQuery } from '../../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';
import { imageOrder, imageTakeDown } from './image-order';

export const dynamic = 'force-dynamic';

const query = z.object({ words: z.string().max(200).default('') });

/** Images that may be shown today and that words find, the newest first, as the editor offers them. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, query);
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const found = await readLibraryImages(client, {
      words: asked.words,
      rights: null,
      state: 'offered',
      after: null,
      amount: imagesPerPage,
    });
    return found.ok ? privateJson(found.value) : refuseAs(found.error, 'reading the library');
  });
}

/** Says what an image shows, whose it is and how long it may be shown (image-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, imageOrder, async (client, order) => {
    const { error } = await client.rpc('save_picture', order);
    return error ? refuseAs(error, 'saving a picture') : done();
  });
}

/** Takes an image down for good, wherever it is shown. Its files go at once, or with the next look (tidyImages). */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, imageTakeDown, async (client, { folder, reason }) => {
    const { error } = await client.rpc('take_down_picture', { picture: folder, reason });
    if (error) return refuseAs(error, 'taking a picture down');
    await removeTakenDownImages().catch((failed: unknown) =>
      console.error('[pictures] files that were taken down could not be removed yet:', failed),
    );
    return done();
  });
}
