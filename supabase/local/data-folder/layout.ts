import path from 'node:path';

/** Where things lie inside one data folder; all paths absolute. */
export type DataFolder = {
  root: string;
  /** PGDATA, owned by the user PostgreSQL runs as */
  postgres: string;
  /** bytes of uploaded objects */
  storage: string;
  /** secrets of this folder, mode 0600 */
  keys: string;
  /** names the process that uses the folder */
  lock: string;
};

/**
 * Names the parts of a data folder.
 *
 * @param dataDir the folder, absolute or relative to the working directory
 */
export function dataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  return {
    root,
    postgres: path.join(root, 'postgres'),
    storage: path.join(root, 'storage'),
    keys: path.join(root, 'keys.json'),
    lock: path.join(root, 'backend.lock'),
  };
}
