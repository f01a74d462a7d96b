import type { Page } from '@playwright/test';

/** Adds up, in the page, by how much its content moves (Layout Instability API). Before the page is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        counter.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much the content of the page that is open has moved so far. */
export async function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
