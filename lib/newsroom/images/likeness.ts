import type { Sharp } from 'sharp';

/** Places that are compared in each line, and lines. */
const places = 8;

/**
 * What an image looks like, in 64 of 0 and 1: of 8 × 8 places of it, drawn tiny and grey, whether each is lighter than the
 * next (dHash). Copies in other sizes, formats and qualities differ in few; crops and mirrored ones in many.
 */
export async function likenessOf(image: Sharp): Promise<string> {
  const width = places + 1;
  const grey = await image
    .greyscale()
    .resize(width, places, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return Array.from({ length: places * places }, (_, at) => {
    const place = Math.floor(at / places) * width + (at % places);
    return (grey[place] ?? 0) > (grey[place + 1] ?? 0) ? '1' : '0';
  }).join('');
}
