import type { SKRSContext2D } from '@napi-rs/canvas';

/** The tile of the godna line (app/globals.css, --godna): a triangle with a dot, and a cross of five dots. */
const tile = { width: 36, height: 14, drawn: 31 } as const;
const dots = [
  [27, 3],
  [27, 7.6],
  [27, 12.2],
  [22.4, 7.6],
  [31.6, 7.6],
] as const;

/** Draws the house's ornament in a row of whole tiles from edge to edge. */
export function drawGodna(
  context: SKRSContext2D,
  room: { left: number; top: number; width: number; height: number; colour: string },
): void {
  const scale = room.height / tile.height;
  const width = room.width / scale;
  const count = Math.floor(width / tile.width);
  // The first mark begins and the last one ends at the edges.
  const step = (width - tile.drawn) / Math.max(1, count - 1);
  context.save();
  context.translate(room.left, room.top);
  context.scale(scale, scale);
  context.translate(-2, 0);
  context.fillStyle = room.colour;
  context.strokeStyle = room.colour;
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  for (let index = 0; index < count; index += 1) {
    context.beginPath();
    context.moveTo(3, 12.5);
    context.lineTo(10.5, 2.5);
    context.lineTo(18, 12.5);
    context.closePath();
    context.stroke();
    drawDot(context, 10.5, 9.4, 1.4);
    for (const [x, y] of dots) drawDot(context, x, y, 1.3);
    context.translate(step, 0);
  }
  context.restore();
}

function drawDot(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
