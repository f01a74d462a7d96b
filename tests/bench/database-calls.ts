import { setTimeout as delay } from 'node:timers/promises';

import { isChore, isFollowerCall, type BackendCall } from './counting-proxy';
import { inParallel } from './in-parallel';
import { figure, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

const requests = 1000;
/** Milliseconds without a call after which nothing is made any more. */
const quiet = 2000;

/** Whether a call was made for somebody who reads. */
const isForReaders = (call: BackendCall) => !isFollowerCall(call) && !isChore(call);

/**
 * Backend calls while 1,000 requests for one cached page are answered, counted on the line between site and backend;
 * the site's own looks for changes and chores apart.
 */
export async function measureDatabaseCalls(bench: Workbench): Promise<Measurement> {
  const [figures, notes]: [Figure[], string[]] = [[], []];
  for (const [name, path] of [
    ['article', bench.articlePath],
    ['front page', '/'],
  ] as const) {
    const url = `http://127.0.0.1:${bench.settings.port}${path}`;
    await cacheState(url);
    await untilQuiet(bench);
    bench.proxy.clear();
    const start = performance.now();
    const states = await inParallel(20, requests, () => cacheState(url));
    const seconds = (performance.now() - start) / 1000;
    const calls = bench.proxy.calls();
    const own = calls.filter(isForReaders);
    const hits = states.filter((state) => state.includes('hit')).length;
    figures.push(
      figure(`${name}: calls for ${requests} requests`, own.length, 'calls', {
        target: { kind: 'at-most', value: 0 },
      }),
    );
    notes.push(
      `${name}: ${hits} of ${requests} from the cache in ${seconds.toFixed(1)} s; ` +
        `${calls.length - own.length} looks for changes and chores besides`,
    );
    if (own.length > 0) notes.push(`${name}: ${own.map((call) => call.path).join(' ')}`);
  }
  return { measured: true, figures, notes };
}

async function cacheState(url: string): Promise<string> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.headers.get('cache-status') ?? '';
}

/** Waits until what a start has made ahead is made. */
async function untilQuiet({ proxy }: Workbench): Promise<void> {
  const own = (): readonly BackendCall[] => proxy.calls().filter(isForReaders);
  for (let before = -1; before !== own().length;) {
    before = own().length;
    await delay(quiet);
  }
}
