import 'server-only';

import sharp from 'sharp';

import type { Focus } from './content';
import { heaviest } from './parts';

/** JPEG qualities to try, best first. */
const qualities = [84, 72, 60, 45] as const;

export type Size = { width: number; height: number };

/**
 * Takes an image's size, the shape wanted, and its subject's place in per cent from the left and the
 * top; gives the largest part of that shape, in pixels, with the subject as near to its middle as the
 * image's edges allow.
 */
export function cropOf(image: Size, wanted: Size, focus: Focus) {
  const scale = Math.min(image.width / wanted.width, image.height / wanted.height);
  const width = Math.max(1, Math.min(image.width, Math.round(wanted.width * scale)));
  const height = Math.max(1, Math.min(image.height, Math.round(wanted.height * scale)));
  const begin = (whole: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return {
    left: begin(image.width, width, focus.x),
    top: begin(image.height, height, focus.y),
    width,
    height,
  };
}

/**
 * Cuts an image to a size in pixels, around its subject where the newsroom has named one, else
 * keeping what draws the eye; a smaller one is enlarged. JPEG, as good as 200 KB allow. Throws on
 * what is no image.
 */
export async function cropImage(
  bytes: Uint8Array,
  size: Size,
  focus: Focus | null = null,
): Promise<Buffer> {
  const cut = focus
    ? await cutAround(bytes, size, focus)
    : sharp(bytes).resize(size.width, size.height, { position: 'attention' });
  let last = Buffer.alloc(0);
  for (const quality of qualities) {
    last = await cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (last.length <= heaviest) break;
  }
  return last;
}

async function cutAround(bytes: Uint8Array, size: Size, focus: Focus) {
  const { autoOrient } = await sharp(bytes).metadata();
  return sharp(bytes)
    .autoOrient()
    .extract(cropOf(autoOrient, size, focus))
    .resize(size.width, size.height, { fit: 'fill' });
}
