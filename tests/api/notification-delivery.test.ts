import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import type { deliverNotifications as Deliver } from '@/lib/reader/notifications/deliver';
import { slowTable } from '@/supabase/tests/slow-table';

import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');
let sql: Sql;
let deliverNotifications: typeof Deliver;
/** A district that no other test's readers follow. */
const district = 'sukma';

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  useBackend({ url, publishableKey, secretKey });
  vi.resetModules();
  ({ deliverNotifications } = await import('@/lib/reader/notifications/deliver'));
});
afterAll(() => sql.end());
beforeEach(async () => {
  await sql`delete from public.follows where target = ${district}`;
  await sql`delete from public.notification_jobs`;
});

async function followers(count: number): Promise<void> {
  await sql`
    with made as (
      insert into auth.users (id, email)
      select gen_random_uuid(), gen_random_uuid() || '@example.org' from generate_series(1, ${count})
      returning id)
    select count(*) from made`;
  await sql`
    insert into public.follows (user_id, kind, target)
    select id, 'district', ${district} from auth.users
    where id not in (select user_id from public.follows) order by created_at desc nulls last, id limit ${count}`;
}

async function publish(publishedAt = 'now()'): Promise<string> {
  const article = {
    title_hi: `सुकमा की ख़बर ${crypto.randomUUID()}`,
    category: 'health',
    district,
    status: 'published',
    is_approved: true,
    published_at: new Date(),
  };
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles ${sql(article)} returning id`;
  const id = row?.id ?? '';
  await sql.unsafe(
    `update public.news_articles set published_at = ${publishedAt} where id = '${id}'`,
  );
  return id;
}

/** Of the district's followers; readers of other tests may follow the section. */
const told = async (article: string) =>
  (
    await sql`
      select from public.notifications join public.follows using (user_id)
      where article_id = ${article} and kind = 'district' and target = ${district}`
  ).length;
/** Whether nothing is left to tell of an article: all were told, or it is not public and waits to be planned anew. */
const isDone = async (article: string) =>
  (
    await sql`select from public.notification_jobs where article_id = ${article} and done_at is null`
  ).length === 0;

describe('readers who follow a district', () => {
  it('are each told once of a new article, however many processes deliver', async () => {
    await followers(120);
    const article = await publish();
    const processes = [deliverNotifications(), deliverNotifications(), deliverNotifications()];
    await vi.waitFor(async () => expect(await isDone(article)).toBe(true), { timeout: 10_000 });
    for (const { stop } of processes) stop();
    expect(await told(article)).toBe(120);
  });

  it('are told when the article’s hour has come, and not before', async () => {
    await followers(3);
    const article = await publish("now() + interval '2 seconds'");
    const first = deliverNotifications();
    first.poll();
    expect(await told(article)).toBe(0);
    await vi.waitFor(
      async () => {
        first.poll();
        expect(await told(article)).toBe(3);
      },
      { timeout: 10_000 },
    );
    first.stop();
  });

  it('hear nothing of an article that was withdrawn before they were told', async () => {
    await followers(2);
    const article = await publish();
    await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
    const { stop } = deliverNotifications();
    await vi.waitFor(async () => expect(await isDone(article)).toBe(true), { timeout: 10_000 });
    stop();
    expect(await told(article)).toBe(0);
  });

  it('are each told once where a statement gets through a few of them only', async () => {
    await followers(90);
    const article = await publish();
    const makeQuick = await slowTable(sql, 'notifications', `article_id = '${article}'`, 40);
    const { stop } = deliverNotifications();
    await vi.waitFor(async () => expect(await isDone(article)).toBe(true), { timeout: 20_000 });
    stop();
    await makeQuick();
    expect(await told(article)).toBe(90);
  });
});
