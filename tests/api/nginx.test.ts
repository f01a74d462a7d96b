import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ownParts } from '@/lib/platform/addresses';
import { freePort } from '@/scripts/run/ports';
import { findNginx } from '@/tests/bench/nginx';
import { ofDeploy, startNginxInFront, type NginxInFront } from '@/tests/nginx-in-front';

const nginx = findNginx();

let folder: string;
let url: string;
let running: NginxInFront | undefined;
let site: Server;
/** What the site was asked for, and what it says now. */
let asked: string[] = [];
let words = 'first';
/** Lines of nginx's log before the test. */
let lines = 0;
/** What the site was told that requests are called. */
const named: unknown[] = [];

/** Says as much as the site does (lib/server/send.ts). */
function serve(): Server {
  return createServer((request, response) => {
    const { url: address = '/' } = request;
    const second = Math.floor(Date.now() / 1000);
    asked.push(`${address} ${request.headers['accept-encoding'] ?? ''}`);
    named.push(request.headers['x-request-id']);
    const isPublic = !/^\/(?:profile|api|passing)/.test(address);
    response.writeHead(address.endsWith('failing') ? 503 : 200, {
      'content-type': 'text/html',
      'cache-control': isPublic ? 'public, max-age=0, s-maxage=20' : 'private, no-store',
      vary: 'accept-encoding, save-data, cookie',
      ...(request.headers['surrogate-capability'] && { 'x-accel-expires': `@${second}` }),
    });
    response.end(words);
  });
}

/** nginx before the site's processes, as deploy/ has it. */
async function startNginx(program: string, upstreams: number[]): Promise<void> {
  running = await startNginxInFront(program, folder, upstreams);
  url = running.url;
}

