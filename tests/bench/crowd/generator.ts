/**
 * The crowd, a process of its own: what it computes must not hold up the counting proxy between the site and
 * its backend, which stands in the benchmark's process. Told what to do, it answers with what it met.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { inParallel } from '../in-parallel';
import { numbersFrom } from '../made-up-words';

import { editionOf, type PageSet } from './pages';
import { Reader } from './reading';
import { Tally, type TallySummary } from './tally';
import { actKinds, write, type ActKind, type WriterTallies } from './writing';

export type LoadPlan = {
  port: number;
  seconds: number;
  readers: number;
  thinkMs: number;
  patienceMs: number;
  pages: PageSet;
  /** one Cookie header for each signed-in reader; the first readers are these */
  cookies: readonly string[];
};

export type LoadSummary = {
  /** from the first request to the end of the last answer */
  seconds: number;
  reading: TallySummary;
  writing: Record<ActKind | 'questions', TallySummary>;
  /** every act, whatever its kind */
  acts: TallySummary;
  /** how late the crowd itself was in 99 of 100 moments, in milliseconds, and the share of a processor it took */
  generator: { lateness: number; processors: number };
};

/** A backlog of connections would be the kernel's affair, not the site's: so many are opened at once. */
const openedAtOnce = 50;
/** The loop is looked at each so many milliseconds. */
const resolution = 10;

async function run(plan: LoadPlan): Promise<LoadSummary> {
  const readers = Array.from(
    { length: plan.readers },
    (_, at) =>
      new Reader(
        { ...plan, locale: editionOf(at), cookie: plan.cookies[at] ?? null },
        numbersFrom(at + 1),
      ),
  );
  await inParallel(openedAtOnce, readers.length, async (at) => readers[at]?.open());
  const reading = new Tally();
  const writing = talliesOfWriters();
  const delays = monitorEventLoopDelay({ resolution });
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const until = start + plan.seconds * 1000;
  delays.enable();
  await Promise.all([
    ...readers.map((reader) => reader.read(until, reading)),
    ...plan.cookies.map((cookie, at) =>
      write(
        { ...plan, cookie, turn: at, articles: articleIds(plan.pages) },
        until,
        writing,
        numbersFrom(10_000 + at),
      ),
    ),
  ]);
  delays.disable();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(processor);
  const summaries = Object.entries(writing).map(([kind, tally]) => [kind, tally.summary()]);
  return {
    seconds: milliseconds / 1000,
    reading: reading.summary(),
    writing: Object.fromEntries(summaries) as LoadSummary['writing'],
    acts: Tally.of(actKinds.map((kind) => writing[kind])).summary(),
    generator: {
      lateness: Math.max(0, delays.percentile(99) / 1e6 - resolution),
      processors: (user + system) / 1000 / milliseconds,
    },
  };
}

function talliesOfWriters(): WriterTallies {
  return {
    comment: new Tally(),
    reaction: new Tally(),
    bookmark: new Tally(),
    notifications: new Tally(),
    questions: new Tally(),
  };
}

function articleIds({ hi }: PageSet): string[] {
  return hi.articles.map((path) => path.split('/').at(-1) ?? '');
}

process.once('message', (plan) => {
  void run(plan as LoadPlan).then((summary) =>
    process.send?.(summary, () => process.disconnect?.()),
  );
});
