import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import type * as Route from '@/app/api/notifications/route';
import type { NotificationList } from '@/lib/reader/notifications/model';

import { readerRequest, signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';
import postgres, { type Sql } from 'postgres';

const backend = inject('backend');
let sql: Sql;
let route: typeof Route;
let asha: SignedInReader;
let birju: SignedInReader;
let article: string;

beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  useBackend(backend);
  vi.resetModules();
  route = await import('@/app/api/notifications/route');
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'Birju');
  return () => sql.end();
});

beforeEach(async () => {
  await sql`delete from public.notifications where user_id in (${asha.id}, ${birju.id})`;
  await sql`delete from public.rate_limit_events`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, title_en, category, status, is_approved, published_at)
    values ('पुल खुला', 'The bridge is open', 'national', 'published', true, now()) returning id`;
  article = row?.id ?? '';
});

async function list(reader: SignedInReader | null, lang = 'hi') {
  const answer = await route.GET(readerRequest('GET', `/api/notifications?lang=${lang}`, reader));
  return { status: answer.status, body: (await answer.json()) as NotificationList };
}

async function replyToAsha(): Promise<void> {
  const said = await asha.client
    .from('comments')
    .insert({ article_id: article, content: `कब से? ${crypto.randomUUID()}` })
    .select('id')
    .single();
  if (said.error) throw new Error(said.error.message);
  const { error } = await birju.client.from('comments').insert({
    article_id: article,
    content: `आज से। ${crypto.randomUUID()}`,
    parent_comment_id: said.data.id,
  });
  if (error) throw new Error(error.message);
}

describe('the notifications of a reader', () => {
  it('say who did what in which article, in the language they read', async () => {
    await replyToAsha();
    const [hindi, english] = [await list(asha), await list(asha, 'en')];
    expect(hindi.body.unread).toBe(1);
    expect(hindi.body.notifications[0]).toMatchObject({
      type: 'comment_reply',
      title: 'पुल खुला',
      actor: 'Birju',
      articleId: article,
      isRead: false,
    });
    expect(english.body.notifications[0]?.title).toBe('The bridge is open');
    expect((await list(birju)).body.notifications).toEqual([]);
  });

  it('are the fifty newest; the number of unread counts all', async () => {
    await sql`
      insert into public.notifications (user_id, type, title, created_at)
      select ${asha.id}, 'weather_warning', 'सूचना ' || n, now() - n * interval '1 minute'
      from generate_series(1, 120) as n`;
    const { body } = await list(asha);
    expect(body.notifications).toHaveLength(50);
    expect(body.notifications[0]).toMatchObject({ title: 'सूचना 1', type: 'other' });
    expect(body.unread).toBe(120);
  });

  it('are marked as read one by one or all, and deleted, by their owner alone', async () => {
    await replyToAsha();
    await replyToAsha();
    const [first, second] = (await list(asha)).body.notifications;
    const one = { body: { id: first?.id } };
    await route.PATCH(readerRequest('PATCH', '/api/notifications', birju, one));
    await route.DELETE(readerRequest('DELETE', '/api/notifications', birju, one));
    await route.PATCH(readerRequest('PATCH', '/api/notifications', birju, { body: {} }));
    expect((await list(asha)).body.unread).toBe(2);
    const read = await route.PATCH(readerRequest('PATCH', '/api/notifications', asha, one));
    expect(read.status).toBe(204);
    expect((await list(asha)).body.unread).toBe(1);
    await route.PATCH(readerRequest('PATCH', '/api/notifications', asha, { body: {} }));
    expect((await list(asha)).body.unread).toBe(0);
    await route.DELETE(readerRequest('DELETE', '/api/notifications', asha, one));
    expect((await list(asha)).body.notifications.map(({ id }) => id)).toEqual([second?.id]);
  });

  it('are not for who is not signed in, has a forged session, or comes from another site', async () => {
    expect((await list(null)).status).toBe(401);
    const forged = { cookie: 'session=base64-bm9uc2Vuc2U; reader=1' };
    expect(
      (await route.GET(readerRequest('GET', '/api/notifications?lang=hi', forged))).status,
    ).toBe(401);
    const foreign = readerRequest('PATCH', '/api/notifications', asha, {
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect((await route.PATCH(foreign)).status).toBe(403);
  });

  it.each([['{"id":"x"}'], ['{'], ['null'], ['{"id":"\\u0000"}'], ['[1]']])(
    'refuse %s as a bad request',
    async (body) => {
      const answer = await route.PATCH(
        readerRequest('PATCH', '/api/notifications', asha, { body }),
      );
      expect(answer.status).toBe(400);
    },
  );
});
