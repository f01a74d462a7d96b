import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';

/** Milliseconds without a new connection or request after which whatever was sent has arrived. */
const quiet = 200;
/** Milliseconds for which a site that ends takes in what still arrives. */
const longestListening = 2000;
/** Milliseconds until pages that listen have answered that they are to go. */
const farewell = 2000;
/** Milliseconds after which a site goes, whatever it is still answering. */
const longestEnd = 10_000;

/**
 * Ends a server so that nobody is cut off (RFC 9112, 9.6): what has arrived is answered, each answer says that it is its
 * connection's last, and only then nobody listens. Connections that wait in the kernel are reset when a socket is
 * closed; so the server goes on listening until nothing new has come for a moment.
 */
export class OrderlyEnd {
  readonly #server: Server;
  readonly #connections = new Set<Duplex & { bytesRead?: number }>();
  readonly #passed = new Set<Duplex>();
  readonly #open = new Set<ServerResponse>();
  #news = 0;
  #ended: Promise<void> | undefined;

  /** Takes the server before it listens. */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Duplex) => {
      this.#news += 1;
      this.#connections.add(socket);
      socket.once('close', () => this.#connections.delete(socket));
    });
    server.prependListener('request', (_, response) => this.#take(response));
    server.prependListener('upgrade', (_, socket) => {
      this.#passed.add(socket);
      socket.once('close', () => this.#passed.delete(socket));
    });
  }

  /** Whether it has begun. */
  get hasBegun(): boolean {
    return this.#ended !== undefined;
  }

  /** How many connections there are, those of pages that listen included. */
  get connections(): { open: number; live: number } {
    return { open: this.#connections.size, live: this.#passed.size };
  }

  /** Ends the server, once; resolves when all is answered, after ten seconds (`longestEnd`) at the latest. */
  end(): Promise<void> {
    this.#ended ??= Promise.race([this.#end(), delay(longestEnd)]);
    return this.#ended;
  }

  async #end(): Promise<void> {
    for (const response of this.#open) this.#sayLast(response);
    await this.#untilQuiet();
    this.#server.close();
    for (const socket of this.#connections) if (socket.bytesRead === 0) socket.destroy();
    await this.#until(() => this.#connections.size === this.#passed.size, longestEnd);
    await this.#until(() => this.#passed.size === 0, farewell);
  }

  #take(response: ServerResponse): void {
    this.#news += 1;
    this.#open.add(response);
    if (this.hasBegun) this.#sayLast(response);
    response.once('close', () => this.#open.delete(response));
  }

  #sayLast(response: ServerResponse): void {
    if (!response.headersSent) response.setHeader('connection', 'close');
  }

  async #untilQuiet(): Promise<void> {
    const until = performance.now() + longestListening;
    for (let seen = -1; seen !== this.#news && performance.now() < until;) {
      seen = this.#news;
      await delay(quiet);
      // A busy process hears of the clock before it hears of what has arrived.
      await turn();
      await turn();
    }
  }

  async #until(isDone: () => boolean, milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds;
    while (!isDone() && performance.now() < until) {
      // Answers that had begun before said nothing of their connections.
      this.#server.closeIdleConnections();
      await delay(20);
    }
  }
}
