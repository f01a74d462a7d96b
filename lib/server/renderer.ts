/**
 * The process that renders: Next, behind the site's server (site.ts), which alone it answers. Run with the path of
 * the socket to listen on, and the host and port that readers know.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

import next from 'next';

import { givenRequestId, installLog, withRequestId } from '../platform/log.ts';
import { onForgotten } from './cache-handler.ts';
import { withPageStatus } from './page-status.ts';
import { endWithSite } from './renderer-end.ts';
import { nonceHeader } from './renderer-process.ts';
import { acceptSockets } from './sockets.ts';

const [socketPath = '', hostname = '127.0.0.1', port = '3000'] = process.argv.slice(2);

const dev = process.env.NODE_ENV === 'development';
installLog('renderer');

/**
 * The configuration as the build wrote it down, handed over as the server of Next's standalone output does: to read
 * next.config.ts itself, Next would load two compilers, which then stay; its option `conf` loads one (docs/decisions/0028).
 */
function builtConfiguration(): string {
  const built = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')) as {
    config: object;
  };
  return JSON.stringify(built.config);
}

if (!dev) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = builtConfiguration();

// Next would end every socket that it does not know: it may listen to a server that nobody calls.
const sockets = createServer();
// Next takes the size of each page it makes by writing it as JSON, its payload as an array of one number for each byte. It looks at
// that size only where it keeps pages itself (docs/decisions/0028).
Object.assign(Buffer.prototype, { toJSON: () => null });

const app = next({ dev, hostname, port: Number(port), httpServer: sockets });
onForgotten((tags) => process.send?.({ forgotten: [...tags] }));
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer(
  { maxHeaderSize: 256 * 1024, requireHostHeader: false },
  (request, response) => {
    const nonce = request.headers[nonceHeader];
    delete request.headers[nonceHeader];
    const id = givenRequestId(request.headers['x-request-id']) ?? 'none';
    withRequestId(id, () => {
      // Next reads the payloads of in-app navigation itself, and gives up those that are not 200.
      if (request.headers.rsc !== undefined) void handle(request, response);
      else {
        const [path = '/'] = (request.url ?? '/').split('?', 1);
        withPageStatus(response, () => handle(request, response), {
          path,
          nonce: nonce?.toString(),
        });
      }
    });
  },
);
// The site's server decides how long its connections stay.
server.keepAliveTimeout = 0;
server.requestTimeout = 0;
acceptSockets(server, dev ? sockets : undefined);
server.listen(socketPath, () => process.send?.({ ready: true }));
endWithSite(server, socketPath);
