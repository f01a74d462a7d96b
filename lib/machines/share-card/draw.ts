import 'server-only';

import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';

import type { CardContent } from './content';
import {
  colour,
  drawFoot,
  drawHeadline,
  drawKicker,
  drawMasthead,
  encodeCard,
  headlineSizes,
  margin,
} from './parts';

/** Specification 9: social image 1200 × 630. */
export const cardSize = { width: 1200, height: 630 } as const;
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
  drawFoot(context, content.foot, width, cardSize.height);
  return encodeCard(canvas);
}

function drawImage(context: SKRSContext2D, image: Image): void {
  const left = cardSize.width - cardImage.width;
  context.drawImage(image, left, 0, cardImage.width, cardImage.height);
  context.fillStyle = colour.sal;
  context.fillRect(left - 6, 0, 6, cardSize.height);
}
