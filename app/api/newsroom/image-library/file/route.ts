import { encodeImage } from '@/lib/newsroom/images/encode';
import { folderOf, largestImage, libraryFolder } from '@/lib/newsroom/images/model';
import { storeImage } from '@/lib/newsroom/images/write';
import type { Role } from '@/lib/newsroom/shared/model';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { badRequest } from '../../../query';
import {
  forReader,
  privateJson,
  readBytes,
  refuse,
  refuseAs,
  refuseWithoutRole,
} from '../../../reader-request';
import { imageFolderParam } from '../image-order';

export const dynamic = 'force-dynamic';

/**
 * Takes an image for the library as the request's body, from whoever has a role in the newsroom; gives `{folder}`. 413 and 422
 * say what is wrong with it.
 */
export async function POST(request: Request): Promise<Response> {
  return forReader(request, async (client) => {
    const folder = await receive(request, client, 'reporter', libraryFolder);
    return folder instanceof Response ? folder : privateJson({ folder });
  });
}

/** Puts the image in the request's body into the place of another, `?image=FOLDER`, everywhere; gives its `{folder}`. */
export async function PUT(request: Request): Promise<Response> {
  const former = imageFolderParam.safeParse(new URL(request.url).searchParams.get('picture')).data;
  const article = former?.split('/')[1];
  if (!former || !article) return badRequest();
  return forReader(request, async (client) => {
    const folder = await receive(request, client, 'editor', article);
    if (folder instanceof Response) return folder;
    const { error } = await client.rpc('replace_picture', { picture: former, successor: folder });
    return error ? refuseAs(error, 'replacing a picture') : privateJson({ folder });
  });
}

/** Stores the image that a colleague of a role sends; gives its folder, or the refusal. */
async function receive(
  request: Request,
  client: SessionClient,
  required: Role,
  article: string,
): Promise<string | Response> {
  const refused = await refuseWithoutRole(client, required, 'sending a picture');
  if (refused) return refused;
  const bytes = await readBytes(request, largestImage);
  if (bytes === null) return refuse(413, 'photo_too_large');
  const encoded = await encodeImage(bytes);
  if (!encoded.ok) return refuse(422, encoded.error);
  const stored = await storeImage(client, article, encoded.value, true);
  return (stored && folderOf(stored.url)) ?? refuse(422, 'photo_taken_down');
}
