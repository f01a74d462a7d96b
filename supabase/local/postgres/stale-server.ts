import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processCommand, processExists } from '@/supabase/local/data-folder/process-identity';

/** How long a server gets for a fast shutdown, then for an immediate one, in ms. */
const PATIENCE = { fast: 5_000, immediate: 3_000 };

/**
 * Stops a PostgreSQL that outlived its supervisor in this data folder and clears away its pid
 * file. Call it only while holding the folder's lock.
 *
 * A pid file whose number now belongs to some other program (containers reuse small pids) is
 * removed, because PostgreSQL itself would refuse to start over it.
 *
 * @param folder PGDATA
 * @returns whether a server had to be stopped
 */
export async function stopStaleServer(folder: string): Promise<boolean> {
  const pidFile = path.join(folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return false;
  const command = processCommand(pid);
  const ours = processExists(pid) && command.includes('postgres') && command.includes(folder);
  if (ours) await stopServer(pid);
  rmSync(pidFile, { force: true });
  return ours;
}

/**
 * Stops a PostgreSQL server by signals: fast shutdown, then immediate, then kill.
 *
 * @param pid of the postmaster
 */
export async function stopServer(pid: number): Promise<void> {
  send(pid, 'SIGINT');
  if (await gone(pid, PATIENCE.fast)) return;
  send(pid, 'SIGQUIT');
  if (await gone(pid, PATIENCE.immediate)) return;
  send(pid, 'SIGKILL');
  await gone(pid, PATIENCE.immediate);
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processExists(pid)) {
    if (Date.now() > deadline) return false;
    await delay(20);
  }
  return true;
}
