/** A program that renders, for tests of the site's server: it says what it was asked, as it was read. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { cacheHeaders } from '../../lib/server/cache-headers.ts';
import { endWithSite } from '../../lib/server/renderer-end.ts';

const [, , socketPath = ''] = process.argv;

const server = createServer((request, response) => {
  void (async () => {
    const { method, url = '', headers } = request;
    // As Next does, which answers what takes no body without waiting for one.
    const body = url.startsWith('/api/') ? await text(request) : '';
    const terms = url.startsWith('/api/') ? {} : cacheHeaders(['a-page'], 3600);
    response.writeHead(200, { 'content-type': 'application/json', ...terms });
    response.end(JSON.stringify({ method, url, body, sender: headers['x-forwarded-for'] }));
  })().catch(() => response.destroy());
});
server.listen(socketPath, () => process.send?.({ ready: true }));
endWithSite(server, socketPath);
