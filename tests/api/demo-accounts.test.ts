import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Database } from '@/lib/platform/supabase/database.types';
import { prepareDemo } from '@/scripts/run/demo';
import { readSettings, type Settings } from '@/scripts/run/settings';
import { createDemoAccounts, demoAccounts, demoPasswordOf } from '@/supabase/demo/accounts';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { startOwnBackend } from '@/supabase/tests/own-backend';

const published = 'demo-surguja-samvad';
let folder: string;
let backend: RunningBackend;
let stop: () => Promise<void>;

beforeAll(async () => {
  // Here alone passwords cost what they do on a site (vitest.config.ts).
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', undefined);
  ({ backend, dataDir: folder, stop } = await startOwnBackend());
}, 60_000);
afterAll(() => stop());

const options = { auth: { persistSession: false, autoRefreshToken: false } };
const visitor = () => createClient<Database>(backend.url, backend.publishableKey, options);
const opens = async (email: string, password: string) =>
  (await visitor().auth.signInWithPassword({ email, password })).error === null;
/** The settings of a start on this folder, without loading articles. */
const settings = (environment: Record<string, string>): Settings => {
  const read = readSettings({ DATA_DIR: folder, DEMO: 'off', ...environment });
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe('a demo account', () => {
  it('opens with the published password while only this machine reaches the site', async () => {
    const { password, file } = demoPasswordOf(folder, true);
    expect([password, file]).toEqual([published, null]);
    const service = createClient<Database>(backend.url, backend.secretKey, options);
    await createDemoAccounts(backend, service, password);
    await prepareDemo(settings({}), backend);
    expect(await opens('admin@demo.example', published)).toBe(true);
  });

  it('has its password kept as a hash of bcrypt at cost 10, as every account of a site', async () => {
    const sql = postgres(backend.databaseUrl, { max: 1 });
    const kept = await sql`
      select distinct left(encrypted_password, 7) as head, length(encrypted_password) from auth.users`;
    await sql.end();
    expect(kept).toEqual([{ head: '$2b$10$', length: 60 }]);
  });

  it('gets another with the first start that other machines reach, and its sessions end', async () => {
    const before = visitor();
    await before.auth.signInWithPassword({ email: 'admin@demo.example', password: published });
    const said = (await prepareDemo(settings({ HOST: '0.0.0.0' }), backend)).join('\n');
    const { password, file } = demoPasswordOf(folder, false);
    expect(said).toContain(password);
    expect((await stat(file ?? '')).mode & 0o777).toBe(0o600);
    for (const { email } of demoAccounts) {
      expect(await opens(email, published), email).toBe(false);
      expect(await opens(email, password), email).toBe(true);
    }
    expect((await before.rpc('has_role', { required: 'reporter' })).data).toBe(false);
    expect((await before.auth.refreshSession()).error).not.toBeNull();
  });

  it('keeps it afterwards, and the console says it no more', async () => {
    const { password } = demoPasswordOf(folder, true);
    for (const environment of [{}, { NEXT_PUBLIC_SITE_URL: 'https://samvad.example' }]) {
      const said = (await prepareDemo(settings(environment), backend)).join('\n');
      expect(said).not.toContain(password);
      expect(said).not.toContain(published);
    }
    expect(await opens('reader@demo.example', password)).toBe(true);
  });
});

it('an empty paper has no account, and says how its first admin is made', async () => {
  const empty = await mkdtemp(path.join(tmpdir(), 'surguja-empty-'));
  const said = await prepareDemo(settings({ DATA_DIR: empty, HOST: '127.0.0.1' }), backend);
  await rm(empty, { recursive: true, force: true });
  expect(said).toEqual(['Demo:           off; make an admin with npm run admin -- E-MAIL']);
});
