// The images of a packed tar, unpacked once: their bytes one after another in a file beside it, and a list of them in another.
import { createReadStream } from 'node:fs';
import { access, open, rename, stat } from 'node:fs/promises';

import { splitLines } from '@/lib/import/ndjson';

import type { PackedImage } from './packed-uploads';

const listOf = (path: string) => `${path}.list`;
const bytesOf = (path: string) => `${path}.pictures`;

/** Images are packed by themselves: unpacked they are hardly more. What becomes more than that is a bomb. */
const mostOf = (packed: number) => 2 * packed + 64 * 1024 ** 2;

/** Whether a packed tar was unpacked to its end. */
export const isUnpacked = (path: string): Promise<boolean> =>
  access(listOf(path)).then(
    () => true,
    () => false,
  );

/** So many bytes of a file, fewer where it ends. */
export async function partOf(path: string, offset: number, size: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Unpacks the images of a packed tar beside it, so that it is not unpacked again for every thousand
 * articles. Takes its images as they come, and what hears of each. Throws where they need more room than twice what they were sent in and 64 MB, and where
 * the file is damaged.
 */
export async function unpackOnce(
  path: string,
  pictures: AsyncIterable<PackedImage>,
  onPicture: () => Promise<void>,
): Promise<void> {
  const most = mostOf((await stat(path)).size);
  const list = await open(`${listOf(path)}.part`, 'w');
  const kept = await open(bytesOf(path), 'w');
  try {
    let offset = 0;
    for await (const picture of pictures) {
      const bytes = await picture.read();
      if (!bytes) continue;
      if (offset + bytes.length > most) throw new Error('the pictures need too much room');
      await kept.writeFile(bytes);
      await list.writeFile(`${JSON.stringify([picture.name, bytes.length, offset])}\n`);
      offset += bytes.length;
      await onPicture();
    }
  } finally {
    await list.close();
    await kept.close();
  }
  await rename(`${listOf(path)}.part`, listOf(path));
}

/** The images of a packed tar that was unpacked. */
export async function* unpackedFiles(path: string) {
  const lines = createReadStream(listOf(path), 'utf8') as AsyncIterable<string>;
  for await (const { text } of splitLines(lines)) {
    if (text === '') continue;
    const [name, size, offset] = JSON.parse(text) as [string, number, number];
    yield { name, size, read: () => partOf(bytesOf(path), offset, size) };
  }
}
