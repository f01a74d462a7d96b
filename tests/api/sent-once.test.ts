import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as bookmarksRoute from '@/app/api/bookmarks/route';
import type * as oneRoute from '@/app/api/comments/[id]/route';
import type * as likesRoute from '@/app/api/comments/[id]/likes/route';
import type * as listRoute from '@/app/api/comments/route';
import type * as historyRoute from '@/app/api/history/route';
import type * as reactionsRoute from '@/app/api/reactions/route';
import type { Comment } from '@/lib/reader/comments/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let article: string;
let asha: SignedInReader;
let birju: SignedInReader;
let comments: typeof listRoute;
let one: typeof oneRoute;
let likes: typeof likesRoute;
let reactions: typeof reactionsRoute;
let bookmarks: typeof bookmarksRoute;
let history: typeof historyRoute;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  comments = await import('@/app/api/comments/route');
  one = await import('@/app/api/comments/[id]/route');
  likes = await import('@/app/api/comments/[id]/likes/route');
  reactions = await import('@/app/api/reactions/route');
  bookmarks = await import('@/app/api/bookmarks/route');
  history = await import('@/app/api/history/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
afterAll(() => sql.end());

beforeEach(async () => {
  await sql`delete from public.rate_limit_events`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('एक बार भेजी', 'health', 'published', true, now() - interval '1 hour') returning id`;
  article = row?.id ?? '';
});

type Sent = { id?: string; text: string; article?: string };
const post = (reader: SignedInReader, sent: Sent, headers: Record<string, string> = {}) =>
  comments.POST(
    readerRequest('POST', '/api/comments', reader, {
      body: { article, parent: null, ...sent },
      headers,
    }),
  );
const params = (id: string) => ({ params: Promise.resolve({ id }) });
const reasonOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error: string }).error] as const;
const commentOf = async (answer: Response) =>
  ((await answer.json()) as { comment: Comment }).comment;

async function standing(): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from public.comments where article_id = ${article} and not is_deleted`;
  return row?.count as number;
}

describe('a comment whose answer was lost', () => {
  it('is there once, and sending it again is answered as if it were the first time', async () => {
    const id = crypto.randomUUID();
    const first = await post(asha, { id, text: ' एक बार ' });
    const again = await post(asha, { id, text: ' एक बार ' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await commentOf(again)).toEqual(await commentOf(first));
    expect(await standing()).toBe(1);
  });

  it('is there once when it is sent from several places at the same moment', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(asha, { id, text: 'साथ-साथ' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await standing()).toBe(1);
  });

  it('stands as it is, when it was changed or deleted before it is sent again', async () => {
    const id = crypto.randomUUID();
    await post(asha, { id, text: 'पहले' });
    await one.PATCH(
      readerRequest('PATCH', `/api/comments/${id}`, asha, { body: { text: 'बाद में' } }),
      params(id),
    );
    expect((await commentOf(await post(asha, { id, text: 'पहले' }))).text).toBe('बाद में');
    await one.DELETE(readerRequest('DELETE', `/api/comments/${id}`, asha), params(id));
    expect((await post(asha, { id, text: 'पहले' })).status).toBe(201);
    expect(await standing()).toBe(0);
  });

  it('is not another one of the same id', async () => {
    const id = crypto.randomUUID();
    await post(asha, { id, text: 'पहली' });
    expect(await reasonOf(await post(asha, { id, text: 'दूसरी' }))).toEqual([409, 'exists']);
  });

  it('of another reader tells nothing of them, nor does theirs of a withdrawn article', async () => {
    const id = crypto.randomUUID();
    await post(asha, { id, text: 'आशा की बात' });
    expect(await reasonOf(await post(birju, { id, text: 'आशा की बात' }))).toEqual([422, 'invalid']);
    await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
    expect(await reasonOf(await post(birju, { id, text: 'आशा की बात' }))).toEqual([422, 'invalid']);
    expect(await reasonOf(await post(asha, { id, text: 'आशा की बात' }))).toEqual([
      404,
      'story_unknown',
    ]);
  });

  it.each(['x', '00000000-0000-0000-0000-000000000001', '11111111-1111-1111-8111-111111111111'])(
    'is none with the id %s, which nobody drew at random',
    async (id) => {
      expect(await reasonOf(await post(asha, { id, text: 'बात' }))).toEqual([400, 'bad_request']);
    },
  );
});

describe('what was done earlier', () => {
  it('is refused with another reader’s session, whatever it is', async () => {
    const headers = { 'x-reader': asha.id };
    const body = { article };
    const answers = [
      await post(birju, { id: crypto.randomUUID(), text: 'आशा ने लिखा' }, headers),
      await bookmarks.PUT(readerRequest('PUT', '/api/bookmarks', birju, { body, headers })),
      await history.POST(readerRequest('POST', '/api/history', birju, { body, headers })),
    ];
    for (const answer of answers) expect(await reasonOf(answer)).toEqual([409, 'other_reader']);
    expect(await standing()).toBe(0);
    expect((await post(asha, { text: 'आशा ने लिखा' }, headers)).status).toBe(201);
  });

  it('is told how long to wait when it is too much for a minute', async () => {
    for (let number = 1; number <= 5; number += 1) await post(asha, { text: `बात ${number}` });
    const answer = await post(asha, { text: 'बात 6' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it('of states comes to the same however often it is sent', async () => {
    const comment = await commentOf(await post(asha, { text: 'पसंद की' }));
    const like = { article, type: 'like' };
    const twice = async (send: () => Promise<Response>) => [
      (await send()).status,
      (await send()).status,
    ];
    const path = `/api/comments/${comment.id}/likes`;
    const tries = [
      await twice(() =>
        reactions.PUT(readerRequest('PUT', '/api/reactions', birju, { body: like })),
      ),
      await twice(() =>
        reactions.DELETE(readerRequest('DELETE', '/api/reactions', birju, { body: like })),
      ),
      await twice(() => likes.PUT(readerRequest('PUT', path, birju), params(comment.id))),
      await twice(() => likes.DELETE(readerRequest('DELETE', path, birju), params(comment.id))),
      await twice(() =>
        bookmarks.PUT(readerRequest('PUT', '/api/bookmarks', birju, { body: { article } })),
      ),
      await twice(() =>
        bookmarks.DELETE(readerRequest('DELETE', '/api/bookmarks', birju, { body: { article } })),
      ),
    ];
    expect(tries.flat()).toEqual(Array.from({ length: 12 }, () => 204));
  });

  it('of the history is noted when it was read, not when it was sent', async () => {
    const read = (secondsAgo: unknown) =>
      history.POST(readerRequest('POST', '/api/history', asha, { body: { article, secondsAgo } }));
    expect((await read(7200)).status).toBe(204);
    const [row] = await sql<{ minutes: number }[]>`
      select round(extract(epoch from now() - read_at) / 60)::int as minutes
      from public.reading_history where article_id = ${article}`;
    expect(row?.minutes).toBe(120);
    expect((await read(-5)).status).toBe(400);
    expect((await read('yesterday')).status).toBe(400);
  });
});
