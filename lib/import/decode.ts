import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** What a text file turned out to be encoded in, and how it begins. */
export interface TextFile {
  readonly path: string;
  readonly gzipped: boolean;
  /** A label TextDecoder knows. */
  readonly encoding: string;
  /** The first characters, enough to tell what kind of file it is. */
  readonly head: string;
}

const HEAD_BYTES = 4096;
const PIECE_BYTES = 64 * 1024;
/** A cut character here and there is damage; more is another encoding. */
const TOLERATED_DAMAGE = 0.01;

async function* readPlain(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  // One buffer for the whole file: a stream's buffers pile up until the garbage collector comes.
  const buffer = Buffer.alloc(PIECE_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PIECE_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* readGzip(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const unzipped = createGunzip();
  file.on('error', (error) => unzipped.destroy(error));
  unzipped.on('close', () => file.destroy());
  yield* file.pipe(unzipped) as AsyncIterable<Buffer>;
}

/** The bytes of a file; each piece is valid only until the next one is asked for. */
function readBytes(path: string, gzipped: boolean): AsyncIterable<Buffer> {
  return gzipped ? readGzip(path) : readPlain(path);
}

async function isGzipped(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

interface ByteSurvey {
  readonly head: Buffer;
  /** Characters of more than one byte, and bytes that belong to none. */
  readonly multibyte: number;
  readonly damaged: number;
}

/** Counts UTF-8 sequences (RFC 3629) over the whole file; a legacy text has hardly any by chance. */
async function survey(path: string, gzipped: boolean): Promise<ByteSurvey> {
  let head = Buffer.alloc(0);
  let multibyte = 0;
  let damaged = 0;
  let expected = 0;
  for await (const chunk of readBytes(path, gzipped)) {
    if (head.length < HEAD_BYTES)
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    for (const byte of chunk) {
      if (byte < 0x80 && expected === 0) continue;
      if (expected > 0) {
        if (byte >> 6 === 0b10) {
          expected -= 1;
          if (expected === 0) multibyte += 1;
          continue;
        }
        damaged += 1;
        expected = 0;
        if (byte < 0x80) continue;
      }
      if (byte >= 0xc2 && byte <= 0xdf) expected = 1;
      else if (byte >= 0xe0 && byte <= 0xef) expected = 2;
      else if (byte >= 0xf0 && byte <= 0xf4) expected = 3;
      else damaged += 1;
    }
  }
  return { head, multibyte, damaged };
}

/** The label in canonical spelling, or null when TextDecoder does not know it. */
function knownEncoding(label: string | undefined): string | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return null;
  }
}

/**
 * Decides on the encoding: byte-order mark; then UTF-8 wherever the bytes are UTF-8, whatever a
 * label says (a text in another encoding is practically never valid UTF-8); then the HTTP charset
 * and the XML declaration (RFC 7303 section 3.2 gives that order); then Windows-1252.
 */
function chooseEncoding(
  { head, multibyte, damaged }: ByteSurvey,
  httpCharset: string | undefined,
): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    head.toString('latin1'),
  )?.[1];
  const label = knownEncoding(httpCharset) ?? knownEncoding(declared);
  if (damaged <= multibyte * TOLERATED_DAMAGE) {
    // Seven-bit encodings (ISO-2022-JP) look like plain ASCII: there the label is believed.
    return multibyte > 0 || label === null || label.startsWith('utf-16') ? 'utf-8' : label;
  }
  return label === null || label.startsWith('utf-') ? 'windows-1252' : label;
}

/**
 * Looks at a file once to find out how it is encoded, gzip included.
 *
 * @param path the file
 * @param httpCharset the charset its HTTP response named, if it came from the web
 * @returns how to read it, and its beginning
 * @throws when the file cannot be read or its gzip data is damaged in the first part
 */
export async function inspectTextFile(path: string, httpCharset?: string): Promise<TextFile> {
  const gzipped = await isGzipped(path);
  const bytes = await survey(path, gzipped);
  const encoding = chooseEncoding(bytes, httpCharset);
  const head = new TextDecoder(encoding).decode(bytes.head, { stream: true });
  return { path, gzipped, encoding, head };
}

/**
 * Reads a file piece by piece, decoded; the byte-order mark is left out.
 *
 * @param file what `inspectTextFile` found
 * @returns pieces of text in order, none larger than about 64 KB
 * @throws when the file cannot be read to its end
 */
export async function* readText(file: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding);
  for await (const chunk of readBytes(file.path, file.gzipped)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
