import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { decodeInTurn } from '@/lib/platform/images/decode-in-turn';
import { isImageFile } from '@/lib/platform/images/known-formats';
import type { Result } from '@/lib/platform/result';

import { largestAvatarBytes, largestAvatarUpload, avatarSide } from './model';

/** Pixels that are decoded at most: a camera's 50 megapixels, not what a small file can be blown up to. */
const mostPixels = 50_000_000;
/** WebP qualities in turn, until the file is small enough. */
const qualities = [82, 70, 55, 35];

/** A reader's picture as it is stored, and the hash that names it. */
type EncodedAvatar = { bytes: Buffer; hash: string };
type AvatarError = 'avatarTooLarge' | 'avatarUnreadable' | 'avatarTooManyPixels';

/**
 * Makes a reader's picture of a file they sent: upright, square, 256 pixels, WebP of at most 64 KB,
 * without what the camera wrote beside it (place, time, owner). Gives it with the hash that names it,
 * or why it cannot be used. Throws TooBusyError.
 */
export async function encodeAvatar(bytes: Buffer): Promise<Result<EncodedAvatar, AvatarError>> {
  if (bytes.length > largestAvatarUpload) return { ok: false, error: 'avatarTooLarge' };
  if (!isImageFile(bytes)) return { ok: false, error: 'avatarUnreadable' };
  return decodeInTurn(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<Result<EncodedAvatar, AvatarError>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { ok: false, error: 'avatarTooManyPixels' };
    const square = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(avatarSide, avatarSide, { fit: 'cover' })
      .flatten({ background: '#fcfcf8' });
    for (const quality of qualities) {
      const made = await square.clone().webp({ quality }).toBuffer();
      if (made.length > largestAvatarBytes) continue;
      const hash = createHash('sha256').update(made).digest('hex').slice(0, 32);
      return { ok: true, value: { bytes: made, hash } };
    }
  } catch {
    // The decoder could not make sense of it.
  }
  return { ok: false, error: 'avatarUnreadable' };
}
