import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Tells when a process started, in a form that only serves comparison.
 *
 * A pid alone does not name a process: containers hand out the same small numbers after every
 * start. Pid and start time together do.
 *
 * @param pid process id
 * @returns a text that is equal for the same process, or null when there is no such process or
 *   the platform does not tell
 */
export function processStartTime(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name in parentheses may hold spaces; field 22 (starttime) counts from its end.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z') return null;
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot}:${fields[19]}`;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return null;
  }
}

/**
 * Tells whether a process exists, be it ours or another user's.
 *
 * @param pid process id
 */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || processStartTime(pid) !== null;
}

/**
 * Gives the command line of a process.
 *
 * @param pid process id
 * @returns the arguments joined by blanks; empty when it cannot be told
 */
export function processCommand(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
