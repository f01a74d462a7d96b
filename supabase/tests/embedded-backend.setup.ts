import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '@/supabase/local/supervisor';

/** What tests need to reach the backend that was started for the whole run. */
export type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    backend: TestBackend;
  }
}

/** Where the tests' site would be served; mail links lead there. */
const SITE_URL = 'http://localhost:3000';

/**
 * Vitest's global setup: starts one embedded backend with the product's migrations on a folder of
 * its own and gives it to the tests as `inject('backend')`.
 *
 * @param project the project being set up
 * @returns the teardown, which stops the backend and removes the folder
 * @throws when the backend can't start: no test could tell anything then
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'surguja-backend-'));
  const lines: string[] = [];
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: SITE_URL,
    log: (line) => lines.push(line),
  });
  if (!started.ok) {
    await rm(dataDir, { recursive: true, force: true });
    throw new Error([`${started.failure.code}: ${started.failure.detail}`, ...lines].join('\n'));
  }
  const { url, publishableKey, secretKey, databaseUrl, stop } = started.backend;
  project.provide('backend', { url, publishableKey, secretKey, databaseUrl });
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
