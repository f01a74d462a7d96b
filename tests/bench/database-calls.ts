import { setTimeout as delay } from 'node:timers/promises';

import { freshSeconds } from '@/lib/freshness/tags';

import { isFollowerCall, type BackendCall } from './counting-proxy';
import { inParallel } from './in-parallel';
import { figure, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

const requests = 1000;
/** Passed since a page was renewed when the reading begins, at most. */
const renewalSeconds = 2;

/**
 * Backend calls while 1,000 requests for one cached page are answered within one life of the cache
 * (20 s), counted on the line between site and backend; the site's own looks for changes apart.
 */
export async function measureDatabaseCalls(bench: Workbench): Promise<Measurement> {
  const [figures, notes]: [Figure[], string[]] = [[], []];
  for (const [name, path] of [
    ['article', bench.articlePath],
    ['front page', '/'],
  ] as const) {
    const url = `http://127.0.0.1:${bench.settings.port}${path}`;
    const { renewal, calls, states, seconds } = await readWithinOneLife(bench, url);
    const own = calls.filter((call) => !isFollowerCall(call));
    const hits = states.filter((state) => state === 'HIT').length;
    figures.push(
      figure(`${name}: calls for ${requests} requests`, own.length, 'calls', {
        target: { kind: 'at-most', value: 0 },
      }),
      figure(`${name}: calls of one renewal (each ${freshSeconds} s)`, renewal.length, 'calls'),
    );
    notes.push(
      `${name}: ${hits} of ${requests} from the cache in ${seconds.toFixed(1)} s; ` +
        `${calls.length - own.length} looks for changes besides`,
    );
    if (own.length > 0) notes.push(`${name}: ${own.map((call) => call.path).join(' ')}`);
  }
  return { measured: true, figures, notes };
}

type Reading = {
  renewal: readonly BackendCall[];
  calls: readonly BackendCall[];
  states: string[];
  seconds: number;
};

/** Reads a page just renewed. On a busy machine the page may outlive its time: then once more. */
async function readWithinOneLife(bench: Workbench, url: string, attempt = 1): Promise<Reading> {
  const renewal = await renew(bench, url);
  bench.proxy.clear();
  const start = performance.now();
  const states = await inParallel(20, requests, () => cacheState(url));
  const seconds = (performance.now() - start) / 1000;
  const calls = bench.proxy.calls();
  return seconds > freshSeconds - renewalSeconds && attempt < 5
    ? readWithinOneLife(bench, url, attempt + 1)
    : { renewal, calls, states, seconds };
}

async function cacheState(url: string): Promise<string> {
  // Zipping would make the site spend the life of a page on its answers.
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  return answer.headers.get('x-nextjs-cache') ?? '';
}

/** Has a page made anew and waits until that has ended; gives the calls it took. */
async function renew(bench: Workbench, url: string): Promise<BackendCall[]> {
  await cacheState(url);
  await delay(freshSeconds * 1000 + 500);
  bench.proxy.clear();
  const deadline = Date.now() + 10_000;
  do {
    await cacheState(url);
    await delay(500);
    if (Date.now() > deadline) throw new Error(`${url} stays out of the cache.`);
  } while ((await cacheState(url)) !== 'HIT');
  return bench.proxy.calls().filter((call) => !isFollowerCall(call));
}
