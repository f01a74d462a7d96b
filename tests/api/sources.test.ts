import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import type { PUT as Put } from '@/app/api/newsroom/sources/route';
import type { POST as Try } from '@/app/api/newsroom/sources/try/route';
import type { POST as Invite } from '@/app/api/newsroom/invitations/route';
import type { GET as Log } from '@/app/api/newsroom/log/route';
import type { GET as Numbers } from '@/app/api/newsroom/numbers/route';
import type { readDueSources as ReadDue } from '@/lib/sources/run';

import { feedOf, startFeedServer, type FeedServer } from './feed-server';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: Sql;
let server: FeedServer;
let put: typeof Put;
let tryIt: typeof Try;
let invite: typeof Invite;
let log: typeof Log;
let numbers: typeof Numbers;
let readDue: typeof ReadDue;
let admin: SignedInReader;
let editor: SignedInReader;

beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  server = await startFeedServer();
  useBackend(backend);
  process.env.SOURCES_ALLOW = server.host;
  vi.resetModules();
  ({ PUT: put } = await import('@/app/api/newsroom/sources/route'));
  ({ POST: tryIt } = await import('@/app/api/newsroom/sources/try/route'));
  ({ POST: invite } = await import('@/app/api/newsroom/invitations/route'));
  ({ GET: log } = await import('@/app/api/newsroom/log/route'));
  ({ GET: numbers } = await import('@/app/api/newsroom/numbers/route'));
  ({ readDueSources: readDue } = await import('@/lib/sources/run'));
  admin = await signedInReader(backend, 'अनु', 'admin');
  editor = await signedInReader(backend, 'बिमल', 'editor');
});
afterAll(async () => {
  server.stop();
  await sql`delete from public.sources where url like ${`http://${server.host}%`}`;
  await sql.end();
});
beforeEach(() => sql`delete from public.reader_deeds where deed = 'source'`);

const order = (path: string, change: object = {}) => ({
  id: '',
  name: 'परख दैनिक',
  url: `http://${server.host}${path}`,
  kind: 'auto',
  language: '',
  category: '',
  district: '',
  interval_minutes: '30',
  ...change,
});
const save = (path: string, who = admin) =>
  put(readerRequest('PUT', '/api/newsroom/sources', who, { body: order(path) }));

async function dueAgain(path: string) {
  await sql`update public.sources set next_fetch_at = now() where url = ${`http://${server.host}${path}`}`;
  await readDue();
}
const known = async (path: string) =>
  (
    await sql<
      {
        id: string;
        failures: number;
        last_error: string | null;
        items: number;
        stories: string[];
      }[]
    >`
      select source.id, failures, last_error, count(item.guid_hash)::int as items,
        coalesce(array_agg(story.title_hi order by story.title_hi) filter (where story.id is not null), '{}') as stories
      from public.sources as source left join public.source_items as item on item.source_id = source.id
        left join public.news_articles as story on story.id = item.article_id
      where url = ${`http://${server.host}${path}`} group by source.id`
  )[0];

describe('a source', () => {
  it('is read when it is due, and only what is new of it comes in', async () => {
    server.serve('/good', feedOf('परसा में पंचायत भवन बना', 'लुण्ड्रा में हाट का दिन बदला'));
    expect((await save('/good')).status).toBe(204);
    await readDue();
    expect(await known('/good')).toMatchObject({ failures: 0, items: 2 });
    await dueAgain('/good');
    expect(server.asked.at(-1)?.headers['if-none-match']).toBeTruthy();
    server.serve(
      '/good',
      feedOf('परसा में पंचायत भवन बना', 'लुण्ड्रा में हाट का दिन बदला', 'दरिमा में बिजली लौटी'),
    );
    await dueAgain('/good');
    expect((await known('/good'))?.stories).toEqual([
      'दरिमा में बिजली लौटी',
      'परसा में पंचायत भवन बना',
      'लुण्ड्रा में हाट का दिन बदला',
    ]);
  });

  it('that misbehaves is noted with the reason and keeps no other waiting', async () => {
    server.serve('/html', (_request, response) => response.end('<!doctype html><p>नमस्ते</p>'));
    server.serve('/moved', (_request, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    server.serve('/fine', feedOf('बतौली में नल का पानी आया'));
    for (const path of ['/html', '/moved', '/gone', '/fine']) await save(path);
    await readDue();
    expect(await known('/html')).toMatchObject({ failures: 1, last_error: 'web_page' });
    expect(await known('/moved')).toMatchObject({ failures: 1, last_error: 'address_private' });
    expect(await known('/gone')).toMatchObject({ failures: 1, last_error: 'status_404' });
    expect(await known('/fine')).toMatchObject({ failures: 0, items: 1 });
  });

  it('is tried by an admin without anything being kept', async () => {
    server.serve('/trial', feedOf('मैनपाट में पाला पड़ा'));
    const attempt = (body: object, who: SignedInReader) =>
      tryIt(readerRequest('POST', '/api/newsroom/sources/try', who, { body }));
    const answer = await attempt(order('/trial'), admin);
    expect(await answer.json()).toMatchObject({
      ok: true,
      total: 1,
      items: [{ title: 'मैनपाट में पाला पड़ा', language: 'hi' }],
    });
    expect(await known('/trial')).toBeUndefined();
    const metadata = await attempt(order('', { url: 'http://169.254.169.254/' }), admin);
    expect(await metadata.json()).toEqual({ ok: false, problem: 'address_private' });
    expect((await attempt(order('/trial'), editor)).status).toBe(403);
  });

  it('is not set by an editor, nor to what is no address', async () => {
    expect((await save('/of-an-editor', editor)).status).toBe(403);
    const bad = await put(
      readerRequest('PUT', '/api/newsroom/sources', admin, { body: order('', { url: 'x' }) }),
    );
    expect(bad.status).toBe(422);
  });
});

describe('people and tables', () => {
  it('are an admin’s: invitations go out, the log is saved', async () => {
    const body = { email: `guest-${Date.now()}@example.org`, role: 'reporter', locale: 'hi' };
    const asked = (who: SignedInReader) =>
      invite(readerRequest('POST', '/api/newsroom/invitations', who, { body }));
    expect((await asked(editor)).status).toBe(403);
    expect(await (await asked(admin)).json()).toEqual({ said: 'mailed' });
    const saved = await log(readerRequest('GET', '/api/newsroom/log?action=person.', admin));
    expect(await saved.text()).toContain(body.email);
    const forEditor = await log(readerRequest('GET', '/api/newsroom/log', editor));
    expect((await forEditor.text()).trim().split('\r\n')).toHaveLength(1);
  });

  it('of numbers are an editor’s', async () => {
    const answer = await numbers(
      readerRequest('GET', '/api/newsroom/numbers?table=days&days=7', editor),
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(8);
    const reporter = await signedInReader(backend, 'चंदा', 'reporter');
    const refused = await numbers(
      readerRequest('GET', '/api/newsroom/numbers?table=days', reporter),
    );
    expect(refused.status).toBe(403);
  });
});
