import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import { isPrivateDocument } from '../platform/addresses.ts';
import { BoundedMap } from './bounded-map.ts';
import { takeCacheTerms } from './cache-headers.ts';
import { fetchedAhead } from './cached-response.ts';
import { compressor, isCompressible, recode } from './encodings.ts';
import { lessDataPage } from './less-data-response.ts';
import { withBodyLength } from '../platform/http/body-length.ts';
import { isNotModified } from '../platform/http/preconditions.ts';
import { wantsLessData } from '../platform/less-data/model.ts';
import { chooseEncoding } from './page-request.ts';
import { requestIdHeader, requestIdOf } from './request-id.ts';
import type { CachedResponse } from './response-cache.ts';
import { securedHeaders, type Headers } from './security-headers.ts';
import { toDocument } from './to-document.ts';
import { retryAfter, unavailablePage } from './unavailable.ts';
import { endToEnd, wholeBody } from './upstream.ts';

/** Bytes of cached answers in other encodings than that in which they are kept, for whoever asks so often. */
const recodedRoom = 8 * 1024 * 1024;
const recoded = new BoundedMap<Buffer>(recodedRoom);

/** Says how the cache dealt with a request (RFC 9211). */
export type CacheStatus = 'hit' | 'hit; detail=stale' | 'fwd=miss; stored';

/** Sends a cached answer, or the word that whoever asks has it already. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  cacheStatus: CacheStatus,
): void {
  const { headers, etag } = answer;
  const own = ['cache-status', `site; ${cacheStatus}`, requestIdHeader, requestIdOf(response)];
  const asked = request.headers;
  const said = [...headers, ...own, ...untilSecondEnds(asked['surrogate-capability'])];
  const known = { match: asked['if-none-match'], since: asked['if-modified-since'] };
  if (answer.status === 200 && isNotModified(known, answer)) {
    response.writeHead(304, ofUnchanged(said)).end();
    return;
  }
  const encoding = answer.isCompressed ? chooseEncoding(request.headers['accept-encoding']) : null;
  const send = (body: Buffer) => {
    const length = ['content-length', String(body.length)];
    const coding = encoding ? ['content-encoding', encoding] : [];
    response.writeHead(answer.status, [...said, ...coding, ...length]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  if (encoding === 'br' || !answer.isCompressed) {
    send(answer.body);
    return;
  }
  const name = `${encoding ?? 'identity'} ${etag}`;
  const ready = recoded.get(name);
  if (ready) {
    send(ready);
    return;
  }
  recode(answer.body, encoding ?? 'identity').then(
    (body) => {
      recoded.set(name, body, body.length);
      send(body);
    },
    (error: unknown) => response.destroy(error as Error),
  );
}

/**
 * How long the nginx before the site may keep an answer: to the end of this second. Its own `proxy_cache_valid 1s` counts begun seconds
 * and would keep it for up to two. Takes what the request says of a surrogate (Edge Architecture 1.0, 2.1); without one nothing is said.
 */
function untilSecondEnds(surrogate: string | string[] | undefined): string[] {
  // eslint-disable-next-line no-restricted-properties -- nginx compares it with the clock of the day
  return surrogate ? ['x-accel-expires', `@${Math.floor(Date.now() / 1000)}`] : [];
}

/** A page that a browser still holds does not change the policy that it was kept with (RFC 9111, 4.3.4). */
function ofUnchanged(headers: string[]): string[] {
  return headers.flatMap((name, place) =>
    place % 2 === 1 || name === 'content-security-policy' || name === 'content-type'
      ? []
      : [name, headers[place + 1] ?? ''],
  );
}

/** What is to be known of a request whose answer passes: its path, the nonce of its page, and whether that is one for everybody. */
export type Passing = {
  path: string;
  nonce?: string | undefined;
  isPublic: boolean;
  isRepaired: boolean;
};

