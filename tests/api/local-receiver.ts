import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine that takes whatever is posted to it and remembers it. */
export type LocalReceiver = { address: string; received: string[]; stop: () => void };

/** Starts a receiver on a free port; it answers 202 to everything. */
export async function startLocalReceiver(): Promise<LocalReceiver> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push(body);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, stop };
}
