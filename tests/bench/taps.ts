import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { figure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

/** A cheap phone on the line that Lighthouse calls slow 4G: bits a second, milliseconds there and back. */
const line = { bitsPerSecond: 1_638_400, latency: 150 };
/** How many times slower than this machine its processor is. */
const slowness = 6;
/** Milliseconds after which what a tap has led to is there. */
const patience = 15_000;

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'hi-IN',
};

/** What a finger presses and a script may have to answer; plain links are the browser's. */
const controls = 'button, summary, select, a[data-search], a[data-back], a[data-language]';

const none: Target = { kind: 'at-most', value: 0 };

/**
 * Taps each kind of control of a page as soon as the first paint shows it, in a visit of its own with an empty cache, and
 * looks whether that ends as a tap does when everything has long been loaded. A control is of another kind when its
 * element, words or data attributes differ; of a kind the first is taken.
 */
export async function measureTaps(bench: Workbench): Promise<Measurement> {
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
      const url = `${bench.siteUrl}${path}`;
      const lost: string[] = [];
      const places = await kindsOf(browser, url);
      let early = 0;
      for (const { place, kind } of places) {
        const late = await tapLate(browser, url, place);
        const soon = await tapSoon(browser, url, place, late);
        if (!soon.isDone) lost.push(`${kind} (${soon.state} instead of ${late})`);
        if (soon.isBeforeScript) early += 1;
      }
      figures.push(
        figure(`${name}: taps lost`, lost.length, '', { target: none }),
        figure(`${name}: kinds of controls`, places.length, ''),
        figure(`${name}: … tapped before the script ran`, early, ''),
      );
      if (lost.length > 0) notes.push(`${name}, lost: ${lost.join('; ')}`);
    }
    return { measured: true, figures, notes };
  } finally {
    await browser.close();
  }
}

/** Where the first visible control of each kind stands among all controls. */
async function kindsOf(browser: Browser, url: string): Promise<{ place: number; kind: string }[]> {
  const { page, context } = await open(browser);
  await page.goto(url, { waitUntil: 'load' });
  const all = await page.locator(controls).evaluateAll((elements) =>
    elements.map((element, place) => {
      const { dataset, ariaLabel, textContent, tagName } = element as HTMLElement;
      const data = Object.entries(dataset).filter(([name]) => name !== 'bookmark');
      const words = [...data.flat(), ariaLabel ?? textContent.trim()].join(' ');
      return { place, kind: `${tagName.toLowerCase()} ${words}`, isShown: element.checkVisibility({ visibilityProperty: true }) }; // prettier-ignore
    }),
  );
  await context.close();
  const shown = all.filter(({ isShown }) => isShown);
  return shown.filter(({ kind }, at) => shown.findIndex((each) => each.kind === kind) === at);
}

async function open(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(phone);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return { page: await context.newPage(), context };
}

/** What a tap ends in when everything has long been there. */
async function tapLate(browser: Browser, url: string, place: number): Promise<string> {
  const { page, context } = await open(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await tap(page, place);
  const state = await settledState(page, place);
  await context.close();
  return state;
}

async function tapSoon(browser: Browser, url: string, place: number, wanted: string) {
  const { page, context } = await open(browser);
  await slowDown(context, page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0); // prettier-ignore
  const isBeforeScript = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .every(({ name }) => !name.includes('/document/script')),
  );
  await tap(page, place);
  const end = Date.now() + patience;
  let state = '';
  do {
    state = await stateOf(page, place);
    if (state !== wanted) await page.waitForTimeout(250);
  } while (state !== wanted && Date.now() < end);
  await context.close();
  return { state, isDone: state === wanted, isBeforeScript };
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

async function tap(page: Page, place: number): Promise<void> {
  const control = page.locator(controls).nth(place);
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isList) await control.selectOption({ index: 2 });
  else await control.tap({ noWaitAfter: true });
}

/** The state once it has been the same for a second. */
async function settledState(page: Page, place: number): Promise<string> {
  let state = '';
  for (let same = 0; same < 4;) {
    await page.waitForTimeout(250);
    const next = await stateOf(page, place).catch(() => state);
    same = next === state ? same + 1 : 0;
    state = next;
  }
  return state;
}

/** What a tap can change: the address, the page's marks, the control itself, what is open, what is said. */
function stateOf(page: Page, place: number): Promise<string> {
  return page.locator('html').evaluate(
    (html, { selector, at }) => {
      const { theme, text, district, lessData } = html.dataset;
      const control = document.querySelectorAll<HTMLElement>(selector)[at];
      const own = control && {
        pressed: control.ariaPressed,
        current: control.ariaCurrent,
        label: control.ariaLabel,
        value: control instanceof HTMLSelectElement ? control.value : undefined,
        on: control.dataset.on,
        done: control.dataset.done,
      };
      const count = (which: string) => document.querySelectorAll(which).length;
      return JSON.stringify({
        address: location.pathname + location.search + location.hash,
        marks: { theme, text, district, lessData },
        control: own,
        open: [count('details[open]'), count('dialog[open], [role=dialog]'), count('iframe')],
      });
    },
    { selector: controls, at: place },
  );
}
