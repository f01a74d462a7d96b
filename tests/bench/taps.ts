import { chromium, errors, type Browser, type Page } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { openPhone, slow4G, slowDown } from './phone';
import { figure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

/** How many times slower than this machine its processor is. */
const slowness = 6;
/** Milliseconds after which what a tap has led to is there. */
const patience = 15_000;
/** Milliseconds between two looks. */
const polling = 250;

/** tsx has every named function call this, which the page does not have. */
const knowNames = 'globalThis.__name ??= (made) => made;';

/** What a finger presses and a script may have to answer; plain links are the browser's. */
const controls = 'button, summary, select, a[data-search], a[data-back], a[data-language]';

const none: Target = { kind: 'at-most', value: 0 };

/**
 * Taps each kind of control of a page as soon as the first paint shows it, in a visit of its own with an empty cache, and
 * looks whether that ends as a tap does when everything has long been loaded. A control is of another kind when its
 * element, words or data attributes differ; of a kind the first is taken, and one that leads nowhere now is left out.
 */
export async function measureTaps(bench: Workbench): Promise<Measurement> {
  const executablePath = findOrInstallChromium()?.whole;
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
      const isOff = element.matches(':disabled, [aria-disabled=true]');
      const isShown = element.checkVisibility({ visibilityProperty: true });
      return { place, kind: `${tagName.toLowerCase()} ${words}`, canBeTapped: isShown && !isOff };
    }),
  );
  await context.close();
  const known = all.filter(({ canBeTapped }) => canBeTapped);
  return known.filter(({ kind }, at) => known.findIndex((each) => each.kind === kind) === at);
}

/** A phone that lets a page copy a link, and whose every page can tell what a tap has changed. */
async function open(browser: Browser) {
  const { page, context } = await openPhone(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(knowNames);
  await page.addInitScript(defineStateOfPage, controls);
  return { page, context };
}

/** What a tap ends in when everything has long been there. */
async function tapLate(browser: Browser, url: string, place: number): Promise<string> {
  const { page, context } = await open(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await tap(page, place);
  const settled = await page.waitForFunction((at) => window.settledState?.(at), place, { polling });
  const state = String(await settled.jsonValue());
  await context.close();
  return state;
}

async function tapSoon(browser: Browser, url: string, place: number, wanted: string) {
  const { page, context } = await open(browser);
  await slowDown(page, slow4G, slowness);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0); // prettier-ignore
  const isBeforeScript = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .every(({ name }) => !name.includes('/document/script')),
  );
  await tap(page, place);
  const isDone = await page
    .waitForFunction(
      (is) => window.stateOfPage?.(is.place) === is.wanted,
      { place, wanted },
      { polling, timeout: patience },
    ) // prettier-ignore
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    });
  const state = isDone
    ? wanted
    : await page.evaluate((at) => window.stateOfPage?.(at) ?? '', place);
  await context.close();
  return { state, isDone, isBeforeScript };
}

async function tap(page: Page, place: number): Promise<void> {
  const control = page.locator(controls).nth(place);
  const isList = await control.evaluate((element) => element instanceof HTMLSelectElement);
  if (isList) await control.selectOption({ index: 2 });
  else await control.tap({ noWaitAfter: true });
}

declare global {
  interface Window {
    /** What a tap on the control at this place can have changed; a page that has only just come knows it in a moment. */
    stateOfPage?: (place: number) => string;
    /** The same once it has been so for a second; before that an empty text. */
    settledState?: (place: number) => string;
  }
}

/** In the page, before its own scripts: the address, the page's marks, the control itself, what is open. */
function defineStateOfPage(selector: string): void {
  const count = (which: string) => document.querySelectorAll(which).length;
  const stateOf = (place: number) => {
    const { theme, text, district, lessData } = document.documentElement.dataset;
    const control = document.querySelectorAll<HTMLElement>(selector)[place];
    const own = control && {
      pressed: control.ariaPressed,
      current: control.ariaCurrent,
      label: control.ariaLabel,
      value: control instanceof HTMLSelectElement ? control.value : undefined,
      on: control.dataset.on,
      done: control.dataset.done,
    };
    return JSON.stringify({
      address: location.pathname + location.search + location.hash,
      marks: { theme, text, district, lessData },
      control: own,
      open: [count('details[open]'), count('dialog[open], [role=dialog]'), count('iframe')],
    });
  };
  window.stateOfPage = stateOf;
  let [last, since] = ['', 0];
  window.settledState = (place) => {
    const state = stateOf(place);
    if (state !== last) [last, since] = [state, performance.now()];
    return performance.now() - since >= 1000 ? state : '';
  };
}
