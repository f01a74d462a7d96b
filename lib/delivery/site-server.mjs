/**
 * The site's server: Next behind a store of ready answers (docs/decisions/0011). Run as
 * `node lib/delivery/site-server.mjs HOST PORT` after a build.
 */
import { createServer } from 'node:http';
import zlib from 'node:zlib';

import compression from 'compression';
import next from 'next';

import { clientAddress, proxiesInFront } from './client-address.mjs';
import { withLateScripts } from './late-scripts.mjs';
import { answerSockets, endSockets } from './live-upgrade.ts';
import { overhear } from './overheard.mjs';
import { isAddress, isAllowed, isSearch, pageKey } from './page-request.mjs';
import { withPageVerdict } from './page-verdict.ts';
import { ReadyAnswers } from './ready-answers.mjs';
import { locateOnce, repairAddress } from './repairs.mjs';
import { rewriteDocument } from './rewritten.mjs';
import { bareAnswer, documentPolicy, nonceFor, secureAnswer } from './security-headers.mjs';

const [hostname = '127.0.0.1', portText = '3000'] = process.argv.slice(2);
const port = Number(portText);

// Next knows gzip alone; what it answers leaves here in the best encoding (next.config, compress).
process.env.SITE_COMPRESSES = 'yes';
const compress = compression({
  brotli: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } },
});

// Next would end every socket that it does not know: it may listen to a server that nobody calls.
const app = next({ dev: false, hostname, port, httpServer: createServer() });
await app.prepare();
const handle = app.getRequestHandler();
const answers = new ReadyAnswers();

/**
 * Whether Next answers with a page that is the same for everybody, just made or from its cache.
 *
 * @param {import('node:http').ServerResponse} response
 */
function isCacheable(response) {
  return (
    response.statusCode === 200 &&
    response.hasHeader('x-nextjs-cache') &&
    response.hasHeader('etag') &&
    !response.hasHeader('set-cookie') &&
    String(response.getHeader('content-type')).startsWith('text/html')
  );
}

const proxies = proxiesInFront(process.env.PROXIES_IN_FRONT);

/** Bytes of a request's address and headers: 10,000 Devanagari letters typed into search are 90 KB. */
const maxHeaderSize = 128 * 1024;

const server = createServer({ maxHeaderSize, requireHostHeader: false }, (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  const nonce = nonceFor(path);
  secureAnswer(response, path, nonce);
  if (!isAddress(request)) {
    response.writeHead(400, { connection: 'close', 'content-length': 0 }).end();
    return;
  }
  if (!isAllowed(request)) {
    response.writeHead(405, { allow: 'GET, HEAD', 'content-length': 0 }).end();
    return;
  }
  const key = pageKey(request);
  if (key !== null && answers.answer(key, request, response)) return;
  request.headers['x-forwarded-for'] = clientAddress(
    request.socket.remoteAddress,
    request.headers['x-forwarded-for'],
    proxies,
  );
  // Next takes the nonce of its own scripts from here; a visitor's would be kept with a page for everybody.
  delete request.headers['content-security-policy-report-only'];
  if (nonce) request.headers['content-security-policy'] = documentPolicy(path, nonce);
  else delete request.headers['content-security-policy'];
  compress(request, response, () => undefined);
  if (key !== null && request.method === 'GET') {
    const isMeant = () => isCacheable(response);
    overhear(response, isMeant, (answer) => answers.keepSoon(key, answer));
  }
  // What the page cache does for the pages it keeps.
  if (request.method === 'GET' && isSearch(request)) rewriteDocument(response, withLateScripts);
  repairAddress(request, response);
  locateOnce(response);
  // Next reads the payloads of in-app navigation itself, and gives up those that are not 200.
  if (request.headers.rsc !== undefined) void handle(request, response);
  else withPageVerdict(response, () => handle(request, response), nonce);
});

// What Node refuses before a request is one.
server.on('clientError', (/** @type {NodeJS.ErrnoException} */ error, socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
  const statuses = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  socket.end(bareAnswer(statuses[/** @type {keyof typeof statuses} */ (error.code)] ?? 400));
});
server.on('connect', (_, socket) => {
  socket.on('error', () => socket.destroy());
  socket.end(bareAnswer(405, { allow: 'GET, HEAD' }));
});
server.on('checkExpectation', (request, response) => {
  secureAnswer(response, '/');
  response.writeHead(417, { connection: 'close', 'content-length': 0 }).end();
});

// Longer than proxies hold an idle connection (nginx: 60 s): who sends into one that is just being ended gets no answer.
server.keepAliveTimeout = 65_000;

answerSockets(server);

server.once('error', (error) => {
  console.error(`✗ The site cannot listen on ${hostname}:${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, hostname);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    endSockets();
    server.closeIdleConnections();
    // What is being answered may end; a connection that never does must not hold the process.
    setTimeout(() => process.exit(0), 3000).unref();
  });
}