/** Sends what the renderer answers as it comes, compressed and with the headers that every answer carries. */
export async function sendPassing(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  { path, nonce, isPublic, isRepaired }: Passing,
): Promise<void> {
  const { terms, headers: given } = takeCacheTerms(withBodyLength(endToEnd(answer.headers)));
  const said = answer.statusCode ?? 502;
  const status = isRepaired && said === 404 ? 400 : said;
  // What is the same for everybody is a document, wherever it is shown: the page of what is missing, among accounts too.
  const isForAll = isPublic || terms !== null;
  const ownNonce = isForAll ? undefined : nonce;
  const headers = securedHeaders(
    {
      'cache-control': 'private, no-store',
      ...given,
      [requestIdHeader]: requestIdOf(response),
    },
    path,
    ownNonce,
  );
  delete headers['x-nextjs-cache'];
  if (terms) {
    // It is public only where it is cached.
    headers['cache-control'] = 'private, no-store';
    headers['cache-status'] = 'site; fwd=bypass';
  }
  const isPage = String(given['content-type'] ?? '').startsWith('text/html');
  const isDocument = isPage && (isPrivateDocument(path) || isForAll);
  const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304;
  if (isDocument && hasBody) {
    const body = (await wholeBody(answer)).toString('utf8');
    // Next's own page of a failure is drawn by the application, which a document does not have. That something cannot be
    // answered just now (503) a page says in words of its own.
    const isBroken = status >= 500 && status !== 503;
    const html = isBroken ? unavailablePage(path) : documentFor(request, path, body);
    delete headers['content-length'];
    delete headers.etag;
    if (status === 503) headers['retry-after'] = retryAfter;
    // Nobody's own, it may stay in the browser's memory for the way back; elsewhere it is asked for each time.
    if (status < 500 && isForAll) headers['cache-control'] = 'private, no-cache';
    if (wantsLessData(request.headers)) for (const name of fetchedAhead) delete headers[name];
    await sendStream(request, response, { status, headers, body: [Buffer.from(html)] });
    return;
  }
  if (!hasBody) {
    answer.resume();
    if (status === 304) delete headers['content-security-policy'];
    // Nothing of it is sent (RFC 9110, 8.6).
    if (request.method !== 'HEAD') delete headers['content-length'];
    response.writeHead(status, asSent(headers)).end();
    return;
  }
  await sendStream(request, response, { status, headers, body: answer });
}

/** A page that is made for this request as a document, in the form that its reader wishes. */
function documentFor(request: IncomingMessage, path: string, body: string): string {
  const html = toDocument(body);
  return wantsLessData(request.headers) ? lessDataPage(html, path) : html;
}

type Streamed = { status: number; headers: Headers; body: Iterable<Buffer> | IncomingMessage };

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Streamed,
): Promise<void> {
  const encoding = isWorthIt(status, headers)
    ? chooseEncoding(request.headers['accept-encoding'])
    : null;
  if (isWorthIt(status, headers)) addVary(headers);
  if (encoding === null) {
    response.writeHead(status, asSent(headers));
    await pipeline(body, response);
    return;
  }
  delete headers['content-length'];
  if (headers.etag !== undefined) headers.etag = `W/${String(headers.etag).replace(/^W\//, '')}`;
  response.writeHead(status, asSent({ ...headers, 'content-encoding': encoding }));
  await pipeline(body, compressor(encoding), response);
}

function isWorthIt(status: number, headers: Headers): boolean {
  const length = headers['content-length'];
  return (
    status !== 206 &&
    headers['content-encoding'] === undefined &&
    isCompressible(String(headers['content-type'] ?? '')) &&
    !/no-transform/.test(String(headers['cache-control'] ?? '')) &&
    (length === undefined || Number(length) > 1000)
  );
}

function addVary(headers: Headers): void {
  const named = String(headers.vary ?? '');
  if (!/accept-encoding/i.test(named))
    headers.vary = named ? `${named}, accept-encoding` : 'accept-encoding';
}

/** Headers as writeHead takes them, without those that are not set. */
function asSent(headers: Headers): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
