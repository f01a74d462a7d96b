import { setTimeout as delay } from 'node:timers/promises';

import { phoneHeaders } from '@/tests/bench/crowd/reading';
import { scriptHeaders } from '@/tests/bench/crowd/writing';

import type { Stage } from './stage';
import type { Promised, Verdict } from './trial';
import { lostOf, watchCold, watchReading, watchWriting, type Met } from './watching';

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
  const turnedAway = answersBut(reading, /^[23]/);
  // No more than words that it cannot be done just now; where the site itself is gone, nobody is there to say them.
  const unexplained = fault.isSite ? 0 : answersBut(cold, asked) + answersBut(writing, asked);
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

/** What may be answered: what was asked for, or 503, with words (tests/api/renderer-away.test.ts). */
const asked = /^(?:[23]|503)/;

/** How many answers, or connections without one, are none of these. */
const answersBut = ({ counts }: Met, these: RegExp) =>
  Object.entries(counts).reduce((sum, [what, times]) => sum + (these.test(what) ? 0 : times), 0);

/** How often each answer was given, and the longest wait: `2,310 × 200, 4 × 503, longest 0.21 s for /search`. */
function told({ counts, longest, longestFor }: Met): string {
  const each = Object.entries(counts)
    .sort(([, one], [, two]) => two - one)
    .map(([what, times]) => `${times.toLocaleString('en')} × ${what}`);
  return `${each.join(', ')}, longest ${(longest / 1000).toFixed(2)} s for ${longestFor}`;
}

/** Seconds from now until something is so, two minutes at most; looked at each 50 ms. */
async function secondsUntil(isSo: (turn: number) => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  for (let turn = 0; since() < longestAway; turn += 1) {
    if (await isSo(turn)) break;
    await delay(50);
  }
  return since();
}

/** Whether a request is answered as asked. */
const isFine = ({ settings }: Stage, path: string, more: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${settings.port}${path}`, {
    headers: phoneHeaders,
    signal: AbortSignal.timeout(5000),
    ...more,
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );

/** Seconds until the front page is there. */
const secondsUntilFrontPage = (stage: Stage) => secondsUntil(() => isFine(stage, '/'));

/** Seconds until the front page, a search in no cache and a write are answered as asked. */
export function secondsUntilWell(stage: Stage): Promise<number> {
  const { editor, pages } = stage;
  const write = {
    method: 'PUT',
    headers: scriptHeaders(editor.cookie, true),
    body: JSON.stringify({ article: pages.hi.articles.at(-1)?.split('/').at(-1) }),
  };
  const mark = crypto.randomUUID().slice(0, 8);
  return secondsUntil(
    async (turn) =>
      (await isFine(stage, '/')) &&
      (await isFine(stage, `/search?q=hathi${turn}${mark}`)) &&
      (await isFine(stage, '/api/bookmarks', write)),
  );
}
