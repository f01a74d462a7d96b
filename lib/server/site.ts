/**
 * The site's server (docs/decisions/0028): it answers what is cached itself, and has the renderer make the rest. Run
 * as `node lib/server/site.ts HOST PORT` after a build; in development (NODE_ENV) without one, and nothing is cached.
 * Tests name another program that renders, as a third argument.
 */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

import { isPrivateAddress } from '../platform/addresses.ts';
import { wantsLessData } from '../platform/less-data/model.ts';
import { installLog, withRequestId } from '../platform/log.ts';
import { withdrawnTag } from '../platform/revalidation/tags.ts';
import { CachedPages } from './cached-pages.ts';
import { clientAddress, proxiesInFront } from './client-address.ts';
import { countResponse, countCache } from './metrics.ts';
import { OrderlyEnd } from './orderly-end.ts';
import { respondOwn } from './own-answers.ts';
import {
  askForDocument,
  cacheKey,
  isAddress,
  isAllowed,
  isReadWithBody,
  normalisedAddress,
  readableAddress,
  withEditionInSmallLetters,
} from './page-request.ts';
import { nonceHeader, RendererProcess } from './renderer-process.ts';
import { Renewal } from './renewal.ts';
import { nameRequest, requestIdHeader, requestIdOf } from './request-id.ts';
import { ResponseCache, type CachedResponse } from './response-cache.ts';
import { bareResponse, documentPolicy, nonceFor, securedHeaders } from './security-headers.ts';
import { sendCached, sendPassing, type CacheStatus } from './send.ts';
import { sendUnavailable } from './unavailable.ts';
import { askRenderer, framingOf, get, passSocket, responseTo, withoutFraming } from './upstream.ts';
import { pagesAhead, warm } from './warm.ts';

const [hostname = '127.0.0.1', portText = '3000', program] = process.argv.slice(2);
const port = Number(portText);

/** Bytes of cached answers: some 2,000 pages. */
const cacheRoom = 64 * 1024 * 1024;
/** Milliseconds without the renderer, which hears of changes, after which nothing that is kept can be trusted. */
const longestAway = 60_000;
/** Bytes of a request's address and headers: 10,000 Devanagari letters typed into search are 90 KB. */
const maxHeaderSize = 128 * 1024;

const isDevelopment = process.env.NODE_ENV === 'development';
const proxies = proxiesInFront(process.env.PROXIES_IN_FRONT);
const ahead = pagesAhead(process.env.PAGES_AHEAD);
installLog('site');

const cache = new ResponseCache(cacheRoom);
const renderer = new RendererProcess({ hostname, port }, { onReady, onForgotten }, program);
const pages = new CachedPages(cache, renderer);
const renewal = new Renewal(cache, (key) => pages.renew(key, true));

function onReady(awayFor: number): void {
  if (isDevelopment) return;
  if (awayFor > longestAway) cache.clear();
  warm(cache, pages, ahead).catch((error: unknown) => {
    console.error('[server] pages could not be made ahead:', String(error));
  });
}

/** What is wrong is made anew at once, the most read first, for whoever asks next; what only mentions it, in its turn. */
function onForgotten(tags: string[]): void {
  const { gone, stale } = cache.change(tags);
  for (const { answer, isList } of gone.toSorted(
    (one, other) => other.answer.reads - one.answer.reads,
  )) {
    // Nobody misses what nobody has read since it was made.
    if (answer.reads > 0) void (isList ? pages.replace(answer) : pages.renew(answer.key));
  }
  // What nobody has read since it was made waits for its next reader, who sees it as it is, so that work grows with what
  // is read; what may name a withdrawn article is made for them.
  const namesWithdrawn = tags.includes(withdrawnTag);
  for (const answer of stale)
    if (answer.reads > 0) renewal.add(answer);
    else if (namesWithdrawn) cache.drop(answer.key);
}

