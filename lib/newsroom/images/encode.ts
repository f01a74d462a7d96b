import { createHash } from 'node:crypto';

import sharp, { type Sharp } from 'sharp';

import { imageFormats, imageWidths } from '@/lib/reading/articles/image';

import { decodeInTurn } from '@/lib/platform/images/decode-in-turn';
import { isImageFile } from '@/lib/platform/images/known-formats';
import type { Result } from '@/lib/platform/result';
import { decodeHeic, isHeic } from './heic';
import { likenessOf } from './likeness';
import { largestImage, mostPixels, type ImageError } from './model';

/**
 * An image as reading pages need it: files by name, each in a width and format of lib/reading/articles/image.ts. `sha256` and
 * `bytes` are of the file that was sent, by which it is known again; `likeness` tells what looks like it.
 */
export type EncodedImage = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  likeness: string;
  files: { name: string; type: string; bytes: Buffer }[];
};

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

function encoded(image: Sharp, format: (typeof imageFormats)[number]): Promise<Buffer> {
  // The lowest effort: a reporter waits for it, and the widest AVIF would else take seconds.
  if (format === 'avif') return image.avif({ quality: 55, effort: 1 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 78, effort: 3 }).toBuffer();
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/**
 * Makes the files of an article's image of an image: upright, in the widths and formats of reading
 * pages, none wider than the image, and without what the camera wrote beside it (place, time, owner).
 * The shape stays; reading pages cut it about its focus. Gives why it cannot be used otherwise.
 */
export async function encodeImage(bytes: Buffer): Promise<Result<EncodedImage, ImageError>> {
  if (bytes.length > largestImage) return { ok: false, error: 'photo_too_large' };
  if (!isImageFile(bytes)) return { ok: false, error: 'photo_unreadable' };
  return decodeInTurn(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<Result<EncodedImage, ImageError>> {
  const opened = await open(bytes);
  if (!opened.ok) return opened;
  try {
    const widest = Math.max(...imageWidths);
    // Decoded once; sharp writes no metadata unless it is told to.
    const { data, info } = await opened.value
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#fcfcf8' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels, width: ownWidth, height: ownHeight } = info;
    const files = [];
    for (const name of imageWidths)
      for (const format of imageFormats) {
        const image = sharp(data, { raw: { width: ownWidth, height: ownHeight, channels } });
        const sized = image.resize({ width: name, withoutEnlargement: true });
        files.push({
          name: `${name}.${format}`,
          type: types[format],
          bytes: await encoded(sized, format),
        });
      }
    // The same points in other lines are another image.
    const shape = `${ownWidth}x${ownHeight}x${channels} `;
    const hash = createHash('sha256').update(shape).update(data).digest('hex').slice(0, 32);
    const likeness = await likenessOf(
      sharp(data, { raw: { width: ownWidth, height: ownHeight, channels } }),
    );
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      ok: true,
      value: {
        hash,
        width: ownWidth,
        height: ownHeight,
        bytes: bytes.length,
        sha256,
        likeness,
        files,
      },
    };
  } catch {
    // The decoder could not make sense of it.
    return { ok: false, error: 'photo_unreadable' };
  }
}

/** An image, upright, as sharp reads it; HEIC is decoded first, since sharp has no HEVC. Gives why it cannot be used otherwise. */
async function open(bytes: Buffer): Promise<Result<Sharp, ImageError>> {
  if (isHeic(bytes)) {
    const decoded = await decodeHeic(bytes, mostPixels);
    if (!decoded.ok) return decoded;
    const { data, width, height } = decoded.value;
    // Its decoder turns it as its file says.
    return { ok: true, value: sharp(data, { raw: { width, height, channels: 4 } }) };
  }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { ok: false, error: 'photo_too_many_pixels' };
  } catch {
    return { ok: false, error: 'photo_unreadable' };
  }
  const read = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  return { ok: true, value: read.rotate() };
}
