import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * Where this process and what runs beside it write: the embedded database with its files, cached images, what passes
 * through, backups. Each may be a disk of its own.
 */
export function writtenPlaces(environment: Partial<Record<string, string>>): string[] {
  const { DATA_DIR, BACKUP_DIR } = environment;
  return ['.next/cache', os.tmpdir(), DATA_DIR, BACKUP_DIR].flatMap((place) => place || []);
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