const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${address}`, { headers });
  return { text: await answer.text(), cache: answer.headers.get('x-cache') };
};

/** Lines of nginx's log of who asked, since the test began. */
const logged = () =>
  readFileSync(path.join(folder, 'access.log'), 'utf8')
    .split('\n')
    .slice(lines, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the configuration', () => {
  it('names every address that is one reader’s own', () => {
    const [, named = ''] = /\(\?:(auth\|[^)]+)\)/.exec(ofDeploy('locations.conf')) ?? [];
    expect(named.split('|')).toEqual(ownParts);
  });
});

describe.skipIf(nginx === null)('nginx in front of the site (skipped where there is none)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-nginx-'));
    site = serve().listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    await startNginx(nginx ?? '', [port, port]);
  });
  afterAll(async () => {
    await running?.stop();
    site.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    asked = [];
    lines = 0;
    lines = logged().length;
  });

  it('asks once for a crowd, which is shown the last page meanwhile', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    await read('/article/crowd', gzip);
    await read('/article/later', gzip);
    // When the second of the later one has passed, so has the crowd's.
    await vi.waitFor(
      async () => expect((await read('/article/later', gzip)).cache).toBe('EXPIRED'),
      { timeout: 5000, interval: 50 },
    );
    asked = [];
    const crowd = await Promise.all(Array.from({ length: 50 }, () => read('/article/crowd', gzip)));
    expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set([words]));
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('keeps each encoding for itself, and asks for who wishes less data', async () => {
    await read('/article/forms', { 'accept-encoding': 'gzip, br' });
    await read('/article/forms', { 'accept-encoding': 'gzip' });
    await read('/article/forms', { 'accept-encoding': 'br', cookie: 'a=b; less-data=on' });
    await read('/article/forms', { 'accept-encoding': 'br', 'save-data': 'on' });
    expect(asked).toEqual(['br', 'gzip', 'br', 'br'].map((form) => `/article/forms ${form}`));
    // A session changes nothing of what everybody reads; the second may have ended meanwhile.
    const { cache } = await read('/article/forms', { 'accept-encoding': 'br', cookie: 'sb-x=1' });
    expect(cache).toMatch(/^(?:HIT|EXPIRED)$/);
  });

  it.each(['/profile', '/passing', '/api/session'])('stores nothing of %s', async (address) => {
    for (let times = 0; times < 3; times += 1) await read(address);
    expect(asked).toHaveLength(3);
  });

  it('asks once for what cannot be answered just now, and goes on with all else', async () => {
    for (const address of ['/search?q=failing', '/api/failing', '/profile/failing']) {
      const answer = await fetch(`${url}${address}`);
      expect([answer.status, await answer.text()]).toEqual([503, words]);
    }
    expect(asked).toHaveLength(3);
    expect((await fetch(`${url}/article/read-by-nobody-yet`)).status).toBe(200);
  });

  it('logs neither who asked nor what for, and names the request as the site was given it', async () => {
    const key = '9f8c6f0e-1f43-4b5e-9d7a-0c1d2e3f4a5b';
    const answer = await fetch(`${url}/search?q=khet`, { headers: { referer: `${url}/?q=dhan` } });
    await read(`/en/advertiser/${key}`);
    await vi.waitFor(() => expect(logged()).toHaveLength(2));
    const [search, report] = logged();
    expect(search).toMatchObject({
      request: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/search',
      status: 200,
      cache: expect.stringMatching(/^(?:MISS|HIT|EXPIRED)$/) as string,
    });
    expect(named.at(-2)).toBe(search?.request);
    expect(report).toMatchObject({ path: '/en/advertiser/…', cache: '' });
    expect(JSON.stringify(logged())).not.toMatch(/127\.0\.0\.1|khet|dhan|9f8c/);
  });

  it('shows what was published when the second ends', async () => {
    await read('/article/edit');
    words = 'second';
    const begun = performance.now();
    await vi.waitFor(async () => expect((await read('/article/edit')).text).toBe('second'), {
      timeout: 5000,
      interval: 50,
    });
    expect(performance.now() - begun).toBeLessThan(1500);
  });

  it('shows the last page while the site is away, and turns nobody else away for long', async () => {
    await read('/article/kept');
    site.close();
    site.closeAllConnections();
    await vi.waitFor(async () => expect((await read('/article/kept')).cache).toBe('STALE'), {
      timeout: 5000,
      interval: 100,
    });
    expect((await read('/article/kept')).text).toBe(words);
    expect((await fetch(`${url}/article/never-read`)).status).toBe(502);
  });
});

describe.skipIf(nginx === null)('a rolling restart (skipped where there is no nginx)', () => {
  const processes = new Map<number, ChildProcess>();
  const start = async (port: number) => {
    const program = ['127.0.0.1', String(port), 'tests/server/a-slow-renderer.ts'];
    const options = ['--disable-warning=ExperimentalWarning', 'lib/server/site.ts', ...program];
    const child = spawn(process.execPath, options, {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    });
    processes.set(port, child);
    await vi.waitFor(
      async () => expect((await fetch(`http://127.0.0.1:${port}/api/first`)).ok).toBe(true),
      { timeout: 20_000 },
    );
  };
  const end = async (port: number) => {
    const child = processes.get(port);
    if (child?.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };

  let ports: number[] = [];
  let isOver = false;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-nginx-'));
    isOver = false;
    ports = [await freePort(), await freePort()];
    await Promise.all(ports.map(start));
    await startNginx(nginx ?? '', ports);
  });
  // Whatever happened: who still asks, and what still runs, would keep the whole command from ending.
  afterEach(async () => {
    isOver = true;
    await running?.stop();
    await Promise.all([...processes.keys()].map(end));
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no request, of readers and of those who write', async () => {
    const statuses: Record<'read' | 'written', number[]> = { read: [], written: [] };
    const readers = Array.from({ length: 20 }, async (_, reader) => {
      for (let turn = 0; !isOver; turn += 1)
        statuses.read.push((await fetch(`${url}/article/${reader}-${turn}`)).status);
    });
    // What is written is asked of no second process: it might be done twice.
    const writers = Array.from({ length: 20 }, async () => {
      while (!isOver)
        statuses.written.push(
          (await fetch(`${url}/api/comments`, { method: 'POST', body: 'once' })).status,
        );
    });
    const restarts = async () => {
      for (const port of ports) {
        await end(port);
        await start(port);
      }
      isOver = true;
    };
    await Promise.all([restarts(), ...readers, ...writers]);
    for (const each of Object.values(statuses)) {
      expect(each.length).toBeGreaterThan(100);
      expect(each.filter((status) => status !== 200)).toEqual([]);
    }
  });
});
