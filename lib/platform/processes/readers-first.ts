import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** Has a process wait where readers of the site want a processor; takes one that has just been started. */
export function letReadersFirst({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system lets one.
  }
}
