import { appendFileSync, readFileSync, renameSync, statSync } from 'node:fs';

/** Names the file in which unexpected ends are noted, a line each; several processes write to it. */
export const crashLogVariable = 'SITE_CRASH_LOG';

/** Bytes from which on a crash log begins anew; the former one stays beside it. */
const longest = 256 * 1024;

/** An unexpected end: of which process, and when, in milliseconds since 1970. */
export type Crash = { name: string; at: number };

/** Notes that a process ended unexpectedly, where there is a file for it. Never throws: what restarts must go on. */
export function noteCrash(name: string, at = Date.now()): void {
  const file = process.env[crashLogVariable];
  if (!file) return;
  try {
    appendFileSync(file, `${at}\t${name}\n`);
    if (statSync(file).size > longest) renameSync(file, `${file}.1`);
  } catch {
    // A full disk is told of elsewhere (/api/health/ready).
  }
}

/** The unexpected ends since a moment, oldest first; null where none are noted at all. */
export function readCrashes(since: number): Crash[] | null {
  const file = process.env[crashLogVariable];
  if (!file) return null;
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [at = '', name] = line.split('\t');
    return name !== undefined && Number(at) >= since ? [{ name, at: Number(at) }] : [];
  });
}
