import type { Page } from '@playwright/test';

/**
 * Has a page lay out now what a phone lays out late (`far-down-*`, app/globals.css), and leaves it so: its boxes would hide
 * what is too wide, and axe takes colours for those that are not there yet.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*=far-down-]'))
      part.style.contentVisibility = 'visible';
  });

/** How wide a page is, in pixels, with all of it laid out. */
export async function pageWidth(page: Page): Promise<number> {
  await layOutAll(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
}
