import 'server-only';

import sharp from 'sharp';

import { heaviest } from './draw';

/** JPEG qualities to try, best first. */
const qualities = [84, 72, 60, 45] as const;

/**
 * Cuts a picture to a size in pixels, keeping what draws the eye; a smaller one is enlarged. JPEG,
 * as good as 200 KB allow. Throws on what is no picture.
 */
export async function cutPicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> {
  const cut = sharp(bytes).resize(size.width, size.height, { position: 'attention' });
  let last = Buffer.alloc(0);
  for (const quality of qualities) {
    last = await cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (last.length <= heaviest) break;
  }
  return last;
}
