import 'server-only';

import { siteClient } from '@/lib/supabase/admin';
import { StepSize } from '@/lib/supabase/smaller-pieces';

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

/** Days after which a photo that nothing names is removed. */
const unusedDays = 7;
/** Milliseconds between looks for such photos, before the first, and for one page of a look. */
const tidyEach = 6 * 3_600_000;
const firstTidy = 5 * 60_000;
const lookTimeout = 60_000;
/** Files looked at in one statement: storage removes no more than 1,000 at a time. */
const filesAtOnce = 1000;

/**
 * Removes photos that were sent more than a week ago and that no story, working copy or version names;
 * gives how many files that were. Looks at them page by page. Throws when database or storage fails.
 */
export async function removeUnusedPhotos(): Promise<number> {
  const client = siteClient(lookTimeout);
  const steps = new StepSize(filesAtOnce);
  let removed = 0;
  for (let after: string | null = ''; after !== null;) {
    const reached: string = after;
    const [page] = await steps.take((most) =>
      client.rpc('unused_photos', { days: unusedDays, most, after: reached }),
    );
    removed += await removeFiles(client, page?.unused ?? []);
    after = page?.reached ?? null;
  }
  return removed;
}

async function removeFiles(client: ReturnType<typeof siteClient>, names: string[]) {
  if (names.length === 0) return 0;
  const { data, error } = await client.storage.from('media').remove(names);
  if (error) throw error;
  return data.length;
}

/** Removes unused photos every six hours, for as long as the process runs; several processes do each other no harm. Gives what stops it. */
export function tidyPhotos(): { stop: () => void } {
  const tidy = () =>
    void removeUnusedPhotos().then(
      (count) => {
        if (count > 0) console.log(`[pictures] removed ${count} files that no story uses`);
      },
      (error: unknown) => console.error('[pictures] unused photos could not be removed:', error),
    );
  const timers = [setTimeout(tidy, firstTidy), setInterval(tidy, tidyEach)];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}
