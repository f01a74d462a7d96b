import net from 'node:net';

import { ResponseParser, type HttpResponse } from './response-parser';

export type Request = {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** An answer, and the milliseconds from the request's writing to its last byte. */
export type TimedResponse = { answer: HttpResponse; milliseconds: number };

/**
 * A keep-alive connection to the site on this machine with one request at a time. Takes the site's port and
 * the milliseconds after which an answer is given up. What ends a request is an Error whose message names
 * it: `timeout`, `closed`, or the socket's own code.
 */
export class Connection {
  #socket: net.Socket | null = null;
  #parser = new ResponseParser();
  #settle: { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void } | null =
    null;

  readonly #port: number;
  readonly #patience: number;

  constructor(port: number, patience: number) {
    this.#port = port;
    this.#patience = patience;
  }

  /** Connects where there is no connection; the time that takes belongs to no request. */
  async open(): Promise<net.Socket> {
    if (this.#socket) return this.#socket;
    const socket = net.connect(this.#port, '127.0.0.1');
    socket.setNoDelay(true);
    this.#parser = new ResponseParser();
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    socket.on('data', (piece) => this.#hear(socket, piece));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (this.#socket === socket) this.#break(error.code ?? 'error');
    });
    socket.on('close', () => {
      if (this.#socket === socket) this.#break('closed');
    });
    this.#socket = socket;
    return socket;
  }

  /** Sends a request and waits for the whole of its answer. */
  async ask({ method, path, headers, body = '' }: Request): Promise<TimedResponse> {
    const socket = await this.open();
    const lines = Object.entries({
      host: `127.0.0.1:${this.#port}`,
      ...headers,
      ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const timer = setTimeout(() => this.#break('timeout'), this.#patience);
    const start = performance.now();
    try {
      const answer = await new Promise<HttpResponse>((resolve, reject) => {
        this.#settle = { resolve, reject };
        socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
      });
      return { answer, milliseconds: performance.now() - start };
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #hear(socket: net.Socket, piece: Buffer): void {
    try {
      const answer = this.#parser.feed(piece);
      if (!answer) return;
      if (answer.headers.get('connection') === 'close' && socket === this.#socket) this.close();
      this.#settle?.resolve(answer);
      this.#settle = null;
    } catch (error) {
      this.#break(error instanceof Error ? error.message : String(error));
    }
  }

  #break(reason: string): void {
    this.close();
    this.#settle?.reject(new Error(reason));
    this.#settle = null;
  }
}
