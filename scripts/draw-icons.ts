// Draws the icons of the installed app into public/icons: node --import ./lib/platform/processes/typescript.mjs scripts/draw-icons.ts
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { root } from './run/settings';

const folder = path.join(root, 'public/icons');
const ground = '#1c5239';
const light = '#f6f8f0';

/** The site's own sign without its ground: hill, sun and the five-dot cross, in a box of 64. */
const sign = readFileSync(path.join(root, 'app/icon.svg'), 'utf8')
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  .replace(/<rect[^>]*\/>/, '');

/** Line drawings in a box of 24, as components/layout/signs.ts has them. */
const drawings = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  district: 'M12 21c-5-6-7-8-7-11a7 7 0 0 1 14 0c0 3-2 5-7 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  bookmarks: 'M6 4h12v17l-6-5-6 5z',
};

/** The sign so large (1: as in the site's own icon), its middle in the middle of the box. */
function drawSign(scale: number): string {
  const [x, y] = [34, 33].map((middle) => 32 - middle * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><g transform="translate(${x} ${y}) scale(${scale})">${sign}</g></svg>`;
}

/** The sign alone, in one colour: of a badge a phone shows the shape (https://notifications.spec.whatwg.org/#badge-url). */
function drawBadge(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${sign}</svg>`;
}

function drawLine(line: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/><path transform="translate(12 12)" d="${line}" fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

async function write(name: string, size: number, svg: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: 900 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}-${size}.png`));
}

mkdirSync(folder, { recursive: true });
for (const size of [192, 512]) {
  await write('app', size, drawSign(0.92));
  // Masks leave a circle of 40 % radius (https://www.w3.org/TR/appmanifest/#icon-masks).
  await write('app-maskable', size, drawSign(0.76));
}
await write('badge', 96, drawBadge());
for (const [name, line] of Object.entries(drawings)) await write(name, 96, drawLine(line));
