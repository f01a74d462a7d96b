import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { startLocalReceiver, type LocalReceiver } from './local-receiver';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');

let sql: postgres.Sql;
let searchEngine: LocalReceiver;
let hub: LocalReceiver;
let stopFollowing: () => void;

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  [searchEngine, hub] = await Promise.all([startLocalReceiver(), startLocalReceiver()]);
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    NEXT_PUBLIC_SITE_URL: 'https://samvad.example',
    REVALIDATE_SECRET: 'sixteen letters!',
    INDEXNOW_KEY: '0123456789abcdef',
    INDEXNOW_ENDPOINT: searchEngine.address,
    WEBSUB_HUB_URL: hub.address,
  });
  vi.resetModules();
  const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
  const { changeAnnouncer } = await import('@/lib/machines/indexing/announce-changes');
  const announce = changeAnnouncer();
  stopFollowing = followChanges(() => void announce?.());
});

afterAll(async () => {
  stopFollowing();
  searchEngine.stop();
  hub.stop();
  for (const name of ['INDEXNOW_KEY', 'INDEXNOW_ENDPOINT', 'WEBSUB_HUB_URL']) {
    Reflect.deleteProperty(process.env, name);
  }
  await sql.end();
});

const addressesOf = (id: string) =>
  searchEngine.received
    .flatMap((body) => (JSON.parse(body) as { urlList: string[] }).urlList)
    .filter((address) => address.endsWith(id));

describe('an article, once configured so, is announced', () => {
  it('when it appears: its address in the language it exists in, and the feeds it is in', async () => {
    const [article] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
      values ('घोषणा', 'crime', 'korba', 'published', true, now()) returning id`;
    const id = article?.id ?? '';
    await vi.waitFor(
      () => expect(addressesOf(id)).toEqual([`https://samvad.example/article/${id}`]),
      { timeout: 30_000, interval: 200 },
    );
    await vi.waitFor(
      () =>
        expect(hub.received.flatMap((body) => new URLSearchParams(body).getAll('hub.url'))).toEqual(
          expect.arrayContaining([
            'https://samvad.example/rss?lang=hi',
            'https://samvad.example/rss?lang=hi&category=crime',
            'https://samvad.example/rss?lang=en&district=korba',
          ]),
        ),
      { timeout: 30_000, interval: 200 },
    );
  });

  it('when it is taken off: both addresses, which are to be looked at again', async () => {
    const [article] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, is_approved, published_at)
      values ('हटाई गई', 'crime', 'published', true, now()) returning id`;
    const id = article?.id ?? '';
    await vi.waitFor(() => expect(addressesOf(id)).toHaveLength(1), {
      timeout: 30_000,
      interval: 200,
    });
    await sql`update public.news_articles set status = 'withdrawn' where id = ${id}`;
    await vi.waitFor(
      () => expect(addressesOf(id)).toContain(`https://samvad.example/en/article/${id}`),
      { timeout: 30_000, interval: 200 },
    );
  });
});
