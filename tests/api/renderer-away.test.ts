import { execFileSync, spawn, type ChildProcess } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import { freePort } from '@/scripts/run/ports';

let site: ChildProcess;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const program = ['lib/server/site.ts', '127.0.0.1', String(port), 'tests/server/a-slow-renderer.ts']; // prettier-ignore
  site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  await vi.waitFor(async () => expect((await fetch(`${url}/api/first`)).ok).toBe(true), {
    timeout: 20_000,
  });
});
afterAll(() => void site.kill('SIGKILL'));

/** The process that renders now. */
const rendererPid = () =>
  Number(execFileSync('pgrep', ['-P', String(site.pid)], { encoding: 'utf8' }).trim());

type Told = { status: number; type: string | null; text: string; seconds: number };

async function ask(path: string, init: RequestInit = {}): Promise<Told> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, init);
  const text = await answer.text();
  const seconds = (performance.now() - begun) / 1000;
  return { status: answer.status, type: answer.headers.get('content-type'), text, seconds };
}

describe('a site whose renderer stands still', () => {
  it(
    'answers within two seconds, in words, until it has another one',
    { timeout: 60_000 },
    async () => {
      const stood = rendererPid();
      process.kill(stood, 'SIGSTOP');
      await vi.waitFor(
        async () => {
          const answer = await fetch(`${url}/api/health/ready`, {
            signal: AbortSignal.timeout(500),
          });
          expect(answer.status).toBe(503);
        },
        { timeout: 20_000 },
      );
      const told = await Promise.all([
        ask('/article/x'),
        ask('/en/article/x'),
        ask('/api/bookmarks'),
        ask('/api/bookmarks', { method: 'PUT', body: '{}' }),
        ask('/api/letters', {
          method: 'POST',
          headers: { accept: 'text/html', referer: `${url}/en/letter` },
          body: 'email=a',
        }),
      ]);
      for (const { status, seconds } of told) {
        expect(status).toBe(503);
        expect(seconds).toBeLessThan(2);
      }
      const [page, englishPage, data, write, form] = told;
      expect(page).toMatchObject({ type: 'text/html; charset=utf-8' });
      expect(page?.text).toContain(hi.error.text);
      expect(englishPage?.text).toContain(en.error.text);
      for (const answer of [data, write]) {
        expect(answer?.type).toBe('application/json; charset=utf-8');
        expect(JSON.parse(answer?.text ?? '')).toEqual({ error: 'unavailable' });
      }
      expect(form?.text).toContain(en.error.text);

      await vi.waitFor(async () => expect((await ask('/api/first')).status).toBe(200), {
        timeout: 30_000,
      });

      expect(rendererPid()).not.toBe(stood);
    },
  );
});
