import 'server-only';

import { siteClient } from '@/lib/supabase/admin';

import type { EncodedPhoto } from './encode';
import { photoFolder, type KeptPhoto } from './model';

/** Milliseconds that keeping a file may take. */
const storageTimeout = 20_000;

/**
 * Keeps the files of a story's picture. The hash is its folder, so the same photo sent twice is kept
 * once, and what no story uses is found by its story. Takes the story, which the database has said the
 * sender may write. Throws when storage fails; the largest file, whose address a story carries, is last.
 */
export async function keepPhoto(story: string, photo: EncodedPhoto): Promise<KeptPhoto> {
  const bucket = siteClient(storageTimeout).storage.from('media');
  const folder = photoFolder(story, photo.hash);
  for (const { name, type, bytes } of photo.files) {
    const { error } = await bucket.upload(`${folder}/${name}`, bytes, {
      contentType: type,
      cacheControl: '31536000',
      upsert: true,
    });
    if (error) throw error;
  }
  return { url: `/media/${folder}/1280.jpg`, width: photo.width, height: photo.height };
}
