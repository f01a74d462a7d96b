import { readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { encodeImage } from './encode';
import { decodeHeic, isHeic } from './heic';
import { mostPixels } from './model';

/** Drawn for this test: 300 × 200, the left half red, compressed with HEVC as iPhones do. */
const sample = readFileSync(path.join(import.meta.dirname, 'sample.heic'));

describe('HEIC', () => {
  it('is known by its first box, and AVIF is none', async () => {
    const avif = await sharp(Buffer.alloc(48), {
      raw: { width: 4, height: 4, channels: 3 },
    })
      .avif()
      .toBuffer();
    expect([isHeic(sample), isHeic(avif), isHeic(Buffer.from('photo'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('becomes the files of reading pages, as it was and without what the phone wrote', async () => {
    const made = await encodeImage(sample);
    if (!made.ok) throw new Error(made.error);
    expect(made.value).toMatchObject({ width: 300, height: 200, bytes: sample.length });
    const last = made.value.files.at(-1)?.bytes ?? Buffer.alloc(0);
    const { data, info } = await sharp(last).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    const [red = 0, green = 0] = at(50, 100);
    const [redRight = 255, greenRight = 0] = at(165, 180);
    expect([red > 150 && green < 110, redRight < 90 && greenRight > 80]).toEqual([true, true]);
    expect((await sharp(last).metadata()).exif).toBeUndefined();
  });

  it('is refused where it is broken or too large, and the next one is decoded', async () => {
    const half = sample.subarray(0, Math.floor(sample.length / 2));
    expect(await decodeHeic(half, mostPixels)).toEqual({ ok: false, error: 'photo_unreadable' });
    expect(await decodeHeic(sample, 1000)).toEqual({ ok: false, error: 'photo_too_many_pixels' });
    expect(await decodeHeic(sample, mostPixels)).toMatchObject({ ok: true });
  });
});
