import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { announcer, type Announcement, type ClaimedChange } from './announcer';
import { usualPatience } from './deliver';

const site = 'https://samvad.example';
const key = 'a1b2c3d4e5f6';
const article = ['list:all', 'article:7', 'list:category:sports', 'list:district:surguja'];

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const servers: Server[] = [];

/** A receiver that answers in turn as told, the last way for ever; keeps what it was sent. */
async function receiver(...answers: Answer[]) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const answer = answers[Math.min(received.length, answers.length - 1)];
      received.push(body);
      answer?.(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();
const hang: Answer = () => undefined;
const close: Answer = (request) => request.socket.destroy();

/** Waits as long as a busy machine may need. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 });

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function announceTo(who: Partial<Announcement>) {
  const log: string[] = [];
  const waiting: ClaimedChange[] = [];
  const settled: number[] = [];
  const poll = announcer({
    site,
    indexNow: null,
    webSub: null,
    pathsOfArticles: async (ids) => ids.map((id) => `/article/${id}`),
    claim: async () => waiting.splice(0),
    settle: async (ids) => void settled.push(...ids),
    gathering: 5,
    // A busy machine takes a while for an answer, which is then no failure.
    patience: { timeout: 500, pauses: [5, 5] },
    log: (message) => log.push(message),
    ...who,
  });
  let changes = 0;
  const announce = (tags: string[]) => {
    waiting.push({ id: (changes += 1), tags });
    poll();
  };
  return { announce, log, settled };
}

describe('search engines', () => {
  it('are told of changed articles with the key and where it lies', async () => {
    const { received, address } = await receiver(status(202));
    const { announce, settled } = announceTo({ indexNow: { endpoint: address, key } });
    announce(article);
    await until(() => expect(settled).toEqual([1]));
    expect(JSON.parse(received[0] ?? '')).toEqual({
      host: 'samvad.example',
      key,
      keyLocation: `${site}/${key}.txt`,
      urlList: [`${site}/article/7`],
    });
  });

  it('are told of the changes of some seconds at once, each article once', async () => {
    const { received, address } = await receiver(status(200));
    const { announce } = announceTo({ indexNow: { endpoint: address, key } });
    announce(['list:all', 'article:1']);
    announce(['list:all', 'article:2', 'article:1']);
    await until(() => expect(received).toHaveLength(1));
    expect(JSON.parse(received[0] ?? '')).toMatchObject({
      urlList: [`${site}/article/1`, `${site}/article/2`],
    });
  });

  it('are told in portions of 10,000', async () => {
    const { received, address } = await receiver(status(200));
    const { announce } = announceTo({
      indexNow: { endpoint: address, key },
      pathsOfArticles: async () => Array.from({ length: 10_001 }, (_, number) => `/${number}`),
    });
    announce(article);
    await until(() => expect(received).toHaveLength(2));
    // Both are on their way at once: either may arrive first.
    const lengths = received.map(
      (sent) => (JSON.parse(sent) as { urlList: string[] }).urlList.length,
    );
    expect(lengths.toSorted((one, other) => one - other)).toEqual([1, 10_000]);
  });

  it('are not told when only names of sections changed', async () => {
    const { received, address } = await receiver(status(200));
    const { announce } = announceTo({ indexNow: { endpoint: address, key }, webSub: address });
    announce(['taxonomy', 'topics']);
    announce(article);
    await until(() => expect(received).toHaveLength(2));
    expect(received.join()).not.toContain('taxonomy');
  });

  it('are left alone, and it is said, when the articles cannot be read', async () => {
    const { received, address } = await receiver(status(200));
    const { announce, log } = announceTo({
      indexNow: { endpoint: address, key },
      pathsOfArticles: async () => {
        throw new Error('database away');
      },
    });
    announce(article);
    await until(() => expect(log).toHaveLength(1));
    expect(log[0]).toContain('database away');
    expect(received).toEqual([]);
  });
});

describe('the feeds’ hub', () => {
  it('is told of every feed that shows the change, in both languages', async () => {
    const { received, address } = await receiver(status(204));
    announceTo({ webSub: address }).announce(article);
    await until(() => expect(received).toHaveLength(1));
    const form = new URLSearchParams(received[0]);
    expect(form.get('hub.mode')).toBe('publish');
    expect(form.getAll('hub.url')).toEqual(
      ['hi', 'en'].flatMap((language) => [
        `${site}/rss?lang=${language}`,
        `${site}/rss?lang=${language}&category=sports`,
        `${site}/rss?lang=${language}&district=surguja`,
      ]),
    );
  });
});

describe('a receiver that misbehaves', () => {
  it.each([
    ['fails', status(500)],
    ['is asked too often', status(429)],
    ['hangs', hang],
    ['hangs up', close],
  ])('is tried again when it %s', async (_, answer) => {
    const { received, address } = await receiver(answer, status(200));
    const { announce, log } = announceTo({ webSub: address });
    announce(article);
    await until(() => expect(received).toHaveLength(2));
    announce(['list:all', 'article:8']);
    await until(() => expect(received).toHaveLength(3));
    expect(log).toEqual([]);
  });

  it.each([
    ['failing', status(500), '500'],
    ['hanging', hang, 'timeout'],
    ['hanging up', close, 'fetch failed'],
  ])('is given up when it goes on %s, and that is logged', async (_, answer, reason) => {
    const { received, address } = await receiver(answer);
    const { announce, log, settled } = announceTo({ webSub: address });
    announce(article);
    await until(() => expect(log).toHaveLength(1));
    expect(received).toHaveLength(3);
    // The database hands it out again.
    expect(settled).toEqual([]);
    expect(log[0]).toMatch(new RegExp(`3 attempts.*${reason}`));
  });

  it('is not asked again when it refuses', async () => {
    const { received, address } = await receiver(status(403));
    const { announce, log } = announceTo({ indexNow: { endpoint: address, key } });
    announce(article);
    await until(() => expect(log).toEqual([expect.stringContaining('403')]));
    expect(received).toHaveLength(1);
  });

  it('never keeps anyone waiting', async () => {
    const { address } = await receiver(hang);
    const { announce } = announceTo({ indexNow: { endpoint: address, key }, webSub: address });
    const start = performance.now();
    announce(article);
    expect(performance.now() - start).toBeLessThan(50);
  });

  it('has 5 seconds to answer, four times in all', () => {
    expect(usualPatience.timeout).toBe(5000);
    expect(usualPatience.pauses).toHaveLength(3);
  });
});
