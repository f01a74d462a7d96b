import 'server-only';

import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

import type { CardContent } from './content';
import type { Size } from './crop-image';
import { cardFont } from './fonts';
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

/** What stands on a bulletin's card, in its language. */
export type BulletinCard = {
  paper: string;
  /** Which bulletin. */
  title: string;
  /** Its day and place. */
  foot: string;
  headlines: readonly string[];
};

/** The part of an article's card that its image takes, from edge to edge below the paper's name. */
export const imageOf = ({ width, height }: Size): Size => ({
  width,
  height: Math.round(height * (height > width ? 0.42 : 0.4)),
});

/** Where the paper's name ends. */
const below = 150;
/** Large sizes for a card that holds little else. */
const sizes = [116, 104, 92, 82, ...headlineSizes] as const;

/** Pixels that a headline of a bulletin takes at least and at most, and that its number takes. */
const leastRow = 130;
const mostRow = 190;
const numberRoom = 64;
const rowSizes = [44, 41, 38, 36] as const;

/**
 * Draws an article's card in the shape of a post or a status: JPEG of at most 200 KB. Takes its image, cut to `imageOf`,
 * where there is one. Throws on bytes that are no image.
 */
export async function drawArticleCard(
  content: CardContent,
  image: Uint8Array | null,
  size: Size,
): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const context = begin(canvas.getContext('2d'), content.paper, size);
  const width = size.width - 2 * margin;
  let top = below;
  if (image) {
    const room = imageOf(size);
    context.drawImage(await loadImage(image), 0, top, room.width, room.height);
    top += room.height + 36;
  }
  top = drawKicker(context, content, top) + 12;
  drawHeadline(context, content.headline, {
    top,
    width,
    height: size.height - 116 - top,
    sizes,
    isCentred: !image,
  });
  drawFoot(context, content.foot, width, size.height);
  return encodeCard(canvas);
}

/**
 * Draws a bulletin's card: its name, then as many headlines as stand well, numbered, the first of them on a square one;
 * JPEG of at most 200 KB.
 */
export async function drawBulletinCard(card: BulletinCard, size: Size): Promise<Buffer> {
  const canvas = createCanvas(size.width, size.height);
  const context = begin(canvas.getContext('2d'), card.paper, size);
  const width = size.width - 2 * margin;
  context.fillStyle = colour.gerusolid;
  context.font = cardFont('headline', 68);
  context.fillText(card.title, margin, below + 88);
  const top = below + 136;
  const height = size.height - 116 - top;
  const shown = card.headlines.slice(0, Math.floor(height / leastRow));
  const row = Math.min(height / Math.max(1, shown.length), mostRow);
  shown.forEach((headline, at) => {
    const begins = top + row * at;
    context.fillStyle = colour.sal;
    context.font = cardFont('headline', 40);
    context.fillText(String(at + 1), margin, begins + 48);
    context.save();
    context.translate(numberRoom, 0);
    drawHeadline(context, headline, {
      top: begins,
      width: width - numberRoom,
      height: row - 16,
      sizes: rowSizes,
      isCentred: false,
    });
    context.restore();
  });
  drawFoot(context, card.foot, width, size.height);
  return encodeCard(canvas);
}

function begin(context: SKRSContext2D, paper: string, size: Size): SKRSContext2D {
  context.fillStyle = colour.paper;
  context.fillRect(0, 0, size.width, size.height);
  drawMasthead(context, paper, size.width - 2 * margin);
  return context;
}
