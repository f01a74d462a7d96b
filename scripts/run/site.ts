import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync, statSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  judgeFirstVisits,
  measureDocumentScripts,
  measureFirstVisits,
  measureApplications,
  measureNewsroomWords,
  measureServiceWorker,
} from './budgets';
import { exitCode, startNode } from './children';
import { buildDocumentScripts } from './document-scripts';
import { buildServiceWorker } from './service-worker';
import { root, type Settings, type SupabaseAccess } from './settings';

const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
const stampFile = path.join(root, '.next', 'built-from');

/** Whatever a build depends on. */
const sources = [
  '{app,components,lib,messages,public}/**/*',
  '*.{ts,mjs,json}',
  'node_modules/.package-lock.json',
];

/** A name for the state of the sources: changes when any of them does. */
function sourceState(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const absolute = path.join(root, file);
    if (!statSync(absolute).isFile() || /\.test\.tsx?$|^next-env\.d\.ts$/.test(file)) continue;
    hash.update(file).update('\0').update(readFileSync(absolute)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether the built site is that of the present sources. */
export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceState();
}

/** Builds the site; needs no database. Fails when a first visit or the service worker weighs more than its budget. */
export async function buildSite(): Promise<boolean> {
  const state = sourceState();
  const code = await exitCode(
    startNode([next, 'build'], { env: { ...process.env, NODE_ENV: 'production' } }),
  );
  if (code !== 0) return false;
  await buildServiceWorker(state.slice(0, 12), await buildDocumentScripts());
  const verdict = judgeFirstVisits([
    ...measureDocumentScripts(),
    ...measureFirstVisits(),
    ...measureApplications(),
    ...measureNewsroomWords(),
    measureServiceWorker(),
  ]);
  console.log(verdict.lines.join('\n'));
  if (!verdict.ok) return false;
  writeFileSync(stampFile, state);
  return true;
}

/** What the processes of one command share where the settings name none: it stays when the site is started again. */
const ownSecret = randomBytes(24).toString('base64url');

/** The environment a site process reads (lib/platform/env.ts). */
function siteEnvironment(settings: Settings, supabase: SupabaseAccess): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.port),
    SITE_SELF_URL: settings.selfUrl,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    NEXT_PUBLIC_SUPABASE_URL: supabase.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
    SUPABASE_SECRET_KEY: supabase.secretKey,
    REVALIDATE_SECRET: settings.revalidateSecret ?? ownSecret,
    // As the embedded backend prints its mails, the site prints letters.
    ...(settings.supabase === null && {
      SMTP_URL: process.env.SMTP_URL || 'print:',
      // Its disk is looked at (lib/newsroom/readiness/disk.ts).
      DATA_DIR: settings.dataDir,
    }),
  };
}

/** Megabytes that the heap of the site's server may have, which holds bodies outside it; in development it makes pages too. */
const bounds = { start: ['--max-old-space-size=128', '--max-semi-space-size=4'], dev: [] };

/** Where Node keeps what it has compiled: a site that is started again answers a fifth sooner. */
const compileCache = path.join(root, '.next', 'compile-cache');

/** Starts the site, built (`start`) or with hot reload (`dev`). */
export function startSite(mode: 'start' | 'dev', settings: Settings, supabase: SupabaseAccess) {
  const program = ['lib/server/site.ts', settings.host, String(settings.port)];
  return startNode([...bounds[mode], ...program], {
    env: {
      ...siteEnvironment(settings, supabase),
      // Threads of native code each hold memory of their own, which glibc does not give back.
      MALLOC_ARENA_MAX: '2',
      // Blocks of this many bytes are given back at once; by itself glibc soon keeps those of up to 32 MB.
      MALLOC_MMAP_THRESHOLD_: '131072',
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
  });
}

/** What a site says of itself: all well, up but without its database, or nothing at all. */
export type SiteState = 'ready' | 'without database' | 'silent';

/**
 * Waits until the site is ready, at most `seconds`, and at most 5 s for the database of a site that
 * is up; gives the last state seen.
 */
export async function awaitSite(
  settings: Pick<Settings, 'selfUrl'>,
  seconds: number,
): Promise<SiteState> {
  let deadline = Date.now() + seconds * 1000;
  let state: SiteState = 'silent';
  while (Date.now() < deadline) {
    const seen = await fetch(`${settings.selfUrl}/api/health`).then(
      stateOf,
      () => 'silent' as const,
    );
    if (seen === 'ready') return seen;
    if (seen !== state) deadline = Math.min(deadline, Date.now() + 5000);
    state = seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return state;
}

/** What an answer tells: one that does not name the database is none of the site's, whose renderer is still starting. */
async function stateOf(answer: Response): Promise<SiteState> {
  if (answer.ok) return 'ready';
  const said: unknown = await answer.json().catch(() => null);
  const hasStarted = typeof said === 'object' && said !== null && 'status' in said;
  return hasStarted ? 'without database' : 'silent';
}

/** Asks for the front pages once, so that the first reader finds them made; never throws. */
export async function warmFrontPages(settings: Settings): Promise<void> {
  await Promise.allSettled(['/', '/en'].map((page) => fetch(`${settings.selfUrl}${page}`)));
}
