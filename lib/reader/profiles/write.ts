import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import { refusalOf } from '@/lib/platform/http/refusal';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { avatarUrl, avatarName } from './model';

/**
 * Gives a reader another name; gives what came of it: `words`, a listed one; `reserved`, one of the newsroom's
 * own; `barred`, they may not change it.
 */
export async function rename(
  client: SessionClient,
  id: string,
  name: string,
): Promise<'kept' | 'words' | 'reserved' | 'barred' | 'unavailable'> {
  const { error } = await client.from('profiles').update({ display_name: name }).eq('id', id);
  if (!error) return 'kept';
  if (isBarred(error)) return 'barred';
  const reason = refusalOf(error)?.reason;
  if (reason === 'name_words') return 'words';
  if (reason === 'name_reserved') return 'reserved';
  console.error('[profiles] a name could not be changed:', error.code, error.message);
  return 'unavailable';
}

/** Whether the database refused since an editor has suspended or banned the reader. */
function isBarred(error: PostgrestError): boolean {
  return refusalOf(error)?.status === 403;
}

/** Milliseconds that keeping or removing pictures may take. */
const storageTimeout = 10_000;
/** Pictures that storage lists at a time. */
const avatarsAtOnce = 100;

/** Readers write nothing into storage: the site does, with pictures it has made itself. */
function storedAvatars() {
  return siteClient(storageTimeout).storage.from('avatars');
}

/**
 * Puts a reader's new picture into their folder and their profile, and throws the earlier one away.
 * Takes their client, their id as the auth service gave it, the earlier picture's address and the new
 * one (lib/reader/profiles/avatar.ts), or null for none. Gives whether it was kept; `barred`: they may not
 * change it.
 */
export async function replaceAvatar(
  client: SessionClient,
  id: string,
  earlier: string | null,
  avatar: { bytes: Buffer; hash: string } | null,
): Promise<'kept' | 'barred' | 'unavailable'> {
  const address = avatar && avatarUrl(id, avatar.hash);
  if (address === earlier) return 'kept';
  const bucket = storedAvatars();
  if (avatar && address) {
    const { error } = await bucket.upload(avatarName(address), avatar.bytes, {
      contentType: 'image/webp',
      cacheControl: '86400',
    });
    // Sent twice at once it is there already, and the same.
    if (error && !(await avatarsOf(id)).includes(avatarName(address))) {
      console.error('[profiles] the picture could not be kept:', error.message);
      return 'unavailable';
    }
  }
  const { data, error } = await client
    .from('profiles')
    .update({ avatar_url: address })
    .eq('id', id)
    .select('id');
  if (error) {
    // Nor may it be had at its address.
    if (address) await bucket.remove([avatarName(address)]);
    if (isBarred(error)) return 'barred';
    console.error('[profiles] the picture could not be shown:', error.code, error.message);
    return 'unavailable';
  }
  if (data.length === 0) {
    // Erased meanwhile: nothing of theirs may stay.
    await removeAvatars(id);
    return 'unavailable';
  }
  if (earlier?.startsWith(`/media/avatars/${id}/`)) await bucket.remove([avatarName(earlier)]);
  return 'kept';
}

/** Throws away every picture a reader ever had. Takes their id; throws when one is left. */
export async function removeAvatars(id: string): Promise<void> {
  for (;;) {
    const names = await avatarsOf(id);
    if (names.length === 0) return;
    const { data, error } = await storedAvatars().remove(names);
    if (error) throw error;
    if (data.length === 0) throw new Error('Storage keeps pictures it was told to remove.');
  }
}

/** The first of a reader's pictures in the bucket. */
async function avatarsOf(id: string): Promise<string[]> {
  const { data, error } = await storedAvatars().list(id, { limit: avatarsAtOnce });
  if (error) throw error;
  // Hosted storage gives names within the folder, the embedded one whole names.
  return data.map(({ name }) => `${id}/${name.split('/').at(-1)}`);
}
