import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Others may keep this share of the processors busy without disturbing a measurement much. */
const quietShare = 0.15;

function processorTimes(): { busy: number; all: number } {
  return os.cpus().reduce(
    (sum, { times }) => {
      const all = times.user + times.nice + times.sys + times.idle + times.irq;
      return { busy: sum.busy + all - times.idle, all: sum.all + all };
    },
    { busy: 0, all: 0 },
  );
}

async function busyShare(milliseconds: number): Promise<number> {
  const before = processorTimes();
  await delay(milliseconds);
  const after = processorTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/**
 * Waits until the machine is quiet, at most `seconds`. Gives the share of the processors that was
 * busy at last (0–1), so that a figure taken in noise is known as such.
 */
export async function waitForQuiet(seconds: number): Promise<number> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const share = await busyShare(1000);
    if (share <= quietShare || Date.now() >= deadline) return share;
  }
}
