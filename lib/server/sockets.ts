import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { bareResponse } from './security-headers.ts';

/** What answers requests for a socket (lib/phone/live/serve.ts). */
export type LiveServer = {
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  closeReader: (reader: string) => void;
  stop: () => void;
};

// Next bundles the site apart from its server; both find the same one in their one process.
const key = Symbol.for('site.live');
const shared = globalThis as { [key]?: LiveServer };

/** Has the site's server give requests for sockets to this. */
export function offerSockets(live: LiveServer): void {
  shared[key] = live;
}

/**
 * Gives every request for a socket to what answers them, once that stands. Takes the server, and the one that Next
 * listens to in development, where it tells pages of what was edited.
 */
export function acceptSockets(server: Server, toNext?: Server): void {
  server.on('upgrade', (request, socket, head) => {
    if (toNext && request.url?.startsWith('/_next/')) toNext.emit('upgrade', request, socket, head);
    else if (shared[key]) shared[key].take(request, socket, head);
    else refuseSocket(socket, 503);
  });
}

/** Has a reader's open pages come back as whom they are by then: they signed out, somewhere or everywhere. */
export function reconnectReader(reader: string): void {
  shared[key]?.closeReader(reader);
}

/** Sends the pages that listen away: the site ends. */
export function endSockets(): void {
  shared[key]?.stop();
}

/** Answers a request for a socket with a status instead. */
export function refuseSocket(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  socket.end(bareResponse(status));
}
