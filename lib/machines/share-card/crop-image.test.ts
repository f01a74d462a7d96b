import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cropSizes, imageSize } from '@/lib/reading/articles/image';

import { cropImage, cropOf } from './crop-image';

const image = (channel: object) =>
  sharp({ create: { ...imageSize, channels: 3, background: '#375', ...channel } })
    .jpeg({ quality: 90 })
    .toBuffer();

describe('an article’s image in another shape', () => {
  it.each(Object.entries(cropSizes))(
    'is at least 1200 pixels wide in %s, enlarged by no more than 1.7',
    async (ratio, size) => {
      const { format, width, height } = await sharp(
        await cropImage(await image({}), size),
      ).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...size });
      const [across = 0, down = 0] = ratio.split('x').map(Number);
      expect(size.width / size.height).toBeCloseTo(across / down);
      expect(size.width).toBeGreaterThanOrEqual(1200);
      expect(size.height / imageSize.height).toBeLessThanOrEqual(1.7);
    },
  );

  it('weighs at most 200 KB however busy it is', async () => {
    const busy = await image({ noise: { type: 'gaussian', mean: 128, sigma: 14 } });
    expect((await cropImage(busy, cropSizes['1x1'])).length).toBeLessThanOrEqual(200_000);
  });

  it('is none of what is no image', async () => {
    await expect(cropImage(Buffer.from('text'), cropSizes['1x1'])).rejects.toThrow();
  });

  it('keeps the subject that the newsroom named, wherever it is', async () => {
    // Green, with a red subject at its right edge, where nothing else draws the eye away from the left.
    const red = { create: { width: 120, height: 120, channels: 3 as const, background: '#d00' } };
    const busy = await sharp({ create: { ...imageSize, channels: 3, background: '#264' } })
      .composite([
        { input: await sharp(red).png().toBuffer(), left: imageSize.width - 130, top: 40 },
      ])
      .jpeg()
      .toBuffer();
    const cut = await cropImage(busy, { width: 400, height: 400 }, { x: 95, y: 10 });
    const { width, height } = await sharp(cut).metadata();
    expect({ width, height }).toEqual({ width: 400, height: 400 });
    const { channels } = await sharp(cut)
      .extract({ left: 300, top: 20, width: 100, height: 100 })
      .stats();
    expect(channels[0]?.max).toBeGreaterThan(180);
  });

  it('lies within the image, with the subject as near to the middle as can be', () => {
    const wide = { width: 1600, height: 900 };
    const square = { width: 1200, height: 1200 };
    expect(cropOf(wide, square, { x: 100, y: 0 })).toEqual({
      left: 700,
      top: 0,
      width: 900,
      height: 900,
    });
    expect(cropOf(wide, square, { x: 0, y: 100 })).toEqual({
      left: 0,
      top: 0,
      width: 900,
      height: 900,
    });
    expect(cropOf(wide, square, { x: 50, y: 50 })).toEqual({
      left: 350,
      top: 0,
      width: 900,
      height: 900,
    });
    expect(cropOf({ width: 1, height: 1 }, wide, { x: 30, y: 30 })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    });
  });
});
