import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { locateOnce, readableAddress } from './repairs.mjs';

describe('an address', () => {
  it.each(['/', '/topic/%E0%A4%B9?q=%', '/en/article/x'])('%s is left as it is', (url) => {
    expect(readableAddress(url)).toBe(url);
  });

  it.each([
    ['/%', '/missing'],
    ['/topic/%E0%A4', '/missing'],
    ['/en/topic/%ff?x=1', '/en/missing'],
    ['/english/%zz', '/missing'],
  ])('%s is no page’s', (url, shown) => {
    expect(readableAddress(url)).toBe(shown);
  });
});

describe('a redirect', () => {
  it('names its new place once, and other headers as often as they are given', async () => {
    const server = createServer((_, response) => {
      locateOnce(response);
      response.statusCode = 308;
      response.setHeader('location', '/new');
      response.appendHeader('Location', '/new');
      response.appendHeader('link', '</a>');
      response.appendHeader('link', '</b>');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    server.close();
    expect([headers.get('location'), headers.get('link')]).toEqual(['/new', '</a>, </b>']);
  });
});
