import type { Page } from '@playwright/test';

import { discussionOf, listensTo } from './discussion-page';
import { newArticle } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** The paths a page asks for from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Lets a page with an installed clock end what it does by itself: ten seconds of it bring no request. */
async function becomeQuiet(page: Page): Promise<void> {
  const asked = watchRequests(page);
  await expect(async () => {
    asked.length = 0;
    for (let second = 1; second <= 10; second += 1) {
      await page.clock.runFor(1000);
      // Whatever came in by then has been worked on.
      await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    }
    expect(asked.filter((path) => path !== '/robots.txt')).toEqual([]);
  }).toPass();
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

  test('is sent nothing by itself, and an image when it is pressed', async ({ page }) => {
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
    // Another article comes with a press, its image with another. The last has one: the first may be other tests'.
    const last = slides.last();
    await page.getByRole('button', { name: `ख़बर ${await slides.count()}`, exact: true }).click();
    await expect(last).toHaveAttribute('data-current', 'true');
    await last.getByRole('link', { name: 'तस्वीर दिखाएँ' }).click();
    await expect
      .poll(() => last.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
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
    const hears = [listensTo(page, 'changes')];
    if (who === 'a signed-in reader')
      hears.push(listensTo(page, 'notifications'), listensTo(page, 'discussion'));
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto(`/article/${await newArticle('छिपा')}`);
    if (who === 'an anonymous reader') {
      // A sign of life loads what the page does by itself, which then waits ten seconds.
      await page.mouse.move(10, 10);
      await page.clock.runFor(11_000);
    } else {
      await discussionOf(page).scrollIntoViewIfNeeded();
      await expect(discussionOf(page).getByRole('textbox').first()).toBeEditable();
    }
    const socket = await opened;
    await Promise.all([...hears, caughtUp]);
    await becomeQuiet(page);

    const closed = socket.waitForEvent('close');
    const asked = watchRequests(page);
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
  await page.routeWebSocket(/\/api\/live$/, (socket) => void socket.close());
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
  // What was withdrawn is forgotten by a script that is fetched once.
  const again = asked.filter((path) => !/^\/api\/vitals$|\/forget-articles-[^/]+\.js$/.test(path));
  expect(again).toEqual([]);
});
