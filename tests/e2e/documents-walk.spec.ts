import { pageKinds } from './every-page';
import { holdSmallScript, isReact, scriptsOf } from './small-script';
import { expect, missingPageInConsole, test } from './test';

test.use({ viewport: { width: 360, height: 740 } });

for (const kind of pageKinds.filter(({ isAlike }) => !isAlike)) {
  test(`${kind.name} hears the first press, brings no React by itself and keeps the place`, async ({
    page,
  }, testInfo) => {
    if (kind.status) testInfo.annotations.push(missingPageInConsole);
    await page.clock.install();
    const scripts = scriptsOf(page);
    const letGo = await holdSmallScript(page);
    // Where headlines get their font between two visits, what is below them moves with it.
    testInfo.annotations.push({ type: 'expected console', description: '/fonts/' });
    await page.route('**/fonts/**', (route) => route.abort());
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

    const place = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2);
      return scrollY;
    });
    await page.goto('/en/terms');
    await page.goBack();
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place))
      .toBeLessThanOrEqual(4);
  });
}
