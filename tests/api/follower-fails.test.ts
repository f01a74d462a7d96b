import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import { recordPoll, sinceLastPoll } from '@/lib/platform/revalidation/last-poll';

import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: postgres.Sql;
let withoutSockets: Server;
/** How often somebody wanted a socket. */
let refused = 0;

beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  const { hostname, port } = new URL(backend.url);
  withoutSockets = createServer((asked, answered) => {
    const { method, url: path, headers } = asked;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    asked.pipe(onward);
  });
  withoutSockets.on('upgrade', (_, socket) => {
    refused += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => withoutSockets.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  withoutSockets.closeAllConnections();
  withoutSockets.close();
  await sql.end();
});
beforeEach(() => vi.resetModules());

async function publish(title: string): Promise<string> {
  const [article] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values (${title}, 'health', 'published', true, now()) returning id`;
  return `article:${article?.id ?? ''}`;
}

/** Follows changes of a backend in a process of its own; gives the tags that it was told. */
async function follow(url: string) {
  useBackend({ ...backend, url });
  const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
  const heard: string[] = [];
  return { heard, stop: followChanges((tags) => void heard.push(...tags)) };
}

/** What balancers are told of the part that follows. */
async function follower(): Promise<unknown> {
  vi.resetModules();
  const { GET } = await import('@/app/api/health/ready/route');
  const { parts } = (await (await GET()).json()) as { parts: { follower: { state: string } } };
  return parts.follower.state;
}

describe('a site that follows changes', () => {
  it('sees each within ten seconds where its live connection is cut, and counts as well', async () => {
    const { port } = withoutSockets.address() as AddressInfo;
    recordPoll(performance.now() - 60_000);
    const { heard, stop } = await follow(`http://127.0.0.1:${port}`);
    try {
      await vi.waitFor(() => expect(sinceLastPoll()).toBeLessThan(5000), { timeout: 10_000 });
      await vi.waitFor(() => expect(refused).toBeGreaterThan(0), { timeout: 10_000 });
      const tag = await publish('बिना सूचना के');
      await vi.waitFor(() => expect(heard).toContain(tag), { timeout: 12_000 });
      expect(await follower()).toBe('ok');
    } finally {
      stop();
      useBackend(backend);
    }
  });

  it('says so where it may not read them, and makes good all that it missed', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`revoke execute on function public.changes_since from anon`;
    recordPoll(performance.now() - 31_000);
    const { heard, stop } = await follow(backend.url);
    try {
      let tag = '';
      try {
        await vi.waitFor(
          () => expect(said.mock.calls.flat().join(' ')).toContain('[freshness] fails'),
          { timeout: 10_000 },
        );
        tag = await publish('बिना अधिकार के');
        expect(await follower()).toBe('bad');
        expect(heard).toEqual([]);
      } finally {
        await sql`grant execute on function public.changes_since to anon`;
      }
      await vi.waitFor(() => expect(heard).toContain(tag), { timeout: 12_000 });
      expect(await follower()).toBe('ok');
    } finally {
      stop();
      said.mockRestore();
    }
  });
});
