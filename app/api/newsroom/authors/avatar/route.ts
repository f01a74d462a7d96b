import { replaceAuthorAvatar } from '@/lib/newsroom/author-desk/write';
import { isAuthorSlug } from '@/lib/reading/authors/model';
import { encodeAvatar } from '@/lib/reader/profiles/avatar';
import { largestAvatarUpload } from '@/lib/reader/profiles/model';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { badRequest } from '../../../query';
import {
  done,
  forReader,
  readBytes,
  refuse,
  refuseAs,
  refuseWithoutRole,
} from '../../../reader-request';

export const dynamic = 'force-dynamic';

type Work = (client: SessionClient, author: { slug: string; id: string }) => Promise<Response>;

/** Does something for the author in `?author=`, where an editor asks: nobody else has a file stored. */
async function forAuthor(request: Request, work: Work): Promise<Response> {
  const slug = new URL(request.url).searchParams.get('author') ?? '';
  if (!isAuthorSlug(slug)) return badRequest();
  return forReader(request, async (client) => {
    const refused = await refuseWithoutRole(client, 'editor', 'an author’s picture');
    if (refused) return refused;
    const { data, error } = await client
      .from('authors')
      .select('slug, id')
      .eq('slug', slug)
      .maybeSingle();
    if (error) return refuseAs(error, 'an author’s picture');
    return data ? work(client, data) : refuse(404, 'author_unknown');
  });
}

/** Replaces an author's image by the request's body; 413 and 422 say what is wrong with it. */
export async function PUT(request: Request): Promise<Response> {
  return forAuthor(request, async (client, author) => {
    const bytes = await readBytes(request, largestAvatarUpload);
    if (bytes === null) return refuse(413, 'avatarTooLarge');
    const encoded = await encodeAvatar(bytes);
    if (!encoded.ok) return refuse(422, encoded.error);
    const kept = await replaceAuthorAvatar(client, author, encoded.value);
    return kept.ok ? done() : refuseAs(kept.error, 'an author’s picture');
  });
}

/** Takes an author's image away. */
export async function DELETE(request: Request): Promise<Response> {
  return forAuthor(request, async (client, author) => {
    const kept = await replaceAuthorAvatar(client, author, null);
    return kept.ok ? done() : refuseAs(kept.error, 'an author’s picture');
  });
}
