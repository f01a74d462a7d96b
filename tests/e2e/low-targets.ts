import type { Page } from '@playwright/test';

import { expect } from './test';

/** Pixels that what is pressed is high, to a finger. */
export const leastHeight = 44;

/**
 * In the page: what is pressed and is lower than that, with what is drawn around it (`tap`, app/globals.css).
 * Words within a sentence are excepted (WCAG 2.2, 2.5.8, inline).
 */
function lowTargets(least: number): string[] {
  const pressed = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=hidden])',
  );
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
    );
  const heightOf = (element: HTMLElement) => {
    const label = element.closest('label') ?? element;
    const around = getComputedStyle(label, '::after');
    const more =
      around.position === 'absolute'
        ? -Number.parseFloat(around.top) - Number.parseFloat(around.bottom)
        : 0;
    return label.getBoundingClientRect().height + (Number.isFinite(more) ? Math.max(0, more) : 0);
  };
  return [...pressed]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((element) => {
      const { width, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      return width > 2 && bottom + scrollY > 0;
    })
    .filter((element) => !isInSentence(element) && heightOf(element) < least - 0.5)
    .map((element) => `${Math.round(heightOf(element))} ${element.outerHTML.slice(0, 160)}`);
}

/** Makes every headline a link of one word, as short as any can be. */
const shortenHeadlines = (page: Page) =>
  page.locator(':is(h2, h3, h4) a').evaluateAll((links) => {
    for (const link of links) link.textContent = 'बारिश';
  });

/** What is pressed is high enough for a finger, at the width that the page has. */
export async function expectFingerHeights(page: Page, note = ''): Promise<void> {
  const low = await page.evaluate(lowTargets, leastHeight);
  expect(low, `${page.viewportSize()?.width} px ${note}`).toEqual([]);
}

/** What is pressed is high enough for a finger on a phone and on a desk, also where headlines are of one short word; leaves those shortened. */
export async function expectHighTargets(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFingerHeights(page);
  }
  await shortenHeadlines(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFingerHeights(page, 'with short headlines');
  }
}
