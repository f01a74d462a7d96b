import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { freePort } from '@/scripts/run/ports';

let site: ChildProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const program = ['lib/server/site.ts', '127.0.0.1', String(port), 'tests/server/an-echoing-renderer.ts']; // prettier-ignore
  site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    env: { ...process.env, NODE_ENV: 'production', PAGES_AHEAD: '0' },
    stdio: 'inherit',
  });
  const isThere = async () => (await fetch(`http://127.0.0.1:${port}/api/first`)).ok;
  await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 20_000 });
});
afterAll(() => void site.kill('SIGKILL'));

/** Sends bytes as they are, and gives all that comes back until the site ends the connection, or says nothing for a while. */
function send(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket.setTimeout(400, () => socket.destroy());
    socket.on('data', (data) => (said += data.toString('utf8')));
    socket.once('error', reject);
    socket.once('close', () => resolve(said));
  });
}
const host = 'Host: news.example';
const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]);

type Echo = { method: string; url: string; body: string };

/** What three readers are answered who come next: each what they asked for. */
async function expectNextReadersUnharmed(): Promise<void> {
  for (const path of ['/api/one', '/api/two', '/api/three']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Echo).toMatchObject({ method: 'GET', url: path, body: '' });
  }
}

/** A request that an attacker would have read as the next reader's. */
const smuggled = `GET /api/stolen HTTP/1.1\r\n${host}\r\nX-Pad: `;
const inChunks = (body: string) => [`${body.length.toString(16)}`, body, '0', '', ''];

describe('the body of a request', () => {
  it.each(['GET', 'HEAD'])('is refused where something is only read: %s', async (method) => {
    for (const path of ['/api/session', '/a-page', '/media/a.jpg', '/search?q=a']) {
      const length = await send(
        `${method} ${path} HTTP/1.1`,
        host,
        `Content-Length: ${smuggled.length}`,
        '',
        smuggled,
      );
      expect(statusOf(length)).toBe(400);
      const chunked = await send(
        `${method} ${path} HTTP/1.1`,
        host,
        'Transfer-Encoding: chunked',
        '',
        ...inChunks(smuggled),
      );
      expect(statusOf(chunked)).toBe(400);
      await expectNextReadersUnharmed();
    }
  });

  it('that is announced and never comes holds up nobody', async () => {
    const said = await send('GET /api/session HTTP/1.1', host, 'Content-Length: 900000', '', '');
    expect(statusOf(said)).toBe(400);
    await expectNextReadersUnharmed();
  });

  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  it.each(methods)(
    'of %s is the body of that request alone, however it is framed',
    async (method) => {
      const framings = [
        [`Content-Length: ${smuggled.length}`, '', smuggled],
        ['Transfer-Encoding: chunked', '', ...inChunks(smuggled)],
        ['Connection: close, content-length', `Content-Length: ${smuggled.length}`, '', smuggled],
        [
          'Connection: close, transfer-encoding',
          'Transfer-Encoding: chunked',
          '',
          ...inChunks(smuggled),
        ],
        ['Expect: 100-continue', `Content-Length: ${smuggled.length}`, '', smuggled],
      ];
      for (const framing of framings) {
        const said = await send(`${method} /api/comments HTTP/1.1`, host, ...framing);
        const echo = JSON.parse(/\{.*\}/.exec(said)?.[0] ?? '{}') as Partial<Echo>;
        if (statusOf(said.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, '')) === 200)
          expect(echo).toMatchObject({ method, url: '/api/comments', body: smuggled });
        else expect([100, 417]).toContain(statusOf(said));
        await expectNextReadersUnharmed();
      }
    },
  );
});

describe('an address in another spelling', () => {
  it.each([
    '/x/../a-page',
    '/x/%2e%2e/a-page',
    '/./a-page',
    '/a-page/..',
    '/x\\..\\a-page',
    '/.%2E/a-page',
  ])('%s is refused where it would be resolved to another one', async (path) => {
    expect(statusOf(await send(`GET ${path} HTTP/1.1`, host, '', ''))).toBe(400);
  });

  it('is the same page, judged and kept once', async () => {
    const cacheStatus = async (path: string) =>
      /cache-status: ([^\r]*)/i.exec(
        await send(`GET ${path} HTTP/1.1`, host, 'Connection: close', '', ''),
      )?.[1];
    expect(await cacheStatus('/en/spelling')).toContain('stored');
    expect(await cacheStatus('/en/%73pelling')).toBe('site; hit');
    expect(await cacheStatus('/en/spellin%67')).toBe('site; hit');
    expect(await cacheStatus('/topic/%E0%A4%B9')).toContain('stored');
    expect(await cacheStatus('/topic/%e0%a4%b9')).toBe('site; hit');
  });
});

it('another protocol that a client would rather speak is left aside', async () => {
  const said = await send('GET /a-page HTTP/1.1', host, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA', '', ''); // prettier-ignore
  expect(statusOf(said)).toBe(200);
});
