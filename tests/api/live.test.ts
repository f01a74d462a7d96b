import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';

import type { Database } from '@/lib/platform/supabase/database.types';

import { signedInReader, type SignedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
type Client = SupabaseClient<Database>;
type Heard = { table: string; type: string; row: Record<string, unknown> }[];

let sql: postgres.Sql;
let asha: SignedInReader;
let birju: SignedInReader;
let stranger: Client;
let article: string;
const following: Client[] = [];

beforeAll(async () => {
  useBackend(backend);
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  asha = await signedInReader(backend, 'आशा');
  birju = await signedInReader(backend, 'बिरजू');
  stranger = createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
});
afterEach(async () => {
  await Promise.all(following.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(() => sql.end());

async function publish(status = 'published'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values ('सीधी ख़बर', 'health', ${status}, true, now()) returning id`;
  return row?.id ?? '';
}

beforeEach(async () => {
  await sql`delete from public.rate_limit_events`;
  article = await publish();
});

/** Hears everything that the database tells a client of a table; settles when nothing is missed. */
async function follow(client: Client, table: string): Promise<Heard> {
  const heard: Heard = [];
  let isReady = false;
  client
    .channel(crypto.randomUUID())
    .on('postgres_changes', { event: '*', schema: 'public', table }, (event) =>
      heard.push({ table, type: event.eventType, row: event.new }),
    )
    .on('system', {}, ({ status }: { status: string }) => (isReady = status === 'ok'))
    .subscribe();
  following.push(client);
  await vi.waitFor(() => expect(isReady).toBe(true), { timeout: 5000 });
  return heard;
}

const comment = (reader: SignedInReader, text: string, parent: string | null = null) =>
  reader.client
    .from('comments')
    .insert({ article_id: article, content: text, parent_comment_id: parent })
    .select('id')
    .single();

const tellsOf = (heard: Heard, article: string) =>
  heard.filter(({ row }) => row.article_id === article);

describe('what the database tells open pages', () => {
  it('of a discussion: its numbers, to who is signed in, and to nobody else', async () => {
    const atBirju = await follow(birju.client, 'discussion_totals');
    const atStranger = await follow(stranger, 'discussion_totals');
    await comment(asha, 'सब सुनें');
    await vi.waitFor(() => expect(tellsOf(atBirju, article)).toHaveLength(1), { timeout: 5000 });
    expect(atBirju[0]?.row).toMatchObject({ comment_count: 1 });
    expect(atStranger).toEqual([]);
  });

  it('of a discussion: never what was said or who reacted', async () => {
    const tables = ['comments', 'article_reactions', 'comment_likes', 'comment_reports'];
    const silent: Heard[] = [];
    for (const table of tables) silent.push(await follow(birju.client, table));
    const heard = await follow(birju.client, 'discussion_totals');
    await comment(asha, 'शब्द नहीं जाते');
    await asha.client
      .from('article_reactions')
      .insert({ article_id: article, reaction_type: 'like' });
    await vi.waitFor(() => expect(tellsOf(heard, article)).toHaveLength(2), { timeout: 5000 });
    expect(silent.flat()).toEqual([]);
  });

  it('of a withdrawn article: nothing', async () => {
    await comment(asha, 'पहले');
    const heard = await follow(birju.client, 'discussion_totals');
    await sql`update public.news_articles set status = 'withdrawn' where id = ${article}`;
    await sql`update public.discussion_totals set like_count = 5 where article_id = ${article}`;
    const hidden = article;
    article = await publish();
    await comment(asha, 'दूसरी ख़बर पर');
    await vi.waitFor(() => expect(tellsOf(heard, article)).toHaveLength(1), { timeout: 5000 });
    expect(tellsOf(heard, hidden)).toEqual([]);
  });

  it('of notifications: each reader their own', async () => {
    const atAsha = await follow(asha.client, 'notifications');
    const atBirju = await follow(birju.client, 'notifications');
    const atStranger = await follow(stranger, 'notifications');
    const { data } = await comment(asha, 'जवाब दीजिए');
    await comment(birju, 'यह रहा', data?.id ?? null);
    await vi.waitFor(() => expect(atAsha).toHaveLength(1), { timeout: 5000 });
    expect(atAsha[0]?.row).toMatchObject({ user_id: asha.id, type: 'comment_reply' });
    expect([...atBirju, ...atStranger]).toEqual([]);
  });

  it('of articles: to everyone which are new, never one that is not public', async () => {
    const heard = await follow(stranger, 'content_changes');
    await publish('draft');
    const approved = await publish('draft');
    await sql`update public.news_articles set status = 'published' where id = ${approved}`;
    const fresh = await publish();
    await sql`update public.news_articles set title_hi = 'बदला शीर्षक' where id = ${fresh}`;
    const own = () =>
      heard.filter(({ row }) =>
        (row.article_ids as string[]).some((id) => [approved, fresh].includes(id)),
      );
    await vi.waitFor(() => expect(own()).toHaveLength(3), { timeout: 5000 });
    expect(own().map(({ row }) => [row.article_ids, row.appeared])).toEqual([
      [[approved], [approved]],
      [[fresh], [fresh]],
      [[fresh], []],
    ]);
  });

  it('of old articles that are brought in: that lists changed, not that there is news', async () => {
    const heard = await follow(stranger, 'content_changes');
    const [old] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, is_approved, published_at)
      values ('पुरानी ख़बर', 'health', 'published', true, now() - interval '2 days') returning id`;
    // Other tests publish meanwhile.
    const ofOld = () =>
      heard.filter(({ row }) => (row.article_ids as string[]).includes(old?.id ?? ''));
    await vi.waitFor(() => expect(ofOld()).toHaveLength(1), { timeout: 5000 });
    expect(ofOld()[0]?.row.appeared).toEqual([]);
  });

  it('after signing out: nothing that was private', async () => {
    const leaving = await signedInReader(backend, 'जाने वाला');
    const heard = await follow(leaving.client, 'discussion_totals');
    await leaving.client.auth.signOut({ scope: 'local' });
    const staying = await follow(birju.client, 'discussion_totals');
    await comment(asha, 'अब वह नहीं सुनता');
    await vi.waitFor(() => expect(tellsOf(staying, article)).toHaveLength(1), { timeout: 5000 });
    expect(tellsOf(heard, article)).toEqual([]);
  });
});
