import { chromium, type Browser, type Request } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { signedInReader, type SignedInReader } from '@/tests/api/signed-in';

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
const mostOf = {
  article: { all: 100, script: 20, document: 16, stylesheet: 15, font: 40 },
  'front page': { all: 140, script: 24, document: 19, stylesheet: 15, font: 40 },
} as const satisfies Record<string, Partial<Record<Kind | 'all', number>>>;
type PageName = keyof typeof mostOf;

/** Kilobytes that a reader with an account loads beside that. */
const mostOfSession = 110;

/** Visits of each page, of which one in four measures itself; and milliseconds that each is looked at. */
const visits = 5;
const visitLength = 10_000;

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
        seenByReader.push(await visitOnce(browser, bench.siteUrl, path, reader));
      }
      const median = (of: (visit: Visit) => number) => percentile(seen.map(of), 0.5);
      // The lightest of each: one visit of four measures itself, which would count as the session's.
      const least = (visits: Visit[]) => Math.min(...visits.map(bytesOf));
      const more = least(seenByReader) - least(seen);
      figures.push(
        ...figuresOf(name, seen),
        figure(`${name}: more when signed in`, kilobytes(more), 'KB', {
          target: { kind: 'at-most', value: mostOfSession },
        }),
      );
      notes.push(
        `${name}: ${median(({ requests }) => requests)} requests, headers ${kilobytes(median(({ headers }) => headers))} KB`,
      );
    }
    return { measured: true, figures, notes };
  } finally {
    await browser.close();
  }
}

type Visit = { bodies: Record<Kind, number>; headers: number; requests: number };

const bytesOf = ({ bodies }: Visit) => kinds.reduce((sum, kind) => sum + bodies[kind], 0);

async function visitOnce(
  browser: Browser,
  siteUrl: string,
  path: string,
  reader?: SignedInReader,
): Promise<Visit> {
  const { page, context } = await openPhone(browser);
  if (reader) await signIn(context, siteUrl, reader);
  const finished: Request[] = [];
  context.on('requestfinished', (request) => finished.push(request));
  await page.goto(`${siteUrl}${path}`);
  // What a page loads by itself within a time is what is measured.
  await page.waitForTimeout(visitLength);
  const leadImage = await page
    .locator('img[fetchpriority=high]')
    .first()
    .evaluate((image) => (image as HTMLImageElement).currentSrc);
  const visit: Visit = {
    bodies: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
    headers: 0,
    requests: 0,
  };
  for (const request of finished) {
    if (request.url().startsWith('data:')) continue;
    const sizes = await request.sizes();
    visit.bodies[kindOf(request, leadImage)] += sizes.responseBodySize;
    visit.headers += sizes.responseHeadersSize;
    visit.requests += 1;
  }
  await context.close();
  return visit;
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

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
