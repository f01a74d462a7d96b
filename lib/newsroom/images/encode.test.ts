import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { encodeImage } from './encode';
import { largestImage } from './model';

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });

describe('an image for an article', () => {
  it('is kept in the widths and formats of reading pages, none wider than it was', async () => {
    const made = await encodeImage(await image(1000, 500).jpeg().toBuffer());
    if (!made.ok) throw new Error(made.error);
    expect(made.value.files.map(({ name }) => name)).toEqual(
      [320, 800, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`, `${width}.jpg`]),
    );
    const widths = await Promise.all(
      made.value.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    );
    expect(widths).toEqual([320, 320, 320, 800, 800, 800, 1000, 1000, 1000]);
    expect(made.value).toMatchObject({ width: 1000, height: 500 });
  });

  it('is told from one of the same points in another shape', async () => {
    const hashOf = async (width: number, height: number) => {
      const made = await encodeImage(await image(width, height).jpeg().toBuffer());
      return made.ok ? made.value.hash : made.error;
    };
    const wide = await hashOf(60, 40);
    expect(await hashOf(40, 60)).not.toBe(wide);
    expect(await hashOf(60, 40)).toBe(wide);
  });

  it('forgets where and when it was taken, and stands upright', async () => {
    const taken = await image(300, 200)
      .jpeg()
      .withExif({
        IFD0: { Artist: 'आशा' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 7/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await encodeImage(taken);
    if (!made.ok) throw new Error(made.error);
    for (const { bytes } of made.value.files) {
      const { exif, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
      expect({ exif, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
      expect(bytes.includes(Buffer.from('GPS'))).toBe(false);
    }
  });

  it.each([
    [
      'a drawing with scripts (SVG)',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'photo_unreadable',
    ],
    ['words that call themselves an image', Buffer.from('photo.jpg'), 'photo_unreadable'],
    ['half a photo', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 'photo_unreadable'],
    ['a file of more than 25 MB', Buffer.alloc(largestImage + 1), 'photo_too_large'],
  ])('is not made of %s', async (_what, bytes, reason) => {
    expect(await encodeImage(bytes)).toEqual({ ok: false, error: reason });
  });

  it('is not made of more than 40 megapixels', async () => {
    const vast = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect(await encodeImage(vast)).toEqual({ ok: false, error: 'photo_too_many_pixels' });
  });
});
