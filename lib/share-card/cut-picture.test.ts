import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cropSizes, pictureSize } from '@/lib/articles/picture';

import { cutPicture } from './cut-picture';

const picture = (channel: object) =>
  sharp({ create: { ...pictureSize, channels: 3, background: '#375', ...channel } })
    .jpeg({ quality: 90 })
    .toBuffer();

describe('a story’s picture in another shape', () => {
  it.each(Object.entries(cropSizes))(
    'is at least 1200 pixels wide in %s, enlarged by no more than 1.7',
    async (ratio, size) => {
      const { format, width, height } = await sharp(
        await cutPicture(await picture({}), size),
      ).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...size });
      const [across = 0, down = 0] = ratio.split('x').map(Number);
      expect(size.width / size.height).toBeCloseTo(across / down);
      expect(size.width).toBeGreaterThanOrEqual(1200);
      expect(size.height / pictureSize.height).toBeLessThanOrEqual(1.7);
    },
  );

  it('weighs at most 200 KB however busy it is', async () => {
    const busy = await picture({ noise: { type: 'gaussian', mean: 128, sigma: 14 } });
    expect((await cutPicture(busy, cropSizes['1x1'])).length).toBeLessThanOrEqual(200_000);
  });

  it('is none of what is no picture', async () => {
    await expect(cutPicture(Buffer.from('text'), cropSizes['1x1'])).rejects.toThrow();
  });
});
