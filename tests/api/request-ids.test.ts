import { spawn, type ChildProcess } from 'node:child_process';
import http, { type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { freePort } from '@/scripts/run/ports';

let site: ChildProcess;
let port: number;
const lines: { request?: string; message: string; process: string }[] = [];

beforeAll(async () => {
  port = await freePort();
  const program = [
    'lib/server/site.ts',
    '127.0.0.1',
    String(port),
    'tests/server/a-slow-renderer.ts',
  ];
  site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...process.env, NODE_ENV: 'production', LOG: 'json', PAGES_AHEAD: '0' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  if (!site.stderr) throw new Error('Its log is not heard');
  createInterface(site.stderr).on(
    'line',
    (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  );
  await vi.waitFor(async () => expect((await ask('/cached/page')).status).toBe(200), {
    timeout: 20_000,
  });
});
afterAll(() => void site.kill('SIGKILL'));

type Answer = { status: number; id: string; headers: IncomingHttpHeaders };

function ask(path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, agent: false, ...options }, (answer) => {
      answer.resume();
      const { headers, statusCode: status = 0 } = answer;
      resolve({ status, headers, id: String(headers['x-request-id']) });
    });
    request.once('error', reject);
    request.end();
  });
}

describe('the id of a request', () => {
  it.each([
    ['a page from the cache', '/cached/page', {}, 200],
    ['a page that has just been made', '/cached/other', {}, 200],
    ['the head of a page', '/cached/page', { method: 'HEAD' }, 200],
    ['what is passed on', '/api/views', { method: 'POST' }, 200],
    ['what the server says of itself', '/api/health/live', {}, 200],
    ['figures that are nobody’s', '/metrics', {}, 404],
    ['what is refused', '/cached/page', { method: 'DELETE' }, 405],
    ['what cannot be made', '/api/breaks', {}, 503],
  ] as [string, string, RequestOptions, number][])(
    'stands on %s, its own on each',
    async (_, path, options, status) => {
      const one = await ask(path, options);
      const other = await ask(path, options);
      expect(one.status).toBe(status);
      expect(one.id).toMatch(/^[\w.-]{8,20}$/);
      expect(other.id).toMatch(/^[\w.-]{8,20}$/);
      expect(other.id).not.toBe(one.id);
    },
  );

  it('stands on the word that a page is unchanged', async () => {
    const { headers } = await ask('/cached/page');
    const same = await ask('/cached/page', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(same.status).toBe(304);
    expect(same.id).toMatch(/^[\w.-]{8,20}$/);
  });

  it('is that of whoever stands in front, on the answer and in the log', async () => {
    const headers = { 'x-request-id': 'from-nginx-0001' };
    expect((await ask('/cached/page', { headers })).id).toBe('from-nginx-0001');
    expect((await ask('/api/breaks', { headers })).id).toBe('from-nginx-0001');
    await vi.waitFor(() =>
      expect(lines).toContainEqual(
        expect.objectContaining({ process: 'site', scope: 'server', request: 'from-nginx-0001' }),
      ),
    );
  });

  it('is no word that could break a line of the log', async () => {
    const { id } = await ask('/cached/page', { headers: { 'x-request-id': '{"a":"b c d e"}' } });
    expect(id).toMatch(/^[\w.-]{8,20}$/);
  });
});
