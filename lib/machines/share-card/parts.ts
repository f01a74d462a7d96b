import 'server-only';

import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

import type { CardContent } from './content';
import { cardFont } from './fonts';
import { drawGodna } from './godna';
import { setHeadline } from './headline';

/** Bytes that WhatsApp surely takes (at most 200 KB). */
export const heaviest = 200_000;
/** JPEG qualities to try, best first. */
const qualities = [86, 76, 62, 45, 30, 20] as const;

/** The house's colours in the light appearance (docs/design.md). */
export const colour = {
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
export const headlineSizes = [72, 66, 60, 56, 52, 48, 45, 42, 39, 36] as const;
export const margin = 56;

/** What is drawn as JPEG, as good as 200 KB allow. */
export async function encodeCard(canvas: Canvas): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await canvas.encode('jpeg', quality);
    if (bytes.length <= heaviest || quality === qualities.at(-1)) return bytes;
  }
  throw new Error('unreachable');
}

/** The paper's name with the house's ornament below, from the top. */
export function drawMasthead(context: SKRSContext2D, paper: string, width: number): void {
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour.sal;
  context.font = cardFont('headline', 44);
  context.fillText(paper, margin, 84);
  drawGodna(context, { left: margin, top: 106, width, height: 17, colour: colour.sal });
}

/** The breaking label and where the article is from; gives where the headline may begin. */
export function drawKicker(context: SKRSContext2D, content: CardContent, top: number): number {
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

/** A headline in the largest of the sizes that fits, at the top of its room or in the middle. */
export function drawHeadline(
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

/** A line at the bottom of a card of some height in pixels, below a rule. */
export function drawFoot(
  context: SKRSContext2D,
  foot: string,
  width: number,
  height: number,
): void {
  context.fillStyle = colour.ink;
  context.fillRect(margin, height - 92, width, 3);
  context.fillStyle = colour.ink2;
  context.font = cardFont('small', 27);
  context.fillText(foot, margin, height - 44);
}
