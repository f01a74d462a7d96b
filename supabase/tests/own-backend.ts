import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { RunningBackend } from '@/supabase/local/supervisor';
import { copyTemplate, startOn } from './template';

/** A backend that one file has for itself, and what it printed, such as mails. */
export type OwnBackend = {
  backend: RunningBackend;
  dataDir: string;
  lines: string[];
  /** stops it and removes its folder */
  stop: () => Promise<void>;
};

/**
 * Starts a backend with the product's migrations and nothing else for one test file: where other files' rows would
 * disturb it, or where it reads the mails.
 */
export async function startOwnBackend(): Promise<OwnBackend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surguja-own-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  const lines: string[] = [];
  await copyTemplate(inject('template'), dataDir);
  const backend = await startOn(dataDir, (line) => lines.push(line));
  const stop = async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { backend, dataDir, lines, stop };
}
