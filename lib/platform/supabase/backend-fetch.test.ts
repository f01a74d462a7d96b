import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const tinyQuestion = '/rest/v1/categories?select=slug&limit=1';
const whole = '/rest/v1/rpc/search';

type Behaviour = (response: ServerResponse, path: string) => void;
const well: Behaviour = (response) => void response.end('{}');
const still: Behaviour = () => undefined;
/** Has much to do for what was asked, and answers a tiny question at once. */
const slow: Behaviour = (response, path) =>
  void setTimeout(() => response.end('{}'), path === tinyQuestion ? 0 : 1500);

let behave = well;
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  behave(response, request.url ?? '');
});

let backendFetch: (milliseconds: number) => typeof fetch;
let backend: string;

beforeEach(async () => {
  behave = well;
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  backend = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.resetModules();
  vi.doMock('@/lib/platform/env', () => ({
    environment: () => ({
      NEXT_PUBLIC_SUPABASE_URL: backend,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'public',
    }),
  }));
  ({ backendFetch } = await import('./backend-fetch'));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** How a call ended, and after how many milliseconds. */
async function call(path = whole, milliseconds = 10_000) {
  const start = performance.now();
  const outcome = await backendFetch(milliseconds)(`${backend}${path}`).then(
    ({ status }) => String(status),
    (error: Error) => error.name,
  );
  return { outcome, took: performance.now() - start };
}

/** Does nothing else for so long, as a process does that makes a large page. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('a call to the backend', () => {
  it('asks nothing beside itself where the answer comes soon', async () => {
    expect((await call()).outcome).toBe('200');
    expect(asked).toEqual([whole]);
  });

  it('ends after two seconds where the backend stands still', async () => {
    behave = still;
    const { outcome, took } = await call();
    expect(outcome).toBe('TimeoutError');
    expect(took).toBeLessThan(4000);
    expect(asked).toEqual([whole, tinyQuestion]);
  });

  it('waits for what is slow because it is much', async () => {
    behave = slow;
    expect((await call()).outcome).toBe('200');
  });

  it('waits while its own process is busy', async () => {
    behave = slow;
    const answer = call();
    await delay(650);
    work(1500);
    expect((await answer).outcome).toBe('200');
  });

  it('fails where something else stands at the address, which finds nothing and says nothing', async () => {
    behave = (response) => void response.writeHead(404).end();
    expect((await call()).outcome).toBe('Error');
    behave = (response) => void response.writeHead(404).end('{"code":"PGRST202"}');
    expect((await call()).outcome).toBe('404');
  });

  it('still ends when its own time is over', async () => {
    behave = slow;
    expect((await call(whole, 1100)).outcome).toBe('TimeoutError');
  });

  it('asks one tiny question for all who wait', async () => {
    behave = still;
    await Promise.all(Array.from({ length: 20 }, () => call()));
    expect(asked.filter((path) => path === tinyQuestion)).toHaveLength(1);
  });

  it('knows that the backend stood still, and at once that it is back', async () => {
    behave = still;
    await call();
    const { outcome, took } = await call();
    expect(outcome).toBe('TimeoutError');
    expect(took).toBeLessThan(1500);
    behave = well;
    expect((await call()).outcome).toBe('200');
    behave = slow;
    expect((await call()).outcome).toBe('200');
  });

  it('needs the auth service too where it is asked', async () => {
    behave = (response, path) => (path.startsWith('/auth/') ? undefined : response.end('{}'));
    expect((await call('/auth/v1/user')).outcome).toBe('TimeoutError');
    expect((await call()).outcome).toBe('200');
  });

  it('fails as it fails where nobody is there', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await call()).outcome).toBe('TypeError');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
});
