import postgres from 'postgres';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';

import type { GET as Get } from '@/app/api/health/ready/route';
import type { Readiness } from '@/lib/newsroom/readiness/model';
import { recordPoll } from '@/lib/platform/revalidation/last-poll';

import { useBackend } from './site-environment';

const backend = inject('backend');
let ready: typeof Get;

beforeAll(() => useBackend(backend));
beforeEach(async () => {
  // An answer holds for two seconds: each test asks a process of its own.
  vi.resetModules();
  ({ GET: ready } = await import('@/app/api/health/ready/route'));
  recordPoll();
});

async function asked(): Promise<Readiness & { code: number }> {
  const answer = await ready();
  return { code: answer.status, ...((await answer.json()) as Readiness) };
}

describe('whether the site may be given readers', () => {
  it('is yes where every part is well, and says how each is, and nothing else', async () => {
    const { code, status, parts } = await asked();
    expect(code).toBe(200);
    // Other tests leave work that no site is here to do.
    expect(status).not.toBe('not ready');
    for (const part of ['database', 'writes', 'disk', 'follower'] as const)
      expect(parts[part].state).toBe('ok');
    expect(JSON.stringify(parts)).not.toMatch(/http|sb_|postgres:/);
  });

  it('is no where the database takes no writes', async () => {
    const owner = new URL(backend.databaseUrl);
    const sql = postgres(owner.href, { max: 1, onnotice: () => undefined });
    await sql`revoke update on public.web_vitals from service_role`;
    try {
      const { code, status, parts } = await asked();
      expect({ code, status }).toEqual({ code: 503, status: 'not ready' });
      expect(parts.writes.state).toBe('bad');
      expect(parts.database.state).toBe('ok');
    } finally {
      await sql`grant update on public.web_vitals to service_role`;
      await sql.end();
    }
  });

  it.each([
    ['no where the disk of the database is full', 'DATA_DIR', 'disk', 503],
    ['told, and readers are taken, where that of the backups is', 'BACKUP_DIR', 'backupDisk', 200],
  ])('is %s', async (_, place, part, code) => {
    // The kernel says of it that nothing is free.
    vi.stubEnv(place, '/proc/not-made-yet');
    try {
      const disks = { disk: { state: 'ok' }, backupDisk: { state: 'ok' } };
      const full = { [part]: { state: 'bad', figure: 0 } };
      expect(await asked()).toMatchObject({ code, parts: { ...disks, ...full } });
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is late where letters wait, or who asked for them, and says which queue it is', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const [kept] = await sql<{ id: string }[]>`
      insert into public.letter_requests (address, language, frequency)
      values ('waits@example.org', 'hi', 'daily') returning id`;
    try {
      await sql`
        insert into public.letter_mails (request, due_at, expires_at)
        values (${kept?.id ?? ''}, now() - interval '20 minutes', now() + interval '1 hour')`;
      const { status, parts, queues } = await asked();
      expect({ status, queue: parts.queue.state }).toEqual({ status: 'late', queue: 'bad' });
      expect(queues.letter_confirmations).toBeGreaterThanOrEqual(19 * 60 - 1);
    } finally {
      await sql`delete from public.letter_requests where id = ${kept?.id ?? ''}`;
      await sql.end();
    }
  });

  it('is late where nobody tells readers and phones of an article, and says for how long', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const [article] = await sql<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, is_approved, published_at)
      values ('किसी को नहीं बताई', 'health', 'published', true, now() - interval '20 minutes') returning id`;
    try {
      const { code, status, parts, queues } = await asked();
      expect({ code, status, queue: parts.queue.state }).toEqual({
        code: 200,
        status: 'late',
        queue: 'bad',
      });
      for (const queue of ['notifications', 'alerts'])
        expect(queues[queue], queue).toBeGreaterThanOrEqual(20 * 60 - 1);
    } finally {
      await sql`delete from public.news_articles where id = ${article?.id ?? ''}`;
      await sql.end();
    }
  });

  it('is late where sources are due that nobody reads', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
    const [source] = await sql<{ id: string }[]>`
      insert into public.sources (name, url, next_fetch_at)
      values ('Nobody reads it', 'https://late.example/feed', now() - interval '5 minutes') returning id`;
    try {
      const { code, status, parts } = await asked();
      expect({ code, status }).toEqual({ code: 200, status: 'late' });
      expect(parts.scheduler.state).toBe('bad');
      expect(parts.scheduler.figure).toBeGreaterThanOrEqual(1);
    } finally {
      await sql`delete from public.sources where id = ${source?.id ?? ''}`;
      await sql.end();
    }
  });

  it('is no where changes are not followed', async () => {
    recordPoll(performance.now() - 60_000);
    expect(await asked()).toMatchObject({ code: 503, parts: { follower: { state: 'bad' } } });
  });

  it('is no within its time where nothing answers', async () => {
    useBackend({ ...backend, url: 'http://127.0.0.1:1' });
    vi.resetModules();
    const { GET } = await import('@/app/api/health/ready/route');
    const begun = performance.now();
    expect((await GET()).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(4000);
    useBackend(backend);
  });
});
