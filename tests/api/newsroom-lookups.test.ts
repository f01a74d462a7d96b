import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import type * as findRoute from '@/app/api/newsroom/find/route';
import type * as readersRoute from '@/app/api/newsroom/readers/route';
import type { ReaderHistory } from '@/lib/newsroom/moderation/model';
import type { Found } from '@/lib/newsroom/palette/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

/** A word that no other test writes. */
const word = 'चिरमिरीपथ';

let sql: postgres.Sql;
let reader: SignedInReader;
let reporter: SignedInReader;
let editor: SignedInReader;
let routes: { find: typeof findRoute; readers: typeof readersRoute };

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  routes = {
    find: await import('@/app/api/newsroom/find/route'),
    readers: await import('@/app/api/newsroom/readers/route'),
  };
  reader = await signedInReader(backend, `${word} पाठक`);
  reporter = await signedInReader(backend, 'संवाददाता', 'reporter');
  editor = await signedInReader(backend, 'संपादक', 'editor');
  await sql`
    insert into public.news_articles (title_hi, category, status)
    select ${word} || ' ' || number, 'health', 'draft' from generate_series(1, 6) as number`;
});
afterAll(() => sql.end());

const find = (who: SignedInReader | null, words: string) =>
  routes.find.GET(
    readerRequest('GET', `/api/newsroom/find?${new URLSearchParams({ q: words })}`, who),
  );

const found = async (who: SignedInReader, words: string) =>
  (await (await find(who, words)).json()) as Found;

const historyOf = (who: SignedInReader | null, id: string) =>
  routes.readers.GET(
    readerRequest('GET', `/api/newsroom/readers?${new URLSearchParams({ id })}`, who),
  );

const nothing: Found = { articles: [], topics: [], readers: [] };

describe('what the command palette finds', () => {
  it('is for the newsroom alone, and kept nowhere', async () => {
    expect((await find(null, word)).status).toBe(401);
    expect((await find(reader, word)).status).toBe(403);
    const answer = await find(editor, word);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is a handful of articles, and the readers of that name', async () => {
    const { articles, readers } = await found(editor, word);
    expect(articles).toHaveLength(4);
    expect(articles.every(({ titleHi }) => titleHi?.startsWith(word))).toBe(true);
    expect(readers).toEqual([{ id: reader.id, name: `${word} पाठक`, comments: 0 }]);
  });

  it('has for a reporter no reader, and no article of others', async () => {
    expect(await found(reporter, word)).toEqual(nothing);
  });

  it('is nothing for no words, and for signs that a pattern would read', async () => {
    for (const words of ['', '   ', '%', '_', '\\'])
      expect(await found(editor, words)).toEqual(nothing);
  });

  it('reads the first hundred letters alone', async () => {
    const { articles } = await found(editor, `${word}${' '.repeat(100)}zzzz`);
    expect(articles).toHaveLength(4);
  });
});

describe('one reader to a moderator', () => {
  it('is shown to editors alone, and kept nowhere', async () => {
    expect((await historyOf(null, reader.id)).status).toBe(401);
    expect((await historyOf(reader, reader.id)).status).toBe(403);
    expect((await historyOf(reporter, reader.id)).status).toBe(403);
    const answer = await historyOf(editor, reader.id);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await answer.json()) as ReaderHistory).toMatchObject({
      name: `${word} पाठक`,
      comments: [],
      actions: [],
    });
  });

  it('is unknown where the id is nobody’s, or none', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'somebody', '', "' or true --"]) {
      const answer = await historyOf(editor, id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: 'reader_unknown' });
    }
  });
});
