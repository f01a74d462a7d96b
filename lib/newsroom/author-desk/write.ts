import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Result } from '@/lib/platform/result';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { avatarName, avatarUrl } from '@/lib/reader/profiles/model';
import { orNull } from '@/lib/platform/supabase/or-null';

/** Milliseconds that keeping or removing a picture may take. */
const storageTimeout = 10_000;

/**
 * Gives an author another picture, or none, and throws the former one away. Takes the editor's client, the author, and
 * the picture (lib/reader/profiles/avatar.ts); gives the database's refusal, where nothing was kept. Throws when storage fails.
 */
export async function replaceAuthorAvatar(
  client: SessionClient,
  author: { slug: string; id: string },
  picture: { bytes: Buffer; hash: string } | null,
): Promise<Result<null, PostgrestError>> {
  const address = picture && avatarUrl(author.id, picture.hash);
  if (picture && address) {
    const { error } = await siteClient(storageTimeout)
      .storage.from('avatars')
      .upload(avatarName(address), picture.bytes, {
        contentType: 'image/webp',
        cacheControl: '86400',
        upsert: true,
      });
    if (error) throw error;
  }
  const { data: former, error } = await client.rpc('set_author_picture', {
    author: author.slug,
    picture: orNull(address),
  });
  if (error) return { ok: false, error };
  if (former !== address) await removeAuthorAvatar(former);
  return { ok: true, value: null };
}

/** Throws an author's picture away, where there was one; what cannot be is logged: it is shown nowhere. */
export async function removeAuthorAvatar(address: string | null): Promise<void> {
  if (address === null) return;
  const { error } = await siteClient(storageTimeout)
    .storage.from('avatars')
    .remove([avatarName(address)]);
  if (error) console.error('[authors] a picture could not be removed:', error.message);
}
