import { accessSync, constants, statfsSync } from 'node:fs';
import os from 'node:os';

/** Linux's disk in memory. */
const inMemory = '/dev/shm';

/** Bytes that a whole run of tests may fill with its databases, with room to spare. */
const roomNeeded = 6e9;

/**
 * Where tests keep what they throw away, as `TMPDIR` for the programs that run them: in memory where there is room. Their
 * databases are as durable as a paper's, and a commit waits for the disk (6 ms on the machine of docs/testing.md).
 */
export function scratchFolder(): string {
  return hasRoom(inMemory) ? inMemory : os.tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) > roomNeeded;
  } catch {
    return false;
  }
}
