import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { shareCardSize } from '../seo/json-ld/article-images';
import { drawableText, type CardContent } from './content';
import { cardImage, drawCard } from './draw';
import { cardFont } from './fonts';

const content: CardContent = {
  paper: 'सरगुजा संवाद',
  headline: 'प्रतापपुर के खेतों में 14 हाथियों का दल, गाँव सतर्क',
  place: 'सूरजपुर',
  breaking: 'ब्रेकिंग',
  foot: '21 नवंबर 2026',
};

/** An image no encoder can make small: noise. */
const noise = () =>
  sharp({
    create: {
      ...cardImage,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

function inked(text: string, font: string): string {
  const canvas = createCanvas(160, 120);
  const context = canvas.getContext('2d');
  context.font = font;
  context.fillText(text, 10, 80);
  return canvas.toBuffer('image/png').toString('base64');
}

function widthOf(text: string): number {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = cardFont('headline', 60);
  return context.measureText(text).width;
}

describe('a share card', () => {
  it('is a JPEG of 1200 × 630 (specification 9) and at most 200 KB', async () => {
    const bytes = await drawCard(content, null);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...shareCardSize });
    expect(shareCardSize).toEqual({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(200_000);
  });

  it('stays below 200 KB with the heaviest image and a headline of 300 characters', async () => {
    const headline = 'क्षत्रिय राष्ट्रीय प्रशिक्षण विद्यार्थियों '.repeat(7).slice(0, 300);
    const bytes = await drawCard({ ...content, headline }, await noise());
    expect(bytes.length).toBeLessThanOrEqual(200_000);
  });

  it('is drawn with the paper’s own typeface, whatever the machine has installed', () => {
    cardFont('headline', 60);
    const families = GlobalFonts.families.map(({ family }) => family);
    expect(families).toEqual(
      expect.arrayContaining([
        'Card headline devanagari',
        'Card headline latin',
        'Card small latin',
      ]),
    );
  });

  it.each([...'अकञढ़ऱॐ०९।₹“”…–ÀñZ14&'])('has a sign of its own for %s, no empty box', (sign) => {
    const box = inked('\ue000', cardFont('headline', 60));
    const blank = inked(' ', cardFont('headline', 60));
    expect([box, blank]).not.toContain(inked(sign, cardFont('headline', 60)));
  });

  it('shapes Devanagari: conjuncts join, reph rises, the short i goes before its consonant', () => {
    // A conjunct is narrower than its parts with the virama between them held apart by a non-joiner.
    for (const [joined, apart] of [
      ['क्ष', 'क्‌ष'],
      ['द्व', 'द्‌व'],
      ['र्क', 'र्‌क'],
      ['ट्र', 'ट्‌र'],
      ['श्र', 'श्‌र'],
    ] as const) {
      expect(widthOf(joined)).toBeLessThan(widthOf(apart) - 1);
    }
    // The short i is drawn on the left: the same word starts with other ink.
    const font = cardFont('headline', 60);
    expect(inked('कि', font)).not.toBe(inked('की', font));
    expect(leftmostColumn('कि')).not.toEqual(leftmostColumn('क'));
  });
});

/** Where ink stands in the first third of a word, row by row. */
function leftmostColumn(text: string): number[] {
  const canvas = createCanvas(160, 120);
  const context = canvas.getContext('2d');
  context.font = cardFont('headline', 60);
  context.fillText(text, 10, 80);
  const { data } = context.getImageData(10, 0, 12, 120);
  return [...data].filter((_, index) => index % 4 === 3).map((alpha) => (alpha > 128 ? 1 : 0));
}

describe('the text of a share card', () => {
  it('loses what its typeface cannot draw, and the gaps that would leave', () => {
    expect(drawableText('🐘 हाथी आए 🐘🌾 गाँव सतर्क — خبر ₹2.5')).toBe('हाथी आए गाँव सतर्क — ₹2.5');
    expect(drawableText('😀😀')).toBe('');
    expect(drawableText('खेत में 👩🏽\u200d🌾👨\u200d👩\u200d👧 लोग')).toBe('खेत में लोग');
  });
});
