import type { Duplex } from 'node:stream';

/**
 * Sockets that one process holds, and those from one address: behind one of a mobile network stand
 * hundreds of readers. Who is refused asks now and then instead.
 */
export const socketLimits = { process: 10_000, network: 500 } as const;

/** The places that this process has for sockets. */
export class SocketPlaces {
  #taken = 0;
  readonly #perNetwork = new Map<string, number>();

  /** Holds a place for a socket until it is closed; false where there is none left. */
  hold(socket: Duplex, network: string): boolean {
    const own = this.#perNetwork.get(network) ?? 0;
    if (this.#taken >= socketLimits.process || own >= socketLimits.network) return false;
    this.#taken += 1;
    this.#perNetwork.set(network, own + 1);
    socket.once('close', () => this.#free(network));
    return true;
  }

  #free(network: string): void {
    this.#taken -= 1;
    const left = (this.#perNetwork.get(network) ?? 1) - 1;
    if (left === 0) this.#perNetwork.delete(network);
    else this.#perNetwork.set(network, left);
  }
}
