import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as BookmarksRoute from '@/app/api/bookmarks/route';
import type * as HistoryRoute from '@/app/api/history/route';
import type * as CollectionsRoute from '@/app/api/collections/route';
import type * as PlacedRoute from '@/app/api/collections/stories/route';
import type * as RemoveFormRoute from '@/app/[locale]/(reader)/bookmarks/remove/route';
import type * as HistoryFormRoute from '@/app/[locale]/(reader)/reading-history/change/route';
import type * as CollectionFormRoute from '@/app/[locale]/(reader)/collections/change/route';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let story: string;
let asha: SignedInReader;
let birju: SignedInReader;
let bookmarks: typeof BookmarksRoute;
let history: typeof HistoryRoute;
let collections: typeof CollectionsRoute;
let placed: typeof PlacedRoute;
let removeForm: typeof RemoveFormRoute;
let historyForm: typeof HistoryFormRoute;
let collectionForm: typeof CollectionFormRoute;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  bookmarks = await import('@/app/api/bookmarks/route');
  history = await import('@/app/api/history/route');
  collections = await import('@/app/api/collections/route');
  placed = await import('@/app/api/collections/stories/route');
  removeForm = await import('@/app/[locale]/(reader)/bookmarks/remove/route');
  historyForm = await import('@/app/[locale]/(reader)/reading-history/change/route');
  collectionForm = await import('@/app/[locale]/(reader)/collections/change/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from public.collections`;
  story = await newStory();
});

