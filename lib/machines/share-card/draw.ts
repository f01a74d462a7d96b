import 'server-only';

import { createCanvas, loadImage, type Image, type SKRSContext2D } from '@napi-rs/canvas';

import { shareCardSize } from '../seo/json-ld/article-images';
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

/** The image's part of the card: its right side from top to bottom. */
export const cardImage = { width: 480, height: shareCardSize.height } as const;

/**
 * Draws a share card: 1200 × 630 pixels, JPEG of at most 200 KB. Takes what stands on it and, where
 * the article has an image of our own, the image's bytes, cut to `cardImage`. Throws on bytes that are no image.
 */
export async function drawCard(content: CardContent, image: Uint8Array | null): Promise<Buffer> {
  const canvas = createCanvas(shareCardSize.width, shareCardSize.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, shareCardSize.width, shareCardSize.height);
  if (image) drawImage(context, await loadImage(image));
  const width = shareCardSize.width - 2 * margin - (image ? cardImage.width - margin / 4 : 0);
  drawMasthead(context, content.paper, width);
  const top = drawKicker(context, content, 150);
  const sizes = image ? headlineSizes : [116, 104, 92, 82, ...headlineSizes];
  drawHeadline(context, content.headline, {
    top,
    width,
    height: shareCardSize.height - 104 - top,
    sizes,
    isCentred: !image,
  });
  drawFoot(context, content.foot, width, shareCardSize.height);
  return encodeCard(canvas);
}

function drawImage(context: SKRSContext2D, image: Image): void {
  const left = shareCardSize.width - cardImage.width;
  context.drawImage(image, left, 0, cardImage.width, cardImage.height);
  context.fillStyle = colour.sal;
  context.fillRect(left - 6, 0, 6, shareCardSize.height);
}
