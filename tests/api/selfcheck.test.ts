import { beforeAll, describe, expect, inject, it, vi } from 'vitest';

import type { POST as Post } from '@/app/api/newsroom/selfcheck/route';
import type { CheckResult } from '@/lib/selfcheck/model';

import { readerRequest, signedInReader } from './signed-in';
import { useBackend } from './site-environment';

const backend = inject('backend');
let check: typeof Post;

beforeAll(async () => {
  useBackend(backend);
  vi.resetModules();
  ({ POST: check } = await import('@/app/api/newsroom/selfcheck/route'));
});

const checkedBy = async (role: 'admin' | 'editor') =>
  check(
    readerRequest('POST', '/api/newsroom/selfcheck', await signedInReader(backend, role, role)),
  );

describe('the site’s check of itself', () => {
  it('sends a row the whole way to an open page, and says how long that took', async () => {
    const answer = await checkedBy('admin');
    const { results } = (await answer.json()) as { results: CheckResult[] };
    const realtime = results.find((result) => result.check === 'realtime');
    expect(realtime?.state).toBe('ok');
    expect(realtime?.detail).toMatch(/^INSERT → \d+ ms$/);
  });

  it('is for admins', async () => {
    expect((await checkedBy('editor')).status).toBe(403);
  });
});
