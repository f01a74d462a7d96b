/** A program that renders, for tests of the site's server: each answer takes its time, and pages may listen to it. */
import { createServer } from 'node:http';

import { WebSocketServer, type WebSocket } from 'ws';

import { cacheHeaders } from '../../lib/server/cache-headers.ts';
import { endWithSite } from '../../lib/server/renderer-end.ts';
import { acceptSockets, offerSockets } from '../../lib/server/sockets.ts';

const [, , socketPath = ''] = process.argv;

const listening = new Set<WebSocket>();
const sockets = new WebSocketServer({ noServer: true });
offerSockets({
  take: (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => listening.add(opened)),
  closeReader: () => undefined,
  stop: () => {
    for (const page of listening) page.close(1001, 'the site ends');
  },
});

const server = createServer((request, response) => {
  const text = `made ${request.method ?? ''} ${request.url ?? ''}`;
  if (request.url?.startsWith('/never')) return;
  if (request.url?.startsWith('/api/breaks')) return void response.destroy();
  if (request.url === '/api/begun') response.write('begun, ');
  setTimeout(() => {
    const isCached = request.url?.startsWith('/cached');
    const headers = { 'content-type': isCached ? 'text/html' : 'text/plain' };
    const terms = isCached ? cacheHeaders(['a-page'], 3600) : {};
    if (!response.headersSent) response.writeHead(200, { ...headers, ...terms });
    response.end(text);
  }, 300);
});
acceptSockets(server);
server.listen(socketPath, () => process.send?.({ ready: true }));
endWithSite(server, socketPath);
