import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { workerSite } from './worker-site';

/**
 * A line between the browser and the site, at an address of its own, which can be cut, or fall silent:
 * then it takes requests and never answers. `version` makes the site look newly built; `passed` is what
 * went through, such as `POST /api/comments`.
 */
export type ThinLine = {
  url: string;
  state: 'well' | 'cut' | 'silent';
  version: string | null;
  passed: string[];
  close: () => Promise<void>;
};

/** The state of the sources that the running site was built from (scripts/run/site.ts). */
export function builtVersion(): string {
  return readFileSync('.next/built-from', 'utf8').slice(0, 12);
}

function pass(line: ThinLine, request: http.IncomingMessage, response: http.ServerResponse): void {
  line.passed.push(`${request.method} ${request.url}`);
  const onward = http.request(
    {
      host: 'localhost',
      port: workerSite().port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': 'identity' },
    },
    (answer) => {
      const isWorker = request.url === '/service-worker.js' && line.version !== null;
      const { 'content-length': length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers);
      if (!isWorker || length === '0') {
        answer.pipe(response);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const script = Buffer.concat(parts).toString('utf8');
        response.end(script.replaceAll(builtVersion(), line.version ?? ''));
      });
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** Opens a line to the site under test; the caller closes it. */
export async function openLine(): Promise<ThinLine> {
  const server = http.createServer((request, response) => {
    if (line.state === 'cut') request.socket.destroy();
    else if (line.state === 'well') pass(line, request, response);
  });
  const line: ThinLine = {
    url: '',
    state: 'well',
    version: null,
    passed: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return line;
}
