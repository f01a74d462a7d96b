import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { familyOf, processorSeconds } from '../processes';

const pollIntervalMs = 10_000;

/** What a site took: megabytes of all its processes, shared memory once, and seconds of processors. */
export type SiteUse = { megabytes: number[]; processorSeconds: number };

/**
 * Looks at the site's memory each 10 s until a piece of work has ended, and counts the processor time it took
 * meanwhile (Linux). Which processes belong to the site is looked up before and after, and where one is gone,
 * so that nothing is held up meanwhile.
 */
export async function watchSite<Result>(
  sitePid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; use: SiteUse }> {
  const before = pidsOf(sitePid);
  const spentBefore = spent(before);
  let pids = before;
  const megabytes = [await megabytesOf(pids)];
  const ended = new AbortController();
  const looking = (async () => {
    while (!ended.signal.aborted) {
      await delay(pollIntervalMs, null, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) break;
      if (pids.some((pid) => !existsSync(`/proc/${pid}`))) pids = pidsOf(sitePid);
      megabytes.push(await megabytesOf(pids));
    }
  })();
  try {
    const result = await work();
    ended.abort();
    await looking;
    const after = pidsOf(sitePid);
    megabytes.push(await megabytesOf(after));
    return { result, use: { megabytes, processorSeconds: spent(after) - spentBefore } };
  } finally {
    ended.abort();
  }
}

/** Seconds that a site may make pages behind its readers after a crowd in which many articles were published. */
const longestWork = 300;

/** Waits until the site takes less than a tenth of a processor, at most five minutes. */
export async function untilQuiet(sitePid: number): Promise<void> {
  for (let second = 0; second < longestWork; second += 1) {
    const { use } = await watchSite(sitePid, () => delay(1000));
    if (use.processorSeconds < 0.1) return;
  }
}

function pidsOf(sitePid: number): number[] {
  return familyOf(sitePid).map(({ pid }) => pid);
}

function spent(pids: readonly number[]): number {
  return pids.map(processorSeconds).reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0);
}

async function megabytesOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const output = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return (Number(/^Pss:\s+(\d+) kB/m.exec(output)?.[1] ?? 0) * 1024) / 1e6;
    }),
  );
  return each.reduce((sum, one) => sum + one, 0);
}
