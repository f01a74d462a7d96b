import type { Page } from '@playwright/test';

import { discussionOf } from './discussion-page';
import { newStory } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './story';

/** The paths a page asks for from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Shows or hides the page, as another tab in front of it does. */
async function setSeen(page: Page, isSeen: boolean): Promise<void> {
  await page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { get: () => !seen, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      get: () => (seen ? 'visible' : 'hidden'),
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);
}

test.describe('whoever saves data', () => {
  test.use({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: { 'save-data': 'on' } });

  test('is sent no picture before he comes to it, and nothing by itself afterwards', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/');
    await page.clock.runFor(5000);
    await page.waitForLoadState('networkidle');
    const slides = page.locator('[aria-roledescription=slide]');
    await expect(slides.first()).toHaveAttribute('data-current', 'true');
    const asked = watchRequests(page);
    await page.clock.runFor(25_000);
    await expect(slides.first()).toHaveAttribute('data-current', 'true');
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([]);
    // Where a picture was asked for, it comes.
    await page.getByRole('button', { name: 'अगली ख़बर' }).click();
    await expect(slides.nth(1)).toHaveAttribute('data-current', 'true');
    await expect
      .poll(() =>
        slides
          .nth(1)
          .locator('img')
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0);
  });
});

for (const who of ['an anonymous reader', 'a signed-in reader'] as const) {
  test(`a page that ${who} does not see asks for nothing, and looks again when it is seen`, async ({
    page,
    context,
  }) => {
    if (who === 'a signed-in reader') await signInNewReader(context, 'Away');
    await page.clock.install();
    const opened = page.waitForEvent('websocket');
    await page.goto(`/article/${await newStory('छिपा')}`);
    await page.clock.runFor(12_000);
    const socket = await opened;
    if (who === 'a signed-in reader') {
      await discussionOf(page).scrollIntoViewIfNeeded();
      await expect(discussionOf(page).getByRole('textbox').first()).toBeEditable();
    }
    await page.clock.runFor(3000);
    await page.waitForLoadState('networkidle');

    const asked = watchRequests(page);
    const closed = socket.waitForEvent('close');
    await setSeen(page, false);
    await page.clock.runFor(31_000);
    await closed;
    await page.clock.runFor(60_000);
    expect(asked.filter((path) => path !== '/api/vitals')).toEqual([]);

    const openedAgain = page.waitForEvent('websocket');
    await setSeen(page, true);
    await openedAgain;
  });
}

test('a page without sockets stops asking while it is not seen', async ({ page }) => {
  test.info().annotations.push({ type: 'expected console', description: 'WebSocket' });
  await page.clock.install();
  await page.routeWebSocket(/realtime/, (socket) => void socket.close());
  await page.goto('/');
  const asked = watchRequests(page);
  const isAsking = async () => {
    await page.clock.runFor(10_000);
    return asked.includes('/api/changes');
  };
  await expect.poll(isAsking, { timeout: 20_000 }).toBe(true);
  await setSeen(page, false);
  asked.length = 0;
  await page.clock.runFor(60_000);
  expect(asked.filter((path) => path !== '/api/vitals')).toEqual([]);
});
