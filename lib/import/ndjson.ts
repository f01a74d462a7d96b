import type { Place, ReadResult } from './model';
import { rowToArticle } from './row';

/** A row longer than this is no article; it is not held in memory either. */
const MAX_ROW_LENGTH = 4 * 1024 * 1024;

/** A line of a text, or an entry of a list, as it stands; empty where it was too long. */
export interface Chunked {
  readonly text: string;
  readonly line: number;
  readonly tooLong: boolean;
}

/**
 * Cuts text into lines, one in memory at a time.
 *
 * @param pieces the text in pieces of any size
 * @returns each line, empty ones too
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<Chunked> {
  let line = 1;
  let rest = '';
  let tooLong = false;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      yield { text: tooLong ? '' : rest + piece.slice(from, end), line, tooLong };
      line += 1;
      rest = '';
      tooLong = false;
      from = end + 1;
    }
    if (!tooLong) rest += piece.slice(from);
    if (rest.length > MAX_ROW_LENGTH) {
      tooLong = true;
      rest = '';
    }
  }
  if (rest !== '' || tooLong) yield { text: rest, line, tooLong };
}

/** Cuts a JSON array into its entries without parsing it whole, by counting brackets outside strings. */
async function* splitArray(
  pieces: AsyncIterable<string>,
): AsyncGenerator<Chunked & { readonly closed: boolean }> {
  let line = 1;
  let startLine = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let entry = '';
  let tooLong = false;
  let closed = false;
  for await (const piece of pieces) {
    let from = depth > 0 ? 0 : -1;
    for (let at = 0; at < piece.length && !closed; at += 1) {
      const character = piece[at];
      if (character === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (character === '\\') escaped = true;
        else if (character === '"') inString = false;
        continue;
      }
      if (character === '"') inString = true;
      const isOpening = character === '{' || character === '[';
      const isClosing = character === '}' || character === ']';
      if (depth === 1 && (character === ',' || isClosing)) {
        const text = entry + piece.slice(Math.max(from, 0), at);
        if (text.trim() !== '')
          yield { text: tooLong ? '' : text, line: startLine, tooLong, closed: true };
        entry = '';
        tooLong = false;
        from = at + 1;
        startLine = line;
      }
      if (isOpening) depth += 1;
      if (isOpening && depth === 1) from = at + 1;
      if (isOpening && depth === 2) startLine = line;
      if (isClosing) depth -= 1;
      closed = depth === 0 && isClosing;
    }
    if (closed) return;
    if (depth > 0 && !tooLong) entry += piece.slice(Math.max(from, 0));
    if (entry.length > MAX_ROW_LENGTH) {
      tooLong = true;
      entry = '';
    }
  }
  yield { text: entry, line: startLine, tooLong: false, closed: false };
}

function readRow({ text, tooLong }: Chunked, place: Place): ReadResult {
  if (tooLong) return { kind: 'reject', place, reason: 'the row is longer than 4 MB' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'reject', place, reason: 'the row is not valid JSON' };
  }
  const row = rowToArticle(value);
  return row.ok
    ? { kind: 'article', place, article: row.value }
    : { kind: 'reject', place, reason: row.error };
}

/**
 * Reads articles from text with one JSON object a line. Blank lines are skipped.
 *
 * @param pieces the text in pieces of any size
 * @returns an article or a reject for each row
 */
export async function* readNdjson(pieces: AsyncIterable<string>): AsyncGenerator<ReadResult> {
  let item = 0;
  for await (const chunk of splitLines(pieces)) {
    if (chunk.text.trim() === '' && !chunk.tooLong) continue;
    item += 1;
    yield readRow(chunk, { line: chunk.line, item });
  }
}

/**
 * Reads articles from a JSON array of objects, one entry in memory at a time.
 *
 * @param pieces the text in pieces of any size
 * @returns an article or a reject for each entry; a fault when the array does not end
 */
export async function* readJsonArray(pieces: AsyncIterable<string>): AsyncGenerator<ReadResult> {
  let item = 0;
  for await (const chunk of splitArray(pieces)) {
    item += 1;
    const place = { line: chunk.line, item };
    if (chunk.closed) yield readRow(chunk, place);
    else
      yield {
        kind: 'fault',
        place,
        reason: 'the list ends in the middle: its closing bracket is missing',
      };
  }
}
