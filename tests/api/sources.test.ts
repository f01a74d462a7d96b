import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import type { PUT as Put } from '@/app/api/newsroom/sources/route';
import type { POST as Try } from '@/app/api/newsroom/sources/try/route';
import type { POST as Invite } from '@/app/api/newsroom/invitations/route';
import type { GET as AuditLogRoute } from '@/app/api/newsroom/audit-log/route';
import type { GET as StatsRoute } from '@/app/api/newsroom/stats/route';
import type { readDueSources as ReadDue } from '@/lib/newsroom/sources/run';

import { slowTable } from '@/supabase/tests/slow-table';

import { feedOf, startFeedServer, type FeedServer } from './feed-server';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: Sql;
let server: FeedServer;
let put: typeof Put;
let tryIt: typeof Try;
let invite: typeof Invite;
let auditLog: typeof AuditLogRoute;
let stats: typeof StatsRoute;
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
  ({ GET: auditLog } = await import('@/app/api/newsroom/audit-log/route'));
  ({ GET: stats } = await import('@/app/api/newsroom/stats/route'));
  ({ readDueSources: readDue } = await import('@/lib/newsroom/sources/run'));
  admin = await signedInReader(backend, 'अनु', 'admin');
  editor = await signedInReader(backend, 'बिमल', 'editor');
});
afterAll(async () => {
  server.stop();
  await sql`delete from public.sources where url like ${`http://${server.host}%`}`;
  await sql.end();
});
beforeEach(() => sql`delete from public.rate_limit_events where action = 'source'`);

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
const save = (path: string, who = admin, change = {}) =>
  put(readerRequest('PUT', '/api/newsroom/sources', who, { body: order(path, change) }));

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
        articles: string[];
      }[]
    >`
      select source.id, failures, last_error, count(item.guid_hash)::int as items,
        coalesce(array_agg(story.title_hi order by story.title_hi) filter (where story.id is not null), '{}') as articles
      from public.sources as source left join public.source_items as item on item.source_id = source.id
        left join public.news_articles as story on story.id = item.article_id
      where url = ${`http://${server.host}${path}`} group by source.id`
  )[0];

