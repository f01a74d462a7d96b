import { existsSync, rmSync } from 'node:fs';
import { failure, type BackendResult } from './backend-failure';
import { dataFolder } from './data-folder/layout';
import { takeLock } from './data-folder/lock';
import { stopStaleServer } from './postgres/stale-server';

/**
 * Throws away database, uploaded files and secrets of a data folder. The next start makes new
 * ones.
 *
 * @param dataDir the folder; a missing one is already reset
 * @returns nothing, or `data-dir-in-use` while a backend runs on it
 */
export async function resetData(dataDir: string): Promise<BackendResult<void>> {
  const folder = dataFolder(dataDir);
  if (!existsSync(folder.root)) return { ok: true, value: undefined };
  const locked = takeLock(folder.lock);
  if (!locked.ok) {
    return failure('data-dir-in-use', `${locked.error.detail} Stop it first.`);
  }
  await stopStaleServer(folder.postgres);
  for (const part of [folder.postgres, folder.storage, folder.keys]) {
    rmSync(part, { recursive: true, force: true });
  }
  locked.value();
  return { ok: true, value: undefined };
}
