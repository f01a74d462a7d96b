import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as CollectionsRoute from '@/app/api/collections/route';
import type * as PlacedRoute from '@/app/api/collections/articles/route';
import type * as CollectionFormRoute from '@/app/[locale]/(reader)/collections/change/route';

import { edition, form, reasonOf, flashOf } from './saved-forms';
import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let article: string;
let asha: SignedInReader;
let birju: SignedInReader;
let collections: typeof CollectionsRoute;
let placed: typeof PlacedRoute;
let collectionForm: typeof CollectionFormRoute;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  collections = await import('@/app/api/collections/route');
  placed = await import('@/app/api/collections/articles/route');
  collectionForm = await import('@/app/[locale]/(reader)/collections/change/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from public.collections`;
  article = await newArticle();
});

async function newArticle(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('सहेजने की ख़बर', 'health', 'published', true, now() - interval '1 hour') returning id`;
  return row?.id ?? '';
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
    flashOf(answer).outcome,
    (answer.headers.get('location') ?? '').replace(/[?&]said=.*/, ''),
  ];
}

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
    expect(flashOf(await collectionForm.POST(sent, edition('hi'))).typed).toEqual({ name: 'पानी' });
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

  it('change their order, and that of their articles, by one place', async () => {
    const [first, second] = [await make(asha, 'एक'), await make(asha, 'दो')];
    const ids = async () => (await own(asha))?.map((row) => row.id);
    expect(await ids()).toEqual([second, first]);
    await change(asha, { deed: 'move', id: first, way: 'up' });
    expect(await ids()).toEqual([first, second]);
    await change(asha, { deed: 'order', order: `${second},${first}` });
    expect(await ids()).toEqual([second, first]);

    const other = await newArticle();
    for (const added of [article, other])
      await change(asha, { deed: 'add', id: first, article: added });
    expect(await change(asha, { deed: 'moveStory', id: first, article: other, way: 'up' })).toEqual(
      ['moved', `/collections/${first}`],
    );
    const { data } = await asha.client
      .from('collection_articles')
      .select('article_id')
      .order('position');
    expect(data?.map((row) => row.article_id)).toEqual([other, article]);
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
        readerRequest('PUT', '/api/collections/articles', reader, {
          body: { collection: id, article },
        }),
      );
    expect(await reasonOf(await put(birju))).toEqual([403, 'forbidden']);
    await change(birju, { deed: 'rename', id, name: 'मेरा' });
    await change(birju, { deed: 'delete', id });
    expect((await put(asha)).status).toBe(204);
    expect((await put(asha)).status).toBe(204);
    expect((await own(asha))?.map((row) => [row.name, row.story_count])).toEqual([['पानी', 1]]);
  });

  it('offer themselves for an article, and take it with a new one', async () => {
    const post = (name: string) =>
      collections.POST(
        readerRequest('POST', '/api/collections', asha, { body: { name, article } }),
      );
    await make(asha, 'पानी');
    expect((await post('हाथी')).status).toBe(201);
    expect(await reasonOf(await post('हाथी'))).toEqual([409, 'exists']);
    expect(await reasonOf(await post('  '))).toEqual([400, 'bad_request']);
    const path = `/api/collections?article=${article}`;
    const answer = await collections.GET(readerRequest('GET', path, asha));
    const choices = (await answer.json()) as { collections: { name: string; holds: boolean }[] };
    expect(choices.collections.map(({ name, holds }) => [name, holds])).toEqual([
      ['हाथी', true],
      ['पानी', false],
    ]);
  });
});
