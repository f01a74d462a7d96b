import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';

import { passSockets } from './live-socket.mjs';

let site: Server;
let backend: Server;
let sockets: WebSocketServer;
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeEach(async () => {
  asked.length = 0;
  backend = createServer();
  sockets = new WebSocketServer({ noServer: true });
  backend.on('upgrade', (request, stream, head) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    if (request.url?.includes('apikey=wrong')) {
      stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.send('hello');
      socket.on('message', (data: Buffer) => socket.send(`heard ${data.toString()}`));
    });
  });
  await listen(backend);
  site = createServer();
  passSockets(site, `http://127.0.0.1:${portOf(backend)}`);
  await listen(site);
});
afterEach(() => {
  for (const socket of sockets.clients) socket.terminate();
  for (const server of [site, backend]) {
    server.closeAllConnections();
    server.close();
  }
});

const host = () => `127.0.0.1:${portOf(site)}`;

function open(path = '/realtime/v1/websocket?apikey=k&vsn=2.0.0', headers = {}): WebSocket {
  return new WebSocket(`ws://${host()}${path}`, {
    headers: { origin: `http://${host()}`, cookie: 'session=secret', ...headers },
  });
}

const nextMessage = (socket: WebSocket) =>
  new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
const refusal = (socket: WebSocket) =>
  new Promise<string>((resolve) => socket.once('error', ({ message }) => resolve(message)));
const closed = (socket: WebSocket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

describe('the socket of a page', () => {
  it('reaches the backend through the site, both ways, with its parameters', async () => {
    const socket = open();
    expect(await nextMessage(socket)).toBe('hello');
    socket.send('नमस्ते');
    expect(await nextMessage(socket)).toBe('heard नमस्ते');
    expect(asked[0]?.url).toBe('/realtime/v1/websocket?apikey=k&vsn=2.0.0');
    socket.close();
  });

  it('takes no cookie of the site along', async () => {
    const socket = open();
    await nextMessage(socket);
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    socket.close();
  });

  it('ends at both ends, whichever closes', async () => {
    const here = open();
    await nextMessage(here);
    const [there] = sockets.clients;
    if (!there) throw new Error('The backend has no socket');
    const thereClosed = closed(there);
    here.terminate();
    await thereClosed;

    const again = open();
    await nextMessage(again);
    const againClosed = closed(again);
    for (const socket of sockets.clients) socket.terminate();
    await againClosed;
  });

  it.each([
    ['of another site', { origin: 'https://evil.example' }, undefined, 403],
    ['of no page', { origin: '' }, undefined, 403],
    ['of a page in a sandbox', { origin: 'null' }, undefined, 403],
    ['to another address', {}, '/rest/v1/comments', 404],
    ['to an address above it', {}, '/realtime/v1/websocket/../../../auth/v1', 404],
    ['to the development server’s own', {}, '/_next/webpack-hmr', 404],
  ])('%s is refused', async (_, headers, path, status) => {
    expect(await refusal(open(path, headers))).toContain(String(status));
    expect(asked).toEqual([]);
  });

  it('is refused as the backend refuses it', async () => {
    expect(await refusal(open('/realtime/v1/websocket?apikey=wrong'))).toContain('401');
  });

  it('is refused with 502 when the backend is away', async () => {
    backend.close();
    backend.closeAllConnections();
    expect(await refusal(open())).toContain('502');
  });
});
