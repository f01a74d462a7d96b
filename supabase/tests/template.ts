import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';

import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

/** Where tests of the backend pretend the site is served; mail links lead there. */
const SITE_URL = 'http://localhost:3000';

/**
 * Starts an embedded backend on a data folder, on a free port.
 *
 * @param dataDir the folder, made when missing
 * @param log takes what it prints
 * @throws with what it said when it does not start: no test could tell anything then
 */
export async function startOn(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Promise<RunningBackend> {
  const lines: string[] = [];
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: SITE_URL,
    log: (line) => {
      lines.push(line);
      log(line);
    },
  });
  if (started.ok) return started.value;
  throw new Error([`${started.error.code}: ${started.error.detail}`, ...lines].join('\n'));
}

/**
 * Makes a data folder that others are copied from: with the product's migrations and whatever `fill` adds, and with no
 * process on it. Migrations take seconds, a copy takes a fraction of one.
 */
export async function makeTemplate(
  folder: string,
  fill: (backend: RunningBackend) => Promise<unknown> = async () => {},
): Promise<void> {
  const backend = await startOn(folder);
  try {
    await fill(backend);
  } finally {
    await backend.stop();
  }
}

/** Copies a template; where the file system can, the copies share what neither has changed. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
