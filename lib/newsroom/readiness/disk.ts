import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Folders, each of which may be on a disk of its own. */
type Places = { site: string[]; backups: string[] };

/**
 * Where this process and what runs beside it write: what the site needs (what is compiled, what passes through, the embedded
 * database with its files), and backups, without which readers read on.
 */
export function writtenPlaces(environment: Partial<Record<string, string>>): Places {
  const { DATA_DIR, BACKUP_DIR } = environment;
  const site = ['.next', os.tmpdir(), ...(DATA_DIR ? [DATA_DIR] : [])];
  return { site, backups: BACKUP_DIR ? [BACKUP_DIR] : [] };
}

/** The folder that holds a place which is not made yet. */
function existing(place: string): string {
  let folder = path.resolve(place);
  while (!existsSync(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return folder;
}

/** Free megabytes of the fullest disk among those that hold these places. */
export async function leastFree(places: readonly string[]): Promise<number> {
  const free = await Promise.all(
    places.map(async (place) => {
      const { bavail, bsize } = await statfs(existing(place));
      return Math.floor((bavail * bsize) / 1_048_576);
    }),
  );
  return Math.min(...free);
}
