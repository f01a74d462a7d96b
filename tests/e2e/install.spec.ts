import type { Page } from '@playwright/test';

import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test.describe('the app', () => {
  for (const [path, manifest, name] of [
    ['/', '/manifest.webmanifest', 'सरगुजा संवाद'],
    ['/en/about', '/en/manifest.webmanifest', 'Surguja Samvad'],
  ] as const) {
    test(`has a manifest of its language, and Chromium could install it: ${path}`, async ({
      page,
      request,
    }) => {
      await page.goto(path);
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', manifest);
      const answer = await request.get(manifest);
      expect(answer.headers()['content-type']).toContain('application/manifest+json');
      const facts = (await answer.json()) as {
        name: string;
        start_url: string;
        icons: { src: string }[];
        shortcuts: { url: string; icons: { src: string }[] }[];
      };
      expect(facts.name).toBe(name);
      const images = [...facts.icons, ...facts.shortcuts.flatMap(({ icons }) => icons)];
      for (const { src } of images) expect((await request.get(src)).status(), src).toBe(200);
      for (const { url } of facts.shortcuts)
        expect((await request.get(url)).status(), url).toBe(200);
      const browser = await page.context().newCDPSession(page);
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(
        // What Playwright's own windows without a profile have.
        installabilityErrors.length > 0 ? ['in-incognito'] : [],
      );
    });
  }

  test('searches for what other apps share with it', async ({ request }) => {
    for (const [address, place] of [
      [`/share-target?${new URLSearchParams({ title: ' मैनपाट\u200b के हाथी ' })}`, '/search?q='],
      [
        `/en/share-target?${new URLSearchParams({ text: 'Paddy https://example.org/x' })}`,
        '/en/search?q=Paddy',
      ],
    ] as const) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status()).toBe(303);
      expect(answer.headers()['cache-control']).toContain('no-store');
      expect(answer.headers()['location']).toContain(place);
      expect((await request.get(address)).status()).toBe(200);
    }
    const bare = await request.get('/share-target?title=%E0%A4', { maxRedirects: 0 });
    expect(bare.status()).toBe(303);
    expect(bare.headers()['location']).toBe('/search');
  });

  test('leads to the reader’s own district, and to the state while it is not known', async ({
    page,
  }) => {
    await page.goto('/my-district');
    await expect(page).toHaveURL('/chhattisgarh');
    await page.evaluate(() => localStorage.setItem('my-district', 'jashpur'));
    await page.goto('/en/my-district');
    await expect(page).toHaveURL('/en/district/jashpur');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('offers all districts to choose from', async ({ page }) => {
      await page.goto('/my-district');
      await expect(page.getByRole('heading', { level: 1, name: 'मेरा ज़िला' })).toBeVisible();
      await expect(page.locator('main a[href^="/district/"]')).toHaveCount(33);
    });
  });
});

/** Has the browser ask whether to install, as Chrome does where it can; notes what became of it. */
async function letBrowserAsk(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        Object.assign(window, { wasAsked: true });
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: answer }),
    });
    window.dispatchEvent(event);
  }, outcome);
}

const card = (page: Page) => page.locator('[data-prompt=install]');

test.describe('the card that offers to install', () => {
  test('comes after 5 s without moving the page or taking the focus, and asks when pressed', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shift:
              (window as unknown as { shift: number }).shift +
              (entry as unknown as { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await letBrowserAsk(page);
    await expect(card(page)).toBeVisible({ timeout: 15_000 });
    const after = await page.evaluate(() => performance.now());
    expect(after).toBeGreaterThan(5000);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(
      await page.evaluate(() => (window as unknown as { shift: number }).shift),
    ).toBeLessThanOrEqual(0.01);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'इंस्टॉल करें' }).click();
    await expect(card(page)).toHaveCount(0);
    expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true);
  });

  test('stays away for seven days once it was put away, and then comes again', async ({ page }) => {
    await page.goto('/en/about');
    await letBrowserAsk(page);
    await card(page).getByRole('button', { name: 'Not now' }).click({ timeout: 15_000 });
    await expect(card(page)).toHaveCount(0);
    const dismissed = await page.evaluate(() =>
      Number(localStorage.getItem('pwa-install-dismissed')),
    );
    expect(Math.abs(Date.now() - dismissed)).toBeLessThan(60_000);
    await page.clock.install();
    await page.goto('/en/about');
    await letBrowserAsk(page);
    await page.clock.runFor(30_000);
    await expect(card(page)).toHaveCount(0);
    await page.evaluate(() =>
      localStorage.setItem('pwa-install-dismissed', String(Date.now() - 7 * 86_400_000)),
    );
    await page.clock.runFor(11_000);
    await expect(card(page)).toBeVisible();
  });

  test('waits while another card stands', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await letBrowserAsk(page);
    await page.evaluate(() => {
      const other = document.createElement('div');
      other.dataset.prompt = 'location';
      document.body.append(other);
    });
    await page.clock.runFor(30_000);
    await expect(card(page)).toHaveCount(0);
    await page.evaluate(() => document.querySelector('[data-prompt=location]')?.remove());
    await page.clock.runFor(11_000);
    await expect(card(page)).toBeVisible();
  });

  test('stays away from the newsroom, whose work it would lie over', async ({ page, context }) => {
    await signInNewReader(context, 'लिखने वाली', 'reporter');
    await page.clock.install();
    await page.goto('/en/admin/write');
    await letBrowserAsk(page);
    await expect(page.getByLabel('Title · English')).toBeEditable();
    await page.clock.runFor(60_000);
    await expect(card(page)).toHaveCount(0);
  });

  test('is a hint on an iPhone, and none in a browser that cannot install', async ({ browser }) => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    for (const [userAgent, count] of [
      [agent, 1],
      [undefined, 0],
    ] as const) {
      const context = await browser.newContext({ ...(userAgent && { userAgent }) });
      const page = await context.newPage();
      await page.clock.install();
      await page.goto('/');
      // The page's parts come a while after its scripts, which come when the browser is idle.
      await expect(async () => {
        await page.clock.runFor(11_000);
        expect(await page.evaluate(() => 'scheduler' in window)).toBe(true);
        await expect(card(page)).toHaveCount(count, { timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      if (count === 1) await expect(card(page)).toContainText('होम स्क्रीन में जोड़ें');
      await context.close();
    }
  });
});
