import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importBench, NOW, RUN } from './import-bench';

const { runImport, stored } = importBench();

const feed = (name: string, end = '</channel></rss>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Example News</title><link>https://news.example.org/</link>
  <item><title>अंबिकापुर में ${name} का मेला ${RUN} - Example News</title><link>/feed/${RUN}/${encodeURIComponent(name)}</link><description>&lt;p&gt;मेला &lt;b&gt;शुरू&lt;/b&gt; हुआ।&lt;script&gt;x()&lt;/script&gt;&lt;/p&gt;</description><pubDate>${NOW.toUTCString()}</pubDate></item>${end}`;

describe('importing from the web', () => {
  let server: Server;
  let base = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const name = decodeURIComponent(request.url ?? '/').slice(1);
      if (name === 'moved') response.writeHead(302, { location: encodeURI('/चाय') }).end();
      else if (name === 'circle') response.writeHead(302, { location: '/circle' }).end();
      else if (name === 'away') response.writeHead(302, { location: 'file:///etc/hostname' }).end();
      else if (name === 'page')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Hello</title>');
      else if (name === 'endless') response.writeHead(200).end('x'.repeat(1_100_000));
      else if (name === 'silent') response.writeHead(200).write('<rss>');
      else if (name === 'hangs-up')
        response
          .writeHead(200, { 'content-length': '9999' })
          .write('<rss>', () => response.destroy());
      else if (name === 'legacy')
        response
          .writeHead(200, { 'content-type': 'text/xml; charset=iso-8859-1' })
          .end(feed('पुरानी'));
      else if (name === 'zipped')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed('दबा')));
      else if (name === 'file.xml.gz') response.writeHead(200).end(gzipSync(feed('बंद')));
      else if (name === 'cut') response.writeHead(200).end(feed('अधूरा', '<item><title>यह नहीं'));
      else if (name === 'missing') response.writeHead(404).end('no');
      else response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed(name));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('follows a redirect and reads addresses against the feed’s own', async () => {
    const { accounts } = await runImport([`${base}/moved`]);
    expect(accounts[0]).toMatchObject({ read: 1, imported: 1 });
    const [article] = await stored('चाय');
    expect(article).toMatchObject({
      title_hi: `अंबिकापुर में चाय का मेला ${RUN}`, summary_hi: 'मेला शुरू हुआ।',
      source_url: `https://news.example.org/feed/${RUN}/${encodeURIComponent('चाय')}`,
    }); // prettier-ignore
  });

  it('reads UTF-8 labelled as something else, and gzip in both its places', async () => {
    const { accounts } = await runImport([
      `${base}/legacy`,
      `${base}/zipped`,
      `${base}/file.xml.gz`,
    ]);
    expect(accounts.map(({ imported }) => imported)).toEqual([1, 1, 1]);
    for (const name of ['पुरानी', 'दबा', 'बंद']) expect(await stored(name)).toHaveLength(1);
  });

  it('brings in what stands before a feed’s broken end, and says where it broke', async () => {
    const { accounts, rejects } = await runImport([`${base}/cut`]);
    expect(accounts[0]).toMatchObject({ imported: 1, rejected: 1 });
    expect(rejects[0]).toMatchObject({
      item: 2,
      reason: 'the feed ends in the middle of this item',
    });
  });

  it.each([
    ['missing', 'the server answers 404 not found'],
    ['page', 'this is a web page (HTML), not a feed'],
    ['circle', 'it redirects more than 5 times'],
    ['away', 'it redirects to file: instead of http or https'],
    ['endless', 'the answer is larger than 1 MB'],
    ['silent', 'no complete answer within 0.3 seconds'],
  ])('says in plain words what is wrong with /%s', async (name, reason) => {
    const { rejects } = await runImport([`${base}/${name}`], { timeoutMs: 300 });
    expect(rejects.map((reject) => reject['reason'])).toEqual([reason]);
  });

  it('goes on with the next input when a server hangs up or is not there', async () => {
    const { accounts } = await runImport([
      `${base}/hangs-up`,
      'http://127.0.0.1:9/feed',
      `${base}/${encodeURIComponent('अगला')}`,
    ]);
    expect(accounts.map(({ imported, rejected }) => [imported, rejected])).toEqual([[0, 1], [0, 1], [1, 0]]); // prettier-ignore
  });
});
