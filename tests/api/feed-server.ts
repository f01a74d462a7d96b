import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of feeds on this machine; what is served under a path can be changed, and what was asked is remembered. */
export type FeedServer = {
  /** `127.0.0.1:port`. */
  host: string;
  serve: (path: string, answer: RequestListener | string) => void;
  asked: IncomingMessage[];
  stop: () => void;
};

/** Starts a server of feeds. Takes the port, or none for any free one. A text is a feed that knows its mark. */
export async function startFeedServer(port = 0): Promise<FeedServer> {
  const answers = new Map<string, RequestListener>();
  const asked: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const serve = (path: string, answer: RequestListener | string) =>
    answers.set(path, typeof answer === 'string' ? feedAnswer(answer) : answer);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, serve, asked, stop };
}

function feedAnswer(feed: string): RequestListener {
  const etag = `"${Buffer.from(feed).length}-${feed.split('<item>').length}"`;
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(feed);
  };
}

/** A feed of articles made up for a test; each title is its own name. */
export function feedOf(...titles: string[]): string {
  const items = titles.map(
    (title) =>
      `<item><title>${title}</title><guid isPermaLink="false">${title}</guid>` +
      `<description>${title}। गाँव के लोगों ने यह बताया।</description>` +
      `<pubDate>${new Date(Date.now() - 60_000).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>परख</title>${items.join('')}</channel></rss>`;
}