async function newStory(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('सहेजने की ख़बर', 'health', 'published', true, now() - interval '1 hour') returning id`;
  return row?.id ?? '';
}

async function reasonOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error];
}

/** A form as a page of the edition sends it; without a script, or by one that asks for `{location}`. */
function form(
  path: string,
  reader: SignedInReader | null,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  const body = new URLSearchParams(fields).toString();
  return readerRequest('POST', path, reader, {
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  });
}

const edition = (locale: string) => ({ params: Promise.resolve({ locale }) });

/** What an answer says on the page it leads to. */
function saidBy(answer: Response): { outcome: string; typed?: Record<string, string> } {
  const value = /said=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8')) as { outcome: string };
}

async function change(
  reader: SignedInReader,
  fields: Record<string, string>,
): Promise<[outcome: string, page: string]> {
  const answer = await collectionForm.POST(
    form('/collections/change', reader, fields),
    edition('hi'),
  );
  expect(answer.status).toBe(303);
  return [
    saidBy(answer).outcome,
    (answer.headers.get('location') ?? '').replace(/[?&]said=.*/, ''),
  ];
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
    const other = await newStory();
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE', 'PUT'] as const)
      expect((await press(method, asha, story)).status).toBe(204);
    expect(await kept(asha, other, story)).toEqual([story]);
    expect(await kept(birju, other, story)).toEqual([]);
  });

  it('is there once when a hundred presses come at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => press('PUT', birju, story)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const [row] = await sql`
      select count(*)::integer as total from public.bookmarks where article_id = ${story}`;
    expect(row).toEqual({ total: 1 });
  });

  it('needs a session, a page of ours and a public story', async () => {
    expect(await reasonOf(await press('PUT', null, story))).toEqual([401, 'not_signed_in']);
    expect(await reasonOf(await press('PUT', asha, crypto.randomUUID()))).toEqual([
      404,
      'story_unknown',
    ]);
    expect(await reasonOf(await press('PUT', asha, 'कुछ भी'))).toEqual([400, 'bad_request']);
    const foreign = readerRequest('PUT', '/api/bookmarks', asha, {
      body: { article: story },
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
    await press('PUT', asha, story);
    const sent = form('/en/bookmarks/remove', asha, { article: story });
    const answer = await removeForm.POST(sent, edition('en'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/en\/bookmarks\?said=/);
    expect(saidBy(answer).outcome).toBe('removed');
    expect(await kept(asha, story)).toEqual([]);
  });
});

describe('the reading history', () => {
  const read = (reader: SignedInReader | null) =>
    history.POST(readerRequest('POST', '/api/history', reader, { body: { article: story } }));
  const ask = (reader: SignedInReader | null, fields: Record<string, string>) =>
    historyForm.POST(form('/reading-history/change', reader, fields), edition('hi'));
  const stories = async (reader: SignedInReader) =>
    (await reader.client.from('reading_history').select('article_id')).data?.map(
      (row) => row.article_id,
    );

  it('is kept until it is paused, and again when it is continued', async () => {
    await ask(asha, { deed: 'removeAll' });
    expect(saidBy(await ask(asha, { deed: 'pause' })).outcome).toBe('nowPaused');
    expect((await read(asha)).status).toBe(204);
    expect(await stories(asha)).toEqual([]);
    expect(saidBy(await ask(asha, { deed: 'continue' })).outcome).toBe('nowContinued');
    expect((await read(asha)).status).toBe(204);
    expect(await stories(asha)).toEqual([story]);
  });

  it('forgets one story, or everything, and nothing of anybody else', async () => {
    await Promise.all([read(asha), read(birju)]);
    const before = (await stories(birju))?.length;
    await ask(asha, { deed: 'remove', article: story });
    expect(await stories(asha)).not.toContain(story);
    await read(asha);
    expect(saidBy(await ask(asha, { deed: 'removeAll' })).outcome).toBe('removedAll');
    expect(await stories(asha)).toEqual([]);
    expect((await stories(birju))?.length).toBe(before);
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
    expect(saidBy(await historyForm.POST(foreign, edition('hi'))).outcome).toBe('malformed');
    expect(saidBy(await ask(asha, { deed: 'everything' })).outcome).toBe('malformed');
    expect(await stories(asha)).toContain(story);
  });
});

describe('collections', () => {
  const own = async (reader: SignedInReader) =>
    (await reader.client.rpc('get_my_collections')).data;
  const make = async (reader: SignedInReader, name: string) => {
    await change(reader, { deed: 'make', name });
    return (await own(reader))?.find((row) => row.name === name)?.id ?? '';
  };

  it('are made, renamed and deleted by the forms of their pages', async () => {
    expect(await change(asha, { deed: 'make', name: '  हाथी  और गाँव ' })).toEqual([
      'made',
      '/collections',
    ]);
    const [made] = (await own(asha)) ?? [];
    expect(made?.name).toBe('हाथी और गाँव');
    const id = made?.id ?? '';
    expect(await change(asha, { deed: 'rename', id, name: 'हाथी' })).toEqual([
      'renamed',
      `/collections/${id}`,
    ]);
    expect(await change(asha, { deed: 'delete', id })).toEqual(['deleted', '/collections']);
    expect(await own(asha)).toEqual([]);
  });

  it('say what is wrong with a name, and give back what was typed', async () => {
    await make(asha, 'पानी');
    expect(await change(asha, { deed: 'make', name: 'पानी' })).toEqual(['exists', '/collections']);
    for (const name of ['', ' \u200b ', 'क'.repeat(81)])
      expect((await change(asha, { deed: 'make', name }))[0]).toBe('nameMissing');
    const sent = form('/collections/change', asha, { deed: 'make', name: 'पानी' });
    expect(saidBy(await collectionForm.POST(sent, edition('hi'))).typed).toEqual({ name: 'पानी' });
  });

  it('tell a script where to lead instead of leading it there', async () => {
    const sent = form(
      '/en/collections/change',
      asha,
      { deed: 'make', name: 'Water' },
      { accept: 'application/json' },
    );
    const answer = await collectionForm.POST(sent, edition('en'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      location: expect.stringMatching(/^\/en\/collections\?said=/) as string,
    });
  });

  it('change their order, and that of their stories, by one place', async () => {
    const [first, second] = [await make(asha, 'एक'), await make(asha, 'दो')];
    const ids = async () => (await own(asha))?.map((row) => row.id);
    expect(await ids()).toEqual([second, first]);
    await change(asha, { deed: 'move', id: first, way: 'up' });
    expect(await ids()).toEqual([first, second]);
    await change(asha, { deed: 'order', order: `${second},${first}` });
    expect(await ids()).toEqual([second, first]);

    const other = await newStory();
    for (const article of [story, other]) await change(asha, { deed: 'add', id: first, article });
    expect(await change(asha, { deed: 'moveStory', id: first, article: other, way: 'up' })).toEqual(
      ['moved', `/collections/${first}`],
    );
    const { data } = await asha.client
      .from('collection_articles')
      .select('article_id')
      .order('position');
    expect(data?.map((row) => row.article_id)).toEqual([other, story]);
  });

  it('are shared by a link that changes', async () => {
    const id = await make(asha, 'पानी');
    const token = async () => (await own(asha))?.find((row) => row.id === id);
    expect((await change(asha, { deed: 'share', id }))[0]).toBe('shared');
    const first = await token();
    expect(first?.is_shared).toBe(true);
    expect((await change(asha, { deed: 'unshare', id }))[0]).toBe('unshared');
    await change(asha, { deed: 'share', id });
    expect((await token())?.share_token).not.toBe(first?.share_token);
  });

  it('are nobody else’s to change', async () => {
    const id = await make(asha, 'पानी');
    const put = (reader: SignedInReader) =>
      placed.PUT(
        readerRequest('PUT', '/api/collections/stories', reader, {
          body: { collection: id, article: story },
        }),
      );
    expect(await reasonOf(await put(birju))).toEqual([403, 'forbidden']);
    await change(birju, { deed: 'rename', id, name: 'मेरा' });
    await change(birju, { deed: 'delete', id });
    expect((await put(asha)).status).toBe(204);
    expect((await put(asha)).status).toBe(204);
    expect((await own(asha))?.map((row) => [row.name, row.story_count])).toEqual([['पानी', 1]]);
  });

  it('offer themselves for a story, and take it with a new one', async () => {
    const post = (name: string) =>
      collections.POST(
        readerRequest('POST', '/api/collections', asha, { body: { name, article: story } }),
      );
    await make(asha, 'पानी');
    expect((await post('हाथी')).status).toBe(201);
    expect(await reasonOf(await post('हाथी'))).toEqual([409, 'exists']);
    expect(await reasonOf(await post('  '))).toEqual([400, 'bad_request']);
    const path = `/api/collections?article=${story}`;
    const answer = await collections.GET(readerRequest('GET', path, asha));
    const choices = (await answer.json()) as { collections: { name: string; holds: boolean }[] };
    expect(choices.collections.map(({ name, holds }) => [name, holds])).toEqual([
      ['हाथी', true],
      ['पानी', false],
    ]);
  });
});
