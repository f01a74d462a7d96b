import type { Page } from '@playwright/test';

import { expect } from './test';

/** The English front page's featured articles. */
export const carousel = (page: Page) => page.getByRole('region', { name: 'Top stories' });
/** The one that is shown. */
export const shownSlide = (page: Page) => carousel(page).locator('[data-current=true]');

/** Scripts come after the page; what they bring is there once a dot answers. */
export async function awaitScripts(page: Page): Promise<void> {
  await expect(async () => {
    await carousel(page).getByRole('button', { name: 'Story 2' }).click();
    await expect(shownSlide(page)).toHaveAttribute('aria-label', '2 of 5', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await carousel(page).getByRole('button', { name: 'Story 1' }).click();
  await expect(shownSlide(page)).toHaveAttribute('aria-label', '1 of 5');
}
