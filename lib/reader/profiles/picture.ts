import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { isPhoto } from '@/lib/platform/images/known-formats';

import { largestKept, largestPicture, pictureSide } from './model';

/** Pixels that are decoded at most: a camera's 50 megapixels, not what a small file can be blown up to. */
const mostPixels = 50_000_000;
/** WebP qualities in turn, until the file is small enough. */
const qualities = [82, 70, 55, 35];

export type PictureResult =
  | { ok: true; bytes: Buffer; hash: string }
  | { ok: false; reason: 'pictureTooLarge' | 'pictureUnreadable' | 'pictureTooManyPixels' };

/**
 * Makes a reader's picture of a file he sent: upright, square, 256 pixels, WebP of at most 64 KB,
 * without what the camera wrote beside it (place, time, owner). Gives it with the hash that names it,
 * or why it cannot be used.
 */
export async function encodePicture(bytes: Buffer): Promise<PictureResult> {
  if (bytes.length > largestPicture) return { ok: false, reason: 'pictureTooLarge' };
  if (!isPhoto(bytes)) return { ok: false, reason: 'pictureUnreadable' };
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { ok: false, reason: 'pictureTooManyPixels' };
    const square = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(pictureSide, pictureSide, { fit: 'cover' })
      .flatten({ background: '#fcfcf8' });
    for (const quality of qualities) {
      const made = await square.clone().webp({ quality }).toBuffer();
      if (made.length > largestKept) continue;
      const hash = createHash('sha256').update(made).digest('hex').slice(0, 32);
      return { ok: true, bytes: made, hash };
    }
  } catch {
    // The decoder could not make sense of it.
  }
  return { ok: false, reason: 'pictureUnreadable' };
}
