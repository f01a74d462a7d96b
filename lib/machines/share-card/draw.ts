import 'server-only';

import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';

import type { CardContent } from './content';
import { cardFont } from './fonts';
import { drawGodna } from './godna';
import { setHeadline } from './headline';

/** Specification 9: social image 1200 × 630. */
export const cardSize = { width: 1200, height: 630 } as const;
/** Bytes that WhatsApp surely takes (issue Reading: at most 200 KB). */
export const heaviest = 200_000;
/** JPEG qualities to try, best first. */
const qualities = [86, 76, 62, 45] as const;

/** The house's colours in the light appearance (docs/design.md). */
const colour = {
  paper: '#f4f5ee',
  ink: '#17211b',
  ink2: '#4a574e',
  sal: '#1c5239',
  gerusolid: '#a2361b',
  ongeru: '#fff8f3',
  brassline: '#ab822f',
} as const;

/** Height of a headline's line in font sizes: Devanagari's marks above and below must not meet. */
const leading = 1.4;
const headlineSizes = [72, 66, 60, 56, 52, 48, 45, 42, 39, 36] as const;
const margin = 56;
/** The image's part of the card: its right side from top to bottom. */
export const cardImage = { width: 480, height: cardSize.height } as const;

/**
 * Draws a share card: 1200 × 630 pixels, JPEG of at most 200 KB. Takes what stands on it and, where
 * the article has an image of our own, the image's bytes, cut to `cardImage`. Throws on bytes that are no image.
 */
export async function drawCard(content: CardContent, image: Uint8Array | null): Promise<Buffer> {
  const canvas = createCanvas(cardSize.width, cardSize.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, cardSize.width, cardSize.height);
  if (image) drawImage(context, await loadImage(image));
  const width = cardSize.width - 2 * margin - (image ? cardImage.width - margin / 4 : 0);
  drawMasthead(context, content.paper, width);
  const top = drawKicker(context, content, 150);
  const sizes = image ? headlineSizes : [116, 104, 92, 82, ...headlineSizes];
  drawHeadline(context, content.headline, {
    top,
    width,
    height: cardSize.height - 104 - top,
    sizes,
    isCentred: !image,
  });
  drawFoot(context, content.foot, width);
  for (const quality of qualities) {
    const bytes = await canvas.encode('jpeg', quality);
    if (bytes.length <= heaviest || quality === qualities.at(-1)) return bytes;
  }
  throw new Error('unreachable');
}

function drawImage(context: SKRSContext2D, image: Image): void {
  const left = cardSize.width - cardImage.width;
  context.drawImage(image, left, 0, cardImage.width, cardImage.height);
  context.fillStyle = colour.sal;
  context.fillRect(left - 6, 0, 6, cardSize.height);
}

function drawMasthead(context: SKRSContext2D, paper: string, width: number): void {
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour.sal;
  context.font = cardFont('headline', 44);
  context.fillText(paper, margin, 84);
  drawGodna(context, { left: margin, top: 106, width, height: 17, colour: colour.sal });
}

/** The breaking label and where the article is from; gives where the headline may begin. */
function drawKicker(context: SKRSContext2D, content: CardContent, top: number): number {
  if (content.breaking === null && content.place === null) return top;
  let left = margin;
  context.font = cardFont('small', 28);
  const baseline = top + 35;
  if (content.breaking !== null) {
    const width = context.measureText(content.breaking).width + 32;
    context.fillStyle = colour.gerusolid;
    context.fillRect(left, top, width, 50);
    context.fillStyle = colour.ongeru;
    context.fillText(content.breaking, left + 16, baseline);
    left += width + 18;
  }
  if (content.place !== null) {
    context.fillStyle = colour.sal;
    context.fillText(content.place, left, baseline);
  }
  return top + 62;
}

function drawHeadline(
  context: SKRSContext2D,
  text: string,
  room: {
    top: number;
    width: number;
    height: number;
    sizes: readonly number[];
    isCentred: boolean;
  },
): void {
  const headline = setHeadline(text, { ...room, leading }, (part, size) => {
    context.font = cardFont('headline', size);
    return context.measureText(part).width;
  });
  context.font = cardFont('headline', headline.size);
  context.fillStyle = colour.ink;
  const { lines, lineHeight } = headline;
  const first = room.top + (room.isCentred ? (room.height - lines.length * lineHeight) / 2 : 0);
  lines.forEach((line, index) => {
    context.fillText(line, margin, first + lineHeight * (index + 0.75));
  });
}

function drawFoot(context: SKRSContext2D, foot: string, width: number): void {
  context.fillStyle = colour.ink;
  context.fillRect(margin, cardSize.height - 92, width, 3);
  context.fillStyle = colour.ink2;
  context.font = cardFont('small', 27);
  context.fillText(foot, margin, cardSize.height - 44);
}
