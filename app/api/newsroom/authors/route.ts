import { removeAuthorAvatar } from '@/lib/newsroom/author-desk/write';
import { orNull } from '@/lib/platform/supabase/or-null';

import { done, forReaderSending, refuseAs } from '../../reader-request';
import { authorOrder, authorRemoval } from './author-order';

export const dynamic = 'force-dynamic';

/** Adds an author or changes one (author-order.ts). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, authorOrder, async (client, { author, given }) => {
    const { error } = await client.rpc('save_author', {
      author: orNull(author || null),
      given,
    });
    return error ? refuseAs(error, 'saving an author') : done();
  });
}

/** Removes an author whom no article names (author-order.ts). */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, authorRemoval, async (client, { slug: author, seen }) => {
    const { data, error } = await client.rpc('remove_author', { author, seen });
    if (error) return refuseAs(error, 'removing an author');
    await removeAuthorAvatar(data);
    return done();
  });
}
