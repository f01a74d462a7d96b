import 'server-only';

import { checkStep, type HeldTransfer } from './held';
import { gatherPieces } from './pieces';
import { bringImages, listMissing } from './images';
import { takeImages } from './uploaded-images';

/** What whoever started a transfer chose of images, and how far they have come: first those of a file, then the others. */
type Choices = { pictures?: boolean; uploads?: string; of?: string };
export type ReachedImages = { uploads?: string; read?: number; pictures?: string };

/**
 * Brings images from a file of uploads where there is one, then the others from where they are. Gives why a transfer that is
 * such a file fails, or null. Throws TransferLost, or when database or storage fail.
 */
export async function bringAllImages(
  held: HeldTransfer,
  path: string,
  { uploads = '', pictures, read = 0 }: ReachedImages,
): Promise<string | null> {
  const { row } = held;
  const choices = row.options as Choices;
  const of = choices.of ?? row.id;
  if (pictures === undefined) {
    const file = row.format === 'uploads' ? path : await gatherUploads(held, path, choices.uploads);
    if (row.format === 'uploads' && uploads === '') await noteTotal(held, of);
    const rules = { of, from: uploads, read, isLast: choices.pictures !== true };
    const problem = file === null ? null : await takeImages(held, file, rules);
    if (problem !== null && row.format === 'uploads') return problem;
    // The rows have come in; the file that should have been beside them is told of like an image.
    if (problem !== null) await listMissing(held, choices.uploads ?? '', problem);
    await held.note({ reached: { pictures: '' } });
  }
  if (choices.pictures === true) await bringImages(held, of, pictures ?? null);
  return null;
}

/** The file of another transfer on this machine, beside the own one; null where none was chosen. Throws when storage fails. */
async function gatherUploads(held: HeldTransfer, path: string, uploads: string | undefined) {
  if (uploads === undefined) return null;
  const beside = `${path}.uploads`;
  await gatherPieces(held.client, uploads, beside);
  return beside;
}

/** Notes how many articles may show images of a file of uploads. Throws when the database does not answer. */
async function noteTotal(held: HeldTransfer, of: string): Promise<void> {
  const { count, error } = await held.client
    .from('transfer_articles')
    .select('*', { count: 'exact', head: true })
    .eq('transfer_id', of);
  checkStep(error);
  await held.note({ total: count ?? 0, read: 0 });
}
