import { z } from 'zod';

import { encodeImage } from '@/lib/newsroom/images/encode';
import { folderOf, largestImage } from '@/lib/newsroom/images/model';
import { storeImage } from '@/lib/newsroom/images/write';
import { readAlike } from '@/lib/newsroom/image-library/read';
import { openDraft } from '@/lib/newsroom/editor/read';

import { badRequest } from '../../query';
import { forReader, privateJson, readBytes, refuse, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

/**
 * Takes an image for an article, `?story=ID`, as the request's body; gives where it is, and which of the
 * library are the same or like it (SentImage). Only
 * who may write the article now, as the database says, may send one; 413 and 422 say what is wrong with it.
 */
export async function POST(request: Request): Promise<Response> {
  const article = z.uuid().safeParse(new URL(request.url).searchParams.get('story')).data;
  if (!article) return badRequest();
  return forReader(request, async (client) => {
    const opened = await openDraft(client, article);
    if (!opened.ok) return refuseAs(opened.error, 'sending a photo');
    if (!opened.value.mayEdit) return refuse(403, 'story_not_yours_now');
    const bytes = await readBytes(request, largestImage);
    if (bytes === null) return refuse(413, 'photo_too_large');
    const encoded = await encodeImage(bytes);
    if (!encoded.ok) return refuse(422, encoded.error);
    const stored = await storeImage(client, article, encoded.value);
    if (!stored) return refuse(422, 'photo_taken_down');
    return privateJson({ ...stored, alike: await readAlike(client, folderOf(stored.url) ?? '') });
  });
}
