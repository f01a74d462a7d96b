import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import postgres from 'postgres';

import { startBackend } from '@/supabase/local/supervisor';

import type { CheckResult } from '../checks';
import { root } from '../settings';
import { catalogueOf } from './build';
import { differences } from './differences';

/** The differences between a database made from `supabase/schemas` and one made from `supabase/migrations`. */
async function compareFolders(): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'surguja-schema-'));
  const migrationsDir = path.join(dataDir, 'no-migrations');
  mkdirSync(migrationsDir);
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: 'http://localhost',
    log: () => {},
    migrationsDir,
  });
  if (!started.ok) throw new Error(started.error.detail);
  const sql = postgres(started.value.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const schemas = await catalogueOf(sql, path.join(root, 'supabase/schemas'));
    return differences(schemas, await catalogueOf(sql, path.join(root, 'supabase/migrations')));
  } finally {
    await sql.end();
    await started.value.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whether `supabase/schemas` says what `supabase/migrations` make; prints what differs, by name. */
export async function checkSchema(): Promise<CheckResult> {
  const start = performance.now();
  const found = await compareFolders().catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  const ok = found.length === 0;
  console.log(`${ok ? '✓' : '✗'} schema (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  for (const difference of found) console.log(`  ${difference}`);
  return { name: 'schema', ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}
