import net from 'node:net';

/** Whether a server could listen on this port of a host now. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Ports below those that systems give to connections that go out (Linux from 32768, others from 49152): one of these
 * could take a port that is free now before a server listens on it.
 */
const [lowest, highest] = [20_000, 32_000];

/** A port of 127.0.0.1 on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
}
