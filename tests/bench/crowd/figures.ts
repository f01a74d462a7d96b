import { figure, medianFigure, type Figure } from '../result';

import type { LoadSummary } from './generator';
import type { SiteUse } from './machine';
import type { Publishing } from './publishing';
import type { Scenario } from './scenarios';
import { errorCount, type TallySummary } from './tally';
import { actKinds } from './writing';

/** What one scenario brought. */
export type CrowdRun = {
  scenario: Scenario;
  load: LoadSummary;
  use: SiteUse;
  /** calls of the site to its backend, its own look for changes apart */
  calls: number;
  publishing: Publishing | null;
};

const atMost = (value: number) => ({ target: { kind: 'at-most', value } as const });

/** Longest times in milliseconds, by what happens and how many pages there are. */
function p99Target({ kind, pageCount }: Scenario): number {
  if (kind === 'rush') return 250;
  if (kind === 'reading') return pageCount === 150 ? 50 : 100;
  return pageCount === 150 ? 100 : 150;
}

/** The figures of a crowd's reading; names begin with the scenario's. */
export function readingFigures({ scenario, load }: CrowdRun): Figure[] {
  const { name, kind, pageCount } = scenario;
  const { reading } = load;
  const isMedianBound = kind === 'reading';
  return [
    figure(`${name}: answers`, reading.answers / load.seconds, '1/s'),
    figure(`${name}: errors`, errorCount(reading), '', atMost(0)),
    ...(kind === 'rush'
      ? [figure(`${name}: time-outs of 10 s`, reading.errors.timeout ?? 0, '', atMost(0))]
      : []),
    figure(
      `${name}: p50`,
      reading.p50,
      'ms',
      isMedianBound ? atMost(pageCount === 150 ? 2 : 3) : {},
    ),
    figure(`${name}: p95`, reading.p95, 'ms'),
    figure(`${name}: p99`, reading.p99, 'ms', atMost(p99Target(scenario))),
    figure(`${name}: longest`, reading.longest, 'ms'),
    figure(
      `${name}: made while a reader waits`,
      (100 * reading.waited) / reading.answers,
      '%',
      isMedianBound ? atMost(pageCount === 150 ? 0 : 0.1) : {},
    ),
  ];
}

/** What it took: memory, processor time, calls to the backend. */
export function useFigures({ scenario, load, use, calls }: CrowdRun): Figure[] {
  const { name, pageCount } = scenario;
  const { megabytes } = use;
  return [
    figure(`${name}: memory, first`, megabytes[0] ?? Number.NaN, 'MB'),
    figure(`${name}: memory, last`, megabytes.at(-1) ?? Number.NaN, 'MB'),
    figure(
      `${name}: memory, largest`,
      Math.max(...megabytes),
      'MB',
      atMost(pageCount === 150 ? 400 : 450),
    ),
    figure(`${name}: processor time of the site`, use.processorSeconds, 's'),
    figure(`${name}: calls to the backend, a minute`, (60 * calls) / load.seconds, 'calls'),
    figure(
      `${name}: versions of pages seen new, a minute`,
      (60 * load.reading.newVersions) / load.seconds,
      '',
    ),
  ];
}

/** What published articles cost, and when the front page shows them. */
export function publishingFigures({ scenario, publishing, calls, load }: CrowdRun): Figure[] {
  if (!publishing) return [];
  const { name } = scenario;
  const { shownAfter, missing, count } = publishing;
  return [
    ...(shownAfter.length > 0
      ? [
          medianFigure(`${name}: until the front page shows it`, shownAfter, 'ms'),
          figure(`${name}: … longest`, Math.max(...shownAfter), 'ms', atMost(1000)),
        ]
      : []),
    figure(`${name}: not shown within 30 s`, missing, '', atMost(0)),
    figure(`${name}: calls to the backend, a story`, calls / count, 'calls'),
    figure(`${name}: versions of pages seen new, a story`, load.reading.newVersions / count, ''),
  ];
}

/** What signed-in readers met. */
export function writingFigures({ scenario, load }: CrowdRun): Figure[] {
  if (scenario.kind !== 'signed-in') return [];
  const { name } = scenario;
  return [
    figure(`${name}: acts`, load.acts.answers, ''),
    figure(`${name}: acts, errors`, errorCount(load.acts), '', atMost(0)),
    figure(`${name}: acts, p50`, load.acts.p50, 'ms'),
    figure(`${name}: acts, p99`, load.acts.p99, 'ms', atMost(400)),
    ...actKinds.map((kind) => figure(`${name}: ${kind}, p99`, load.writing[kind].p99, 'ms')),
    figure(`${name}: questions of islands, p50`, load.writing.questions.p50, 'ms'),
    figure(`${name}: questions of islands, p99`, load.writing.questions.p99, 'ms'),
  ];
}

/** What a reader of the figures should know of how they came about. */
export function runNotes({ scenario, load, use }: CrowdRun): string[] {
  const { reading, generator } = load;
  const percent = (part: number) => `${((100 * part) / reading.answers).toFixed(1)} %`;
  const errors = [...errorLines('reading', reading), ...errorLines('acts', load.acts)];
  return [
    `${scenario.name}: ${reading.answers} answers in ${load.seconds.toFixed(0)} s; ` +
      `${percent(reading.conditional)} of the requests named a version, ${percent(reading.unchanged)} ` +
      `were answered by 304; ${reading.waited} made while a reader waited, ${reading.stale} stale`,
    `${scenario.name}: memory each 10 s, MB: ${use.megabytes.map(Math.round).join(' ')}`,
    `${scenario.name}: the crowd itself was up to ${generator.lateness.toFixed(0)} ms late (p99) ` +
      `and took ${generator.processors.toFixed(2)} processors`,
    ...errors.map((line) => `${scenario.name}: ${line}`),
  ];
}

function errorLines(what: string, { errors }: TallySummary): string[] {
  const counts = Object.entries(errors).map(([reason, count]) => `${reason} × ${count}`);
  return counts.length > 0 ? [`errors, ${what}: ${counts.join(', ')}`] : [];
}
