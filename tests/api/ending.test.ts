import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

import { freePort } from '@/scripts/run/ports';

const metricsSecret = 'sixteen letters at least';
let site: ChildProcess;
let port: number;

beforeEach(async () => {
  port = await freePort();
  const program = [
    'lib/server/site.ts',
    '127.0.0.1',
    String(port),
    'tests/server/a-slow-renderer.ts',
  ];
  site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...process.env, NODE_ENV: 'production', METRICS_SECRET: metricsSecret },
    stdio: 'inherit',
  });
  await vi.waitFor(async () => expect(await (await ask('/api/first')).body).toContain('made'), {
    timeout: 20_000,
  });
});
afterEach(() => void site.kill('SIGKILL'));

type Answer = { status: number; connection: string | undefined; body: Promise<string> };

/** Asks the site over a connection of its own, or one of the agent's; rejects where it is cut off. */
function ask(path: string, options: http.RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, path, agent: false, ...options },
      (answer: IncomingMessage) => {
        resolve({
          status: answer.statusCode ?? 0,
          connection: answer.headers.connection,
          body: text(answer),
        });
      },
    );
    request.once('error', reject);
    request.end();
  });
}

const ended = () =>
  site.exitCode === null && site.signalCode === null ? once(site, 'exit') : Promise.resolve();

describe('a site that is told to end', () => {
  it('answers a burst that was just sent, each as the last of its connection', async () => {
    const burst = Array.from({ length: 40 }, (_, number) =>
      ask(number % 2 === 0 ? `/article/${number}` : `/api/views/${number}`, {
        method: number % 4 === 3 ? 'POST' : 'GET',
      }),
    );
    site.kill('SIGTERM');
    const outcomes = await Promise.allSettled(burst);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const outcome of outcomes) {
      if (outcome.status !== 'fulfilled') continue;
      expect(outcome.value).toMatchObject({ status: 200, connection: 'close' });
      expect(await outcome.value.body).toContain('made');
    }
    await ended();
    expect(site.exitCode).toBe(0);
    await expect(ask('/api/late')).rejects.toThrow('ECONNREFUSED');
  });

  it('goes on with what has begun, on connections that are kept', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    await (
      await ask('/api/before', { agent })
    ).body;
    const begun = await ask('/api/begun', { agent });
    site.kill('SIGTERM');
    expect(await begun.body).toBe('begun, made GET /api/begun');
    await ended();
    expect(site.exitCode).toBe(0);
    agent.destroy();
  });

  it('sends pages that listen away with a word', async () => {
    const page = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    await once(page, 'open');
    const closed = once(page, 'close');
    site.kill('SIGTERM');
    const [code] = (await closed) as [number];
    expect(code).toBe(1001);
    await ended();
    expect(site.exitCode).toBe(0);
  });

  it('does not wait for connections over which nothing was asked', async () => {
    const silent = http.request({ port, path: '/' });
    silent.once('error', () => undefined);
    const socket = await new Promise((resolve) => silent.once('socket', resolve));
    expect(socket).toBeDefined();
    const begun = performance.now();
    site.kill('SIGTERM');
    await ended();
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('goes after ten seconds, whatever it waits for', async () => {
    const never = ask('/never').then(
      () => 'answered',
      () => 'cut off',
    );
    const begun = performance.now();
    site.kill('SIGTERM');
    site.kill('SIGTERM');
    await ended();
    expect(await never).toBe('cut off');
    expect(performance.now() - begun).toBeGreaterThan(9000);
    expect(performance.now() - begun).toBeLessThan(16_000);
  });
});

describe('what the site says of itself', () => {
  it('lives, and is to be sent nobody once it ends', async () => {
    expect(JSON.parse(await (await ask('/api/health/live')).body)).toEqual({ status: 'live' });
    const begun = ask('/api/begun');
    site.kill('SIGTERM');
    await vi.waitFor(async () => expect((await ask('/api/health/ready')).status).toBe(503));
    expect(await (await begun).body).toContain('made');
  });

  it('shows its figures to whoever has the secret', async () => {
    expect((await ask('/metrics')).status).toBe(401);
    const wrong = { authorization: 'Bearer another secret of many letters' };
    expect((await ask('/metrics', { headers: wrong })).status).toBe(401);
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${metricsSecret}` } });
    expect(answer.status).toBe(200);
    const said = await answer.body;
    expect(said).toMatch(/^site_requests_total\{class="api",status="200"\} \d+$/m);
    expect(said).toMatch(/^site_requests_total\{class="page",status="401"\} 2$/m);
    expect(said).toMatch(/^site_memory_bytes \d{7,}$/m);
    expect(said).toMatch(/^site_renderer_ready 1$/m);
  });
});
