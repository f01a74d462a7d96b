import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import type * as ArticleRoute from '@/app/api/newsroom/articles/[id]/route';
import type * as MoveRoute from '@/app/api/newsroom/articles/[id]/move/route';
import type * as VersionsRoute from '@/app/api/newsroom/articles/[id]/versions/route';
import { emptyDraft } from '@/lib/newsroom/editor/model/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let sql: Sql;
let article: typeof ArticleRoute;
let move: typeof MoveRoute;
let versions: typeof VersionsRoute;
let reporter: SignedInReader;
let editor: SignedInReader;
let reader: SignedInReader;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  vi.resetModules();
  article = await import('@/app/api/newsroom/articles/[id]/route');
  move = await import('@/app/api/newsroom/articles/[id]/move/route');
  versions = await import('@/app/api/newsroom/articles/[id]/versions/route');
  [reporter, editor, reader] = await Promise.all([
    signedInReader(backend, 'संवाददाता', 'reporter'),
    signedInReader(backend, 'संपादक', 'editor'),
    signedInReader(backend, 'पाठक'),
  ]);
});
afterAll(() => sql.end());

const at = (id: string) => ({ params: Promise.resolve({ id }) });
const path = (id: string, rest = '') => `/api/newsroom/articles/${id}${rest}`;
const draft = (title: string) => ({
  ...emptyDraft,
  title_hi: title,
  summary_hi: 'एक छोटी परख की ख़बर।',
  category: 'health',
  body_hi: [
    { id: 'a1', type: 'paragraph', text: 'पहला अनुच्छेद।' },
    { id: 'a2', type: 'paragraph', text: ' ' },
  ],
});
const save = async (who: SignedInReader, id: string, revision: number, content: object) =>
  article.PUT(
    readerRequest('PUT', path(id), who, { body: { revision, content, tab: 't' } }),
    at(id),
  );
const act = async (
  who: SignedInReader,
  id: string,
  action: string,
  revision: number,
  options = {},
) =>
  move.POST(
    readerRequest('POST', path(id, '/move'), who, { body: { action, revision, options } }),
    at(id),
  );

describe('an article’s draft', () => {
  it('is begun by its first save, under the id the window gave it, and only once', async () => {
    const id = crypto.randomUUID();
    const first = await save(reporter, id, 0, draft('पहली'));
    expect(await first.json()).toEqual({ outcome: 'saved', revision: 1 });
    const again = await save(reporter, id, 0, draft('पहली बदली'));
    expect(await again.json()).toEqual({ outcome: 'saved', revision: 2 });
    const opened = await article.GET(readerRequest('GET', path(id), reporter), at(id));
    expect(await opened.json()).toMatchObject({
      state: 'draft',
      content: { title_hi: 'पहली बदली' },
      actions: ['discard', 'submit'],
    });
  });

  it('whose first answer was lost is not put over what another has written on it since', async () => {
    const id = crypto.randomUUID();
    await save(reporter, id, 0, draft('सड़क हादसा'));
    await save(editor, id, 1, draft('सड़क हादसे में 15 घायल'));
    const late = await save(reporter, id, 0, { ...draft('सड़क हादसा'), summary_hi: 'नया सार।' });
    expect(await late.json()).toMatchObject({
      outcome: 'conflict',
      revision: 2,
      by: 'संपादक',
      content: { title_hi: 'सड़क हादसे में 15 घायल' },
    });
  });

  it('tells who wrote on an older one what stands there now', async () => {
    const id = crypto.randomUUID();
    await save(reporter, id, 0, draft('एक'));
    await save(reporter, id, 1, draft('दो'));
    const late = await save(editor, id, 1, draft('देर से'));
    expect(await late.json()).toMatchObject({
      outcome: 'conflict',
      revision: 2,
      by: 'संवाददाता',
      content: { title_hi: 'दो' },
    });
  });

  it('goes from the reporter to the editor and to the readers, without its empty blocks', async () => {
    const id = crypto.randomUUID();
    await save(reporter, id, 0, draft('छपने वाली'));
    expect(await (await act(reporter, id, 'submit', 1)).json()).toMatchObject({ outcome: 'done' });
    expect((await act(reporter, id, 'publish', 1)).status).toBe(403);
    expect(await (await act(editor, id, 'publish', 2)).json()).toMatchObject({
      outcome: 'done',
      state: 'published',
    });
    const [printed] =
      await sql`select status, is_approved, body_hi from public.news_articles where id = ${id}`;
    expect(printed).toMatchObject({ status: 'published', is_approved: true });
    expect(printed?.body_hi).toHaveLength(1);
    const kept = await versions.GET(readerRequest('GET', path(id, '/versions'), editor), at(id));
    expect(await kept.json()).toMatchObject([
      { kind: 'published', changed: { fields: [], blocks: { hi: 0, en: 0 } } },
      { kind: 'submitted', changed: null },
    ]);
  });

  it('is no reader’s business', async () => {
    const id = crypto.randomUUID();
    await save(reporter, id, 0, draft('अपनी'));
    const asked = (who: SignedInReader | null) =>
      article.GET(readerRequest('GET', path(id), who), at(id));
    expect((await asked(reader)).status).toBe(403);
    expect((await asked(null)).status).toBe(401);
  });

  it.each([
    ['a field that no sheet has', { revision: 0, content: { view_count: 9 }, tab: 't' }],
    [
      'blocks that are none',
      { revision: 0, content: { ...emptyDraft, body_hi: [{ id: '<b>' }] }, tab: 't' },
    ],
    ['no sheet', { revision: 0, content: 'text', tab: 't' }],
  ])('refuses %s', async (_what, body) => {
    const id = crypto.randomUUID();
    const answer = await article.PUT(readerRequest('PUT', path(id), reporter, { body }), at(id));
    expect(answer.status).toBe(400);
  });

  it('refuses what is sent from another site’s page', async () => {
    const id = crypto.randomUUID();
    const request = readerRequest('PUT', path(id), reporter, {
      body: { revision: 0, content: emptyDraft, tab: 't' },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://example.org' },
    });
    expect((await article.PUT(request, at(id))).status).toBe(403);
  });
});
