import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { respondOwn, type Whole } from './own-answers';

const secret = 'sixteen letters!';
let folder: string;
let renderer: Server;
let site: Server;

const readiness = {
  parts: { disk: { state: 'ok', figure: 900 }, follower: { state: 'bad', figure: null } },
  queues: { letters: 7 },
};

beforeEach(async () => {
  vi.stubEnv('METRICS_SECRET', secret);
  folder = mkdtempSync(path.join(os.tmpdir(), 'samvad-figures-'));
  const socketPath = path.join(folder, 'renderer');
  renderer = createServer((_, response) => response.end(JSON.stringify(readiness)));
  renderer.listen(socketPath);
  const whole = {
    ending: { connections: { open: 2, live: 1 } },
    renderer: { isReady: true, socketPath, ready: () => Promise.resolve(true) },
    cache: { bytes: 10, size: 1 },
  } as unknown as Whole;
  site = createServer((request, response) => void respondOwn('/metrics', request, response, whole));
  site.listen(0, '127.0.0.1');
  await Promise.all([once(renderer, 'listening'), once(site, 'listening')]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of [renderer, site]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

it('the figures are those that docs/operate.md lists', async () => {
  const { port } = site.address() as AddressInfo;
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const given = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(
    ([, name, kind]) => `${name} ${kind}`,
  );
  const page = readFileSync(path.resolve('docs/operate.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(site_\w+)[^|]*\| (\w+)/gm)].map(
    ([, name, kind]) => `${name} ${kind}`,
  );
  expect(listed.toSorted()).toEqual(given.toSorted());
  expect(text).toContain('site_part_ok{part="follower"} 0\n');
  expect(text).toContain('site_queue_late_seconds{queue="letters"} 7\n');
});
