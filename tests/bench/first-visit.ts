import { chromium, type Browser, type Request } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { figure, type Figure, type Measurement, type Target } from './result';
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

/** Kilobytes (1,000 bytes) of bodies as sent (issues Foundation and Reading, Measured). */
const targets: Partial<Record<Kind, Target>> = {
  stylesheet: { kind: 'at-most', value: 15 },
  font: { kind: 'at-most', value: 40 },
};
const allButLeadImage: Target = { kind: 'at-most', value: 230 };

/** The phone that Lighthouse's mobile run stands for. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'hi-IN',
};

/** Bytes that a first visit on a phone brings over the line, by kind, without scrolling. */
export async function measureFirstVisit(bench: Workbench): Promise<Measurement> {
  const executablePath = findOrInstallChromium();
  if (!executablePath) return { measured: false, reason: 'Install Chromium.' };
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const [name, path] of [
      ['article', bench.articlePath],
      ['front page', '/'],
    ] as const) {
      const visit = await visitOnce(browser, `${bench.siteUrl}${path}`);
      figures.push(...figuresOf(name, visit, name === 'article' ? 145 : 170));
      notes.push(`${name}: ${visit.requests} requests, headers ${kilobytes(visit.headers)} KB`);
    }
    return { measured: true, figures, notes };
  } finally {
    await browser.close();
  }
}

type Visit = { bodies: Record<Kind, number>; headers: number; requests: number };

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
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

function figuresOf(page: string, { bodies }: Visit, mostScript: number): Figure[] {
  const total = kinds.reduce((sum, kind) => sum + bodies[kind], 0);
  return [
    ...kinds.map((kind) => {
      const target =
        kind === 'script' ? ({ kind: 'at-most', value: mostScript } as const) : targets[kind];
      return figure(`${page}: ${kind}`, kilobytes(bodies[kind]), 'KB', target && { target });
    }),
    figure(`${page}: all but the lead image`, kilobytes(total - bodies['lead image']), 'KB', {
      ...(page === 'article' && { target: allButLeadImage }),
    }),
  ];
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
