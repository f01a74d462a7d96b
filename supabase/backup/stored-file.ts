import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline as chain, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { z } from 'zod';

import { Refusal } from './refusal';
import { opener, sealer } from './seal';

/** A file of a backup, as its bytes lie there: compressed where that helps, encrypted where that was asked for. */
export const storedFile = z.object({
  file: z.string().regex(/^[a-z0-9_./-]+$/),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  isCompressed: z.boolean(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** Where a backup lies, and the key to it where it is encrypted. */
export type Place = { folder: string; key: Buffer | null };

/** Counts and digests what passes. */
function meter(): { stream: Transform; seen: () => { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, seen: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a stream into a new file of a backup; gives what is to be known of it. */
export async function store(
  { folder, key }: Place,
  file: string,
  source: Readable,
  { isCompressed }: { isCompressed: boolean },
): Promise<StoredFile> {
  const { stream, seen } = meter();
  await pipeline([
    source,
    ...(isCompressed ? [createGzip({ level: 6 })] : []),
    ...(key ? [sealer(key, file)] : []),
    stream,
    createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  ]);
  return { file, ...seen(), isCompressed };
}

/** What a file of a backup holds, as it was before it was stored. What cannot be read ends it with an error. */
export function read({ folder, key }: Place, { file, isCompressed }: StoredFile): Readable {
  const source = createReadStream(path.join(folder, file));
  const steps = [...(key ? [opener(key, file)] : []), ...(isCompressed ? [createGunzip()] : [])];
  const [first, ...rest] = steps;
  if (!first) return source;
  // The error is that of what is read from.
  return chain([source, first, ...rest], () => undefined) as unknown as Readable;
}

/** Holds a file to its length and digest. Throws a `Refusal` where it is another. */
export async function check({ folder }: Place, { file, bytes, sha256 }: StoredFile): Promise<void> {
  const { stream, seen } = meter();
  try {
    await pipeline(createReadStream(path.join(folder, file)), stream, async (source) => {
      for await (const chunk of source) void chunk;
    });
  } catch {
    throw new Refusal(`${file} is missing or cannot be read: fetch the backup again.`);
  }
  const found = seen();
  if (found.bytes < bytes) throw new Refusal(`${file} is cut off: fetch the backup again.`);
  if (found.sha256 !== sha256)
    throw new Refusal(`${file} is not what was stored: it was altered, or the disk is failing.`);
}
