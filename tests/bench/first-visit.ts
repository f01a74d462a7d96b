import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
} from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { signedInReader } from '@/tests/api/signed-in';

import { openPhone, signIn } from './phone';
import { figure, medianFigure, percentile, type Figure, type Measurement } from './result';
import type { Workbench } from './workbench';

const kinds = [
  'document',
  'script',
  'stylesheet',
  'font',
  'lead image',
  'other images',
  'rest',
] as const;
type Kind = (typeof kinds)[number];

/** Kilobytes (1,000 bytes) of bodies as sent (docs/decisions/0029). */
export const mostOf = {
  article: { all: 100, script: 20, document: 16, stylesheet: 15, font: 40 },
  'front page': { all: 140, script: 24, document: 19, stylesheet: 15, font: 40 },
} as const satisfies Record<string, Partial<Record<Kind | 'all', number>>>;
type PageName = keyof typeof mostOf;

/** Kilobytes that a reader with an account loads beside that. */
export const mostOfSession = 110;

/** Visits of each page. */
const visits = 5;
/** Milliseconds from a visit's beginning that count as its first part, and after which the page has all it loads by itself. */
const visitLength = 10_000;
const untilIdle = 13_000;

/**
 * Bytes that a first visit on a phone brings over the line within 10 s, by kind, while nobody touches anything: what the
 * page loads by itself, and what its service worker does; and what more a signed-in reader loads. Medians of five.
 */
export async function measureFirstVisit(bench: Workbench): Promise<Measurement> {
  const executablePath = findOrInstallChromium()?.whole;
  if (!executablePath) return { measured: false, reason: 'Install Chromium.' };
  // Playwright tells of a worker's own requests only when asked to.
  process.env.PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS = '1';
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const figures: Figure[] = [];
    const notes: string[] = [];
    const reader = await signedInReader(bench.backend, 'Asha');
    for (const [name, path] of [
      ['article', bench.articlePath],
      ['front page', '/'],
    ] as const) {
      const [seen, seenByReader]: [Visit[], Visit[]] = [[], []];
      for (let visit = 0; visit < visits; visit += 1) {
        seen.push(await visitOnce(browser, bench.siteUrl, path));
        seenByReader.push(
          await visitOnce(browser, bench.siteUrl, path, (context) =>
            signIn(context, bench.siteUrl, reader),
          ),
        );
      }
      const median = (visits: Visit[], of: (visit: Visit) => number) =>
        percentile(visits.map(of), 0.5);
      const more =
        median(seenByReader, ({ atIdle }) => atIdle) - median(seen, ({ atIdle }) => atIdle);
      figures.push(
        ...figuresOf(name, seen),
        figure(`${name}: more when signed in`, kilobytes(more), 'KB', {
          target: { kind: 'at-most', value: mostOfSession },
        }),
      );
      notes.push(
        `${name}: ${median(seen, ({ requests }) => requests)} requests, headers ${kilobytes(median(seen, ({ headers }) => headers))} KB`,
      );
    }
    notes.push('one visit of four measures itself, which is 3 KB more');
    return { measured: true, figures, notes };
  } finally {
    await browser.close();
  }
}

/** What a visit brings within ten seconds, in bytes by kind, and all but the document, which is everybody's, once the page is idle. */
type Visit = Weight & { atIdle: number };

/** Bytes of bodies by kind, those of headers, and how many requests. */
type Weight = { bodies: Record<Kind, number>; headers: number; requests: number };

/** Bytes of all bodies. */
export const bytesOf = ({ bodies }: Weight) => kinds.reduce((sum, kind) => sum + bodies[kind], 0);

/** Visits a page once on a phone that has nothing of the site; `prepare` may sign the phone in. */
async function visitOnce(
  browser: Browser,
  siteUrl: string,
  path: string,
  prepare: (context: BrowserContext) => Promise<unknown> = () => Promise.resolve(),
): Promise<Visit> {
  const { page, context, finished } = await openWeighed(browser);
  await prepare(context);
  await page.goto(`${siteUrl}${path}`);
  const reach = (length: number) =>
    page.evaluate(
      (end) => new Promise((done) => setTimeout(done, end - performance.now())),
      length,
    );
  await reach(visitLength);
  const first = [...finished];
  await reach(untilIdle);
  const whole = await weigh(page, finished);
  const visit = { ...(await weigh(page, first)), atIdle: bytesOf(whole) - whole.bodies.document };
  await context.close();
  return visit;
}

/** A phone that has nothing of the site, with the requests that it has finished, its worker's as well. The caller closes its context. */
export async function openWeighed(
  browser: Browser,
): Promise<Awaited<ReturnType<typeof openPhone>> & { finished: Request[] }> {
  const { page, context } = await openPhone(browser);
  const finished: Request[] = [];
  context.on('requestfinished', (request) => finished.push(request));
  // No visit is among those that measure themselves (lib/reading/vitals/browser.ts).
  await page.addInitScript(() => (Math.random = () => 0.99));
  return { page, context, finished };
}

/** Weighs what a page has loaded. */
export async function weigh(page: Page, requests: Request[]): Promise<Weight> {
  const leadImage = await page
    .locator('img[fetchpriority=high]')
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);
  const sent = requests.filter((request) => !request.url().startsWith('data:'));
  const bodies = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  let headers = 0;
  for (const request of sent) {
    const sizes = await request.sizes();
    bodies[kindOf(request, leadImage)] += sizes.responseBodySize;
    headers += sizes.responseHeadersSize;
  }
  return { bodies, headers, requests: sent.length };
}

function kindOf(request: Request, leadImage: string): Kind {
  const type = request.resourceType();
  if (type === 'image') return request.url() === leadImage ? 'lead image' : 'other images';
  return kinds.find((kind) => kind === type) ?? 'rest';
}

function figuresOf(page: PageName, seen: Visit[]): Figure[] {
  const most: Partial<Record<Kind | 'all', number>> = mostOf[page];
  const figureOf = (kind: Kind | 'all', bytes: (visit: Visit) => number) => {
    const value = most[kind];
    return medianFigure(
      `${page}: ${kind}`,
      seen.map((visit) => kilobytes(bytes(visit))),
      'KB',
      value === undefined ? undefined : { kind: 'at-most', value },
    );
  };
  return [
    ...kinds.map((kind) => figureOf(kind, ({ bodies }) => bodies[kind])),
    figureOf('all', bytesOf),
  ];
}

/** Thousands of bytes, to a tenth. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
