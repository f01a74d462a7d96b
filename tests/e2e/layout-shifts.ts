import type { Page } from '@playwright/test';

import { expect } from './test';

type Counter = { shifted: number; moved: string[] };

/** Adds up, in the page, by how much its content moves (Layout Instability API). Before the page is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counter: Counter = Object.assign(window, { shifted: 0, moved: [] });
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        counter.shifted += value;
        counter.moved.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails, with what has moved, where the content of the page that is open has moved by more than a limit so far. */
export async function expectStill(page: Page, limit = 0.01): Promise<void> {
  const { shifted, moved } = await page.evaluate(() => {
    const { shifted, moved } = window as unknown as Counter;
    return { shifted, moved };
  });
  expect(shifted, `${page.url()}\n${moved.join('\n')}`).toBeLessThanOrEqual(limit);
}
