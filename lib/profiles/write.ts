import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import { pictureAddress, pictureName } from './model';

/** Gives a reader another name; gives the database's refusal, or null. */
export async function rename(
  client: SessionClient,
  id: string,
  name: string,
): Promise<PostgrestError | null> {
  const { error } = await client.from('profiles').update({ display_name: name }).eq('id', id);
  return error;
}

/**
 * Puts a reader's new picture into its bucket and his profile, and throws the earlier one away.
 * Takes his id, the earlier picture's address and the new one (lib/profiles/picture.ts), or null for
 * none. Gives whether it was kept.
 */
export async function replacePicture(
  client: SessionClient,
  id: string,
  earlier: string | null,
  picture: { bytes: Buffer; hash: string } | null,
): Promise<boolean> {
  const address = picture && pictureAddress(id, picture.hash);
  if (address === earlier) return true;
  const bucket = client.storage.from('avatars');
  if (picture && address) {
    const { error } = await bucket.upload(pictureName(address), picture.bytes, {
      contentType: 'image/webp',
      cacheControl: '86400',
    });
    // Sent twice at once it is there already.
    if (error && !(await picturesOf(client, id)).includes(pictureName(address))) {
      console.error('[profiles] the picture could not be kept:', error.message);
      return false;
    }
  }
  const { error } = await client.from('profiles').update({ avatar_url: address }).eq('id', id);
  if (error) {
    console.error('[profiles] the picture could not be shown:', error.code, error.message);
    return false;
  }
  if (earlier) await bucket.remove([pictureName(earlier)]);
  return true;
}

/** Throws away every picture a reader ever had. Takes his id. */
export async function removePictures(client: SessionClient, id: string): Promise<void> {
  const names = await picturesOf(client, id);
  if (names.length > 0) await client.storage.from('avatars').remove(names);
}

async function picturesOf(client: SessionClient, id: string): Promise<string[]> {
  const { data } = await client.storage.from('avatars').list(id, { limit: 100 });
  // Hosted storage gives names within the folder, the embedded one whole names.
  return (data ?? []).map(({ name }) => `${id}/${name.split('/').at(-1)}`);
}
