import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { imageFormats, imageSize, imageWidths } from '@/lib/reading/articles/image';

/** One rendered file: its name inside the image's folder, its type and its bytes. */
export type RenderedImage = { name: string; contentType: string; bytes: Buffer };

/** How each format is encoded. */
const recipe = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 82 },
  jpg: { quality: 84, mozjpeg: true },
} as const;

/** What is made of an illustration: one file of each width and format. */
const files = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format, name: `${width}.${format}` })),
);

/**
 * Takes an SVG illustration (16:9) and a folder where drawn images are kept; gives it in every width and format in
 * which images are kept. Drawing one takes a second of a processor, and a run of all tests loads the demo several
 * times: what was drawn before, of the same illustration in the same way, is read.
 */
export async function artwork(svg: Buffer, folder: string): Promise<RenderedImage[]> {
  const made = path.join(folder, nameOf(svg));
  const kept = await readFiles(made);
  const bytes = kept ?? (await draw(svg));
  if (!kept) await keep(made, bytes);
  return files.map(({ format, name }, index) => ({
    name,
    contentType: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
    bytes: bytes[index] ?? Buffer.alloc(0),
  }));
}

/** Changes with whatever the drawn files depend on. */
function nameOf(svg: Buffer): string {
  const way = JSON.stringify([recipe, files, imageSize, sharp.versions]);
  return createHash('sha256').update(way).update(svg).digest('hex').slice(0, 32);
}

async function readFiles(folder: string): Promise<Buffer[] | null> {
  return Promise.all(files.map(({ name }) => readFile(path.join(folder, name)))).catch(() => null);
}

/** Writes beside and renames, so that no reader meets half of it. Where nothing may be written, nothing is kept. */
async function keep(folder: string, bytes: Buffer[]): Promise<void> {
  const draft = `${folder}.${randomUUID()}`;
  try {
    await mkdir(draft, { recursive: true });
    await Promise.all(
      bytes.map((each, index) => writeFile(path.join(draft, files[index]?.name ?? ''), each)),
    );
    await rename(draft, folder);
  } catch {
    // The folder is not ours, or somebody else has just kept the same.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function draw(svg: Buffer): Promise<Buffer[]> {
  const large = await sharp(svg, { density: 600 })
    .resize(imageSize.width, imageSize.height, { fit: 'cover' })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Promise.all(
    files.map(({ width, format }) => {
      const image = sharp(large.data, { raw: large.info }).resize(width);
      if (format === 'avif') return image.avif(recipe.avif).toBuffer();
      if (format === 'webp') return image.webp(recipe.webp).toBuffer();
      return image.jpeg(recipe.jpg).toBuffer();
    }),
  );
}
