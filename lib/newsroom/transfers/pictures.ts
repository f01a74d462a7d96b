import 'server-only';

import { encodeImage } from '@/lib/newsroom/images/encode';
import { imageFolder, imageUrl, largestImage } from '@/lib/newsroom/images/model';
import { keepImage } from '@/lib/newsroom/images/write';
import { fetchRules, fetchSafely } from '@/lib/newsroom/sources/safe-fetch';
import { environment } from '@/lib/platform/env';
import { orNull } from '@/lib/platform/supabase/or-null';

import { checkStep, type HeldTransfer } from './held';

/** Milliseconds that fetching one picture may take. */
const patience = 20_000;

/** Fetches a picture under the rules of sources; gives its address here, or why it could not be had. Throws when storage fails. */
async function keepPicture(
  article: string,
  address: string,
): Promise<{ url: string } | { reason: string }> {
  const fetched = await fetchSafely(address, {}, {
    ...fetchRules,
    milliseconds: patience,
    bytes: largestImage,
    allowed: environment().SOURCES_ALLOW,
  }); // prettier-ignore
  if (!fetched.ok || !fetched.isNew)
    return { reason: `the picture could not be had (${fetched.ok ? 'unchanged' : fetched.problem})` }; // prettier-ignore
  const encoded = await encodeImage(fetched.body);
  if (!encoded.ok) return { reason: `the picture cannot be used (${encoded.error})` };
  const stored = await keepImage(article, encoded.value);
  return stored ? { url: imageUrl(imageFolder(article, encoded.value.hash)) } : { reason: 'the picture was taken down here' }; // prettier-ignore
}

/**
 * Fetches the pictures that articles of a transfer show from other addresses and has them shown from here; what could not be had
 * is listed, and is shown from there as before. Takes the last article that was dealt with. Throws TransferLost, or when database
 * or storage fail.
 */
export async function bringPictures(held: HeldTransfer, from: string | null): Promise<void> {
  let after = from === '' ? null : from;
  for (;;) {
    const { data, error } = await held.client.rpc('transfer_pictures', {
      transfer: held.row.id,
      after: orNull(after),
    });
    checkStep(error);
    if (!data?.length) return;
    for (const { article, addresses } of data) {
      for (const address of addresses) {
        held.ensure();
        const kept = await keepPicture(article, address);
        if ('url' in kept) await showHere(held, article, address, kept.url);
        else await listMissing(held, address, kept.reason);
      }
      after = article;
      await held.note({ reached: { pictures: article } });
    }
  }
}

async function showHere(held: HeldTransfer, article: string, address: string, own: string) {
  const { error } = await held.client.rpc('own_transfer_picture', {
    ...held.ids,
    article,
    address,
    own_address: own,
  });
  checkStep(error);
}

/** Numbers of pictures stand behind those of rows; one that is tried again is listed once. */
async function listMissing(held: HeldTransfer, address: string, reason: string): Promise<void> {
  const { error } = await held.client.rpc('list_missing_picture', { ...held.ids, address, reason });
  checkStep(error);
}
