import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ownParts } from '@/lib/platform/addresses';
import { freePort } from '@/scripts/run/ports';
import { findNginx } from '@/tests/bench/nginx';

const nginx = findNginx();
const ofDeploy = (name: string) => readFileSync(path.resolve('deploy/nginx', name), 'utf8');

let folder: string;
let url: string;
let running: ChildProcess | undefined;
let site: Server;
/** What the site was asked for, and what it says now. */
let asked: string[] = [];
let words = 'first';

function serve(): Server {
  return createServer((request, response) => {
    const { url: address = '/' } = request;
    asked.push(`${address} ${request.headers['accept-encoding'] ?? ''}`);
    const isPublic = !/^\/(?:profile|api|passing)/.test(address);
    response.writeHead(200, {
      'content-type': 'text/html',
      'cache-control': isPublic ? 'public, max-age=0, s-maxage=20' : 'private, no-store',
      vary: 'accept-encoding, save-data, cookie',
    });
    response.end(words);
  });
}

/** The configuration as it stands in deploy/, on other ports and in another folder. */
async function startNginx(binary: string, upstreams: number[]): Promise<void> {
  const port = await freePort();
  const servers = upstreams.map((own) => `server 127.0.0.1:${own} max_fails=1 fail_timeout=1s;`);
  const upstream = ofDeploy('upstream.conf')
    .split('\n')
    .map((line) => (line.includes('server 127.0.0.1:3000') ? servers.join('\n') : line))
    .filter((line) => !line.includes(':3001'));
  writeFileSync(path.join(folder, 'upstream.conf'), upstream.join('\n'));
  const cache = ofDeploy('cache.conf')
    .replace('/etc/nginx/samvad/', `${folder}/`)
    .replace('/var/cache/nginx/samvad', `${folder}/cache`);
  writeFileSync(path.join(folder, 'cache.conf'), cache);
  writeFileSync(path.join(folder, 'locations.conf'), ofDeploy('locations.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const user = process.getuid?.() === 0 ? `user ${os.userInfo().username};` : '';
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
     http { access_log off; ${temporary.join(' ')} include ${folder}/cache.conf;
       server { listen 127.0.0.1:${port}; include ${folder}/locations.conf; } }`,
  );
  running = spawn(binary, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/passing`)).ok).toBe(true), {
    timeout: 10_000,
  });
}

const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}${address}`, { headers });
  return { text: await answer.text(), cache: answer.headers.get('x-cache') };
};

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
    await startNginx(nginx ?? '', [(site.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    if (running?.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    site.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    asked = [];
  });

  it('asks once for a crowd', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => read('/article/crowd', { 'accept-encoding': 'gzip' })),
    );
    expect(new Set(crowd.map(({ text }) => text))).toEqual(new Set([words]));
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('keeps each encoding for itself, and asks for who wishes less data', async () => {
    await read('/article/forms', { 'accept-encoding': 'gzip, br' });
    await read('/article/forms', { 'accept-encoding': 'gzip' });
    await read('/article/forms', { 'accept-encoding': 'br', cookie: 'a=b; less-data=on' });
    await read('/article/forms', { 'accept-encoding': 'br', 'save-data': 'on' });
    expect(asked).toEqual(['br', 'gzip', 'br', 'br'].map((form) => `/article/forms ${form}`));
    // A session changes nothing of what everybody reads.
    expect(
      (await read('/article/forms', { 'accept-encoding': 'br', cookie: 'sb-x=1' })).cache,
    ).toBe('HIT');
  });

  it.each(['/profile', '/passing', '/api/session'])('stores nothing of %s', async (address) => {
    for (let times = 0; times < 3; times += 1) await read(address);
    expect(asked).toHaveLength(3);
  });

  it('shows what was published within a second and a half', async () => {
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

  afterAll(async () => {
    running?.kill('SIGTERM');
    await Promise.all([...processes.keys()].map(end));
    rmSync(folder, { recursive: true, force: true });
  });

  it('loses no request', async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'surguja-nginx-'));
    const ports = [await freePort(), await freePort()];
    await Promise.all(ports.map(start));
    await startNginx(nginx ?? '', ports);
    const statuses: number[] = [];
    let isOver = false;
    const readers = Array.from({ length: 20 }, async (_, reader) => {
      for (let turn = 0; !isOver; turn += 1)
        statuses.push((await fetch(`${url}/article/${reader}-${turn}`)).status);
    });
    for (const port of ports) {
      await end(port);
      await start(port);
    }
    isOver = true;
    await Promise.all(readers);
    expect(statuses.length).toBeGreaterThan(100);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
