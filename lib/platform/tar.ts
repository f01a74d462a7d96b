import { open } from 'node:fs/promises';

import { readAt } from './read-at';

/** The unit of a tar archive in bytes. */
const block = 512;

/** Writes a number as tar has it: octal digits in a field of so many bytes, the last of them empty. */
const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** A name longer than its field goes on in the prefix, cut at a slash. */
function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name };
  const at = name.indexOf('/', name.length - 101);
  const prefix = name.slice(0, at);
  if (at < 1 || prefix.length > 155) throw new Error(`The name is too long for tar: ${name}`);
  return { prefix, rest: name.slice(at + 1) };
}

const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/**
 * One file as an archive has it, header and padding included (POSIX.1-1988, ustar). Takes its name in ASCII, below 255 bytes,
 * and the hour it is of; throws where the name does not fit.
 */
export function tarEntry(name: string, bytes: Buffer, moment: Date): Buffer {
  const header = Buffer.alloc(block);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(Math.floor(moment.getTime() / 1000), 12), 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  header.write(`${octal(sumOf(header), 7)} `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc(-bytes.length & (block - 1))]);
}

/** What an archive ends with. */
export const tarEnd = Buffer.alloc(2 * block);

/** A file within an archive: where its bytes stand. */
export type TarFile = { name: string; size: number; offset: number };

/** Whether a file begins as a tar archive does. Takes its first 512 bytes. */
export const isTar = (start: Buffer) => start.toString('latin1', 257, 262) === 'ustar';

const textIn = (bytes: Buffer, from: number, to: number) =>
  bytes.toString('utf8', from, to).replace(/\0[^]*$/, '');

/** Names of other programs' archives that do not fit the header (POSIX.1-2001 pax, GNU). */
function longName(kind: string, content: Buffer): string | null {
  if (kind === 'L') return textIn(content, 0, content.length);
  return /^\d+ path=([^\n]*)$/m.exec(content.toString('utf8'))?.[1] ?? null;
}

/** Bytes that such a name may take. */
const longestName = 8192;

/** What a header says. Throws where it is none. */
function readHeader(header: Buffer): { name: string; size: number; kind: string } {
  if (!isTar(header) || Number.parseInt(textIn(header, 148, 156), 8) !== sumOf(header))
    throw new Error('the archive is damaged');
  const size = Number.parseInt(textIn(header, 124, 136), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error('the archive ends too early');
  const prefix = textIn(header, 345, 500);
  const own = textIn(header, 0, 100);
  return { name: prefix ? `${prefix}/${own}` : own, size, kind: textIn(header, 156, 157) || '0' };
}

const isEnd = (header: Buffer) => header.every((byte) => byte === 0);
const paddingOf = (size: number) => -size & (block - 1);

/**
 * Goes through the files of an archive without reading them. Takes its path; throws where it is damaged or ends too early.
 */
export async function* readTar(path: string): AsyncGenerator<TarFile> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    let long: string | null = null;
    for (let at = 0; ;) {
      const header = await readAt(file, at, block);
      if (isEnd(header)) return;
      const { name, size, kind } = readHeader(header);
      const offset = at + block;
      if (offset + size > end) throw new Error('the archive ends too early');
      if ((kind === 'x' || kind === 'L') && size <= longestName)
        long = longName(kind, await readAt(file, offset, size));
      else if (kind === '0') {
        yield { name: long ?? name, size, offset };
        long = null;
      }
      at = offset + size + paddingOf(size);
    }
  } finally {
    await file.close();
  }
}

/** A file of an archive that comes as a stream: its bytes can be read until the next one is asked for. */
export type StreamedFile = { name: string; size: number; read: () => Promise<Buffer> };

/** Reads a stream by lengths. */
class ByteReader {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Gives each piece of so many bytes. Throws where there are fewer. */
  private async *take(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (this.rest.length === 0) {
        const next = await this.pieces.next();
        if (next.done) throw new Error('the archive ends too early');
        this.rest = next.value;
      }
      const piece = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  async read(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    for await (const piece of this.take(length)) taken.push(piece);
    return Buffer.concat(taken);
  }

  async skip(length: number): Promise<void> {
    for await (const piece of this.take(length)) void piece;
  }
}

/**
 * Goes through the files of an archive that comes as a stream, and passes over what nobody reads. Takes its bytes, each piece its
 * own; throws where it is damaged or ends too early.
 */
export async function* readTarStream(pieces: AsyncIterable<Buffer>): AsyncGenerator<StreamedFile> {
  const reader = new ByteReader(pieces);
  let long: string | null = null;
  for (;;) {
    const header = await reader.read(block);
    if (isEnd(header)) return;
    const { name, size, kind } = readHeader(header);
    let left = size;
    const read = async () => {
      const bytes = await reader.read(left);
      left = 0;
      return bytes;
    };
    if ((kind === 'x' || kind === 'L') && size <= longestName) long = longName(kind, await read());
    else if (kind === '0') {
      yield { name: long ?? name, size, read };
      long = null;
    }
    await reader.skip(left + paddingOf(size));
  }
}
