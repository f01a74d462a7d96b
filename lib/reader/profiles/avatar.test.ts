import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { initialOf, largestAvatarBytes, avatarUrl, avatarName, avatarSide } from './model';
import { encodeAvatar } from './avatar';

/** A photo-like picture: noise, which compresses worst. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3, 0);
  let seed = 7;
  for (let index = 0; index < pixels.length; index += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    pixels[index] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A PNG of a few hundred kilobytes that says it is 30,000 pixels wide and high. */
function bomb(): Buffer {
  const side = 30_000;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * 200));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

describe('a reader’s picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is made of a %s', async (format) => {
    // With more effort sharp takes three seconds to make an AVIF of noise, which is none the worse without.
    const sent = await noise(640, 400).toFormat(format, { effort: 1 }).toBuffer();
    const made = await encodeAvatar(sent);
    if (!made.ok) throw new Error(made.error);
    const { width, height, format: kept } = await sharp(made.value.bytes).metadata();
    expect({ width, height, kept }).toEqual({
      width: avatarSide,
      height: avatarSide,
      kept: 'webp',
    });
    expect(made.value.bytes.length).toBeLessThanOrEqual(largestAvatarBytes);
    expect(made.value.hash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('forgets where and when it was taken, and stands upright', async () => {
    const taken = await noise(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'आशा' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await encodeAvatar(taken);
    if (!made.ok) throw new Error(made.error);
    const { exif, icc, orientation } = await sharp(made.value.bytes).metadata();
    expect({ exif, icc, orientation }).toEqual({});
  });

  it.each([
    ['a drawing with scripts (SVG)', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text that calls itself an image', Buffer.from('just words, named photo.jpg')],
    ['the beginning of a picture', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1')],
    ['a moving picture (GIF)', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is not made of %s', async (_, bytes) => {
    expect(await encodeAvatar(bytes)).toEqual({ ok: false, error: 'avatarUnreadable' });
  });

  it('is not made of a file of more than 5 MB', async () => {
    const large = Buffer.alloc(40 * 1024 * 1024);
    expect(await encodeAvatar(large)).toEqual({ ok: false, error: 'avatarTooLarge' });
  });

  it('is not made of a small file that unfolds to 30,000 pixels', async () => {
    const start = performance.now();
    expect(await encodeAvatar(bomb())).toEqual({ ok: false, error: 'avatarTooManyPixels' });
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('has an address of its owner’s, and in its place stands the first letter', () => {
    const address = avatarUrl('0f', 'ab12');
    expect(address).toBe('/media/avatars/0f/ab12.webp');
    expect(avatarName(address)).toBe('0f/ab12.webp');
    expect(['आशा', 'क्षितिज', 'meena', ''].map(initialOf)).toEqual(['आ', 'क्षि', 'M', '']);
  });
});
