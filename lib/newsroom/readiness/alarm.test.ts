import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Alarm, sendTo } from './alarm';
import type { AlarmPart } from './model';

let server: Server;
let behave: (request: IncomingMessage, response: ServerResponse) => unknown;
let heard: unknown[] = [];

const takes = async (request: IncomingMessage, response: ServerResponse) => {
  heard.push(await json(request));
  response.end();
};

beforeEach(async () => {
  heard = [];
  behave = takes;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = createServer((request, response) => void behave(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  vi.restoreAllMocks();
});

function alarm() {
  let wrong: AlarmPart[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const made = new Alarm(() => Promise.resolve(wrong), sendTo(url, 'https://news.example.org'));
  return async (now: AlarmPart[], looks = 1) => {
    wrong = now;
    for (let times = 0; times < looks; times += 1) await made.poll();
  };
}

describe('an alarm', () => {
  it('is told once, when it has stood for two looks, and when it is over', async () => {
    const look = alarm();
    await look([], 3);
    await look(['disk']);
    await look([], 2);
    expect(heard).toEqual([]);
    await look(['disk', 'backup'], 5);
    expect(heard).toMatchObject([{ wrong: ['backup', 'disk'] }]);
    await look([], 5);
    expect(heard).toHaveLength(2);
    expect(heard[1]).toMatchObject({
      wrong: [],
      text: expect.stringContaining('well again') as string,
    });
  });

  it.each([
    [
      'refuses',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('no'),
    ],
    [
      'leads elsewhere',
      (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['breaks off', (request: IncomingMessage) => request.socket.destroy()],
  ])('is sent again to a receiver that %s, until it arrives', async (_, misbehave) => {
    const look = alarm();
    behave = misbehave;
    await look(['writes'], 4);
    expect(heard).toEqual([]);
    behave = takes;
    await look(['writes'], 3);
    expect(heard).toMatchObject([{ wrong: ['writes'], site: 'https://news.example.org' }]);
  });

  it('does not wait for a receiver that never answers', async () => {
    const look = alarm();
    behave = () => undefined;
    const begun = performance.now();
    await look(['queue'], 2);
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});
