import type { Page } from '@playwright/test';

import { pageKinds } from './every-page';
import { holdSmallScript, isReact, scriptsOf } from './small-script';
import { expect, missingPageInConsole, test } from './test';

test.use({ viewport: { width: 360, height: 740 } });

/** Where a line of the page's text stands on the screen; without its number the first one in sight. */
const lineInSight = (page: Page, number?: number) =>
  page.evaluate((known) => {
    const lines = [
      ...document.querySelectorAll('main :is(h1, h2, h3, p, li), footer :is(h2, p, li)'),
    ];
    const topOf = (line: Element | undefined) => line?.getBoundingClientRect().top ?? Infinity;
    const place = known ?? lines.findIndex((line) => line.getBoundingClientRect().bottom > 0);
    return { number: place, top: topOf(lines[place]) };
  }, number);

for (const kind of pageKinds.filter(({ isAlike }) => !isAlike)) {
  test(`${kind.name} hears the first press, brings no React by itself and keeps the place`, async ({
    page,
  }, testInfo) => {
    if (kind.status) testInfo.annotations.push(missingPageInConsole);
    await page.clock.install();
    const scripts = scriptsOf(page);
    const letGo = await holdSmallScript(page);
    await page.goto(await kind.path('en'), { waitUntil: 'commit' });
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-document', '');
    const menu = page.getByRole('banner').locator('summary[aria-label="Menu"]');
    await menu.click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    letGo();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await menu.click();

    // What comes by itself comes two seconds after the page.
    const later = page.waitForResponse(/\/later\.client/);
    await page.clock.runFor(3000);
    await (await later).finished();
    await page.clock.runFor(3000);
    if (!kind.isDrawn) expect(scripts.filter(isReact)).toEqual([]);
    expect(await page.evaluate(() => '__next_f' in window)).toBe(false);

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    const { number, top } = await lineInSight(page);
    await page.goto('/en/terms');
    await page.goBack();
    // Headlines may have another font by now, which moves what is below them; what the reader sees stays.
    await expect
      .poll(async () => Math.abs((await lineInSight(page, number)).top - top))
      .toBeLessThanOrEqual(4);
  });
}
