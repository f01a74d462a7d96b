import type { FileHandle } from 'node:fs/promises';

/** Reads so many bytes of an archive. Throws where it has fewer. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new Error('the archive ends too early');
  return buffer;
}
