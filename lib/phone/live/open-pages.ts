import type { WebSocket } from 'ws';

import { someAtOnce } from '@/lib/platform/processes/some-at-once';

import type { LiveHub } from './hub';
import { closeCodes } from './model';

/** Sessions looked at side by side. */
const atOnce = 4;

/** Whose socket it is: the reader, and the token by which the auth service knew them. */
export type Identity = { reader: string; token: string } | null;
type Connection = { socket: WebSocket; identity: Identity; isAlive: boolean; verifiedAt: number };

/** Who tells whether a session is over, and the milliseconds after which they are asked again. */
type Deps = { isTokenOver: (token: string) => Promise<boolean>; sessionLasts: number };

/** The sockets of open pages, for as long as page and session are there. */
export class OpenPages {
  readonly #hub: LiveHub;
  readonly #deps: Deps;
  readonly #connections = new Set<Connection>();

  /** Takes what pages hear from. */
  constructor(hub: LiveHub, deps: Deps) {
    this.#hub = hub;
    this.#deps = deps;
  }

  /** Has a page listen by its open socket, under the session that its request brought. */
  accept(socket: WebSocket, identity: Identity): void {
    const connection = { socket, identity, isAlive: true, verifiedAt: performance.now() };
    const page = this.#hub.add(socket, identity?.reader ?? null);
    this.#connections.add(connection);
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(closeCodes.refused, 'no text');
      // Text comes as one buffer (ws: binaryType nodebuffer).
      else this.#hub.hear(page, (data as Buffer).toString('utf8'));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#hub.remove(page);
    });
  }

  /** Looks who is still there, and asks the auth service for the sessions that were not looked at for long. */
  async poll(): Promise<void> {
    const due = new Map<string, Connection[]>();
    for (const connection of this.#connections) {
      const { socket, identity, isAlive, verifiedAt } = connection;
      if (!isAlive) {
        socket.terminate();
        continue;
      }
      connection.isAlive = false;
      socket.ping();
      if (identity && performance.now() - verifiedAt > this.#deps.sessionLasts)
        due.set(identity.token, [...(due.get(identity.token) ?? []), connection]);
    }
    await someAtOnce([...due], atOnce, async ([token, own]) => {
      const isOver = await this.#deps.isTokenOver(token);
      for (const connection of own)
        if (isOver) connection.socket.close(closeCodes.sessionOver, 'session over');
        else connection.verifiedAt = performance.now();
    });
  }
}
