import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { format, resolveConfig } from 'prettier';

import { startBackend } from '@/supabase/local/supervisor';

import type { CheckResult } from './checks';
import { runNode } from './children';
import { root } from './settings';

const typesFile = path.join(root, 'lib/platform/supabase/database.types.ts');
const notice = '// Generated from the migrations by `npm run db:types`; do not edit.\n';

/** Generates the types of a database freshly made from the migrations. Throws when it cannot. */
async function generateTypes(): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'surguja-types-'));
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: 'http://localhost',
    log: () => {},
  });
  if (!started.ok) throw new Error(started.error.detail);
  try {
    const args = ['gen', 'types', 'typescript', '--schema', 'public'];
    const done = await runNode([
      'node_modules/supabase/dist/supabase.js',
      ...args,
      `--remote=${started.value.databaseUrl}`,
    ]);
    const start = done.stdout.indexOf('export type Json');
    if (done.code !== 0 || start < 0) throw new Error(`${done.stdout}${done.stderr}`);
    const options = await resolveConfig(typesFile);
    return await format(notice + done.stdout.slice(start), { ...options, filepath: typesFile });
  } finally {
    await started.value.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Writes lib/platform/supabase/database.types.ts anew. */
export async function writeDatabaseTypes(): Promise<void> {
  writeFileSync(typesFile, await generateTypes());
}

/** Whether the types in the tree are those of the migrations. */
export async function checkDatabaseTypes(): Promise<CheckResult> {
  const ok = (await generateTypes()) === readFileSync(typesFile, 'utf8');
  console.log(
    ok
      ? '✓ database types'
      : '✗ database types: the migrations have changed, run `npm run db:types`',
  );
  return { name: 'database types', ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}
