import { setTimeout as delay } from 'node:timers/promises';

import { signedInReader } from '@/tests/api/signed-in';

import { isFollowerCall } from '../counting-proxy';
import type { Options } from '../options';
import { figure, type Figure, type Measurement } from '../result';
import type { Workbench } from '../workbench';

import { newsroomOf, pageSet, warm } from './content';
import {
  publishingFigures,
  readingFigures,
  runNotes,
  useFigures,
  writingFigures,
  type CrowdRun,
} from './figures';
import { runLoad } from './load';
import { untilQuiet, watchSite } from './machine';
import type { PageSet } from './pages';
import { publishFor } from './publishing';
import { readers, scenarioLetters, scenarios, thinkMs, type Scenario } from './scenarios';
import { measureWriteCost } from './write-cost';

/** Seconds of a scenario: whole and quick. */
const durations = {
  reading: [180, 20],
  publishing: [180, 20],
  'signed-in': [180, 20],
  rush: [60, 10],
  idle: [30, 10],
} as const;

/** Connections of the rush, and milliseconds after which each crowd gives an answer up. */
const rush = { connections: 1000, patienceMs: 10_000 };
const patienceMs = 30_000;
/** Of the readers so many are signed in where some are. */
const signedIn = readers / 20;

type Stage = { bench: Workbench; pages: PageSet; seconds: number; cookies: readonly string[] };

/**
 * An evening's readers on a warm site: how long they wait, how much of it is made for them, and what it takes;
 * alone, with articles being published, with signed-in readers' acts; a rush; and the idle site.
 */
export async function measureCrowd(bench: Workbench, options: Options): Promise<Measurement> {
  if (process.platform !== 'linux') {
    return { measured: false, reason: 'Memory and processor time are read from /proc.' };
  }
  const figures: Figure[] = [];
  const notes: string[] = [];
  const sets = new Map<number, PageSet>();
  for (const letter of scenarioLetters.filter((one) => options.crowd.includes(one))) {
    const scenario = scenarios[letter];
    const { kind, pageCount } = scenario;
    const pages = sets.get(pageCount) ?? (await pageSet(newsroomOf(bench), pageCount));
    sets.set(pageCount, pages);
    const usual = durations[kind][options.quick ? 1 : 0];
    const seconds = options.minutes === null ? usual : 60 * options.minutes;
    // What the last crowd has set off would be counted here; what warming sets off, too.
    await untilQuiet(bench.sitePid);
    await warm(bench.settings.port, pages);
    await untilQuiet(bench.sitePid);
    const cookies = kind === 'signed-in' ? await signInReaders(bench) : [];
    const stage: Stage = { bench, pages, seconds, cookies };
    if (kind === 'idle') {
      figures.push(await measureIdle(scenario, stage));
      continue;
    }
    if (cookies[0] !== undefined) {
      const article = pages.hi.articles[0]?.split('/').at(-1) ?? '';
      figures.push(...(await measureWriteCost(bench, cookies[0], article)));
    }
    const run = await runScenario(scenario, stage);
    figures.push(
      ...readingFigures(run),
      ...publishingFigures(run),
      ...writingFigures(run),
      ...useFigures(run),
    );
    notes.push(...runNotes(run));
  }
  return { measured: true, figures, notes };
}

async function runScenario(
  scenario: Scenario,
  { bench, pages, seconds, cookies }: Stage,
): Promise<CrowdRun> {
  const isRush = scenario.kind === 'rush';
  const { port } = bench.settings;
  bench.proxy.clear();
  const { result, use } = await watchSite(bench.sitePid, () =>
    Promise.all([
      runLoad({
        port,
        seconds,
        pages,
        cookies,
        readers: isRush ? rush.connections : readers,
        thinkMs: isRush ? 0 : thinkMs,
        patienceMs: isRush ? rush.patienceMs : patienceMs,
      }),
      scenario.kind === 'publishing' ? publishFor(newsroomOf(bench), port, seconds) : null,
    ]),
  );
  const [load, publishing] = result;
  const calls = bench.proxy.calls().filter((call) => !isFollowerCall(call)).length;
  return { scenario, load, use, calls, publishing };
}

async function measureIdle({ name }: Scenario, { bench, seconds }: Stage): Promise<Figure> {
  const { use } = await watchSite(bench.sitePid, () => delay(seconds * 1000));
  return figure(`${name}: processor of the site`, (100 * use.processorSeconds) / seconds, '%', {
    target: { kind: 'at-most', value: 1 },
  });
}

async function signInReaders(bench: Workbench): Promise<string[]> {
  const cookies: string[] = [];
  for (let reader = 0; reader < signedIn; reader += 1) {
    cookies.push((await signedInReader(bench.backend, `Reader ${reader + 1}`)).cookie);
  }
  return cookies;
}
