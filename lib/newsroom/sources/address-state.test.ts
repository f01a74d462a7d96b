import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addressState } from './address-state';
import { fetchRules, type FetchRules } from './safe-fetch';

const asked: string[] = [];
/** Paths of a server that behaves and misbehaves; what is not named is not there. */
const paths: Record<string, http.RequestListener> = {
  '/story': (_request, response) => response.writeHead(200).end(),
  '/moved': (_request, response) => response.writeHead(301, { location: '/story' }).end(),
  '/moved-away': (_request, response) => response.writeHead(301, { location: '/nothing' }).end(),
  '/withdrawn': (_request, response) => response.writeHead(410).end(),
  '/no-head': (request, response) =>
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/head-is-wrong': (request, response) =>
    response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
  '/head-breaks': (request, response) => {
    if (request.method === 'HEAD') response.destroy();
    else response.writeHead(200).end();
  },
  '/shut': (_request, response) => response.writeHead(403).end(),
  '/broken': (_request, response) => response.writeHead(503).end(),
  '/silent': () => undefined,
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/endless': (request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(501).end();
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('<p>'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  },
};
const server = http.createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const answer = paths[(request.url ?? '').split('?')[0] ?? ''];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin = '';
let rules: FetchRules;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  rules = { ...fetchRules, allowed: [`127.0.0.1:${port}`] };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }));

describe('the address that an article names as its source', () => {
  it.each([
    ['/story', 'there'],
    ['/moved', 'there'],
    ['/no-head', 'there'],
    ['/head-is-wrong', 'there'],
    ['/head-breaks', 'there'],
    ['/endless', 'there'],
    ['/nothing', 'gone'],
    ['/moved-away', 'gone'],
    ['/withdrawn', 'gone'],
    ['/shut', 'unsure'],
    ['/broken', 'unsure'],
    ['/silent', 'unsure'],
    ['/loop', 'unsure'],
    ['/inside', 'unsure'],
  ])('%s is %s', async (path, state) => {
    // What says nothing is waited for in full; what answers may take its time on a busy machine.
    const patience = path === '/silent' ? { milliseconds: 400 } : {};
    expect(await addressState(origin + path, { ...rules, ...patience })).toBe(state);
  });

  it('is gone when there is no such name, and unsure when the name service is silent', async () => {
    const named = (name: string, code: string) =>
      addressState(`http://${name}.example/`, { ...fetchRules, resolve: failing(code) });
    expect(await named('no-such', 'ENOTFOUND')).toBe('gone');
    expect(await named('silent', 'EAI_AGAIN')).toBe('unsure');
  });

  it('never leads into the house', async () => {
    for (const address of ['http://127.0.0.1/', 'http://[::1]/', 'file:///etc/passwd', 'nonsense'])
      expect(await addressState(address, fetchRules)).toBe('unsure');
  });

  it('is asked once for all who want to know, and not again at once', async () => {
    const address = `${origin}/story?twice`;
    await Promise.all([addressState(address, rules), addressState(address, rules)]);
    await addressState(address, rules);
    expect(asked.filter((each) => each.endsWith('/story?twice'))).toEqual(['HEAD /story?twice']);
  });
});
