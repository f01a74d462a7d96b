import { accessSync, constants, mkdirSync } from 'node:fs';
import { failure, type BackendResult } from '@/supabase/local/backend-failure';
import { dataFolder, type DataFolder } from './layout';

/**
 * Makes sure the data folder is there and can be written.
 *
 * @param dataDir the folder; missing parents are made
 * @returns where its parts lie, or `data-dir-unusable` naming the folder and the reason
 */
export function prepareDataFolder(dataDir: string): BackendResult<DataFolder> {
  const folder = dataFolder(dataDir);
  try {
    mkdirSync(folder.root, { recursive: true });
    accessSync(folder.root, constants.R_OK | constants.W_OK | constants.X_OK);
    mkdirSync(folder.storage, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('data-dir-unusable', `The data folder ${folder.root} can't be used: ${reason}`);
  }
  return { ok: true, value: folder };
}
