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
