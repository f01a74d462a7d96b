import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { drawArticleCard, drawBulletinCard, imageOf } from './channel-card';

const sizes = [
  ['square', { width: 1080, height: 1080 }],
  ['tall', { width: 1080, height: 1920 }],
] as const;

const content = {
  paper: 'सरगुजा संवाद',
  headline: 'क्षत्रिय राष्ट्रीय प्रशिक्षण विद्यार्थियों '.repeat(7).slice(0, 300),
  place: 'सूरजपुर',
  breaking: 'ब्रेकिंग',
  foot: '21 नवंबर 2026',
};

const noise = (size: { width: number; height: number }) =>
  sharp({
    create: {
      ...size,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

/** How many rows of pixels from one to another hold ink that is neither paper nor image. */
async function inkedRows(bytes: Buffer, from: number, to: number): Promise<number> {
  const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  let rows = 0;
  for (let y = from; y < to; y += 1) {
    const row = data.subarray(y * info.width, (y + 1) * info.width);
    if (row.some((value) => value < 90)) rows += 1;
  }
  return rows;
}

describe.each(sizes)('a %s card', (_, size) => {
  it('of an article has its size and at most 200 KB, with the heaviest image and the longest headline', async () => {
    const bytes = await drawArticleCard(content, await noise(imageOf(size)), size);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...size });
    expect(bytes.length).toBeLessThanOrEqual(200_000);
  });

  it('of an article without an image has its headline in the room', async () => {
    const bytes = await drawArticleCard({ ...content, headline: 'हाथी आए' }, null, size);
    expect(await inkedRows(bytes, 250, size.height - 120)).toBeGreaterThan(50);
  });

  it('of a bulletin has as many headlines as stand well, however long they are', async () => {
    const card = {
      paper: 'सरगुजा संवाद',
      title: 'सुबह की ख़बरें',
      foot: '25 नवंबर 2026 · सरगुजा',
      headlines: Array.from({ length: 10 }, () => content.headline),
    };
    const bytes = await drawBulletinCard(card, size);
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    // The line above the foot stands free.
    expect(await inkedRows(bytes, size.height - 116, size.height - 94)).toBe(0);
    const one = await drawBulletinCard({ ...card, headlines: ['एक'] }, size);
    expect(await inkedRows(one, 480, size.height - 94)).toBe(0);
    expect(await inkedRows(bytes, 480, size.height - 116)).toBeGreaterThan(size.height / 6);
  });
});
