import { existsSync, readFileSync } from 'node:fs';

import { connect, runningPort, type Access } from '@/supabase/backup/access';
import { readOrCreateKeys } from '@/supabase/local/data-folder/keys';
import { dataFolder } from '@/supabase/local/data-folder/layout';
import { MIGRATOR } from '@/supabase/local/database/roles';
import { startBackend, type BackendOptions } from '@/supabase/local/supervisor';

import { fail } from './command';
import type { Settings } from './settings';

/** A paper that can be reached, and what to do when that is no longer needed. */
export type ReachedPaper = { access: Access; leave: () => Promise<void> };

/**
 * Reaches the paper of the settings as the owner of its schema: the Supabase that they name, by the connection string of
 * its dashboard, or the data folder, whose backend is started where nobody runs it. Ends the command with what is missing.
 */
export async function reachPaper(
  settings: Settings,
  url: string | undefined,
): Promise<ReachedPaper> {
  const { supabase } = settings;
  if (!supabase) return reachFolder(settings);
  const databaseUrl = url ?? process.env.SUPABASE_DB_URL;
  if (!databaseUrl || !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    fail(
      'The connection string of the Supabase project is missing: --db-url postgresql://…, or SUPABASE_DB_URL (dashboard, Connect; "Session pooler" or "Direct").',
    );
  }
  const access = { databaseUrl, apiUrl: supabase.url, secretKey: supabase.secretKey };
  return { access, leave: () => Promise.resolve() };
}

async function reachFolder(settings: Settings): Promise<ReachedPaper> {
  const options: BackendOptions = {
    dataDir: settings.dataDir,
    port: 0,
    siteUrl: settings.siteUrl,
    log: (line) => console.log(line),
  };
  const started = await startBackend(options);
  if (started.ok) {
    const { databaseUrl, url, secretKey, stop } = started.value;
    return { access: { databaseUrl: asOwner(databaseUrl), apiUrl: url, secretKey }, leave: stop };
  }
  if (started.error.code !== 'data-dir-in-use') fail(started.error.detail);
  return { access: await runningAccess(settings), leave: () => Promise.resolve() };
}

function asOwner(url: string): string {
  const owner = new URL(url);
  owner.username = MIGRATOR;
  return owner.href;
}

/** The access to a backend that another process runs on the data folder. */
async function runningAccess(settings: Settings): Promise<Access> {
  const folder = dataFolder(settings.dataDir);
  const port = runningPort(folder.postgres);
  if (port === null || !existsSync(folder.keys))
    fail('The data folder is in use, but its database does not run yet; try again.');
  const { secretKey, databasePassword } = readOrCreateKeys(folder.keys);
  const access = {
    databaseUrl: `postgres://${MIGRATOR}:${databasePassword}@127.0.0.1:${port}/postgres`,
    apiUrl: `http://127.0.0.1:${settings.backendPort}`,
    secretKey,
  };
  const sql = connect(access);
  await sql`select 1`.finally(() => sql.end()).catch((error: unknown) => fail(String(error)));
  return access;
}

/** The passphrase of backups, by itself or in a file; null where there is none. */
export function passphraseOfBackups(): string | null {
  const { BACKUP_PASSPHRASE: words, BACKUP_PASSPHRASE_FILE: file } = process.env;
  if (words) return words;
  if (!file) return null;
  if (!existsSync(file)) fail(`BACKUP_PASSPHRASE_FILE: there is no ${file}.`);
  return readFileSync(file, 'utf8').trim();
}
