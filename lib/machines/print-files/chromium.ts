import 'server-only';

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { environment } from '@/lib/platform/env';
import { bareEnvironment } from '@/lib/platform/processes/bare-environment';

/** Where systems keep it; the headless shell is smaller, and starts sooner. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Milliseconds that a file may take. */
const patience = 60_000;

/** The Chromium of this machine that makes files of pages; null where there is none, or none is wished. */
export function findChromium(): string | null {
  const { PRINT_CHROMIUM: given } = environment();
  if (given === 'off') return null;
  return given ?? usualPlaces.find((place) => existsSync(place)) ?? null;
}

/** Flags of a browser that keeps nothing and reaches nothing but the host of the page. */
function flags(folder: string, url: URL): string[] {
  return [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${url.hostname}`,
    `--user-data-dir=${folder}`,
    '--no-pdf-header-footer',
  ];
}

/**
 * Whether it is for want of a sandbox that Chromium ended: containers forbid it, and root has none. The zygote is the process that
 * makes it; where it may not, some versions say only that this one is gone.
 */
const lacksSandbox = (error: unknown) =>
  error instanceof Error && 'stderr' in error && /sandbox|zygote/i.test(String(error.stderr));

/** Whether it was said once that there is no sandbox. */
let isSandboxMissed = false;

/**
 * Prints a page as Chromium prints it, on the paper that its styles name. Where it may have no sandbox it goes without: what
 * it opens is the paper's own page. Throws when that fails or takes too long.
 */
export async function printPage(chromium: string, url: URL): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'samvad-print-'));
  const file = path.join(folder, 'sheets.pdf');
  const run = (...more: string[]) =>
    promisify(execFile)(
      chromium,
      [...flags(folder, url), ...more, `--print-to-pdf=${file}`, url.href],
      { timeout: patience, killSignal: 'SIGKILL', env: { ...bareEnvironment(), HOME: folder } },
    );
  try {
    try {
      await run();
    } catch (error) {
      if (!lacksSandbox(error)) throw error;
      if (!isSandboxMissed)
        console.warn('[print] Chromium may have no sandbox here: it prints without one.');
      isSandboxMissed = true;
      await run('--no-sandbox');
    }
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
