import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as BookmarksRoute from '@/app/api/bookmarks/route';
import type * as HistoryRoute from '@/app/api/history/route';
import type * as RemoveFormRoute from '@/app/[locale]/(reader)/bookmarks/remove/route';
import type * as HistoryFormRoute from '@/app/[locale]/(reader)/reading-history/change/route';

import { edition, form, reasonOf, flashOf } from './saved-forms';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let article: string;
let asha: SignedInReader;
let birju: SignedInReader;
let bookmarks: typeof BookmarksRoute;
let history: typeof HistoryRoute;
let removeForm: typeof RemoveFormRoute;
let historyForm: typeof HistoryFormRoute;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  bookmarks = await import('@/app/api/bookmarks/route');
  history = await import('@/app/api/history/route');
  removeForm = await import('@/app/[locale]/(reader)/bookmarks/remove/route');
  historyForm = await import('@/app/[locale]/(reader)/reading-history/change/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
afterAll(() => sql.end());

beforeEach(async () => {
  article = await newArticle();
});

async function newArticle(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('सहेजने की ख़बर', 'health', 'published', true, now() - interval '1 hour') returning id`;
  return row?.id ?? '';
}

describe('a bookmark', () => {
  const press = (method: 'PUT' | 'DELETE', reader: SignedInReader | null, article: unknown) =>
    bookmarks[method](readerRequest(method, '/api/bookmarks', reader, { body: { article } }));
  const kept = async (reader: SignedInReader, ...articles: string[]) => {
    const path = `/api/bookmarks?articles=${articles.join(',')}`;
    const answer = await bookmarks.GET(readerRequest('GET', path, reader));
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return ((await answer.json()) as { kept: string[] }).kept;
  };

  it('is what was pressed last, however often it is pressed', async () => {
    const other = await newArticle();
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE', 'PUT'] as const)
      expect((await press(method, asha, article)).status).toBe(204);
    expect(await kept(asha, other, article)).toEqual([article]);
    expect(await kept(birju, other, article)).toEqual([]);
  });

  it('is there once when a hundred presses come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => press('PUT', birju, article)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const [row] = await sql`
      select count(*)::integer as total from public.bookmarks where article_id = ${article}`;
    expect(row).toEqual({ total: 1 });
  });

  it('needs a session, a page of ours and a public article', async () => {
    expect(await reasonOf(await press('PUT', null, article))).toEqual([401, 'not_signed_in']);
    expect(await reasonOf(await press('PUT', asha, crypto.randomUUID()))).toEqual([
      404,
      'story_unknown',
    ]);
    expect(await reasonOf(await press('PUT', asha, 'कुछ भी'))).toEqual([400, 'bad_request']);
    const foreign = readerRequest('PUT', '/api/bookmarks', asha, {
      body: { article },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(await reasonOf(await bookmarks.PUT(foreign))).toEqual([403, 'foreign']);
  });

  it.each(['', 'x', Array(61).fill('00000000-0000-4000-8000-000000000000').join(',')])(
    'is not asked for with ids that are none, or too many',
    async (articles) => {
      const request = readerRequest('GET', `/api/bookmarks?articles=${articles}`, asha);
      expect((await bookmarks.GET(request)).status).toBe(400);
    },
  );

  it('is removed by the page’s form, which leads back and says so', async () => {
    await press('PUT', asha, article);
    const sent = form('/en/bookmarks/remove', asha, { article });
    const answer = await removeForm.POST(sent, edition('en'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/en\/bookmarks\?said=/);
    expect(flashOf(answer).outcome).toBe('removed');
    expect(await kept(asha, article)).toEqual([]);
  });
});

describe('the reading history', () => {
  const read = (reader: SignedInReader | null) =>
    history.POST(readerRequest('POST', '/api/history', reader, { body: { article } }));
  const ask = (reader: SignedInReader | null, fields: Record<string, string>) =>
    historyForm.POST(form('/reading-history/change', reader, fields), edition('hi'));
  const articles = async (reader: SignedInReader) =>
    (await reader.client.from('reading_history').select('article_id')).data?.map(
      (row) => row.article_id,
    );

  it('is kept until it is paused, and again when it is continued', async () => {
    await ask(asha, { deed: 'removeAll' });
    expect(flashOf(await ask(asha, { deed: 'pause' })).outcome).toBe('nowPaused');
    expect((await read(asha)).status).toBe(204);
    expect(await articles(asha)).toEqual([]);
    expect(flashOf(await ask(asha, { deed: 'continue' })).outcome).toBe('nowContinued');
    expect((await read(asha)).status).toBe(204);
    expect(await articles(asha)).toEqual([article]);
  });

  it('forgets one article, or everything, and nothing of anybody else', async () => {
    await Promise.all([read(asha), read(birju)]);
    const before = (await articles(birju))?.length;
    await ask(asha, { deed: 'remove', article });
    expect(await articles(asha)).not.toContain(article);
    await read(asha);
    expect(flashOf(await ask(asha, { deed: 'removeAll' })).outcome).toBe('removedAll');
    expect(await articles(asha)).toEqual([]);
    expect((await articles(birju))?.length).toBe(before);
  });

  it('asks whoever is not signed in to sign in first', async () => {
    expect((await read(null)).status).toBe(401);
    const answer = await ask(null, { deed: 'pause' });
    expect(answer.headers.get('location')).toBe('/auth?next=%2Freading-history');
  });

  it('does nothing for another site’s page, or for a form that makes no sense', async () => {
    const foreign = form(
      '/reading-history/change',
      asha,
      { deed: 'removeAll' },
      { 'sec-fetch-site': 'cross-site' },
    );
    await read(asha);
    expect(flashOf(await historyForm.POST(foreign, edition('hi'))).outcome).toBe('malformed');
    expect(flashOf(await ask(asha, { deed: 'everything' })).outcome).toBe('malformed');
    expect(await articles(asha)).toContain(article);
  });
});
