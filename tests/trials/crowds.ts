import { runLoad } from '@/tests/bench/crowd/load';
import { pageSet, warm } from '@/tests/bench/crowd/content';
import { watchSite, untilQuiet } from '@/tests/bench/crowd/machine';
import type { LoadSummary } from '@/tests/bench/crowd/generator';
import { errorCount, type TallySummary } from '@/tests/bench/crowd/tally';
import { signedInReader } from '@/tests/api/signed-in';

import { editFor, missingOf, visibilityOf } from './edits';
import { memoryFigures } from './memory';
import type { Stage } from './stage';
import type { Promised, Trial, Verdict } from './trial';

/** Readers of an election night, each with so many milliseconds of thought; one in twenty is signed in. */
export const crowd = { readers: 200, thinkMs: 100, patienceMs: 30_000 };

/** What readers met, and how late the crowd itself was and what it took: what is waited for it is no fault of the site. */
export function readersOf(
  reading: TallySummary,
  { lateness, processors }: LoadSummary['generator'],
) {
  return (
    `${reading.answers.toLocaleString('en')} pages, p50 ${Math.round(reading.p50)} ms, p99 ${Math.round(reading.p99)} ms; ` +
    `the crowd itself was ${Math.round(lateness)} ms late at p99 and took ${processors.toFixed(2)} of a processor`
  );
}

/** 200 readers, one in twenty of them signed in and acting, while an article is published each five seconds, every second one of which gets another title. */
async function electionNight(
  stage: Stage,
  pageCount: 150 | 1000,
  seconds: number,
): Promise<Verdict> {
  const { settings, newsroom, backend } = stage;
  const pages = pageCount === 150 ? stage.pages : await pageSet(newsroom, pageCount);
  await warm(settings.port, pages);
  const cookies: string[] = [];
  for (let one = 0; one < crowd.readers / 20; one += 1)
    cookies.push((await signedInReader(backend, `Night ${one}`)).cookie);
  await untilQuiet(stage.sitePid());
  const { result, use } = await watchSite(stage.sitePid(), () =>
    Promise.all([
      runLoad({ port: settings.port, seconds, pages, cookies, ...crowd }),
      editFor(newsroom, settings.port, seconds),
    ]),
  );
  const [{ reading, acts, generator }, edits] = result;
  const wrong = errorCount(reading) + errorCount(acts);
  const missing = missingOf(edits);
  const visibility = visibilityOf(edits);
  return {
    readers: readersOf(reading, generator),
    writers: `${acts.answers} acts, p99 ${Math.round(acts.p99)} ms; ${visibility.told}`,
    lost: missing,
    broken: [
      ...(wrong > 0
        ? [`${wrong} errors: ${JSON.stringify({ ...reading.errors, ...acts.errors })}`]
        : []),
      ...(missing > 0 ? [`${missing} edits were not shown everywhere within 30 s`] : []),
    ],
    figures: [
      { name: 'reading, p99', value: reading.p99, unit: 'ms', atMost: 100 },
      { name: 'writing, p99', value: acts.p99, unit: 'ms', atMost: 500 },
      ...visibility.figures,
      ...memoryFigures(use.megabytes),
    ],
  };
}

/** A thousand connections at once, without a thought. */
async function rush(stage: Stage, seconds: number): Promise<Verdict> {
  await stage.allWell();
  const { settings, pages } = stage;
  const load = { port: settings.port, seconds, pages, cookies: [], readers: 1000, thinkMs: 0 };
  const { reading, generator } = await runLoad({ ...load, patienceMs: 10_000 });
  const wrong = errorCount(reading);
  const figures: Promised[] = [
    { name: 'reading, p99', value: reading.p99, unit: 'ms', atMost: 250 },
  ];
  return {
    readers: readersOf(reading, generator),
    writers: '–',
    lost: 0,
    broken: wrong > 0 ? [`${wrong} errors: ${JSON.stringify(reading.errors)}`] : [],
    figures,
  };
}

/** How many come at once, and for how long. */
export const crowds: Trial[] = [
  {
    name: 'election-night',
    what: '200 readers of 150 pages, 10 of them acting, an article each 5 s, every second one with another title 2.5 s later, 10 minutes',
    isShort: true,
    run: (stage, { isShort }) => electionNight(stage, 150, isShort ? 20 : 600),
  },
  {
    name: 'election-night-1000',
    what: 'the same over 1,000 pages, 3 minutes',
    isShort: false,
    run: (stage) => electionNight(stage, 1000, 180),
  },
  {
    name: 'rush',
    what: '1,000 connections without thought for 60 s',
    isShort: false,
    run: (stage) => rush(stage, 60),
  },
];
