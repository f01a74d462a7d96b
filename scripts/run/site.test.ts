import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { awaitSite } from './site';

let server: Server | undefined;
afterEach(() => server?.close());

/** A site that answers so, one after another, the last for ever. */
async function siteThatSays(...answers: { status: number; said: object }[]) {
  let at = 0;
  server = createServer((_, response) => {
    const answer = answers[Math.min(at, answers.length - 1)];
    at += 1;
    response
      .writeHead(answer?.status ?? 500, { connection: 'close' })
      .end(JSON.stringify(answer?.said));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { selfUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const starting = { status: 503, said: { error: 'unavailable' } };
const noDatabase = { status: 503, said: { status: 'database unreachable' } };
const well = { status: 200, said: { status: 'ok' } };

it.each([
  { of: 'that is well', answers: [well], state: 'ready' },
  { of: 'that starts, and then is well', answers: [starting, starting, well], state: 'ready' },
  { of: 'that goes on starting', answers: [starting], state: 'silent' },
  { of: 'whose database is away', answers: [starting, noDatabase], state: 'without database' },
])('a site $of is found $state', async ({ answers, state }) => {
  expect(await awaitSite(await siteThatSays(...answers), 1)).toBe(state);
});
