import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds in which nothing came after which a request counts as lost. */
const patience = 60_000;
/** Bytes of a whole answer at most; no page is as long. */
const longestBody = 16 * 1024 * 1024;

/** Bytes of an answer's headers: a topic of a hundred names has a hundred cache tags. */
const longestHeaders = 256 * 1024;

const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 });

/** Gives each request a connection of its own. The renderer is not told to close it: it might before the last of a body is written. */
class SingleUse extends http.Agent {
  override keepSocketAlive(): boolean {
    return false;
  }
}
const singleUse = new SingleUse({ keepAlive: true });

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

/** What belongs to the message although a sender names it in Connection. */
const ofMessage = ['content-length', 'host'];

/** Takes headers; gives them without those of the connection they came by. */
export function endToEnd(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !ofMessage.includes(name));
  const left = { ...headers };
  for (const name of [...ofConnection, ...named]) delete left[name];
  return left;
}

/**
 * The headers of a request as they go on to the renderer, without what its sender says of a body (RFC 9112, 6): where it
 * ends is said anew by who sends it on, or what follows would be read as the next reader's request.
 */
export function withoutFraming(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  const left = endToEnd(headers);
  for (const name of ['content-length', 'expect']) delete left[name];
  return left;
}

/** Whether a request brings a body. */
export function hasBody(headers: http.IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What says where the body of a request ends that is sent on as it comes. Node has read it by the same headers. */
export function framingOf(headers: http.IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' };
  const { 'content-length': length } = headers;
  return length === undefined ? {} : { 'content-length': length };
}

/**
 * A request to the renderer. Its body is written by whoever makes it; one that has any goes by a connection of its own,
 * which no other request follows.
 */
export function askRenderer(
  socketPath: string,
  asked: { method: string; path: string; headers: OutgoingHttpHeaders },
  brings: 'no body' | 'a body' = 'no body',
): http.ClientRequest {
  return http.request({
    socketPath,
    agent: brings === 'a body' ? singleUse : agent,
    ...asked,
    timeout: patience,
    maxHeaderSize: longestHeaders,
  });
}

/** The answer to a request that is being sent. Rejects when the connection breaks or nothing comes for long. */
export function responseTo(request: http.ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('The renderer does not answer')));
    request.once('error', reject);
  });
}

/** What asks Next for an answer. */
export type Renderer = { socketPath: string; ready: () => Promise<boolean> };

/** Milliseconds after which it is known that a renderer ended whose connection broke. */
const noticed = 100;

/**
 * The answer to a request without a body; asked for once more when the renderer ended meanwhile and is back. Null when
 * there is none just now.
 */
export async function get(
  renderer: Renderer,
  path: string,
  headers: OutgoingHttpHeaders,
  method = 'GET',
): Promise<IncomingMessage | null> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (attempt > 0) await delay(noticed);
    if (!(await renderer.ready())) return null;
    const request = askRenderer(renderer.socketPath, { method, path, headers });
    request.end();
    try {
      return await responseTo(request);
    } catch (error) {
      console.error(`[server] ${path} could not be made:`, String(error));
    }
  }
  return null;
}

/** The whole body of an answer. Rejects when it breaks off or is longer than anything the site makes. */
export async function wholeBody(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > longestBody) throw new Error('The renderer answers without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Connects a reader's socket (RFC 9110, 7.8) with the renderer, which answers it. */
export function passSocket(
  socketPath: string,
  request: IncomingMessage,
  headers: http.IncomingHttpHeaders,
  socket: Duplex,
  head: Buffer,
): void {
  const onward = net.connect(socketPath, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    onward.write([`GET ${request.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.once('error', () => socket.destroy());
  socket.once('error', () => onward.destroy());
  socket.once('close', () => onward.destroy());
  onward.once('close', () => socket.destroy());
}
