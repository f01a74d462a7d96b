import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { likenessOf } from './likeness';

/** A drawing of light and dark. */
const drawing = (turned: boolean) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#ddd"/><circle cx="${turned ? 480 : 120}" cy="120" r="110" fill="#222"/><rect x="${turned ? 60 : 340}" y="230" width="200" height="140" fill="#777"/></svg>`,
    ),
  ).png();

async function likeness(bytes: Buffer): Promise<string> {
  return likenessOf(sharp(bytes));
}

const differing = (one: string, other: string) =>
  [...one].filter((place, at) => place !== other[at]).length;

describe('what an image looks like', () => {
  it('hardly differs between its copies in other sizes and qualities, and much from another', async () => {
    const original = await drawing(false).toBuffer();
    const copy = await sharp(original).resize({ width: 240 }).jpeg({ quality: 40 }).toBuffer();
    const [own, ofCopy, ofOther] = await Promise.all([
      likeness(original),
      likeness(copy),
      drawing(true).toBuffer().then(likeness),
    ]);
    expect(own).toMatch(/^[01]{64}$/);
    expect(differing(own, ofCopy)).toBeLessThanOrEqual(5);
    expect(differing(own, ofOther)).toBeGreaterThan(10);
  });
});
