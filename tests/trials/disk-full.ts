import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { openStage } from './stage';
import type { Trial, Verdict } from './trial';
import { underFault } from './under-fault';

const size = '900m';

/** Fills a file system to its last byte: others write meanwhile, so how much that is nobody knows. */
function fill(folder: string): void {
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) appendFileSync(path.join(folder, 'filled'), piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** The paper's data on a small disk of its own that becomes full, and has room again after ten seconds. */
async function fillTheDisk(): Promise<Verdict | { untried: string }> {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'surguja-small-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${size},mode=0711`,
    'tmpfs',
    disk,
  ]);
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true });
    return { untried: 'a small disk can be mounted by root on Linux alone' };
  }
  try {
    const parent = path.join(disk, 'paper');
    mkdirSync(parent, { mode: 0o711 });
    const stage = await openStage(parent);
    try {
      return await underFault(stage, {
        begin: () => fill(disk),
        end: { after: 10, mend: () => rmSync(path.join(disk, 'filled')) },
        recovers: 15,
      });
    } finally {
      await stage.close();
    }
  } finally {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

export const diskFull: Trial = {
  name: 'disk-full',
  what: 'the disk of database and files is full for 10 s',
  isShort: false,
  run: fillTheDisk,
};
