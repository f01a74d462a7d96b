import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';

import type { Database } from '@/lib/platform/supabase/database.types';
import type { deliverPrint as Deliver } from '@/lib/machines/print-files/deliver';

import { useBackend } from './site-environment';

const { url, publishableKey, secretKey } = inject('backend');
const client = createClient<Database>(url, secretKey, { auth: { persistSession: false } });
const day = '2026-02-03';

let deliverPrint: typeof Deliver;

beforeAll(async () => {
  useBackend({ url, publishableKey, secretKey });
  vi.stubEnv('PRINT_CHROMIUM', 'off');
  vi.resetModules();
  ({ deliverPrint } = await import('@/lib/machines/print-files/deliver'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await client.from('print_editions').delete().eq('day', day);
});

/** Keeps a file of an edition as it stood in a revision; gives where readers find it. */
async function keepFile(paper: 'a4' | 'a3', revision: number): Promise<string> {
  const bucket = client.storage.from('media');
  const path = `editions/${day}/${revision}/surguja-samvad-${day}-hi-${paper}.pdf`;
  const uploaded = await bucket.upload(path, Buffer.from('%PDF-'), {
    contentType: 'application/pdf',
    upsert: true,
  });
  expect(uploaded.error).toBeNull();
  const row = { day, locale: 'hi', paper, revision, path, bytes: 5 };
  expect((await client.from('print_files').insert(row)).error).toBeNull();
  return bucket.getPublicUrl(path).data.publicUrl;
}

it('a machine that can make no files still removes those that show what was withdrawn', async () => {
  await client.from('print_editions').delete().eq('day', day);
  const edition = { day, revision: 2, released_at: new Date().toISOString() };
  expect((await client.from('print_editions').insert(edition)).error).toBeNull();
  const outdated = await keepFile('a4', 1);
  const stands = await keepFile('a3', 2);
  expect((await fetch(outdated)).status).toBe(200);
  const work = deliverPrint();
  try {
    await vi.waitFor(
      async () => {
        const { data } = await client.from('print_files').select('paper').eq('day', day).is('path', null); // prettier-ignore
        expect(data).toEqual([{ paper: 'a4' }]);
      },
      { timeout: 10_000, interval: 50 },
    );
  } finally {
    work.stop();
  }
  expect((await fetch(outdated)).ok).toBe(false);
  expect((await fetch(stands)).status).toBe(200);
});
