import { z } from 'zod';

import { removeTakenDownImages } from '@/lib/newsroom/images/write';
import { picturesPerPage } from '@/lib/newsroom/pictures/model';
import { readPictures } from '@/lib/newsroom/pictures/read';

import { badRequest, parseQuery } from '../../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';
import { pictureOrder, pictureTakeDown } from './picture-order';

export const dynamic = 'force-dynamic';

const query = z.object({ words: z.string().max(200).default('') });

/** Pictures that may be shown today and that words find, the newest first, as the editor offers them. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, query);
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const found = await readPictures(client, {
      words: asked.words,
      rights: null,
      state: 'offered',
      after: null,
      amount: picturesPerPage,
    });
    return found.ok ? privateJson(found.value) : refuseAs(found.error, 'reading the library');
  });
}

/** Says what a picture shows, whose it is and how long it may be shown (picture-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, pictureOrder, async (client, order) => {
    const { error } = await client.rpc('save_picture', order);
    return error ? refuseAs(error, 'saving a picture') : done();
  });
}

/** Takes a picture down for good, wherever it is shown. Its files go at once, or with the next look (tidyImages). */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, pictureTakeDown, async (client, { folder, reason }) => {
    const { error } = await client.rpc('take_down_picture', { picture: folder, reason });
    if (error) return refuseAs(error, 'taking a picture down');
    await removeTakenDownImages().catch((failed: unknown) =>
      console.error('[pictures] files that were taken down could not be removed yet:', failed),
    );
    return done();
  });
}
