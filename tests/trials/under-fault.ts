import { setTimeout as delay } from 'node:timers/promises';

import { phoneHeaders } from '@/tests/bench/crowd/reading';
import { scriptHeaders } from '@/tests/bench/crowd/writing';

import type { Stage } from './stage';
import type { Promised, Verdict } from './trial';
import { askInWords, lostOf, watchCold, watchReading, watchWriting, type Met } from './watching';
import { isFine, isUnderstood } from './words';

export type Fault = {
  /** Breaks something. */
  begin: (stage: Stage) => Promise<void> | void;
  /** Mends it, after so many seconds; where nothing is said it mends itself. */
  end?: { after: number; mend: (stage: Stage) => Promise<void> | void };
  /** Seconds within which pages and writes are there again, from the mending on. */
  recovers: number;
  /** Whether the site itself is broken: then readers may be turned away until it is back. */
  isSite?: boolean;
};

/** Milliseconds within which what is in no cache is answered, in words if not with what was asked for. */
const coldWithin = 2000;
/** Seconds of ordinary work before the fault, and after it. */
const ordinary = 3;
const longestAway = 120;

/** Breaks the site while people read and write, and tells what they met with. */
export async function underFault(stage: Stage, fault: Fault): Promise<Verdict> {
  await stage.allWell();
  const watches = {
    reading: watchReading(stage),
    cold: watchCold(stage),
    writing: await watchWriting(stage),
  };
  await delay(ordinary * 1000);
  await fault.begin(stage);
  if (fault.end) {
    await delay(fault.end.after * 1000);
    await fault.end.mend(stage);
  }
  const [frontPage, recovered] = await Promise.all([
    secondsUntilFrontPage(stage),
    secondsUntilWell(stage),
  ]);
  await delay(ordinary * 1000);
  const [reading, cold, writing] = await Promise.all([
    watches.reading.stop(),
    watches.cold.stop(),
    watches.writing.stop(),
  ]);
  const lost = await lostOf(stage, writing);
  const turnedAway = answersBut(reading, isFine);
  // No less than words that it cannot be done just now; where the site itself is gone, nobody is there to say them.
  const mayBe = (outcome: string) =>
    isUnderstood(outcome) || (fault.isSite === true && !/^\d/.test(outcome));
  const unexplained = answersBut(cold, mayBe) + answersBut(writing, mayBe);
  const figures: Promised[] = [
    { name: 'pages and writes back after', value: recovered, unit: 's', atMost: fault.recovers },
  ];
  if (fault.isSite)
    figures.push({ name: 'front page back after', value: frontPage, unit: 's', atMost: 3 });
  else
    figures.push(
      { name: 'a warm page, at most', value: reading.longest, unit: 'ms', atMost: 1000 },
      { name: 'what is in no cache, at most', value: cold.longest, unit: 'ms', atMost: coldWithin },
    );
  return {
    readers: `warm pages: ${told(reading)}; in no cache: ${told(cold)}`,
    writers: told(writing),
    lost,
    broken: [
      ...(lost > 0 ? [`${lost} acknowledged writes are gone`] : []),
      ...(turnedAway > 0 && !fault.isSite
        ? [`${turnedAway} readers of warm pages were turned away`]
        : []),
      ...(unexplained > 0 ? [`${unexplained} were neither done nor told that it cannot be`] : []),
      ...(recovered >= longestAway ? [`it was not back after ${longestAway} s`] : []),
      ...([...writing.bookmarks.values()].every((state) => state === null)
        ? ['nothing was written at all']
        : []),
    ],
    figures,
  };
}

/** How many answers, or connections without one, are not so. */
const answersBut = ({ counts }: Met, isSo: (outcome: string) => boolean) =>
  Object.entries(counts).reduce((sum, [what, times]) => sum + (isSo(what) ? 0 : times), 0);

/** How often each answer was given, and the longest wait: `2,310 × 200, 4 × 503, longest 0.21 s for /search`. */
function told({ counts, longest, longestFor }: Met): string {
  const each = Object.entries(counts)
    .sort(([, one], [, two]) => two - one)
    .map(([what, times]) => `${times.toLocaleString('en')} × ${what}`);
  return `${each.join(', ')}, longest ${(longest / 1000).toFixed(2)} s for ${longestFor}`;
}

/** Seconds from now until something is so, two minutes at most; looked at each 50 ms. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  while (since() < longestAway) {
    if (await isSo()) break;
    await delay(50);
  }
  return since();
}

/** Whether a request is answered as asked: a search that says that it failed is not. */
const isAnswered = ({ settings }: Stage, path: string, sent: RequestInit = {}) =>
  askInWords(settings.port, path, {
    headers: phoneHeaders,
    signal: AbortSignal.timeout(5000),
    ...sent,
  }).then(isFine, () => false);

/** Seconds until the front page is there. */
const secondsUntilFrontPage = (stage: Stage) => secondsUntil(() => isAnswered(stage, '/'));

/** Seconds until the front page, a search, which is in no cache, and a write are answered as asked. */
export function secondsUntilWell(stage: Stage): Promise<number> {
  const { editor, pages } = stage;
  const write = {
    method: 'PUT',
    headers: scriptHeaders(editor.cookie, true),
    body: JSON.stringify({ article: pages.hi.articles.at(-1)?.split('/').at(-1) }),
  };
  return secondsUntil(
    async () =>
      (await isAnswered(stage, '/')) &&
      (await isAnswered(stage, '/search?q=haathi')) &&
      (await isAnswered(stage, '/api/bookmarks', write)),
  );
}
