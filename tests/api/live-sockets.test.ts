import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

import postgres from 'postgres';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { WebSocket } from 'ws';

import type { POST as SignOut } from '@/app/[locale]/(reader)/auth/sign-out/route';
import { acceptSockets, endSockets, offerSockets } from '@/lib/server/sockets';
import type { serveLive as ServeLive } from '@/lib/phone/live/serve';
import { socketLimits } from '@/lib/phone/live/socket-places';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: postgres.Sql;
let server: Server;
let host: string;
let asha: SignedInReader;
let birju: SignedInReader;
let signOut: typeof SignOut;
let article: string;
const open: WebSocket[] = [];
/** What stands between the site and its backend, and sees each of the site's sockets to it. */
let between: net.Server;
const upstream = new Set<net.Socket>();

beforeAll(async () => {
  between = net.createServer((socket) => {
    const onward = net.connect(Number(new URL(backend.url).port), '127.0.0.1');
    // A connection that was kept open may become a socket later.
    socket.on('data', (sent) => {
      if (sent.includes('GET /realtime/v1/websocket')) upstream.add(socket);
    });
    socket.once('close', () => upstream.delete(socket));
    socket.pipe(onward).pipe(socket);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;
  useBackend({ ...backend, url: `http://127.0.0.1:${port}` });
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  const { serveLive }: { serveLive: typeof ServeLive } = await import('@/lib/phone/live/serve');
  ({ POST: signOut } = await import('@/app/[locale]/(reader)/auth/sign-out/route'));
  server = createServer();
  acceptSockets(server);
  offerSockets(serveLive({ times: { poll: 500, session: 1000 } }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
beforeEach(async () => {
  await sql`delete from public.rate_limit_events`;
  article = await publish();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  endSockets();
  server.close();
  between.close();
  await sql.end();
});

async function publish(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('सीधी ख़बर', 'health', 'published', true, now()) returning id`;
  return row?.id ?? '';
}

type Page = { heard: Record<string, unknown>[]; socket: WebSocket; closed: Promise<number> };

function connect(reader: { cookie: string } | null, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://${host}/api/live`, {
    headers: { origin: `http://${host}`, ...(reader && { cookie: reader.cookie }), ...headers },
  });
  open.push(socket);
  return socket;
}

/** A page of the site that listens; settles once it misses nothing of its subjects. */
async function listen(reader: { cookie: string } | null, ...subjects: string[]): Promise<Page> {
  const socket = connect(reader);
  const heard: Record<string, unknown>[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data: Buffer) =>
    heard.push(JSON.parse(data.toString()) as object as never),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  for (const follow of subjects) socket.send(JSON.stringify({ follow }));
  await vi.waitFor(
    () => expect(heard).toEqual(expect.arrayContaining(subjects.map((ready) => ({ ready })))),
    { timeout: 10_000 },
  );
  return { heard, socket, closed };
}

/** The status with which a socket is refused. */
const refusal = (socket: WebSocket) =>
  new Promise<number | undefined>((resolve, reject) => {
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode));
    socket.on('open', () => reject(new Error('The socket was opened.')));
    socket.on('error', () => {});
  });

const newsOf = ({ heard }: Page) => heard.filter((message) => 'news' in message);
const comment = (reader: SignedInReader, text: string, parent: string | null = null) =>
  reader.client
    .from('comments')
    .insert({ article_id: article, content: text, parent_comment_id: parent })
    .select('id')
    .single();

describe('a page that listens to the site', () => {
  it('of an anonymous reader hears which articles are new, and what anybody may read of that', async () => {
    const page = await listen(null, 'changes');
    const fresh = await publish();
    const told = {
      id: expect.any(Number) as number,
      article_ids: [fresh],
      appeared: [fresh],
      withdrawn: [],
      categories: ['health'],
      districts: [],
    };
    await vi.waitFor(
      () => expect(newsOf(page)).toContainEqual({ news: 'changes', changes: [told] }),
      { timeout: 5000 },
    );
  });

  it('hears that a discussion goes on, and none of it', async () => {
    const page = await listen(birju, `discussion:${article}`);
    const stranger = await listen(null, 'changes');
    stranger.socket.send(JSON.stringify({ follow: `discussion:${article}` }));
    await comment(asha, 'यह शब्द नहीं जाते');
    await vi.waitFor(() => expect(newsOf(page)).toEqual([{ news: `discussion:${article}` }]), {
      timeout: 5000,
    });
    expect(newsOf(stranger).filter(({ news }) => news !== 'changes')).toEqual([]);
  });

  it('hears nothing of an article that is not public any more', async () => {
    const hidden = article;
    const page = await listen(birju, `discussion:${hidden}`);
    await sql`update public.news_articles set status = 'withdrawn' where id = ${hidden}`;
    await sql`update public.discussion_totals set like_count = 5 where article_id = ${hidden}`;
    article = await publish();
    const other = await listen(birju, `discussion:${article}`);
    await comment(asha, 'दूसरी ख़बर पर');
    await vi.waitFor(() => expect(newsOf(other)).toHaveLength(1), { timeout: 5000 });
    expect(newsOf(page)).toEqual([]);
  });

  it('hears that its own reader has a notification, and nobody’s else', async () => {
    const own = await listen(asha, 'notifications');
    const other = await listen(birju, 'notifications');
    const stranger = await listen(null, 'changes');
    stranger.socket.send(JSON.stringify({ follow: 'notifications' }));
    const { data } = await comment(asha, 'जवाब दीजिए');
    await comment(birju, 'यह रहा', data?.id ?? null);
    await vi.waitFor(() => expect(newsOf(own)).toEqual([{ news: 'notifications' }]), {
      timeout: 5000,
    });
    const all = [...newsOf(other), ...newsOf(stranger)];
    expect(all.filter(({ news }) => news === 'notifications')).toEqual([]);
  });

  it('is closed the moment its reader signs out, and comes back as nobody', async () => {
    const leaving = await signedInReader(backend, 'जाने वाली');
    const { data: said } = await comment(leaving, 'जवाब बाद में आएगा');
    const page = await listen(leaving, 'notifications');
    const staying = await listen(birju, 'notifications');
    await signOut(readerRequest('POST', '/auth/sign-out', leaving), {
      params: Promise.resolve({ locale: 'hi' }),
    });
    expect(await page.closed).toBe(4401);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    const again = await listen(leaving, 'changes');
    again.socket.send(JSON.stringify({ follow: 'notifications' }));
    await comment(birju, 'यह रहा', said?.id ?? null);
    const fresh = await publish();
    await vi.waitFor(() => expect(JSON.stringify(newsOf(again))).toContain(fresh), {
      timeout: 5000,
    });
    expect(newsOf(again).filter(({ news }) => news === 'notifications')).toEqual([]);
  });

  it('takes a forged session for none', async () => {
    for (const forged of ['nothing', 'a.b.c']) {
      const kept = { access_token: forged, refresh_token: 'x', expires_at: 9_999_999_999 };
      const value = `base64-${Buffer.from(JSON.stringify(kept)).toString('base64url')}`;
      const page = await listen({ cookie: `session=${value}` }, 'changes');
      page.socket.send(JSON.stringify({ follow: 'notifications' }));
      page.socket.send(JSON.stringify({ follow: 'changes' }));
      const fresh = await publish();
      await vi.waitFor(() => expect(JSON.stringify(newsOf(page))).toContain(fresh), {
        timeout: 5000,
      });
      expect(page.heard.filter((message) => message.ready === 'notifications')).toEqual([]);
    }
  });

  it('is closed soon after its session was ended somewhere else', async () => {
    const leaving = await signedInReader(backend, 'कहीं और');
    const page = await listen(leaving, 'notifications');
    const staying = await listen(birju, 'notifications');
    await leaving.client.auth.signOut({ scope: 'global' });
    expect(await page.closed).toBe(4401);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('needs no connection to the database’s notices of its own, however many there are', async () => {
    const pages = await Promise.all(
      Array.from({ length: 60 }, (_, at) => listen(at % 2 ? birju : null, 'changes')),
    );
    expect(upstream.size).toBe(1);
    const fresh = await publish();
    const isTold = (page: Page) => JSON.stringify(newsOf(page)).includes(fresh);
    await vi.waitFor(() => expect(pages.every(isTold)).toBe(true), {
      timeout: 5000,
    });
  });

  it('is told to look once the site hears the database again', async () => {
    const page = await listen(null, 'changes');
    for (const socket of upstream) socket.destroy();
    const ready = () => page.heard.filter((message) => 'ready' in message);
    await vi.waitFor(() => expect(ready()).toHaveLength(2), { timeout: 20_000 });
    expect(upstream.size).toBe(1);
    const fresh = await publish();
    await vi.waitFor(() => expect(JSON.stringify(newsOf(page))).toContain(fresh), {
      timeout: 5000,
    });
  });
});

describe('the site’s sockets', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of the same host', { origin: 'http://127.0.0.1:1' }],
    ['no page at all', { origin: 'null' }],
  ])('are closed to %s', async (_, headers) => {
    expect(await refusal(connect(asha, headers))).toBe(403);
  });

  it('are at one address alone', async () => {
    const socket = new WebSocket(`ws://${host}/realtime/v1/websocket`, {
      headers: { origin: `http://${host}` },
    });
    open.push(socket);
    expect(await refusal(socket)).toBe(404);
  });

  it('are so many for one address of the net, and no more', async () => {
    const address = { 'x-forwarded-for': '203.0.113.7' };
    const first = Array.from({ length: socketLimits.network }, () => connect(null, address));
    await Promise.all(
      first.map((socket) => new Promise<void>((resolve) => socket.once('open', () => resolve()))),
    );
    expect(await refusal(connect(null, address))).toBe(503);
    const elsewhere = connect(null, { 'x-forwarded-for': '203.0.113.8' });
    await new Promise<void>((resolve) => elsewhere.once('open', () => resolve()));
    expect(elsewhere.readyState).toBe(WebSocket.OPEN);
  });

  it('end with what is no message of a page', async () => {
    for (const sent of ['{}', 'x'.repeat(100_000), Buffer.from([1])]) {
      const page = await listen(null, 'changes');
      page.socket.send(sent);
      expect([1008, 1009]).toContain(await page.closed);
    }
  });
});
