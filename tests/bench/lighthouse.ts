import { Launcher } from 'chrome-launcher';
import lighthouse, { type Result as LighthouseResult } from 'lighthouse';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import type { Options } from './options';
import { blockingProcessorTime } from './processor-time';
import { medianFigure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

const categories = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

/** Milliseconds at most, of articles and of all other pages (docs/decisions/0029); medians of so many runs where they are most read. */
const most = { article: { lcp: 1250, tbt: 10 }, others: { lcp: 1300, tbt: 15 } } as const;
const runsOf = { mostRead: 5, others: 3 } as const;

const mostOf = (page: string) => (page.startsWith('article') ? most.article : most.others);

const metrics: {
  audit: string;
  name: string;
  unit: Figure['unit'];
  most?: (page: string) => number;
}[] = [
  { audit: 'first-contentful-paint', name: 'FCP', unit: 'ms' },
  {
    audit: 'largest-contentful-paint',
    name: 'LCP',
    unit: 'ms',
    most: (page) => mostOf(page).lcp,
  },
  // Time that passed; on a busy machine most of it is others'. The target is of processor time.
  { audit: 'total-blocking-time', name: 'TBT', unit: 'ms' },
  { audit: 'cumulative-layout-shift', name: 'CLS', unit: '', most: () => 0.01 },
];

type Run = { lhr: LighthouseResult; blockingProcessorTime: number };

/** A page of each kind, in each language. */
function pagesOf(bench: Workbench): { name: string; path: string }[] {
  const paths = {
    article: bench.articlePath,
    'front page': '/',
    district: '/district/surguja',
    topic: '/topic/elephants',
    search: '/search',
    'search results': `/search?q=${encodeURIComponent('हाथी')}`,
    archive: '/archives',
  };
  return Object.entries(paths).flatMap(([name, path]) => [
    { name: `${name}, hi`, path },
    { name: `${name}, en`, path: path === '/' ? '/en' : `/en${path}` },
  ]);
}

/**
 * Lighthouse's mobile run of a page of each kind: medians of several runs each. Results of a
 * search ask not to be indexed, which costs them points for SEO on purpose.
 */
export async function measureLighthouse(
  bench: Workbench,
  { quick }: Options,
): Promise<Measurement> {
  const chromePath = findOrInstallChromium()?.whole;
  if (!chromePath) return { measured: false, reason: 'Install Chromium.' };
  const [figures, notes]: [Figure[], string[]] = [[], []];
  const pages = pagesOf(bench);
  for (const { name, path } of quick ? pages.filter((page) => page.name.endsWith('hi')) : pages) {
    const results: Run[] = [];
    const isMostRead = /^(?:article|front page)/.test(name);
    const runs = quick ? 1 : isMostRead ? runsOf.mostRead : runsOf.others;
    // The first visit of a new server process compiles and fills its cache; readers come later.
    await fetch(`${bench.siteUrl}${path}`);
    for (let run = 0; run < runs; run += 1) {
      results.push(await runOnce(chromePath, `${bench.siteUrl}${path}`));
    }
    figures.push(...figuresOf(name, results));
    notes.push(`${name}: ${runs} runs${lostPoints(results.at(-1)?.lhr)}`);
  }
  return { measured: true, figures, notes };
}

async function runOnce(chromePath: string, url: string): Promise<Run> {
  const chromeFlags = ['--headless=new', ...chromiumFlags];
  const chrome = new Launcher({ chromePath, chromeFlags });
  // A command that is ended in the middle, even of starting it, leaves no browser behind.
  const abandon = () => chrome.kill();
  process.once('exit', abandon);
  try {
    await chrome.launch();
    if (!chrome.port) throw new Error('Chromium listens on no port.');
    const run = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse on ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { traceEvents } = run.artifacts.Trace;
    const slowdown = run.lhr.configSettings.throttling.cpuSlowdownMultiplier;
    return {
      lhr: run.lhr,
      blockingProcessorTime: blockingProcessorTime(traceEvents, slowdown),
    };
  } finally {
    process.off('exit', abandon);
    chrome.kill();
  }
}

function figuresOf(page: string, results: Run[]): Figure[] {
  return [
    ...Object.entries(categories).map(([id, value]) =>
      medianFigure(
        `${page}: ${id}`,
        results.map(({ lhr }) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
        'points',
        { kind: 'at-least', value },
      ),
    ),
    ...metrics.map(({ audit, name, unit, most }) =>
      medianFigure(
        `${page}: ${name}`,
        results.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? Number.NaN),
        unit,
        most && atMost(most(page)),
      ),
    ),
    medianFigure(
      `${page}: TBT of processor time`,
      results.map((result) => result.blockingProcessorTime),
      'ms',
      atMost(mostOf(page).tbt),
    ),
  ];
}

function atMost(value: number): Target {
  return { kind: 'at-most', value };
}

/** Audits that cost points, with the element concerned; Lighthouse's advice alone costs none. */
function lostPoints(result: LighthouseResult | undefined): string {
  const lost = Object.values(result?.categories ?? {}).flatMap((category) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
      return [`${id} ${audit.displayValue ?? ''}${firstElement(audit.details)}`.trim()];
    }),
  );
  return lost.length > 0 ? `; points lost in the last: ${lost.join(', ')}` : '';
}

function firstElement(details: LighthouseResult['audits'][string]['details']): string {
  const items = details && 'items' in details ? (details.items as unknown) : null;
  const [first] = Array.isArray(items) ? (items as { node?: { snippet?: string } }[]) : [];
  return first?.node?.snippet ? ` at ${first.node.snippet}` : '';
}
