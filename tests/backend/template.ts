import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';

import postgres from 'postgres';

import { startBackend, type RunningBackend } from '@/supabase/local/supervisor';

/** Where tests of the backend pretend the site is served; mail links lead there. */
export const SITE_URL = 'http://localhost:3000';

/**
 * Starts an embedded backend on a data folder, on a free port.
 *
 * @param dataDir the folder, made when missing
 * @throws with what it said when it does not start: no test could tell anything then
 */
export async function startOn(dataDir: string): Promise<RunningBackend> {
  const lines: string[] = [];
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl: SITE_URL,
    log: (line) => lines.push(line),
  });
  if (started.ok) return started.backend;
  throw new Error([`${started.failure.code}: ${started.failure.detail}`, ...lines].join('\n'));
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

/**
 * New readers' first comments stand, as an editor may choose, since every reader of a test is new. That they wait in a
 * new paper is told by supabase/tests/word-list.test.ts.
 */
export async function letNewReadersBeHeard({ databaseUrl }: RunningBackend): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`update public.newsroom_settings set value = 'false' where key = 'hold_first_comments'`;
  await sql.end();
}
