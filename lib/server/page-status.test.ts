import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { respondWith, withPageStatus } from './page-status';

/** The statuses that a server gives in turn, whose pages do as told. */
async function statuses(pages: ((answer: { statusCode: number }) => void)[]) {
  const waiting = [...pages];
  const server = createServer((_, response) => {
    withPageStatus(
      response,
      async () => {
        await Promise.resolve();
        waiting.shift()?.(response);
        response.end();
      },
      { path: '/' },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const given: number[] = [];
  while (waiting.length > 0) given.push((await fetch(`http://127.0.0.1:${port}/`)).status);
  server.close();
  return given;
}

it('a page that refuses what it was asked answers 400, the next one its own status', async () => {
  expect(await statuses([() => respondWith(400), () => undefined])).toEqual([400, 200]);
});

it('a page that leads to nothing answers 404', async () => {
  expect(await statuses([() => respondWith(404)])).toEqual([404]);
});

it('a page that fails answers so, whatever it refused', async () => {
  const failing = (answer: { statusCode: number }) => {
    respondWith(400);
    answer.statusCode = 500;
  };
  expect(await statuses([failing])).toEqual([500]);
});

it('a page made without the site’s server may ask as well', () => {
  expect(() => respondWith(400)).not.toThrow();
});