/** The order in which a request is dealt with: refused, answered from the cache, made, passed on. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isAddress(request) || isReadWithBody(request))
    return refuse(response, 400, { connection: 'close' });
  request.url = normalisedAddress(request.url ?? '/');
  const [path = '/'] = request.url.split('?', 1);
  if (!isAllowed(request)) return refuse(response, 405, { allow: 'GET, HEAD' });
  if (await respondOwn(path, request, response, { ending, renderer, cache })) return;
  const location = withEditionInSmallLetters(request.url);
  if (location !== null) return refuse(response, 308, { location });
  askForDocument(request.headers, path);
  const url = readableAddress(request.url);
  const isRepaired = url !== request.url;
  const key = isRepaired || isDevelopment ? null : cacheKey(request);
  if (key !== null) {
    const cached = cache.get(key) ?? pages.outgoing(key);
    if (cached) return await sendFromCache(request, response, cached);
  }
  const passing = { path, nonce: nonceFor(path), isPublic: !isPrivateAddress(path), isRepaired };
  const headers = headersFor(request, passing.nonce, path);
  if (key !== null) {
    const obtained = await pages.obtain(key, url, headers);
    countCache(obtained.kind === 'unavailable' ? 'unavailable' : 'render');
    if (obtained.kind === 'cached')
      return await sendForm(request, response, obtained.answer, 'fwd=miss; stored');
    if (obtained.kind === 'unavailable') return sendUnavailable(request, response);
    return sendPassing(request, response, obtained.answer, passing);
  }
  const passed = await pass(request, response, { url, headers });
  if (!passed) return sendUnavailable(request, response);
  await sendPassing(request, response, passed, passing);
}

type Onward = { url: string; headers: OutgoingHttpHeaders };

/** Gives what the renderer answers to a request that it has to see itself; null when there is none just now. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { url, headers }: Onward,
): Promise<IncomingMessage | null> {
  const { method = 'GET' } = request;
  if (method === 'GET' || method === 'HEAD') return get(renderer, url, headers, method);
  if (!(await renderer.ready())) return null;
  const framed = { ...headers, ...framingOf(request.headers) };
  const onward = askRenderer(renderer.socketPath, { method, path: url, headers: framed }, 'a body');
  request.pipe(onward);
  response.once('close', () => {
    onward.destroy();
    // A browser reads the answer to what is too large only when it has sent all of it.
    request.unpipe(onward).resume();
  });
  return responseTo(onward);
}

async function sendFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> {
  cached.reads += 1;
  countCache(cached.isStale ? 'stale' : 'hit');
  if (cached.isStale) renewal.add(cached);
  await sendForm(request, response, cached, cached.isStale ? 'hit; detail=stale' : 'hit');
}

/** Sends a cached answer, a document in the form that the reader wishes. */
async function sendForm(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  cacheStatus: CacheStatus,
): Promise<void> {
  const isLess = typeOf(cached).startsWith('text/html') && wantsLessData(request.headers);
  const answer = isLess ? await pages.lessDataOf(cached) : cached;
  sendCached(request, response, answer, cacheStatus);
}

function typeOf({ headers }: CachedResponse): string {
  return headers[headers.indexOf('content-type') + 1] ?? '';
}

/** What the renderer is told of a request: without what only the site's server may say. */
function headersFor(request: IncomingMessage, nonce: string | undefined, path: string) {
  const headers = withoutFraming(request.headers);
  delete headers['accept-encoding'];
  headers['x-forwarded-for'] = clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    proxies,
  );
  // Next takes the nonce of its own scripts from the policy; a visitor's would be kept with a page for everybody.
  for (const name of [
    nonceHeader,
    'content-security-policy',
    'content-security-policy-report-only',
  ])
    delete headers[name];
  if (nonce === undefined) return headers;
  return {
    ...headers,
    [nonceHeader]: nonce,
    'content-security-policy': documentPolicy(path, nonce),
  };
}

/** Answers without the renderer and without a body: a refusal, or where else to ask. */
function refuse(response: ServerResponse, status: number, more: Record<string, string>): void {
  const own = { [requestIdHeader]: requestIdOf(response), 'content-length': '0' };
  const headers = securedHeaders({ ...more, ...own }, '/');
  response.writeHead(status, headers as Record<string, string>).end();
}

/** Whether a request asks for a socket; any other protocol that a client would rather speak is left aside (RFC 9110, 7.8). */
const asksForSocket = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';
const options = { maxHeaderSize, requireHostHeader: false, shouldUpgradeCallback: asksForSocket };
const server = createServer(options, (request, response) => {
  const begun = performance.now();
  response.once('close', () => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    countResponse(path, response.statusCode, (performance.now() - begun) / 1000);
  });
  withRequestId(nameRequest(request), () => answer(request, response)).catch((error: unknown) => {
    if (response.destroyed) return;
    console.error(
      `[server] ${request.method ?? ''} ${request.url ?? ''} broke off:`,
      String(error),
    );
    if (response.headersSent) response.destroy();
    else sendUnavailable(request, response);
  });
});

const ending = new OrderlyEnd(server);

// What Node refuses before a request is one.
const refusals: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  socket.end(bareResponse(refusals[error.code ?? ''] ?? 400));
});
server.on('connect', (_, socket) => {
  socket.on('error', () => socket.destroy());
  socket.end(bareResponse(405, { allow: 'GET, HEAD' }));
});
server.on('checkExpectation', (_, response) => {
  refuse(response, 417, { connection: 'close' });
});
server.on('upgrade', (request, socket, head) => {
  const headers = {
    ...request.headers,
    'x-forwarded-for': clientAddress(
      request.socket.remoteAddress,
      request.headers['x-forwarded-for'],
      proxies,
    ),
  };
  if (renderer.isReady && !ending.hasBegun)
    passSocket(renderer.socketPath, request, headers, socket, head);
  else socket.end(bareResponse(503));
});

// Longer than proxies hold an idle connection (nginx: 60 s): who sends into one that is just being ended gets no answer.
server.keepAliveTimeout = 65_000;
server.once('error', (error) => {
  console.error(`✗ The site cannot listen on ${hostname}:${port}: ${error.message}`);
  void renderer.end().finally(() => process.exit(1));
});
server.listen(port, hostname);

// A terminal tells this process and what has started it, which tells it again.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (ending.hasBegun) return;
    renderer.sendPagesAway();
    void ending
      .end()
      .then(() => renderer.end())
      .then(() => process.exit(0));
  });
}
