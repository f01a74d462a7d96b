import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import type * as newsRoute from '@/app/api/coverage/route';
import type * as entriesRoute from '@/app/api/newsroom/live/entries/route';
import type * as movesRoute from '@/app/api/newsroom/live/moves/route';
import type * as liveRoute from '@/app/api/newsroom/live/route';
import { emptyEntry, type LiveDesk } from '@/lib/newsroom/live-desk/model';
import { formParts } from '@/lib/platform/session/browser';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let routes: {
  live: typeof liveRoute;
  entries: typeof entriesRoute;
  moves: typeof movesRoute;
  news: typeof newsRoute;
};
let reporter: SignedInReader;
let stranger: SignedInReader;
let editor: SignedInReader;
let article: string;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  routes = {
    live: await import('@/app/api/newsroom/live/route'),
    entries: await import('@/app/api/newsroom/live/entries/route'),
    moves: await import('@/app/api/newsroom/live/moves/route'),
    news: await import('@/app/api/coverage/route'),
  };
  reporter = await signedInReader(backend, 'संवाददाता', 'reporter');
  stranger = await signedInReader(backend, 'दूसरा', 'reporter');
  editor = await signedInReader(backend, 'संपादक', 'editor');
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at, author_id)
    values ('लाइव', 'health', 'published', true, now(), ${reporter.id}) returning id`;
  article = row?.id ?? '';
  expect((await setOpen(editor, true)).status).toBe(204);
});
afterAll(() => sql.end());

const setOpen = (who: SignedInReader | null, isOpen: boolean) =>
  routes.live.PUT(readerRequest('PUT', '/api/newsroom/live', who, { body: { article, isOpen } }));

function entry(text: string, more: { id?: string; seen?: number } = {}) {
  return {
    id: crypto.randomUUID(),
    article,
    seen: 0,
    secondsAgo: 0,
    content: { ...emptyEntry, text_hi: text },
    ...more,
  };
}

const put = (who: SignedInReader | null, body: unknown) =>
  routes.entries.PUT(readerRequest('PUT', '/api/newsroom/live/entries', who, { body }));

/** Sends an entry with a file, as a browser's form. */
async function putWithFile(who: SignedInReader, json: unknown, file: Buffer): Promise<Response> {
  const form = new FormData();
  form.append(formParts.json, JSON.stringify(json));
  form.append(formParts.file, new Blob([new Uint8Array(file)]));
  const encoded = new Response(form);
  const plain = readerRequest('PUT', '/api/newsroom/live/entries', who);
  const headers = new Headers(plain.headers);
  headers.set('content-type', encoded.headers.get('content-type') ?? '');
  return routes.entries.PUT(
    new Request(plain.url, { method: 'PUT', headers, body: await encoded.arrayBuffer() }),
  );
}

async function desk(): Promise<LiveDesk> {
  const path = `/api/newsroom/live?article=${article}`;
  const answer = await routes.live.GET(readerRequest('GET', path, reporter));
  expect(answer.status).toBe(200);
  return (await answer.json()) as LiveDesk;
}

describe('posting an entry', () => {
  it('is read of no more than its words from a colleague, and not at all from a reader', async () => {
    const reader = await signedInReader(backend, 'पाठक');
    const long = { ...entry('लंबा'), more: 'x'.repeat(200_000) };
    expect((await put(reporter, long)).status).toBe(413);
    const sent = readerRequest('PUT', '/api/newsroom/live/entries', reader, { body: long });
    const answer = await routes.entries.PUT(sent);
    expect(answer.status).toBe(403);
    expect(sent.bodyUsed).toBe(false);
  });

  it('gives its number, and once more the same for what is sent twice', async () => {
    const sent = entry('पहला');
    const first = await put(reporter, sent);
    expect(first.status).toBe(200);
    const answer = (await first.json()) as { number: number };
    const again = await put(reporter, { ...sent, secondsAgo: 90 });
    expect(await again.json()).toEqual({ ...answer, revision: 1 });
    expect((await desk()).entries.filter(({ id }) => id === sent.id)).toMatchObject([
      { text_hi: 'पहला', postedBy: 'संवाददाता', number: answer.number },
    ]);
  });

  it.each([
    ['nobody', () => null, 401],
    ['a reporter of another article', () => stranger, 404],
  ])('is not for %s', async (_, who, status) => {
    expect((await put(who(), entry('कुछ'))).status).toBe(status);
  });

  it.each([
    ['an id that is none', { id: 'one' }],
    ['a revision below zero', { seen: -1 }],
    ['a field that nobody knows', { color: 'red' }],
    ['a time in the future', { secondsAgo: -5 }],
    ['no content', { content: undefined }],
    ['a text without end', { content: { ...emptyEntry, text_hi: 'क'.repeat(20_000) } }],
  ])('refuses %s', async (_, more) => {
    const answer = await put(reporter, { ...entry('कुछ'), ...more });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'bad_request' }]);
  });

  it('refuses what says nothing, and what a colleague has changed meanwhile', async () => {
    const nothing = await put(reporter, entry('  '));
    expect([nothing.status, await nothing.json()]).toEqual([422, { error: 'live_entry_invalid' }]);
    const sent = entry('एक');
    await put(reporter, sent);
    const changed = { ...sent, seen: 1, content: { ...emptyEntry, text_hi: 'दो' } };
    expect((await put(editor, changed)).status).toBe(200);
    const late = await put(reporter, { ...changed, content: { ...emptyEntry, text_hi: 'तीन' } });
    expect([late.status, await late.json()]).toEqual([409, { error: 'live_entry_changed' }]);
  });

  it('keeps a picture in the article’s own folder, and takes none that cannot be read', async () => {
    const picture = await sharp({
      create: { width: 640, height: 360, channels: 3, background: '#1c5239' },
    })
      .jpeg()
      .toBuffer();
    const sent = entry('तस्वीर');
    const shown = { ...sent, content: { ...sent.content, image_alt_hi: 'हरी नदी' } };
    expect((await putWithFile(reporter, shown, picture)).status).toBe(200);
    const kept = (await desk()).entries.find(({ id }) => id === sent.id);
    expect(kept?.image_url).toMatch(
      new RegExp(`^/media/stories/${article}/[0-9a-f]{32}/1280\\.jpg$`),
    );
    const broken = await putWithFile(
      reporter,
      { ...shown, id: crypto.randomUUID() },
      Buffer.from('x'),
    );
    expect([broken.status, await broken.json()]).toEqual([422, { error: 'photo_unreadable' }]);
    expect((await putWithFile(stranger, shown, picture)).status).toBe(404);
    expect((await putWithFile(reporter, 'nothing', picture)).status).toBe(400);
  });
});

describe('a coverage', () => {
  it('is opened and closed by editors alone, and takes nothing new when it is closed', async () => {
    expect((await setOpen(reporter, false)).status).toBe(403);
    expect((await setOpen(editor, false)).status).toBe(204);
    const late = await put(reporter, entry('देर से'));
    expect([late.status, await late.json()]).toEqual([409, { error: 'live_closed' }]);
    expect((await setOpen(editor, true)).status).toBe(204);
  });

  it('tells open pages the numbers that stand, without those that were withdrawn', async () => {
    const sent = entry('वापस लिया जाएगा');
    const { number } = (await (await put(reporter, sent)).json()) as { number: number };
    const news = async () => {
      const request = new Request(`http://localhost:3000/api/coverage?article=${article}`);
      return (await (await routes.news.GET(request)).json()) as {
        numbers: number[];
        revision: number;
      };
    };
    const before = await news();
    expect(before.numbers[0]).toBe(number);
    const body = { article, entry: sent.id, action: 'withdraw' };
    const moved = await routes.moves.POST(
      readerRequest('POST', '/api/newsroom/live/moves', reporter, { body }),
    );
    expect(moved.status).toBe(204);
    const after = await news();
    expect(after.numbers).not.toContain(number);
    expect(after.revision).toBeGreaterThan(before.revision);
  });

  it('is nobody’s elsewhere', async () => {
    const nowhere = crypto.randomUUID();
    const path = `/api/newsroom/live?article=${nowhere}`;
    expect((await routes.live.GET(readerRequest('GET', path, editor))).status).toBe(404);
    const request = new Request(`http://localhost:3000/api/coverage?article=${nowhere}`);
    expect((await routes.news.GET(request)).status).toBe(404);
  });
});
