import http from 'node:http';
import https from 'node:https';

import { bareAnswer } from './security-headers.mjs';

const socketPath = '/realtime/v1/websocket';
/** Milliseconds for the backend to answer, and for which a socket may be silent: clients speak each 25 s. */
const answerTimeout = 10_000;
const silenceLimit = 90_000;
/** Headers of a WebSocket handshake (RFC 6455, 4.1); no cookie of the site goes on to the backend. */
const handshake = /^(upgrade|connection|user-agent|sec-websocket-[a-z]+)$/;

/**
 * Whether a page of this very site asks for the socket: browsers say which page's script does (Origin,
 * RFC 6455, 10.2), and a script cannot change it.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function isFromOwnPage({ origin, host }) {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

/** @param {import('node:stream').Duplex} socket @param {number} status */
function refuse(socket, status) {
  socket.end(bareAnswer(status));
}

/** @param {import('node:http').IncomingMessage} answer */
function writtenHead(answer) {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Hands `/realtime/v1/websocket` to the backend, for pages of the site alone; every other request for
 * a socket is refused. Takes the server and the backend's address (http or https).
 * @param {import('node:http').Server} server
 * @param {string} backend
 */
export function passSockets(server, backend) {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const asked = URL.parse(request.url ?? '', backend);
    if (asked?.pathname !== socketPath) return refuse(socket, 404);
    if (!isFromOwnPage(request.headers)) return refuse(socket, 403);
    pass(request, socket, head, new URL(socketPath + asked.search, backend));
  });
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:stream').Duplex} socket
 * @param {Buffer} head what the client sent after its request
 * @param {URL} target
 */
function pass(request, socket, head, target) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => handshake.test(name)),
  );
  const { request: ask } = target.protocol === 'https:' ? https : http;
  const onward = ask(target, { headers, timeout: answerTimeout, agent: false });
  const giveUp = () => onward.destroy();
  socket.once('close', giveUp);
  onward.on('timeout', giveUp);
  onward.on('error', () => refuse(socket, 502));
  onward.on('response', (answer) => {
    answer.resume();
    refuse(socket, answer.statusCode ?? 502);
  });
  onward.on('upgrade', (answer, upstream, first) => {
    socket.write(writtenHead(answer));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    join(socket, upstream);
    join(upstream, socket);
    upstream.pipe(socket).pipe(upstream);
  });
  onward.end();
}

/**
 * When one end closes, fails or falls silent, the other is closed as well.
 * @param {import('node:stream').Duplex} one
 * @param {import('node:stream').Duplex} other
 */
function join(one, other) {
  /** @type {import('node:net').Socket} */ (one).setTimeout(silenceLimit, () => one.destroy());
  one.on('error', () => one.destroy());
  one.once('close', () => other.destroy());
}
