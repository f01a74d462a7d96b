import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { useBackend } from './site-environment';

const { url, publishableKey, secretKey, databaseUrl } = inject('backend');

let sql: postgres.Sql;
let stop: () => void;
const refreshed: string[] = [];

beforeAll(async () => {
  useBackend({ url, publishableKey, secretKey });
  sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
  stop = followChanges((tags) => {
    refreshed.push(...tags);
  });
  // The follower is at work when a change reaches it.
  await vi.waitFor(
    async () => {
      await publish(sql, 'शुरुआत', 'health');
      expect(refreshed).toContain('list:category:health');
    },
    { timeout: 10_000, interval: 200 },
  );
});

afterAll(async () => {
  stop();
  await sql.end();
});

async function publish(connection: postgres.ISql, title: string, category: string) {
  const [article] = await connection<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, status, is_approved, published_at)
    values (${title}, ${category}, 'published', true, now()) returning id`;
  return `article:${article?.id ?? ''}`;
}

describe('a server that follows changes', () => {
  it('misses none that became visible after a later one', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let slowTag = '';
    const slow = sql.begin(async (transaction) => {
      slowTag = await publish(transaction, 'धीमा लेन-देन', 'crime');
      await held;
    });
    await vi.waitFor(() => expect(slowTag).not.toBe(''));
    const fastTag = await publish(sql, 'तेज़ लेन-देन', 'sports');
    await vi.waitFor(() => expect(refreshed).toContain(fastTag), { timeout: 8000 });
    expect(refreshed).not.toContain(slowTag);
    letGo();
    await slow;
    await vi.waitFor(() => expect(refreshed).toContain(slowTag), { timeout: 8000 });
  });

  it('misses none behind hundreds of others', async () => {
    const former = await publish(sql, 'पहले', 'national');
    await sql.unsafe(`do $$ begin for turn in 1..450 loop
      update public.news_articles set title_hi = 'बदला ' || turn where id = '${former.slice('article:'.length)}';
    end loop; end $$`);
    const tag = await publish(sql, 'सैकड़ों के बाद', 'politics');
    await vi.waitFor(() => expect(refreshed).toContain(tag), { timeout: 8000 });
  });

  it('tells of each change once', async () => {
    const tag = await publish(sql, 'एक बार', 'business');
    await vi.waitFor(() => expect(refreshed).toContain(tag), { timeout: 8000 });
    const other = await publish(sql, 'दूसरा', 'weather');
    await vi.waitFor(() => expect(refreshed).toContain(other), { timeout: 8000 });
    expect(refreshed.filter((each) => each === tag)).toHaveLength(1);
  });

  it('is not told anew, when it starts, of what changed long before', async () => {
    const old = await publish(sql, 'कल की', 'crime');
    await vi.waitFor(() => expect(refreshed).toContain(old), { timeout: 8000 });
    await sql`update public.content_changes set changed_at = changed_at - interval '1 hour'`;
    const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
    const heard: string[] = [];
    const stopAnother = followChanges((tags) => {
      heard.push(...tags);
    });
    let tag = '';
    await vi.waitFor(
      async () => {
        tag = await publish(sql, 'आज की', 'sports');
        expect(heard).toContain('list:category:sports');
      },
      { timeout: 10_000, interval: 200 },
    );
    await vi.waitFor(() => expect(heard).toContain(tag), { timeout: 8000 });
    stopAnother();
    expect(heard).not.toContain(old);
  });

  it('carries out nothing again that the process before it has carried out', async () => {
    const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
    const carriedOut: number[] = [];
    let looked = '';
    const known: string[] = [];
    const stopFormer = followChanges((tags) => void known.push(...tags), {
      before: null,
      onFollowed: (more) => {
        carriedOut.push(...more.changes);
        looked = more.looked;
      },
    });
    const told = await publish(sql, 'मर चुके को बताया', 'crime');
    await vi.waitFor(() => expect(known).toContain(told), { timeout: 8000 });
    stopFormer();
    // A look that is under way when it is stopped leaves nothing to the next one.
    const before = { changes: [...carriedOut], looked };
    const untold = await publish(sql, 'किसी को नहीं बताया', 'sports');
    const heard: string[] = [];
    const stopNext = followChanges((tags) => void heard.push(...tags), {
      before,
      onFollowed: () => undefined,
    });
    await vi.waitFor(() => expect(heard).toContain(untold), { timeout: 8000 });
    stopNext();
    expect(heard).not.toContain(told);
  });

  it('carries out nothing that was no news to the process before it either', async () => {
    const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
    const old = await publish(sql, 'बहुत पहले की', 'crime');
    await sql`update public.content_changes set changed_at = changed_at - interval '1 hour'`;
    const before = { changes: [] as number[], looked: '' };
    const stopFormer = followChanges(() => undefined, {
      before: null,
      onFollowed: ({ changes, looked }) => {
        before.changes.push(...changes);
        before.looked = looked;
      },
    });
    await vi.waitFor(() => expect(before.looked).not.toBe(''), { timeout: 8000 });
    stopFormer();
    const heard: string[] = [];
    const stopNext = followChanges((tags) => void heard.push(...tags), {
      before,
      onFollowed: () => undefined,
    });
    const untold = await publish(sql, 'अभी की', 'sports');
    await vi.waitFor(() => expect(heard).toContain(untold), { timeout: 8000 });
    stopNext();
    expect(heard).not.toContain(old);
  });

  it('hears of an hour that came while there was no process', async () => {
    const { followChanges } = await import('@/lib/platform/revalidation/follow-changes');
    const looked = new Date(Date.now() - 30_000).toISOString();
    const [article] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, is_approved, published_at)
      values ('तय समय', 'health', 'published', true, now() - interval '10 seconds') returning id`;
    await sql.begin(async (transaction) => {
      // Written before its hour; the list of changes says so long ago.
      await transaction`set local session_replication_role = replica`;
      await transaction`update public.news_articles set updated_at = now() - interval '1 hour' where id = ${article?.id ?? ''}`;
      await transaction`update public.content_changes set changed_at = changed_at - interval '1 hour'`;
    });
    const heard: string[] = [];
    const stopNext = followChanges((tags) => void heard.push(...tags), {
      before: { changes: [], looked },
      onFollowed: () => undefined,
    });
    await vi.waitFor(() => expect(heard).toContain(`article:${article?.id ?? ''}`), {
      timeout: 8000,
    });
    stopNext();
  });

  it('refreshes every page when a name changes', async () => {
    refreshed.length = 0;
    await sql`update public.categories set name_en = name_en where slug = 'health'`;
    await vi.waitFor(
      () => expect(refreshed).toEqual(expect.arrayContaining(['taxonomy', 'topics'])),
      { timeout: 8000 },
    );
  });
});
