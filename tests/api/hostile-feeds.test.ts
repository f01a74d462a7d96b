import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import type { GET as Health } from '@/app/api/health/route';
import type { readApart as ReadApart } from '@/lib/newsroom/sources/read-apart';
import type { ReadingOrder } from '@/lib/newsroom/sources/reading';
import type { readDueSources as ReadDue } from '@/lib/newsroom/sources/run';
import type { trySource as TrySource } from '@/lib/newsroom/sources/try';
import type { bareEnvironment as BareEnvironment } from '@/lib/platform/processes/bare-environment';

import { feedOf, startFeedServer, type FeedServer } from './feed-server';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: Sql;
let server: FeedServer;
let readDue: typeof ReadDue;
let readApart: typeof ReadApart;
let bareEnvironment: typeof BareEnvironment;
let trySource: typeof TrySource;
let health: typeof Health;

beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  server = await startFeedServer();
  useBackend(backend);
  process.env.SOURCES_ALLOW = server.host;
  vi.resetModules();
  ({ readDueSources: readDue } = await import('@/lib/newsroom/sources/run'));
  ({ readApart } = await import('@/lib/newsroom/sources/read-apart'));
  ({ bareEnvironment } = await import('@/lib/platform/processes/bare-environment'));
  ({ trySource } = await import('@/lib/newsroom/sources/try'));
  ({ GET: health } = await import('@/app/api/health/route'));
});
afterAll(async () => {
  server.stop();
  await sql`delete from public.sources where url like ${`http://${server.host}%`}`;
  await sql.end();
});

const megabyte = 1024 * 1024;
const around = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>परख</title>${items}</channel></rss>`;
const titled = (title: string) => around(`<item><title>${title}</title></item>`);
/** A feed that is sent packed: that takes seconds, and is done before anything is measured. */
function packed(feed: string): RequestListener {
  const sent = gzipSync(feed);
  return (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(sent);
}

const laughs = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
);

/** Feeds of an attacker, and what is noted of each (null: nothing, what could be read has been). */
const hostile: Record<string, { feed: string | RequestListener; noted: string | null }> = {
  'one title of 60,000 spaces': { feed: titled(`a${' '.repeat(60_000)}a`), noted: null },
  'one title of four megabytes': { feed: titled(' - '.repeat(1_300_000)), noted: null },
  'titles of brackets, a hundred times': {
    feed: around(
      `<item><title>खबर [caption</title><description>${'&lt;a '.repeat(6000)}</description></item>`.repeat(
        100,
      ),
    ),
    noted: null,
  },
  'entities of entities': {
    feed: `<!DOCTYPE lolz [<!ENTITY l0 "lol">${laughs.join('')}]>${titled('&l9;')}`,
    noted: 'entities',
  },
  'a packed answer of 200 megabytes': {
    feed: packed(' '.repeat(200 * megabyte)),
    noted: 'too_large',
  },
  'three hundred thousand items': { feed: around('<item/>'.repeat(300_000)), noted: null },
  'elements a hundred thousand levels deep': {
    feed: around(`<item>${'<a>'.repeat(100_000)}`),
    noted: 'broken',
  },
  'lists a million levels deep': { feed: `[${'['.repeat(1_000_000)}`, noted: 'broken' },
  'a line each two seconds': {
    feed: (_request, response) => {
      response.writeHead(200).write('<rss>');
      const timer = setInterval(() => response.write('<item>'), 2000);
      response.on('close', () => clearInterval(timer));
    },
    noted: 'timeout',
  },
};

/** Milliseconds for which this process answered nobody, at the longest, until something was done; the site answers meanwhile. */
async function longestHold(until: Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isDone = false;
  const done = until.finally(() => (isDone = true));
  let answered = 0;
  while (!isDone) if ((await health()).ok) answered += 1;
  await done;
  delay.disable();
  expect(answered).toBeGreaterThan(0);
  return delay.max / 1_000_000;
}

const rules = {
  name: 'परख',
  kind: 'auto',
  language: '',
  category: '',
  district: '',
  autoApprove: false,
} as const;
const orderOf = (path: string): ReadingOrder => ({
  address: `http://${server.host}${path}`,
  known: { etag: null, modified: null },
  allowed: [server.host],
  rules,
  districts: [],
  sections: [],
});

describe('a hostile feed', () => {
  it('holds up no reader, is noted for what it is, and the next source is read', async () => {
    const paths = Object.values(hostile).map(({ feed }, at) => {
      server.serve(`/hostile-${at}`, feed);
      return `http://${server.host}/hostile-${at}`;
    });
    server.serve('/honest', feedOf('सीतापुर में मेला लगा'));
    const all = [...paths, `http://${server.host}/honest`];
    await sql`delete from public.sources where url = any (${all})`;
    for (const [at, url] of all.entries())
      await sql`insert into public.sources (name, url, next_fetch_at)
        values (${`परख ${at}`}, ${url}, now() - interval '1 hour' + ${`${at} s`}::interval)`;
    const longest = await longestHold(readDue());
    const noted = await sql<{ url: string; last_error: string | null }[]>`
      select url, last_error from public.sources where url = any (${all})`;
    const errorOf = new Map(noted.map(({ url, last_error: error }) => [url, error]));
    expect(
      Object.fromEntries(
        Object.keys(hostile).map((name, at) => [name, errorOf.get(paths[at] ?? '')]),
      ),
    ).toEqual(
      Object.fromEntries(Object.entries(hostile).map(([name, { noted }]) => [name, noted])),
    );
    expect(errorOf.get(`http://${server.host}/honest`)).toBeNull();
    const [article] =
      await sql`select from public.news_articles where title_hi = 'सीतापुर में मेला लगा'`;
    expect(article).toBeDefined();
    // In the site's own process one such title took 21.8 s, in which nobody was answered.
    expect(longest).toBeLessThan(3000);
  }, 180_000);

  it('that needs more memory or time than one is given is stopped, and that is said', async () => {
    server.serve('/swelling', titled('a'.repeat(4 * megabyte)));
    expect(
      await readApart(orderOf('/swelling'), {
        milliseconds: 30_000,
        megabytes: 12,
        bytes: megabyte,
      }),
    ).toEqual({ kind: 'problem', problem: 'too_heavy' });
    server.serve('/never', () => {});
    expect(
      await readApart(orderOf('/never'), { milliseconds: 100, megabytes: 256, bytes: megabyte }),
    ).toEqual({ kind: 'problem', problem: 'too_heavy' });
    server.serve('/endless', feedOf('एक', 'दो', 'तीन'));
    expect(
      await readApart(orderOf('/endless'), { milliseconds: 30_000, megabytes: 256, bytes: 10 }),
    ).toEqual({ kind: 'problem', problem: 'too_heavy' });
  });

  it('is tried apart from the site as well', async () => {
    server.serve('/tried', titled(`अंबिकापुर${' '.repeat(60_000)}a`));
    const tried = trySource({ ...rules, url: `http://${server.host}/tried`, intervalMinutes: 30 });
    expect(await longestHold(tried)).toBeLessThan(3000);
    expect(await tried).toMatchObject({ ok: true, value: { items: [{ title: 'अंबिकापुर a' }] } });
  });

  it('is read by a process that knows no secret of the site', () => {
    expect(process.env).toHaveProperty('SUPABASE_SECRET_KEY');
    const known = ['PATH', 'HOME', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'NODE_ENV'];
    expect(Object.keys(bareEnvironment()).filter((name) => !known.includes(name))).toEqual([]);
  });
});
