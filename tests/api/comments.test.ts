import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type * as oneRoute from '@/app/api/comments/[id]/route';
import type * as likesRoute from '@/app/api/comments/[id]/likes/route';
import type * as reportRoute from '@/app/api/comments/[id]/report/route';
import type * as listRoute from '@/app/api/comments/route';
import type { Comment, CommentPage } from '@/lib/reader/comments/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');

let sql: postgres.Sql;
let article: string;
let asha: SignedInReader;
let birju: SignedInReader;
let list: typeof listRoute;
let one: typeof oneRoute;
let likes: typeof likesRoute;
let report: typeof reportRoute;

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  list = await import('@/app/api/comments/route');
  one = await import('@/app/api/comments/[id]/route');
  likes = await import('@/app/api/comments/[id]/likes/route');
  report = await import('@/app/api/comments/[id]/report/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
});
afterAll(() => sql.end());

beforeEach(async () => {
  // Each test has its own article, and readers who have said nothing yet.
  await sql`delete from public.rate_limit_events`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('चर्चा की ख़बर', 'health', 'published', true, now() - interval '1 hour') returning id`;
  article = row?.id ?? '';
});

type Sent = { article?: unknown; parent?: unknown; text?: unknown };

function post(reader: SignedInReader | null, sent: Sent | string): Promise<Response> {
  const body = typeof sent === 'string' ? sent : { article, parent: null, ...sent };
  return list.POST(readerRequest('POST', '/api/comments', reader, { body }));
}

async function said(reader: SignedInReader, text: string, parent: string | null = null) {
  const answer = await post(reader, { text, parent });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { comment: Comment }).comment;
}

async function pageOf(reader: SignedInReader, after = ''): Promise<CommentPage> {
  const path = `/api/comments?article=${article}${after && `&after=${encodeURIComponent(after)}`}`;
  const answer = await list.GET(readerRequest('GET', path, reader));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as CommentPage;
}

const params = (id: string) => ({ params: Promise.resolve({ id }) });
const edit = (reader: SignedInReader, id: string, text: string) =>
  one.PATCH(readerRequest('PATCH', `/api/comments/${id}`, reader, { body: { text } }), params(id));
const remove = (reader: SignedInReader, id: string) =>
  one.DELETE(readerRequest('DELETE', `/api/comments/${id}`, reader), params(id));

async function reasonOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error];
}

describe('a discussion', () => {
  it('shows comments newest first and replies below theirs, oldest first', async () => {
    const first = await said(asha, 'पहली बात');
    await said(birju, 'दूसरी बात');
    await said(birju, 'पहला जवाब', first.id);
    await said(asha, 'दूसरा जवाब', first.id);
    const { threads, total, next } = await pageOf(birju);
    expect(threads.map(({ text, replies }) => [text, replies.map((reply) => reply.text)])).toEqual([
      ['दूसरी बात', []],
      ['पहली बात', ['पहला जवाब', 'दूसरा जवाब']],
    ]);
    expect([total, next]).toEqual([4, null]);
    expect(threads[1]?.author).toEqual({ id: asha.id, name: 'आशा', avatarUrl: null });
  });

  it('is paged by twenty, without gap or repetition even among comments of one moment', async () => {
    await sql`insert into public.comments (article_id, user_id, content, created_at, updated_at)
      select ${article}, ${asha.id}, 'बात ' || n, now() - (n / 10) * interval '1 minute', now()
      from generate_series(1, 45) as n`;
    const seen: string[] = [];
    const sizes: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: CommentPage = await pageOf(asha, after);
      sizes.push(page.threads.length);
      seen.push(...page.threads.map(({ id }) => id));
      after = page.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
  });

  it('names nobody’s e-mail, and nobody at all when the account is gone', async () => {
    const leaving = await signedInReader(backend, 'जाने वाला');
    await said(leaving, 'मैं जा रहा हूँ');
    await leaving.client.rpc('delete_my_account');
    const page = await pageOf(asha);
    expect(page.threads[0]).toMatchObject({ author: null, text: 'मैं जा रहा हूँ' });
    expect(JSON.stringify(page)).not.toContain('@');
  });

  it('is closed to who is not signed in, and to a request from another site’s page', async () => {
    const asked = list.GET(readerRequest('GET', `/api/comments?article=${article}`, null));
    expect(await reasonOf(await asked)).toEqual([401, 'not_signed_in']);
    expect(await reasonOf(await post(null, { text: 'मैं कौन' }))).toEqual([401, 'not_signed_in']);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const foreign = list.POST(
      readerRequest('POST', '/api/comments', asha, {
        body: { article, parent: null, text: 'चोरी' },
        headers,
      }),
    );
    expect(await reasonOf(await foreign)).toEqual([403, 'foreign']);
    expect((await pageOf(asha)).total).toBe(0);
  });

  it('is refused with a forged, a broken and a foreign session', async () => {
    for (const cookie of [
      'session=base64-e30',
      'session=%00',
      `session=base64-${Buffer.from(JSON.stringify({ access_token: 'a.b.c', refresh_token: 'x', expires_at: 9_999_999_999, user: { id: asha.id } })).toString('base64url')}`,
    ]) {
      const answer = await list.POST(
        readerRequest(
          'POST',
          '/api/comments',
          { cookie },
          {
            body: { article, parent: null, text: 'जाली' },
          },
        ),
      );
      expect(answer.status).toBe(401);
    }
  });
});

describe('a comment', () => {
  it('is cleaned and kept as text, whatever it looks like', async () => {
    const script = '<script>alert(1)</script> & <b>मोटा</b>';
    expect((await said(asha, `  ${script}\0 \n\n `)).text).toBe(script);
    expect((await said(asha, 'पहली पंक्ति\nदूसरी पंक्ति')).text).toBe('पहली पंक्ति\nदूसरी पंक्ति');
    const turned = await said(asha, 'उल\u202Eटा\u200B लि\u2066खा');
    expect(turned.text).not.toMatch(/[\u202e\u2066\u200b]/);
    const joined = 'परिवार 👨\u200d👩\u200d👧, किसान 👩🏽\u200d🌾, झंडा 🏳\ufe0f\u200d🌈';
    expect((await said(asha, `${joined} रा\u200dज्य`)).text).toBe(`${joined} राज्य`);
    expect((await said(asha, 'आधा \ud83d निशान')).text).toContain('आधा');
  });

  it.each([
    ['nothing', '', 'comment_empty'],
    ['spaces and line ends', ' \n\t ', 'comment_empty'],
    ['invisible characters', '\u200b\u2060\ufeff', 'comment_empty'],
    ['1001 letters', 'क'.repeat(1001), 'comment_too_long'],
    ['1001 syllables', 'क्षि'.repeat(1001), 'comment_too_long'],
    ['three links', 'http://a.in https://b.in www.c.in', 'comment_links'],
  ])('of %s is refused and says why', async (_, text, reason) => {
    expect(await reasonOf(await post(asha, { text }))).toEqual([422, reason]);
  });

  it('of 1000 letters is accepted, however many marks they have', async () => {
    const text = 'क्षि'.repeat(1000);
    expect((await said(asha, text)).text).toBe(text);
  });

  it('of a megabyte is refused before it is read to its end', async () => {
    expect(await reasonOf(await post(asha, { text: 'क'.repeat(350_000) }))).toEqual([
      413,
      'too_long',
    ]);
  });

  it.each([
    ['no JSON', 'text'],
    ['no story', { article: undefined, text: 'बात' }],
    ['a number as its text', { text: 7 }],
    ['an author of its own choice', { text: 'बात', user_id: 'x' }],
    ['a story that is SQL', { article: "x' or 1=1", text: 'बात' }],
  ])('that is %s is no comment', async (_, sent) => {
    expect(await reasonOf(await post(asha, sent as Sent))).toEqual([400, 'bad_request']);
  });

  it('sent twice at the same moment is kept once', async () => {
    const answers = await Promise.all([
      post(asha, { text: 'एक ही बात' }),
      post(asha, { text: 'एक ही बात' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await pageOf(asha)).total).toBe(1);
  });

  it('is refused when it is the sixth within a minute, with what to do', async () => {
    for (let number = 1; number <= 5; number += 1) await said(asha, `बात ${number}`);
    expect(await reasonOf(await post(asha, { text: 'बात 6' }))).toEqual([429, 'comment_too_fast']);
  });

  it('is refused where there is no public article, and below a reply', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await reasonOf(await post(asha, { article: nowhere, text: 'बात' }))).toEqual([
      404,
      'story_unknown',
    ]);
    const comment = await said(asha, 'बात');
    const reply = await said(birju, 'जवाब', comment.id);
    expect(await reasonOf(await post(asha, { parent: reply.id, text: 'और' }))).toEqual([
      422,
      'comment_too_deep',
    ]);
  });
});

describe('an author', () => {
  it('edits what they said, and all see that it was edited', async () => {
    const comment = await said(asha, 'पहले ऐसा');
    expect(comment.isEdited).toBe(false);
    const answer = await edit(asha, comment.id, 'अब ऐसा');
    expect(answer.status).toBe(200);
    expect((await pageOf(birju)).threads[0]).toMatchObject({ text: 'अब ऐसा', isEdited: true });
  });

  it('deletes what they said; with replies a stub stays, without them nothing', async () => {
    const answered = await said(asha, 'जिस पर जवाब आया');
    await said(birju, 'जवाब', answered.id);
    const alone = await said(asha, 'जिस पर नहीं आया');
    expect((await remove(asha, answered.id)).status).toBe(204);
    expect((await remove(asha, alone.id)).status).toBe(204);
    for (const reader of [asha, birju]) {
      const { threads, total } = await pageOf(reader);
      expect(threads).toHaveLength(1);
      expect(threads[0]).toMatchObject({ isDeleted: true, text: '', author: null });
      expect(threads[0]?.replies).toHaveLength(1);
      expect(total).toBe(1);
    }
    expect((await remove(asha, alone.id)).status).toBe(204);
  });

  it('is nobody else: a stranger’s edit and deletion find nothing', async () => {
    const comment = await said(asha, 'मेरी बात');
    expect(await reasonOf(await edit(birju, comment.id, 'उसकी बात'))).toEqual([
      404,
      'comment_unknown',
    ]);
    expect(await reasonOf(await remove(birju, comment.id))).toEqual([404, 'comment_unknown']);
    expect((await pageOf(asha)).threads[0]).toMatchObject({ text: 'मेरी बात', isDeleted: false });
  });
});

describe('others', () => {
  const like = (reader: SignedInReader, id: string, method: 'PUT' | 'DELETE') =>
    likes[method](readerRequest(method, `/api/comments/${id}/likes`, reader), params(id));
  const complain = (reader: SignedInReader, id: string) =>
    report.POST(readerRequest('POST', `/api/comments/${id}/report`, reader), params(id));

  it('like a comment once, however often they say so, and take it back', async () => {
    const comment = await said(asha, 'अच्छी बात');
    await Promise.all(Array.from({ length: 10 }, () => like(birju, comment.id, 'PUT')));
    expect((await pageOf(birju)).threads[0]).toMatchObject({ likes: 1, isLiked: true });
    expect((await pageOf(asha)).threads[0]).toMatchObject({ likes: 1, isLiked: false });
    await like(birju, comment.id, 'DELETE');
    await like(birju, comment.id, 'DELETE');
    expect((await pageOf(birju)).threads[0]).toMatchObject({ likes: 0, isLiked: false });
  });

  it('report it once; the second time they are told so, and its author cannot', async () => {
    const comment = await said(asha, 'बुरी बात');
    expect((await complain(birju, comment.id)).status).toBe(204);
    expect(await reasonOf(await complain(birju, comment.id))).toEqual([409, 'exists']);
    expect(await reasonOf(await complain(asha, comment.id))).toEqual([422, 'report_own']);
  });

  it('cannot do either to a comment that is not there', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await reasonOf(await like(birju, nowhere, 'PUT'))).toEqual([404, 'comment_unknown']);
    expect(await reasonOf(await complain(birju, nowhere))).toEqual([404, 'comment_unknown']);
    expect((await complain(birju, 'x')).status).toBe(400);
  });
});

it('an article that is withdrawn takes its discussion along', async () => {
  await said(asha, 'यह ख़बर जाएगी');
  await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
  expect(await pageOf(asha)).toEqual({ threads: [], total: 0, next: null });
});
