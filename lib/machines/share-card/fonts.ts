import 'server-only';

import path from 'node:path';

import { GlobalFonts } from '@napi-rs/canvas';

const scripts = ['devanagari', 'latin', 'latin-ext'] as const;
const weights = { headline: 900, small: 700 } as const;
export type FontUse = keyof typeof weights;

let isLoaded = false;

function family(use: FontUse, script: string): string {
  return `Card ${use} ${script}`;
}

/** The headline's figures stand in line, as on the page (scripts/subset-font.py). */
const headlineLatin = path.join(process.cwd(), 'public/fonts/martel-latin-900-lining.woff2');

/** Loads the card's typeface from the installed package, once. Throws when a file is missing. */
function loadFonts(): void {
  if (isLoaded) return;
  const folder = path.join(process.cwd(), 'node_modules/@fontsource/martel/files');
  for (const [use, weight] of Object.entries(weights)) {
    for (const script of scripts) {
      const file =
        use === 'headline' && script === 'latin'
          ? headlineLatin
          : path.join(folder, `martel-${script}-${weight}-normal.woff2`);
      if (!GlobalFonts.registerFromPath(file, family(use as FontUse, script))) {
        throw new Error(`The share card's typeface cannot be read: ${path.basename(file)}`);
      }
    }
  }
  isLoaded = true;
}

/** The canvas font of a use and a size in pixels: our own files, one for each script. */
export function cardFont(use: FontUse, size: number): string {
  loadFonts();
  return `${size}px ${scripts.map((script) => `"${family(use, script)}"`).join(', ')}`;
}
