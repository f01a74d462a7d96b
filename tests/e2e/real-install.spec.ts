import { awaitCached, awaitWorker } from './cached-pages';
import { expectLostRequests } from './offline-reader';
import { expect } from './test';
import { test } from './whole-chromium';

test.use({ serviceWorkers: 'allow' });

for (const [home, name] of [
  ['/', 'सरगुजा संवाद'],
  ['/en', 'Surguja Samvad'],
] as const) {
  test(`installed at ${home}, the paper opens as an app, also without a connection`, async ({
    page,
    context,
    baseURL,
  }) => {
    expectLostRequests('net::ERR_');
    await page.goto(home);
    await awaitWorker(page);
    await awaitCached(page, home);
    const manifestId = new URL(home, baseURL).href;
    const browser = await context.newCDPSession(page);
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    await browser.send('PWA.install', { manifestId });
    await browser.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    await page.goto('about:blank');

    const opening = context.waitForEvent('page');
    await browser.send('PWA.launch', { manifestId });
    const app = await opening;
    await expect(app).toHaveURL(manifestId);
    await expect(app).toHaveTitle(new RegExp(`^${name}`));
    expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await app.close();

    await context.setOffline(true);
    const again = context.waitForEvent('page');
    await browser.send('PWA.launch', { manifestId });
    const offline = await again;
    await expect(offline.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(offline.locator('main a[href*="/article/"]').first()).toBeVisible();
    await context.setOffline(false);
    await browser.send('PWA.uninstall', { manifestId });
  });
}
