import 'server-only';

import { workRegularly } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';
import { orNull } from '@/lib/platform/supabase/or-null';

import type { EncodedImage } from './encode';
import { folderOf, imageFolder, imageUrl, type StoredImage } from './model';

/** Milliseconds that keeping a file may take. */
const storageTimeout = 20_000;

/**
 * Keeps the files of an article's image. The hash is its folder, so the same image sent twice is kept
 * once, and what no article uses is found by its article. Takes the sender's client, and the article, which
 * the database has said the sender may write; gives null for an image that was taken down from it or everywhere. Throws when storage
 * fails; the largest file, whose address an article carries, is last. `isKept`: whether it stays though nothing uses it.
 */
export async function storeImage(
  ofSender: SessionClient,
  article: string,
  image: EncodedImage,
  isKept = false,
): Promise<StoredImage | null> {
  const { data } = await ofSender.auth.getUser();
  return storeSiteImage(article, image, { sender: data.user?.id ?? null, isKept });
}

/** The same for an image that the site itself has got (an archive that is brought in), of an article that is there. */
export async function storeSiteImage(
  article: string,
  image: EncodedImage,
  { sender = null, isKept = false }: { sender?: string | null; isKept?: boolean } = {},
): Promise<StoredImage | null> {
  const client = siteClient(storageTimeout);
  const bucket = client.storage.from('media');
  const folder = imageFolder(article, image.hash);
  const { count, error: unknown } = await client
    .from('taken_down_photos')
    .select('*', { count: 'exact', head: true })
    .match({ article_id: article, folder });
  if (unknown) throw unknown;
  const barred = await client.rpc('is_picture_barred', { digest: image.sha256 });
  if (barred.error) throw barred.error;
  if (count || barred.data) return null;
  for (const { name, type, bytes } of image.files) {
    const { error } = await bucket.upload(`${folder}/${name}`, bytes, {
      contentType: type,
      cacheControl: '31536000',
      upsert: true,
    });
    if (error) throw error;
  }
  const { width, height, bytes, sha256, likeness } = image;
  const { error } = await client.rpc('record_picture', {
    picture: folder,
    facts: { width, height, bytes, sha256, likeness, is_kept: isKept },
    sender: orNull(sender),
  });
  if (error) throw error;
  return { url: imageUrl(folder), width, height };
}

/** Days after which an image that nothing names is removed. */
const unusedDays = 7;
/** Milliseconds between looks for such images, before the first, and for one page of a look. */
const tidyEach = 6 * 3_600_000;
const firstTidy = 5 * 60_000;
const lookTimeout = 60_000;
/** Files looked at in one statement: storage removes no more than 1,000 at a time. */
const filesAtOnce = 1000;

/**
 * Removes images that were sent more than a week ago and that no article, working copy or version names;
 * gives how many files that were. Looks at them page by page. Throws when database or storage fails.
 */
export async function removeUnusedImages(): Promise<number> {
  const client = siteClient(lookTimeout);
  const steps = new StepSize(filesAtOnce);
  let removed = 0;
  for (let after: string | null = ''; after !== null;) {
    const reached: string = after;
    const [page] = await steps.take((most) =>
      client.rpc('unused_photos', { days: unusedDays, most, after: reached }),
    );
    const unused = page?.unused ?? [];
    removed += await removeFiles(client, unused);
    await forget(client, unused);
    after = page?.reached ?? null;
  }
  return removed;
}

/**
 * Removes the files of images that were taken down, in all sizes and formats; gives how many that were. Throws
 * when database or storage fails: the next look goes on.
 */
export async function removeTakenDownImages(): Promise<number> {
  const client = siteClient(lookTimeout);
  for (let removed = 0; ;) {
    const { data, error } = await client.rpc('photos_to_remove');
    if (error) throw error;
    const count = await removeFiles(client, data);
    await forget(client, data);
    if (count === 0) return removed;
    removed += count;
  }
}

/** Whether storage still has files of an image's folder: another article shows it. Throws when storage fails. */
export async function hasImageFiles(folder: string): Promise<boolean> {
  const { data, error } = await siteClient(lookTimeout)
    .storage.from('media')
    .list(folder, { limit: 1 });
  if (error) throw error;
  return data.length > 0;
}

/** The library knows nothing any more of images whose files are gone, but that some were taken down for good. */
async function forget(client: ReturnType<typeof siteClient>, names: string[]) {
  const folders = [...new Set(names.flatMap((name) => folderOf(`/media/${name}`) ?? []))];
  if (folders.length === 0) return;
  const { error } = await client.rpc('forget_pictures', { folders });
  if (error) throw error;
}

async function removeFiles(client: ReturnType<typeof siteClient>, names: string[]) {
  if (names.length === 0) return 0;
  const { data, error } = await client.storage.from('media').remove(names);
  if (error) throw error;
  return data.length;
}

async function tidy(): Promise<void> {
  const [unused, takenDown] = await Promise.all([removeUnusedImages(), removeTakenDownImages()]);
  const count = unused + takenDown;
  if (count > 0) console.log(`[pictures] removed ${count} files that no story uses`);
}

/** Removes unused images every six hours, for as long as the process runs; several processes do each other no harm. */
export function tidyImages(): void {
  setTimeout(() => workRegularly(tidy, { name: 'pictures', every: tidyEach }), firstTidy).unref();
}
