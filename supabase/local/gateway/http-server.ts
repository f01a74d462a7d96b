import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { readBody } from './request-body';

/** Answers one request; `body` is its whole body, already within the limits. */
export type RequestHandler = (request: Request, body: Buffer | null) => Promise<Response>;

/**
 * Makes the HTTP server of the gateway: whole bodies in, Fetch API requests to `answer`, streamed
 * responses out. An answer that throws becomes a plain 500 and a line in the log.
 *
 * @param answer handles a request
 * @param log takes one line
 */
export function createGatewayServer(answer: RequestHandler, log: (line: string) => void): Server {
  const server = createServer((message, reply) => {
    serve(message, reply, answer).catch((error: unknown) => {
      log(`[gateway] ${message.method} ${message.url?.split('?')[0]}: ${String(error)}`);
      if (reply.headersSent) reply.destroy();
      else sendJson(reply, 500, { message: 'Internal server error' });
    });
  });
  server.keepAliveTimeout = 65_000;
  return server;
}

async function serve(message: IncomingMessage, reply: ServerResponse, answer: RequestHandler) {
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? '127.0.0.1'}`);
  const body = await readBody(message, url.pathname);
  if (!body.ok) {
    if (body.error === 'too-large') sendJson(reply, 413, { message: 'Payload too large' });
    return;
  }
  const response = await answer(asRequest(message, url, body.value), body.value);
  if (!reply.destroyed) await send(reply, response);
}

function asRequest(message: IncomingMessage, url: URL, bytes: Buffer | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headersDistinct)) {
    for (const single of value ?? []) headers.append(name, single);
  }
  const method = message.method ?? 'GET';
  if (bytes === null || bytes.length === 0) return new Request(url, { method, headers });
  headers.set('content-length', String(bytes.length));
  return new Request(url, { method, headers, body: new Uint8Array(bytes) });
}

async function send(reply: ServerResponse, response: Response): Promise<void> {
  reply.statusCode = response.status;
  for (const [name, value] of response.headers) reply.appendHeader(name, value);
  if (response.body === null) {
    reply.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), reply);
  } catch (error) {
    // The reader went away; nobody is left to be told.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

function sendJson(reply: ServerResponse, status: number, body: Record<string, string>): void {
  reply.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  });
  reply.end(JSON.stringify(body));
}
