import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

import { readAt } from './read-at';

/** A file within a zip: its name, its bytes as announced, unpacked and packed, and where it stands. */
export type ZipFile = {
  name: string;
  size: number;
  packed: number;
  /** How it is packed: 0 not at all, 8 deflated; nothing else is read. */
  method: number;
  isEncrypted: boolean;
  checksum: number;
  offset: number;
};

/** Signatures, and lengths of the fixed parts of records (APPNOTE.TXT 6.3, 4.3). */
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSignature = 0x06054b50;
const locator64Signature = 0x07064b50;
const end64Signature = 0x06064b50;
const entryLength = 46;
const localLength = 30;
const endLength = 22;
const locator64Length = 20;
const end64Length = 56;
const longestComment = 0xffff;

/** Files that are listed of one zip at most, and bytes of the list that are read at once. */
const mostFiles = 1_000_000;
const windowBytes = 1024 * 1024;

const damaged = () => new Error('the archive is damaged');

/** Whether a file begins as a zip does, an empty one too. Takes its first bytes. */
export const isZip = (start: Buffer) =>
  /^PK(?:\x03\x04|\x05\x06)/.test(start.toString('latin1', 0, 4));

/** A number of 8 bytes; one that no file can reach is damage. */
function long(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

type Directory = { start: number; length: number; count: number };

/** Where the list of files stands: at the end of the file, behind it a comment of any text (4.3.16). */
async function findDirectory(file: FileHandle, end: number): Promise<Directory> {
  const from = Math.max(end - endLength - longestComment, 0);
  const tail = await readAt(file, from, end - from);
  let at = tail.length - endLength;
  while (at >= 0 && !(tail.readUInt32LE(at) === endSignature && at + endLength + tail.readUInt16LE(at + 20) === tail.length)) at -= 1; // prettier-ignore
  if (at < 0) throw new Error('the archive ends too early');
  const found = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const is64 = found.count === 0xffff || found.length === 0xffffffff || found.start === 0xffffffff;
  const directory = is64 ? ((await directory64(file, from + at)) ?? found) : found;
  if (directory.start + directory.length > end || directory.count > mostFiles) throw damaged();
  return directory;
}

/** The same of one with long numbers (4.3.14 and 4.3.15); null where it is not one. */
async function directory64(file: FileHandle, endAt: number): Promise<Directory | null> {
  if (endAt < locator64Length) return null;
  const locator = await readAt(file, endAt - locator64Length, locator64Length);
  if (locator.readUInt32LE(0) !== locator64Signature) return null;
  const record = await readAt(file, long(locator, 8), end64Length);
  if (record.readUInt32LE(0) !== end64Signature) throw damaged();
  return { count: long(record, 32), length: long(record, 40), start: long(record, 48) };
}

/** Names that say so, and those that are, are UTF-8; others are of no use to us but as they stand. */
function nameIn(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Numbers that do not fit stand in a field of their own, in their order (4.5.3). */
function withLongNumbers(found: ZipFile, extra: Buffer): ZipFile {
  const sized = { ...found };
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    if (at + 4 + length > extra.length) throw damaged();
    if (extra.readUInt16LE(at) === 1) {
      let from = at + 4;
      for (const key of ['size', 'packed', 'offset'] as const) {
        if (found[key] !== 0xffffffff) continue;
        if (from + 8 > at + 4 + length) throw damaged();
        sized[key] = long(extra, from);
        from += 8;
      }
      return sized;
    }
    at += 4 + length;
  }
  return sized;
}

function entryIn(bytes: Buffer, nameLength: number, extraLength: number): ZipFile {
  const found = {
    name: nameIn(bytes.subarray(entryLength, entryLength + nameLength)),
    size: bytes.readUInt32LE(24),
    packed: bytes.readUInt32LE(20),
    method: bytes.readUInt16LE(10),
    isEncrypted: (bytes.readUInt16LE(8) & 1) === 1,
    checksum: bytes.readUInt32LE(16),
    offset: bytes.readUInt32LE(42),
  };
  return withLongNumbers(found, bytes.subarray(entryLength + nameLength, entryLength + nameLength + extraLength)); // prettier-ignore
}

/**
 * Goes through the list of a zip's files without reading them; folders are left out. Takes its path; throws where it is damaged,
 * ends too early, or lists more than a million files.
 */
export async function* readZip(path: string): AsyncGenerator<ZipFile> {
  const file = await open(path);
  try {
    const directory = await findDirectory(file, (await file.stat()).size);
    const end = directory.start + directory.length;
    let window: Buffer = Buffer.alloc(0);
    let at = directory.start;
    const take = async (length: number) => {
      if (window.length < length) {
        if (at + length > end) throw damaged();
        window = await readAt(file, at, Math.min(Math.max(length, windowBytes), end - at));
      }
      return window;
    };
    for (let count = 0; count < directory.count; count += 1) {
      const fixed = await take(entryLength);
      if (fixed.readUInt32LE(0) !== entrySignature) throw damaged();
      const [name, extra, comment] = [28, 30, 32].map((place) => fixed.readUInt16LE(place)) as [number, number, number]; // prettier-ignore
      const length = entryLength + name + extra + comment;
      const found = entryIn(await take(length), name, extra);
      window = window.subarray(length);
      at += length;
      if (!found.name.endsWith('/')) yield found;
    }
  } finally {
    await file.close();
  }
}

/**
 * The bytes of one file of a zip. Takes how many bytes it may have at most; unpacking ends as soon as there are more than
 * that or than the zip announced. Gives null for a file that is longer, packed in another way or encrypted, or not what the zip
 * says; throws where the zip is damaged there.
 */
export async function readZipFile(
  path: string,
  entry: ZipFile,
  most: number,
): Promise<Buffer | null> {
  const { size, packed, method, isEncrypted, offset, checksum } = entry;
  if (isEncrypted || size > most || packed > most + 65536 || (method !== 0 && method !== 8)) return null; // prettier-ignore
  if (size === 0 || packed === 0) return null;
  const file = await open(path);
  try {
    const local = await readAt(file, offset, localLength);
    if (local.readUInt32LE(0) !== localSignature) throw damaged();
    const start = offset + localLength + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (start + packed > (await file.stat()).size) throw damaged();
    const raw = createReadStream(path, { start, end: start + packed - 1 });
    // What breaks off is told where it is read.
    const unpacked = method === 0 ? raw : pipeline(raw, createInflateRaw(), () => {});
    const bytes = await bytesOf(unpacked, size);
    return bytes?.length === size && crc32(bytes) === checksum ? bytes : null;
  } finally {
    await file.close();
  }
}

/** All of a stream, or null where it is longer or breaks. */
async function bytesOf(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.length;
      if (length > most) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}
