import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives the pid of the PostgreSQL server of a data folder.
 *
 * @param dataDir of the backend
 * @returns the pid, or null when the folder names none
 */
export function postgresPid(dataDir: string): number | null {
  try {
    const text = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]);
  } catch {
    return null;
  }
}

/**
 * Gives the pid of the gateway that a process has started.
 *
 * @param supervisor pid of the process that called `startBackend`
 * @throws when it has none or several
 */
export function gatewayPid(supervisor: number): number {
  const found = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => {
      return Number(parent) === supervisor && command.join(' ').includes('gateway.ts');
    });
  if (found.length !== 1) throw new Error(`Process ${supervisor} has ${found.length} gateways.`);
  return Number(found[0]?.[0]);
}
