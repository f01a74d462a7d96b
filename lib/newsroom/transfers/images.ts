import 'server-only';

import { encodeImage } from '@/lib/newsroom/images/encode';
import { firstImageOf } from '@/lib/newsroom/images/gif';
import { imageFolder, imageUrl, largestImage } from '@/lib/newsroom/images/model';
import { storeSiteImage } from '@/lib/newsroom/images/write';
import { fetchRules, fetchSafely } from '@/lib/newsroom/sources/safe-fetch';
import { environment } from '@/lib/platform/env';
import { orNull } from '@/lib/platform/supabase/or-null';

import { checkStep, type HeldTransfer } from './held';
import { drawingReason, isDrawing } from './image-paths';

/** Milliseconds that fetching one image may take. */
const patience = 20_000;

/** An image of a former site as reading pages need it; of a moving GIF, which they never show, the first image. */
export async function encodeStill(bytes: Buffer): ReturnType<typeof encodeImage> {
  const isGif = /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6));
  const still = isGif ? await firstImageOf(bytes) : bytes;
  return still ? encodeImage(still) : { ok: false, error: 'photo_unreadable' };
}

/** Keeps an image for an article; gives its address here, or why it cannot be used. Throws when storage fails. */
export async function storeFor(
  article: string,
  encoded: Awaited<ReturnType<typeof encodeImage>>,
): Promise<{ url: string } | { reason: string }> {
  if (!encoded.ok) return { reason: `the picture cannot be used (${encoded.error})` };
  const stored = await storeSiteImage(article, encoded.value);
  return stored ? { url: imageUrl(imageFolder(article, encoded.value.hash)) } : { reason: 'the picture was taken down here' }; // prettier-ignore
}

/** Fetches an image under the rules of sources; gives its address here, or why it could not be had. Throws when storage fails. */
async function fetchAndStore(
  article: string,
  address: string,
): Promise<{ url: string } | { reason: string }> {
  if (isDrawing(address)) return { reason: drawingReason };
  const fetched = await fetchSafely(address, {}, {
    ...fetchRules,
    milliseconds: patience,
    bytes: largestImage,
    allowed: environment().SOURCES_ALLOW,
  }); // prettier-ignore
  if (!fetched.ok || !fetched.value.isNew)
    return { reason: `the picture could not be had (${fetched.ok ? 'unchanged' : fetched.error.problem})` }; // prettier-ignore
  return storeFor(article, await encodeStill(fetched.value.body));
}

/** Articles of a transfer behind one, with the images of other addresses that they show. Throws when the database does not answer. */
export async function imagesOf(held: HeldTransfer, of: string, after: string | null, most = 20) {
  const { data, error } = await held.client.rpc('transfer_pictures', {
    transfer: of,
    after: orNull(after),
    most,
  });
  checkStep(error);
  return data ?? [];
}

/**
 * Fetches the images that articles of a transfer (`of`, usually the same) show from other addresses and has them shown from
 * here; what could not be had is listed, and is shown from there as before. Takes the last article that was dealt with. Throws
 * TransferLost, or when database or storage fail.
 */
export async function bringImages(
  held: HeldTransfer,
  of: string,
  from: string | null,
): Promise<void> {
  let after = from === '' ? null : from;
  for (;;) {
    const found = await imagesOf(held, of, after);
    if (found.length === 0) return;
    for (const { article, addresses } of found) {
      for (const address of addresses) {
        held.ensure();
        const kept = await fetchAndStore(article, address);
        if ('url' in kept) await showHere(held, article, address, kept.url);
        else await listMissing(held, address, kept.reason);
      }
      after = article;
      await held.note({ reached: { pictures: article } });
    }
  }
}

/** Has an article show an image from here. Throws TransferLost, or when the database does not answer. */
export async function showHere(held: HeldTransfer, article: string, address: string, own: string) {
  const { error } = await held.client.rpc('own_transfer_picture', {
    ...held.ids,
    article,
    address,
    own_address: own,
  });
  checkStep(error);
}

/**
 * Lists an image that could not be had: its number stands behind those of rows, and one that is tried again is listed once.
 * Throws TransferLost, or when the database does not answer.
 */
export async function listMissing(
  held: HeldTransfer,
  address: string,
  reason: string,
): Promise<void> {
  const { error } = await held.client.rpc('list_missing_picture', { ...held.ids, address, reason });
  checkStep(error);
}
