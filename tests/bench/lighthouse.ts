import { Launcher } from 'chrome-launcher';
import lighthouse, { type Result as LighthouseResult } from 'lighthouse';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import type { Options } from './options';
import { blockingProcessorTime } from './processor-time';
import { medianFigure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

const metrics: { audit: string; name: string; unit: Figure['unit']; target?: Target }[] = [
  { audit: 'first-contentful-paint', name: 'FCP', unit: 'ms' },
  {
    audit: 'largest-contentful-paint',
    name: 'LCP',
    unit: 'ms',
    target: { kind: 'at-most', value: 1800 },
  },
  {
    audit: 'total-blocking-time',
    name: 'TBT',
    unit: 'ms',
    target: { kind: 'at-most', value: 80 },
  },
  {
    audit: 'cumulative-layout-shift',
    name: 'CLS',
    unit: '',
    target: { kind: 'at-most', value: 0.01 },
  },
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
  const chromePath = findOrInstallChromium();
  if (!chromePath) return { measured: false, reason: 'Install Chromium.' };
  const runs = quick ? 1 : 3;
  const [figures, notes]: [Figure[], string[]] = [[], []];
  const pages = pagesOf(bench);
  for (const { name, path } of quick ? pages.filter((page) => page.name.endsWith('hi')) : pages) {
    const results: Run[] = [];
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
    ...metrics.map(({ audit, name, unit, target }) =>
      medianFigure(
        `${page}: ${name}`,
        results.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? Number.NaN),
        unit,
        target,
      ),
    ),
    medianFigure(
      `${page}: TBT of processor time`,
      results.map((result) => result.blockingProcessorTime),
      'ms',
    ),
  ];
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
