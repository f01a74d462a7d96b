import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { rewriteDocument } from './rewritten.mjs';

/** What a server answers that has its documents put in capitals. */
async function answered(write: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => {
    rewriteDocument(response, (html) => html.toUpperCase());
    write(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  server.close();
  return text;
}

it('a document that comes in pieces is changed as a whole', async () => {
  const text = await answered((response) => {
    const bytes = Buffer.from('<p>धान, paddy</p>');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // In the middle of a letter.
    response.write(bytes.subarray(0, 4));
    response.write(bytes.subarray(4, 12));
    response.end(bytes.subarray(12));
  });
  expect(text).toBe('<P>धान, PADDY</P>');
});

it('anything else passes as it is', async () => {
  const text = await answered((response) => {
    response.setHeader('content-type', 'text/x-component');
    response.write('one ');
    response.end('two');
  });
  expect(text).toBe('one two');
});

it('an answer without a body stays without one', async () => {
  const text = await answered((response) => {
    response.setHeader('content-type', 'text/html');
    response.end();
  });
  expect(text).toBe('');
});
