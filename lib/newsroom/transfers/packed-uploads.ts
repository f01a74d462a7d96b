// How the process that reads files apart (reading-process.ts) goes through a file of uploads.
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

import { isTar, readTar, readTarStream } from '@/lib/platform/tar';
import { isZip, readZip, readZipFile } from '@/lib/platform/zip';

import { pathOfImage } from './image-paths';
import { isUnpacked, partOf, unpackedFiles } from './unpacked-uploads';

/** What a file of uploads is packed as. */
export type Packing = 'zip' | 'tar' | 'tar.gz';

/** An image in such a file; `read` gives its bytes until the next one is asked for, null where they are not as announced or too many. */
export type PackedImage = {
  name: string;
  path: string;
  size: number;
  read: () => Promise<Buffer | null>;
};

/** Bytes of a tar's first header, and its pieces unpacked. */
const headerBytes = 512;

function unpacked(path: string): AsyncIterable<Buffer> {
  return pipeline(createReadStream(path), createGunzip(), () => {});
}

/** The first bytes of what gzip has packed; fewer where it is damaged. */
async function startUnpacked(path: string): Promise<Buffer> {
  let start = Buffer.alloc(0);
  try {
    for await (const piece of unpacked(path)) {
      start = Buffer.concat([start, piece]);
      if (start.length >= headerBytes) break;
    }
  } catch {
    // Whoever reads it as text says so.
  }
  return start;
}

/** Whether a tar has lines of an archive of this site, which no uploads have. Throws where it is damaged. */
async function hasOwnLines(path: string): Promise<boolean> {
  let hasPictures = false;
  for await (const { name } of readTar(path)) {
    if (name.endsWith('.ndjson') || /^(?:\.\/)?(?:media|avatars)\//.test(name)) return true;
    hasPictures ||= pathOfImage(name) !== null;
  }
  return !hasPictures;
}

/**
 * What a file of uploads is packed as, null for a file that is none. Takes its path and its first 512 bytes. Throws where it is a
 * damaged tar.
 */
export async function packingOf(path: string, start: Buffer): Promise<Packing | null> {
  if (isZip(start)) return 'zip';
  if (isTar(start)) return (await hasOwnLines(path)) ? null : 'tar';
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  return isGzip && isTar(await startUnpacked(path)) ? 'tar.gz' : null;
}

/** Files of any packing; an image longer than `most` bytes is never read. */
async function* filesOf(path: string, packing: Packing, most: number) {
  if (packing === 'zip')
    for await (const file of readZip(path))
      yield { name: file.name, size: file.size, read: () => readZipFile(path, file, most) };
  else if (packing === 'tar')
    for await (const { name, size, offset } of readTar(path))
      yield { name, size, read: () => partOf(path, offset, size) };
  else if (await isUnpacked(path)) yield* unpackedFiles(path);
  else
    for await (const file of readTarStream(unpacked(path))) {
      // An archive of this site begins so; its files are found by their places, which a packed one has not.
      if (file.name === 'manifest.ndjson') throw new Error('the archive is packed with gzip');
      yield file;
    }
}

/**
 * Goes through the images of a file of uploads; nothing else in it is looked at. Takes what it is packed as and how many bytes a
 * image may have. Throws where the file is damaged or ends too early.
 */
export async function* imagesIn(
  path: string,
  packing: Packing,
  most: number,
): AsyncGenerator<PackedImage> {
  for await (const { name, size, read } of filesOf(path, packing, most)) {
    const own = pathOfImage(name);
    if (own === null) continue;
    yield {
      name,
      path: own,
      size,
      read: () => (size > most || size === 0 ? Promise.resolve(null) : read()),
    };
  }
}