describe('a source', () => {
  it('is read when it is due, and only what is new of it comes in', async () => {
    // A source of each try: what is there already is refused.
    const path = `/good-${crypto.randomUUID()}`;
    server.serve(path, feedOf('परसा में पंचायत भवन बना', 'लुण्ड्रा में हाट का दिन बदला'));
    expect((await save(path)).status).toBe(204);
    await readDue();
    expect(await known(path)).toMatchObject({ failures: 0, items: 2 });
    await dueAgain(path);
    expect(server.asked.at(-1)?.headers['if-none-match']).toBeTruthy();
    server.serve(
      path,
      feedOf('परसा में पंचायत भवन बना', 'लुण्ड्रा में हाट का दिन बदला', 'दरिमा में बिजली लौटी'),
    );
    await dueAgain(path);
    expect((await known(path))?.articles).toEqual([
      'दरिमा में बिजली लौटी',
      'परसा में पंचायत भवन बना',
      'लुण्ड्रा में हाट का दिन बदला',
    ]);
  });

  it('is filed under a section that one statement has added', async () => {
    await sql`insert into public.categories (slug, name_hi, name_en, position, aliases)
      values ('railways', 'रेल', 'Railways', 900, '{rail news}')`;
    try {
      server.serve('/of-railways', feedOf('विश्रामपुर तक नई पटरी बिछी'));
      const filed = { category: 'railways', district: 'surguja', auto_approve: 'yes' };
      expect((await save('/of-railways', admin, filed)).status).toBe(204);
      const named = feedOf('कटोरा में ठहरेगी सवारी गाड़ी').replace(
        '<guid',
        '<category>Rail News</category><guid',
      );
      server.serve('/of-everything', named);
      expect((await save('/of-everything')).status).toBe(204);
      await readDue();
      const articles = await sql`
        select title_hi, category_hi, status from public.news_articles
        where category = 'railways' order by title_hi`;
      expect([...articles]).toEqual([
        { title_hi: 'कटोरा में ठहरेगी सवारी गाड़ी', category_hi: 'रेल', status: 'awaiting_review' },
        { title_hi: 'विश्रामपुर तक नई पटरी बिछी', category_hi: 'रेल', status: 'published' },
      ]);
    } finally {
      await sql`delete from public.sources where url like '%/of-railways' or url like '%/of-everything'`;
      await sql`delete from public.news_articles where category = 'railways'`;
      await sql`delete from public.categories where slug = 'railways'`;
    }
  });

  it('comes in whole where a statement gets through a few of its items only', async () => {
    const titles = Array.from(
      { length: 9 },
      (_, place) => `धीमी ख़बर ${'एक दो तीन चार पाँच छह सात आठ नौ'.split(' ')[place]} की`,
    );
    server.serve('/slow', feedOf(...titles));
    // Of this feed no statement takes in more than three.
    const makeQuick = await slowTable(
      sql,
      'source_items',
      `(select url from public.sources where id = source_id) like '%/slow' and (
        select count(*) from public.source_items as taken
        where taken.source_id = written.source_id and taken.xmin = pg_current_xact_id()::xid) > 3`,
      0,
    );
    expect((await save('/slow')).status).toBe(204);
    await readDue();
    await makeQuick();
    expect(await known('/slow')).toMatchObject({ failures: 0, items: 9 });
    expect((await known('/slow'))?.articles).toHaveLength(9);
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

  it('that gets another address while it is read keeps nothing of the former', async () => {
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    server.serve('/former', (_request, response) => {
      asked();
      void mayAnswer.then(() =>
        response.writeHead(200, { etag: '"old"' }).end(feedOf('पुराने पते से आई ख़बर')),
      );
    });
    server.serve('/latter', feedOf('नए पते से आई ख़बर'));
    await save('/former');
    const reading = readDue();
    await isAsked;
    await save('/latter', admin, { id: (await known('/former'))?.id });
    answer();
    await reading;
    expect(await known('/latter')).toMatchObject({ failures: 0, articles: ['नए पते से आई ख़बर'] });
  });

  it('that is cut off is in trouble, gives what it has, and is asked for the whole again', async () => {
    const whole = feedOf('कुसमी में पहली ख़बर', 'कुसमी में दूसरी ख़बर');
    server.serve('/cut', whole.slice(0, whole.lastIndexOf('<description>')));
    await save('/cut');
    await readDue();
    expect(await known('/cut')).toMatchObject({ last_error: 'broken', items: 1 });
    server.serve('/cut', whole);
    await dueAgain('/cut');
    expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await known('/cut')).toMatchObject({ failures: 0, last_error: null, items: 2 });
  });

  it('whose site asks to be left alone is', async () => {
    server.serve('/busy', (_request, response) =>
      response.writeHead(429, { 'retry-after': '7200' }).end(),
    );
    await save('/busy');
    await readDue();
    expect(
      await sql`select (extract(epoch from next_fetch_at - last_fetched_at) / 60)::int as minutes
        from public.sources where url = ${`http://${server.host}/busy`}`,
    ).toEqual([{ minutes: 120 }]);
  });

  it('that a colleague has changed since it was looked at stays as they set it', async () => {
    await save('/two-admins');
    const id = (await known('/two-admins'))?.id;
    const seen = JSON.stringify({ category: null, auto_approve: false, interval_minutes: 30 });
    const first = { id, seen, category: 'crime' };
    expect((await save('/two-admins', admin, first)).status).toBe(204);
    const second = await save('/two-admins', admin, { id, seen, interval_minutes: '60' });
    expect(await second.json()).toEqual({ error: 'source_changed' });
    expect(
      await sql`select category, interval_minutes from public.sources where id = ${id ?? ''}`,
    ).toEqual([{ category: 'crime', interval_minutes: 30 }]);
    const anew = seen.replace('null', '"crime"');
    expect((await save('/two-admins', admin, { ...first, seen: anew })).status).toBe(204);
    expect((await save('/two-admins', admin, { ...first, seen: '{' })).status).toBe(400);
  });

  it('is tried by an admin without anything being kept', async () => {
    server.serve('/trial', feedOf('मैनपाट में पाला पड़ा'));
    const attempt = (body: object, who: SignedInReader) =>
      tryIt(readerRequest('POST', '/api/newsroom/sources/try', who, { body }));
    const answer = await attempt(order('/trial'), admin);
    expect(await answer.json()).toMatchObject({
      ok: true,
      value: {
        total: 1,
        items: [{ title: 'मैनपाट में पाला पड़ा', language: 'hi' }],
      },
    });
    expect(await known('/trial')).toBeUndefined();
    const metadata = await attempt(order('', { url: 'http://169.254.169.254/' }), admin);
    expect(await metadata.json()).toEqual({ ok: false, error: 'address_private' });
    expect((await attempt(order('/trial'), editor)).status).toBe(403);
  });

  it('says on trial which items it leaves out and why', async () => {
    const link = '<link>https://parakh.example/hathi</link>';
    const item = (title: string, guid: string, more = '') =>
      `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid>${more}</item>`;
    const items = [
      item('हाथी गाँव में आए, फ़सल रौंदी', 'newer', link),
      item('', 'nameless'),
      item('கனமழை எச்சரிக்கை', 'tamil'),
      item('हाथी गाँव में आए', 'older', link),
    ];
    server.serve('/odd', `<rss version="2.0"><channel>${items.join('')}</channel></rss>`);
    const tried = readerRequest('POST', '/api/newsroom/sources/try', admin, {
      body: order('/odd'),
    });
    expect(await (await tryIt(tried)).json()).toMatchObject({
      ok: true,
      value: {
        total: 1,
        items: [{ title: 'हाथी गाँव में आए' }],
        setAside: {
          count: 3,
          first: [
            { title: '', reason: 'there is no title' },
            { title: 'கனமழை எச்சரிக்கை', reason: 'the text is neither Hindi nor English' },
            { title: 'हाथी गाँव में आए, फ़सल रौंदी', reason: 'feed_repeats' },
          ],
        },
      },
    });
  });

  it('is not set by an editor, nor to what is no address', async () => {
    expect((await save('/of-an-editor', editor)).status).toBe(403);
    const bad = await put(
      readerRequest('PUT', '/api/newsroom/sources', admin, { body: order('', { url: 'x' }) }),
    );
    expect(bad.status).toBe(422);
    const elsewhere = { url: 'https://parakh.example:8443/feed' };
    expect(await (await save('', admin, elsewhere)).json()).toEqual({ error: 'source_port' });
    for (const name of ['   ', '\u200b', '—'])
      expect(await (await save('/nameless', admin, { name })).json()).toEqual({
        error: 'source_name_needed',
      });
  });
});

describe('people and tables', () => {
  it('are an admin’s: invitations go out, the log is saved', async () => {
    const body = { email: `guest-${Date.now()}@example.org`, role: 'reporter', locale: 'hi' };
    const asked = (who: SignedInReader) =>
      invite(readerRequest('POST', '/api/newsroom/invitations', who, { body }));
    expect((await asked(editor)).status).toBe(403);
    expect(await (await asked(admin)).json()).toEqual({ said: 'mailed' });
    const saved = await auditLog(
      readerRequest('GET', '/api/newsroom/audit-log?action=person.', admin),
    );
    const file = await saved.text();
    expect(file).toContain('किसने,क्या किया');
    expect(file).toMatch(/T\d\d:\d\d:\d\d\+05:30,[^,]*,न्योता भेजा,/);
    expect(file).toContain(body.email);
    const english = await auditLog(readerRequest('GET', '/api/newsroom/audit-log?lang=en', admin));
    expect(await english.text()).toContain('Time (IST)');
    expect((await auditLog(readerRequest('GET', '/api/newsroom/audit-log', editor))).status).toBe(
      403,
    );
    for (const odd of ['person=%00', 'subject=%00', 'person=%25', 'subject=%ED%A0%80'])
      expect(
        (await auditLog(readerRequest('GET', `/api/newsroom/audit-log?${odd}`, admin))).status,
      ).toBe(200);
  });

  it('of numbers are an editor’s', async () => {
    const answer = await stats(
      readerRequest('GET', '/api/newsroom/stats?table=days&days=7', editor),
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain('दिन,पढ़ी गईं');
    const reporter = await signedInReader(backend, 'चंदा', 'reporter');
    const refused = await stats(readerRequest('GET', '/api/newsroom/stats?table=days', reporter));
    expect(refused.status).toBe(403);
  });
});
