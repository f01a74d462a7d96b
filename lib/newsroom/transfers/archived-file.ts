import 'server-only';

import { open } from 'node:fs/promises';

import type { FileEvent } from './file-events';
import type { HeldTransfer } from './held';

/**
 * Stores a file of an archive where the site has none of its name. Takes the archive on this machine and where the file stands in
 * it; gives why the site does not keep such a file, or null. Throws when storage fails.
 */
export async function putFile(
  held: HeldTransfer,
  path: string,
  { bucket, name, offset, size }: Extract<FileEvent, { kind: 'file' }>,
): Promise<string | null> {
  const type = typeOf(name);
  if (size === 0 || size > largestMedia || type === null) return 'the file is none that the site keeps'; // prettier-ignore
  const file = await open(path);
  const bytes = Buffer.alloc(size);
  try {
    const { bytesRead } = await file.read(bytes, 0, size, offset);
    if (bytesRead < size) return 'the file is cut off';
  } finally {
    await file.close();
  }
  const { error } = await held.client.storage.from(bucket).upload(name, bytes, {
    contentType: type,
    cacheControl: bucket === 'media' ? '31536000' : '86400',
    upsert: false,
  });
  if (!error || /exists|duplicate/i.test(error.message)) return null;
  if (/mime|size|large/i.test(error.message)) return 'the file is none that the site keeps';
  throw error;
}

/** Bytes of a file of the bucket media at most (schema media). */
const largestMedia = 26_214_400;
const types: Record<string, string> = {
  avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', mp3: 'audio/mpeg',
  m4a: 'audio/mp4', ogg: 'audio/ogg', mp4: 'video/mp4', webm: 'video/webm', pdf: 'application/pdf',
}; // prettier-ignore
const typeOf = (name: string) => types[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? ''] ?? null;
