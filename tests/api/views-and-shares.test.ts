import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');
const phone = 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/130.0 Mobile';

type Handler = (request: Request) => Promise<Response>;

let sql: postgres.Sql;
let views: Handler;
let shares: Handler;
let article: string;

beforeAll(async () => {
  useBackend({ url, publishableKey, secretKey });
  sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  views = (await import('@/app/api/views/route')).POST;
  shares = (await import('@/app/api/shares/route')).POST;
});
afterAll(() => sql.end());

beforeEach(async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('गिनती की ख़बर', 'health', 'published', true, now()) returning id`;
  article = row?.id ?? '';
});

/** A notice as a browser sends it; `headers` replace the browser's own, null takes one away. */
function notice(body: unknown, headers: Record<string, string | null> = {}): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'user-agent': phone,
    'sec-fetch-site': 'same-origin',
    origin: 'http://localhost:3000',
    host: 'localhost:3000',
    'x-forwarded-for': '203.0.113.7',
    ...headers,
  };
  const kept = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return new Request('http://localhost:3000/api/views', {
    method: 'POST',
    headers: kept,
    body: text,
  });
}

async function viewCount(): Promise<number> {
  // Counted beside the article; its own row follows once a minute.
  const [row] = await sql<{ views: string }[]>`
    select views from public.view_totals where article_id = ${article}`;
  return Number(row?.views ?? 0);
}

async function sharesCounted(): Promise<string[]> {
  const rows = await sql<{ platform: string }[]>`
    select platform from public.share_tracking where article_id = ${article} order by id`;
  return rows.map((row) => row.platform);
}

describe('a view', () => {
  it('is counted once for a reader, however often the page is opened', async () => {
    for (let time = 0; time < 3; time += 1) {
      const answer = await views(notice({ article }));
      expect(answer.status).toBe(204);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await viewCount()).toBe(1);
  });

  it('is counted for each of two readers behind different addresses or browsers', async () => {
    await views(notice({ article }));
    await views(notice({ article }, { 'x-forwarded-for': '203.0.113.8' }));
    await views(notice({ article }, { 'user-agent': `${phone} Other` }));
    expect(await viewCount()).toBe(3);
  });

  it('is not counted anew by an address that the visitor wrote before the server’s own', async () => {
    await views(notice({ article }));
    await views(notice({ article }, { 'x-forwarded-for': '1.2.3.4, 203.0.113.7' }));
    expect(await viewCount()).toBe(1);
  });

  it('that came by a link of the paper’s channel is counted for that too, once', async () => {
    const referer = `http://localhost:3000/en/article/${article}?via=post`;
    await views(notice({ article }, { referer }));
    await views(notice({ article }, { referer }));
    await views(notice({ article }, { referer: `${referer}x`, 'user-agent': `${phone} Other` }));
    expect(await viewCount()).toBe(2);
    const counted = await sql`
      select mark, locale, reads from public.channel_reads where article_id = ${article}`;
    expect([...counted]).toEqual([{ mark: 'post', locale: 'en', reads: 1 }]);
  });

  it('is known by its origin where the site is not served securely', async () => {
    await views(notice({ article }, { 'sec-fetch-site': null }));
    expect(await viewCount()).toBe(1);
  });

  it.each([
    ['Googlebot/2.1 (+http://www.google.com/bot.html)'],
    ['facebookexternalhit/1.1'],
    ['WhatsApp/2.23.20.0 A'],
    ['Mozilla/5.0 (compatible; bingbot/2.0)'],
    ['Mozilla/5.0 Chrome-Lighthouse'],
    ['curl/8.5.0'],
    [''],
  ])('is no crawler’s: %j', async (userAgent) => {
    const answer = await views(notice({ article }, { 'user-agent': userAgent }));
    expect(answer.status).toBe(204);
    expect(await viewCount()).toBe(0);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another part of the domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin alone', { 'sec-fetch-site': null, origin: 'https://evil.example' }],
    ['no origin at all', { 'sec-fetch-site': null, origin: null }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('is none that comes from %s', async (_, headers) => {
    expect((await views(notice({ article }, headers))).status).toBe(204);
    expect(await viewCount()).toBe(0);
  });

  it('is none when the notice is malformed, forged or too long', async () => {
    const wrong = [
      'not json',
      '[]',
      { article: `${article}' or 1=1 --` },
      { article, visitor: '0'.repeat(32) },
      { article: [article] },
      `{"article":"${article}"${' '.repeat(600)}}`,
    ];
    for (const body of wrong) expect((await views(notice(body))).status).toBe(204);
    expect((await views(notice({ article }, { 'content-length': null }))).status).toBe(204);
    expect(await viewCount()).toBe(0);
  });

  it('of an article that is not there, or no longer public, changes nothing', async () => {
    await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
    await views(notice({ article }));
    const nowhere = await views(notice({ article: '00000000-0000-4000-8000-000000000000' }));
    expect(nowhere.status).toBe(204);
    expect(await viewCount()).toBe(0);
  });
});

describe('a share', () => {
  it('is counted once for each platform', async () => {
    for (const platform of ['whatsapp', 'copy', 'whatsapp']) {
      expect((await shares(notice({ article, platform }))).status).toBe(204);
    }
    expect(await sharesCounted()).toEqual(['whatsapp', 'copy']);
  });

  it('is none on a platform we do not know, nor a crawler’s, nor from another site', async () => {
    const share = { article, platform: 'telegram' };
    await shares(notice({ ...share, platform: 'myspace' }));
    await shares(notice(share, { 'user-agent': 'Googlebot/2.1' }));
    await shares(notice(share, { 'sec-fetch-site': 'cross-site' }));
    expect(await sharesCounted()).toEqual([]);
  });
});

it('nothing that names a visitor is kept', async () => {
  await views(notice({ article }));
  const kept = await sql<{ visitor: string }[]>`
    select visitor from public.counted_visits where article_id = ${article}`;
  expect(kept).toHaveLength(1);
  expect(kept[0]?.visitor).toMatch(/^[0-9a-f]{32}$/);
});
