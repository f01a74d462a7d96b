import { weakEtagOf } from '../platform/http/etag.ts';
import { BoundedMap } from './bounded-map.ts';
import { isImmutable, type CacheTerms } from './cache-headers.ts';
import { brotli, isCompressible, leastQuality, quickQuality, recode } from './encodings.ts';
import { lessDataPage } from './less-data-response.ts';
import type { CachedResponse } from './response-cache.ts';
import { securedHeaders, type Headers } from './security-headers.ts';
import { toDocument } from './to-document.ts';

/** Shared caches may keep a page for a moment; browsers ask each time. */
const pageCaching = 'public, max-age=0, s-maxage=20, must-revalidate';
/** What was made for less data no shared cache may keep: some look at no Vary and would give it to everybody. */
const lessDataCaching = 'private, max-age=0, must-revalidate';
/** What decides besides the address which form of a document is the answer (less-data-response.ts; RFC 9110, 12.5.5). What Next names is of its router, which gets documents here too. */
const documentVary = ['save-data', 'cookie'];
/** What has a browser fetch images, fonts (RFC 8288) or pages ahead, and the rules for that. */
export const fetchedAhead = ['link', 'speculation-rules'];
/** Bytes of compressed pages that stand under many addresses, which anybody can invent. */
const missingRoom = 1024 * 1024;
const missing = new BoundedMap<Buffer>(missingRoom);

/** What the renderer gave: its status, its headers without those of caching, its body, and how it may be cached. */
export type Made = { status: number; given: Headers; body: Buffer; terms: CacheTerms };

/**
 * Takes the key under which an answer is cached, and what the renderer gave; gives the answer ready to be sent: with
 * all headers, scripts late, compressed once.
 */
export async function toCached(key: string, made: Made): Promise<CachedResponse> {
  const type = String(made.given['content-type'] ?? '');
  const isDocument = type.startsWith('text/html');
  const plain = isDocument ? Buffer.from(toDocument(made.body.toString('utf8'))) : made.body;
  const isPage = isDocument || made.status >= 300;
  const etag =
    isPage || made.given.etag === undefined ? weakEtagOf(plain) : String(made.given.etag);
  const isCompressed = isCompressible(type) && plain.length > 1000;
  const isSmallest = isImmutable(made.given);
  const headers = {
    ...securedHeaders(withoutOwn(made.given, isDocument), key),
    ...(isPage && { 'cache-control': pageCaching }),
    // What never changes is asked for neither again nor in parts: 70 bytes less for each file.
    ...(isImmutable(made.given) && { 'last-modified': undefined, 'accept-ranges': undefined }),
    etag,
    vary: isDocument ? varyOf(undefined, documentVary) : varyOf(made.given.vary, []),
  };
  return {
    key,
    status: made.status,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [name, String(value)],
    ),
    etag,
    lastModified: made.given['last-modified']?.toString(),
    body: isCompressed ? await compressed(plain, etag, made.status, isSmallest) : plain,
    isCompressed,
    isSmallest,
    terms: made.terms,
    isStale: false,
    reads: 0,
    lessData: undefined,
  };
}

/** Takes a cached document; gives it for readers who wish less data. It is no shared cache's, and has a tag of its own. */
export async function toCachedLessData(answer: CachedResponse): Promise<CachedResponse> {
  const { key, body, isCompressed, status } = answer;
  const html = (isCompressed ? await recode(body, 'identity') : body).toString('utf8');
  const plain = Buffer.from(lessDataPage(html, key));
  const etag = weakEtagOf(plain);
  const own = { etag, 'cache-control': lessDataCaching };
  return {
    ...answer,
    headers: changed(answer.headers, own),
    etag,
    // Who wishes less data is sent no byte too many, from the first answer on.
    body: isCompressed ? await compressed(plain, etag, status, true) : plain,
    isSmallest: true,
  };
}

/** Headers with other values for some; without those that have a browser fetch something ahead. */
function changed(headers: readonly string[], own: Record<string, string>): string[] {
  return headers.flatMap((name, place) =>
    place % 2 === 1 || fetchedAhead.includes(name)
      ? []
      : [name, own[name] ?? headers[place + 1] ?? ''],
  );
}

function varyOf(given: string | string[] | undefined, more: string[]): string {
  return [...new Set([...namesIn(given), 'accept-encoding', ...more])].join(', ');
}

/** Headers without those that belong to one answer; a document's without what Next says of its own cache. */
function withoutOwn(given: Headers, isDocument: boolean): Headers {
  const left = { ...given };
  for (const name of ['date', 'etag', 'vary', 'content-length', 'x-nextjs-cache'])
    delete left[name];
  if (isDocument)
    for (const name of ['x-nextjs-prerender', 'x-nextjs-stale-time']) delete left[name];
  return left;
}

function namesIn(value: string | string[] | undefined): string[] {
  return String(value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
}

/** A missing page is the same under every address of no page's shape: it is compressed and held once. */
async function compressed(
  plain: Buffer,
  etag: string,
  status: number,
  isSmallest = false,
): Promise<Buffer> {
  if (status !== 404) return brotli(plain, isSmallest ? leastQuality : quickQuality);
  const known = missing.get(etag);
  if (known) return known;
  const body = await brotli(plain, leastQuality);
  missing.set(etag, body, body.length);
  return body;
}
