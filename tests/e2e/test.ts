import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import { promptDismissedKey } from '@/lib/reading/location/model';

import { layOutAll } from './page-width';
import { startWorkerSite, type WorkerSite } from './worker-site';

/** What Playwright itself says where a test has no service worker (playwright.config.ts). */
const workerBlocked = 'Service Worker registration blocked by Playwright';

type TestFixtures = {
  /** Whether pages may offer to look for the location: a test that is about it says so. */
  offersLocation: boolean;
};

type WorkerFixtures = {
  /** The worker's own site, on a database of its own: what its tests do no other worker sees. */
  site: WorkerSite;
};

/** What every end-to-end test has: a page, where it asks for one, whose stray console errors fail it, and over which no card lies. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use, { workerIndex }) => {
      const { site, stop } = await startWorkerSite(workerIndex);
      await use(site);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  offersLocation: [false, { option: true }],
  page: async ({ page, offersLocation }, use, testInfo) => {
    if (!offersLocation) await page.addInitScript(putAway, promptDismissedKey);
    const complaints = listenTo(page);
    await use(page);
    const expected = testInfo.annotations
      .filter((annotation) => annotation.type === 'expected console')
      .map((annotation) => annotation.description ?? '')
      .concat(workerBlocked);
    expect(complaints.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
  },
});

/** What goes wrong on a page, as its console tells it; grows as it happens. */
function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** In the page: says that the reader has put the offer away. */
function putAway(key: string): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // A frame without an origin has no storage, and makes no offer.
  }
}

export { expect };

/** Axe then describes only what is wrong, which takes half the time. */
const quick: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };

/** WCAG 2.2 AA and best practices, no violation; of what floats above a page, by its selector, alone where that is named. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoViolation(page, (axe) => (within ? axe.include(within) : axe));
}

/** All text stands out from its ground, the one thing that another theme can break; within a selector where one is named. */
export async function expectReadableColours(page: Page, within?: string): Promise<void> {
  await expectNoViolation(page, (axe) =>
    (within ? axe.include(within) : axe).withRules(['color-contrast']),
  );
}

/**
 * Light breaks no rule at all; the dark theme changes nothing but colours. Of what floats above a page, by its
 * selector, alone where that is named.
 */
export async function expectBothThemesAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, within);
}

async function expectNoViolation(
  page: Page,
  narrow: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await layOutAll(page);
  await page.evaluate(restOfMovement);
  const moveAgain = await page.evaluateHandle(holdStill);
  const measureAgain = await page.evaluateHandle(measureLettersAlike);
  const { violations } = await narrow(await axeOn(page)).analyze();
  await measureAgain.evaluate((restore) => restore());
  await moveAgain.evaluate((restore) => restore());
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}

/** In the page: waits for what comes or goes at this moment; a toast that is half there has colours of neither state. */
async function restOfMovement(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** In the page: the ticker and the carousel turn by themselves, and half a turn has colours of neither state. Gives what undoes it. */
function holdStill(): () => void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  };
}

async function axeOn(page: Page): Promise<AxeBuilder> {
  // What axe finds in several frames it puts together in a page that it opens for it; one frame needs none.
  const isAlone = page.frames().length === 1;
  // Reading axe's own text takes the browser a quarter of a second: it stays in a page that is looked at again.
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in window));
  // Into a frame in which no script may run axe cannot look: it would wait a minute for it.
  const isClosed = (await page.locator('iframe[sandbox=""]').count()) > 0;
  return new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .options(isClosed ? { ...quick, iframes: false } : quick)
    .setLegacyMode(isAlone || isClosed);
}

/**
 * In the page: has all letters measured alike; gives what undoes that. Axe draws each text to find icons that are written
 * as words, and passes over them. It finds them by their being narrower than their letters one by one, which holds for
 * joined Devanagari letters too: it passed over one Hindi text in fifteen, and drawing took a third of its time.
 */
function measureLettersAlike(): () => void {
  const { prototype } = CanvasRenderingContext2D;
  const own = Object.getOwnPropertyDescriptor(prototype, 'measureText') ?? {};
  prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
  return () => {
    Object.defineProperty(prototype, 'measureText', own);
  };
}

/** A page that is missing makes the browser log its own 404. */
export const missingPageInConsole = {
  type: 'expected console',
  description: 'the server responded with a status of 404',
};

/** A lost connection makes the browser, and Next before it asks for the document, log each request. */
export const lostConnectionInConsole = [
  { type: 'expected console', description: 'net::ERR_' },
  { type: 'expected console', description: 'Failed to fetch' },
];

/** A page that refuses what it was asked makes the browser log its own 400. */
export const refusedPageInConsole = {
  type: 'expected console',
  description: 'the server responded with a status of 400',
};
