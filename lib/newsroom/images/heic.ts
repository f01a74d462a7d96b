import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import type { Result } from '@/lib/platform/result';
import type { ImageError } from './model';

/** Points of an image, four bytes each. */
type Points = { data: Buffer; width: number; height: number };

/** Milliseconds that decoding may take: 12 megapixels take some two seconds. */
const longest = 20_000;

const response = z.union([
  z.object({ error: z.enum(['photo_unreadable', 'photo_too_many_pixels']) }),
  z.object({ data: z.instanceof(Uint8Array), width: z.int(), height: z.int() }),
]);

/** Whether a file names itself HEIF with HEVC inside, as iPhones write it (ISO/IEC 23008-12, annex B); AVIF is none. */
export function isHeic(bytes: Buffer): boolean {
  const brand = bytes.subarray(0, 12).toString('latin1');
  if (!/^.{4}ftyp(?:heic|heix|mif1|msf1)/s.test(brand)) return false;
  // `mif1` says nothing of what is inside; what else the file may be read as follows within its first box.
  const box = bytes.subarray(8, Math.min(bytes.readUInt32BE(0), 256)).toString('latin1');
  return !box.includes('avif');
}

/** One is decoded at a time: each takes up to four bytes a pixel, twice. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an HEIC file in a thread of its own, which ends with it, or after 20 seconds. Takes the file and how many pixels it
 * may have; gives its points, upright, or why there are none.
 */
export function decodeHeic(bytes: Buffer, mostPixels: number): Promise<Result<Points, ImageError>> {
  const own = last.then(() => decodeNow(bytes, mostPixels));
  last = own.catch(() => {});
  return own;
}

async function decodeNow(bytes: Buffer, mostPixels: number): Promise<Result<Points, ImageError>> {
  const file = path.join(process.cwd(), 'lib/newsroom/images/heic-worker.mjs');
  const worker = new Worker(file, {
    workerData: { bytes, mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  const said = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(null), longest);
    const end = (message: unknown) => {
      clearTimeout(timer);
      resolve(message);
    };
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
  await worker.terminate();
  const read = response.safeParse(said);
  if (!read.success) return { ok: false, error: 'photo_unreadable' };
  if ('error' in read.data) return { ok: false, error: read.data.error };
  const { data, width, height } = read.data;
  return { ok: true, value: { data: Buffer.from(data.buffer), width, height } };
}
