import type { Page } from '@playwright/test';

/**
 * How wide a page is, in pixels. Has all of it laid out first, and leaves it so: what a phone lays out late
 * (`far-down-*`, app/globals.css) hides in its box what is too wide.
 */
export const pageWidth = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[class*=far-down-]'))
      part.style.contentVisibility = 'visible';
    return document.documentElement.scrollWidth;
  });
