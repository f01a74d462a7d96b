import { access, constants, stat } from 'node:fs/promises';
import type { Result } from '@/lib/platform/result';
import { inspectTextFile, readText, type TextFile } from './decode';
import { readFeed } from './feed';
import { download, type DownloadLimits } from './fetch';
import { isGhost, readGhost } from './ghost';
import { isJsonFeed, readJsonFeed } from './json-feed';
import type { ReadResult } from './model';
import { readJsonArray, readNdjson } from './ndjson';

/** Whether an argument is an address to fetch; anything else is a file. */
export function isAddress(argument: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(argument);
}

/**
 * Looks whether an argument can be read at all, before anything is imported.
 *
 * @param argument a path or an address
 * @returns one sentence for the operator, or null when it looks readable
 */
export async function inputProblem(argument: string): Promise<string | null> {
  if (isAddress(argument)) {
    const isWeb = URL.canParse(argument) && /^https?:$/.test(new URL(argument).protocol);
    return isWeb ? null : `${argument} is no http or https address.`;
  }
  try {
    if ((await stat(argument)).isDirectory())
      return `${argument} is a folder; name the files in it.`;
    await access(argument, constants.R_OK);
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'EACCES' || code === 'EPERM'
      ? `${argument} cannot be read: permission denied.`
      : `There is no file ${argument}.`;
  }
}

/** An input opened for reading, or why it is none. */
export type OpenedInput = Result<AsyncIterable<ReadResult>, string>;

function reader(file: TextFile, feedUrl: string | undefined): OpenedInput {
  const start = file.head.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return { ok: false, error: 'the file is empty' };
  if (isGhost(start)) return { ok: true, value: readGhost(() => readText(file), feedUrl) };
  if (isJsonFeed(start)) return { ok: true, value: readJsonFeed(readText(file), feedUrl) };
  if (start.startsWith('{')) return { ok: true, value: readNdjson(readText(file)) };
  if (start.startsWith('[')) return { ok: true, value: readJsonArray(readText(file)) };
  if (/^<(?:!doctype\s+html|html)\b/i.test(start))
    return { ok: false, error: 'this is a web page (HTML), not a feed' };
  if (start.startsWith('<')) return { ok: true, value: readFeed(() => readText(file), feedUrl) };
  return { ok: false, error: 'this is neither a feed (XML) nor rows of JSON' };
}

/**
 * Opens a file, or fetches an address into a file first, and finds out what it is.
 *
 * @param argument a path or an http(s) address
 * @param spoolPath where a fetched document is put; the caller removes it
 * @param limits other download limits, for tests
 * @returns its articles in order, to be read once, or a reason in plain words
 */
export async function openInput(
  argument: string,
  spoolPath: string,
  limits?: DownloadLimits,
): Promise<OpenedInput> {
  let path = argument;
  let feedUrl: string | undefined;
  let charset: string | undefined;
  if (isAddress(argument)) {
    const fetched = await download(argument, spoolPath, limits);
    if (!fetched.ok) return fetched;
    path = spoolPath;
    feedUrl = fetched.value.url;
    charset = fetched.value.charset;
  }
  return openFile(path, feedUrl, charset);
}

/**
 * Opens a document that is in a file and finds out what it is.
 *
 * @param path the file
 * @param feedUrl the address it came from, if it came from the web
 * @param charset the charset its HTTP response named
 * @returns its articles in order, to be read once, or a reason in plain words
 */
export async function openFile(
  path: string,
  feedUrl: string | undefined,
  charset: string | undefined,
): Promise<OpenedInput> {
  try {
    return reader(await inspectTextFile(path, charset), feedUrl);
  } catch (error) {
    return { ok: false, error: readingProblem(error) };
  }
}

/**
 * Says in plain words why reading broke off.
 *
 * @param error what was thrown while reading
 * @returns the reason
 */
export function readingProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return 'the gzip data is damaged or ends too early';
  return `it cannot be read (${code || (error instanceof Error ? error.message : String(error))})`;
}
