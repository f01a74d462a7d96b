import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type Process = { pid: number; parent: number; residentMb: number; command: string };

/** Every process of this machine. Unix only (`ps`). */
function allProcesses(): Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    if (!match) return [];
    const [, pid, parent, kilobytes, command = ''] = match;
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        residentMb: (Number(kilobytes) * 1024) / 1e6,
        command,
      },
    ];
  });
}

/** Seconds of processor time that a process has taken (Linux), or NaN when it cannot be told. */
export function processorSeconds(pid: number): number {
  try {
    // Behind the name in brackets: user and system time are its 12th and 13th, in hundredths (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): Process[] {
  const all = allProcesses();
  const found = new Set([pid]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const one of all) if (found.has(one.parent)) found.add(one.pid);
  }
  return all.filter((one) => one.pid !== pid && found.has(one.pid));
}

/** A process and all that it started. */
export function familyOf(pid: number): Process[] {
  return [...allProcesses().filter((one) => one.pid === pid), ...descendantsOf(pid)];
}

/**
 * Megabytes of a process without counting shared memory twice: its proportional share (PSS) where
 * Linux tells it, else what is resident.
 */
export function fairMegabytes({ pid, residentMb }: Process): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(
      readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'),
    )?.[1];
    return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : residentMb;
  } catch {
    return residentMb;
  }
}

/** The most megabytes a process ever had resident (Linux), or null when it cannot be told. */
export function peakMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
  } catch {
    return null;
  }
}
