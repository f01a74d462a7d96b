import { createServer, type AddressInfo } from 'node:net';

/**
 * Finds a TCP port on 127.0.0.1 that nobody uses at this moment.
 *
 * @returns its number; another program may still take it before it is used
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
