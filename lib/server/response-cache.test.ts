import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { forgetPages, keptPage, notePage } from './kept-pages.mjs';
import { overhear } from './overheard.mjs';
import { ReadyAnswers } from './ready-answers.mjs';

const document = (text: string) => `<!doctype html><p>${text}</p>${'क'.repeat(2000)}`;
const fromNext = (text: string) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, s-maxage=20',
    vary: 'rsc',
    etag: `"${Buffer.from(text).toString('hex')}"`,
    date: 'Sat, 21 Nov 2026 10:00:00 GMT',
  },
  body: Buffer.from(document(text)),
});

const answers = new ReadyAnswers();
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!answers.answer(request.url ?? '', request, response)) {
      response.writeHead(599).end('left to Next');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const { statusCode = 0, headers: given } = response;
        resolve({ status: statusCode, headers: given, body: Buffer.concat(pieces) });
      });
    }).once('error', reject);
  });
}

function note(key: string, text: string, tags = ['list:all'], seconds = 20) {
  notePage(key, { tags, seconds, document: document(text) });
}

async function keep(key: string, text: string, tags?: string[]) {
  note(key, text, tags);
  await answers.keep(key, fromNext(text));
}

describe('a page just made', () => {
  it('is made ready after a moment, once, from the last answer heard', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      note('/hi/i', 'अंतिम');
      answers.keepSoon('/hi/i', fromNext('पहली'));
      answers.keepSoon('/hi/i', fromNext('अंतिम'));
      expect((await ask('/hi/i')).status).toBe(599);
      vi.advanceTimersByTime(1000);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(async () => (await ask('/hi/i')).body.toString()).toBe(document('अंतिम'));
  });
});

describe('a page that is kept', () => {
  it('is answered whole in the best encoding a browser takes', async () => {
    await keep('/hi/a', 'पहली');
    const [br, zipped, plain] = [
      await ask('/hi/a', { 'accept-encoding': 'gzip, br' }),
      await ask('/hi/a', { 'accept-encoding': 'gzip' }),
      await ask('/hi/a'),
    ];
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'rsc, accept-encoding' });
    expect(zlib.brotliDecompressSync(br.body).toString()).toBe(document('पहली'));
    expect(zlib.gunzipSync(zipped.body).toString()).toBe(document('पहली'));
    expect(plain.body.toString()).toBe(document('पहली'));
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.date).not.toBe(fromNext('').headers.date);
  });

  it('is answered with 304 to a browser that has it, and without a body to HEAD', async () => {
    await keep('/hi/b', 'दूसरी');
    const { headers } = await ask('/hi/b');
    expect(headers.etag).toMatch(/^W\/"[0-9a-f]+"$/);
    const again = await ask('/hi/b', { 'if-none-match': String(headers.etag) });
    const head = await ask('/hi/b', {}, 'HEAD');
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(document('दूसरी')));
  });

  it('is left to Next once a change names one of its tags', async () => {
    await keep('/hi/c', 'तीसरी', ['article:c']);
    await keep('/hi/d', 'चौथी', ['article:d']);
    forgetPages(['article:c']);
    expect((await ask('/hi/c')).status).toBe(599);
    expect((await ask('/hi/d')).status).toBe(200);
  });

  it('is not kept when a change came while it was being read', async () => {
    note('/hi/e', 'पुरानी', ['article:e']);
    const keeping = answers.keep('/hi/e', fromNext('पुरानी'));
    forgetPages(['article:e']);
    note('/hi/e', 'पुरानी', ['article:e']);
    await keeping;
    expect((await ask('/hi/e')).status).toBe(599);
  });

  it('is not kept when what was answered is another making of it', async () => {
    note('/hi/g', 'नई', ['article:g']);
    await answers.keep('/hi/g', fromNext('पुरानी'));
    expect((await ask('/hi/g')).status).toBe(599);
    await answers.keep('/hi/g', fromNext('नई'));
    expect((await ask('/hi/g')).status).toBe(200);
  });

  it('is ready from the answer that it was made for, and says that it comes from the cache', async () => {
    note('/hi/h', 'बनी');
    const { headers, body } = fromNext('बनी');
    await answers.keep('/hi/h', { headers: { ...headers, 'x-nextjs-cache': 'MISS' }, body });
    expect((await ask('/hi/h')).headers['x-nextjs-cache']).toBe('HIT');
  });

  it('is left to Next when its time is over', async () => {
    note('/hi/f', 'छठी', [], 0);
    expect(keptPage('/hi/f')).toBeUndefined();
    expect((await ask('/hi/f')).status).toBe(599);
  });
});

describe('an answer on its way out', () => {
  it('is overheard as it was sent, and not changed, when it is meant', async () => {
    const heard: { status: number; body: Buffer }[] = [];
    const speaking = createServer(({ url }, response) => {
      const isMeant = () => url === '/';
      overhear(response, isMeant, (answer) => heard.push(answer));
      response.write('क ');
      response.write(Buffer.from('ख '));
      response.end('ग');
    });
    await new Promise<void>((resolve) => speaking.listen(0, '127.0.0.1', resolve));
    const { port } = speaking.address() as AddressInfo;
    const sent = await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text());
    await fetch(`http://127.0.0.1:${port}/else`).then((answer) => answer.text());
    speaking.close();
    expect(sent).toBe('क ख ग');
    expect(heard.map(({ status, body }) => [status, body.toString()])).toEqual([[200, 'क ख ग']]);
  });
});
