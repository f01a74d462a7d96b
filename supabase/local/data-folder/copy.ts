import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import type { BackendResult } from '@/supabase/local/backend-failure';
import { failure } from '@/supabase/local/backend-failure';
import { stopStaleServer } from '@/supabase/local/postgres/stale-server';
import { dataFolder } from './layout';
import { takeLock } from './lock';

/** A copy of a data folder's database, beside it. */
export type DatabaseCopy = { folder: string; remove: () => void };

/**
 * Copies the database of a data folder that nobody uses. A copy that is there already is of an earlier state, and stays
 * as it is.
 *
 * @param dataDir the folder
 * @returns the copy, or `data-dir-in-use` while a backend runs on the folder, or `data-dir-unusable` without a database
 */
export async function copyDatabase(dataDir: string): Promise<BackendResult<DatabaseCopy>> {
  const { root, postgres, lock } = dataFolder(dataDir);
  if (!existsSync(postgres))
    return failure('data-dir-unusable', `There is no database in ${root}.`);
  const locked = takeLock(lock);
  if (!locked.ok) {
    return failure('data-dir-in-use', `${locked.error.detail} Stop it first.`);
  }
  try {
    await stopStaleServer(postgres);
    const folder = `${postgres}.before-carry-over`;
    if (!existsSync(folder)) {
      const draft = `${folder}.new`;
      rmSync(draft, { recursive: true, force: true });
      cpSync(postgres, draft, { recursive: true });
      renameSync(draft, folder);
    }
    return {
      ok: true,
      value: { folder, remove: () => rmSync(folder, { recursive: true, force: true }) },
    };
  } finally {
    locked.value();
  }
}
