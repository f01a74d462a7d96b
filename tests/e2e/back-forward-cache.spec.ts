import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';
import { wholeChromium } from './whole-chromium';

// Playwright switches the browser's memory of left pages off, and a headless shell has none.
test.use({
  launchOptions: {
    ...wholeChromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  interface Window {
    /** Marks the page that was left. */
    isTheSame?: boolean;
  }
}

/** Milliseconds within which an anonymous page begins to listen: it waits for ten seconds. */
const listening = { timeout: 20_000 };

type Back = {
  isTheSame: boolean;
  place: number;
  reasons: string[];
  /** Comes when the page opens a socket again. */
  listens: Promise<unknown>;
};

/**
 * Leaves a page and goes back. Gives whether it is the page that was left, where the reader then stands, and what
 * Chromium says against keeping it (CDP, Page.backForwardCacheNotUsed). Playwright does not know pages that come back.
 */
async function leaveAndComeBack(page: Page, leave: () => Promise<void>): Promise<Back> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Network.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { reason, context } of notRestoredExplanations)
      reasons.push([reason, context].join(' '));
  });
  await page.evaluate(() => (window.isTheSame = true));
  const path = new URL(page.url()).pathname;
  await leave();
  await page.waitForURL((url) => url.pathname !== path);
  const back = new Promise((resolve) => session.once('Page.frameNavigated', resolve));
  const listens = new Promise((resolve) => session.once('Network.webSocketCreated', resolve));
  await page.evaluate(() => setTimeout(() => history.back()));
  await back;
  const { result } = await session.send('Runtime.evaluate', {
    expression: '({ isTheSame: window.isTheSame === true, place: scrollY })',
    returnByValue: true,
  });
  return { ...(result.value as Pick<Back, 'isTheSame' | 'place'>), reasons, listens };
}

for (const reader of ['nobody', 'somebody'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`a page that ${reader} signed in has left comes back as it was, at ${width} px`, async ({
      page,
      context,
    }) => {
      if (reader === 'somebody') await signInNewReader(context, 'वापसी');
      await page.setViewportSize({ width, height: 740 });
      const listens = page.waitForEvent('websocket', listening);
      await page.goto('/en');
      await (await listens).waitForEvent('framereceived');
      const link = page.locator('main section[aria-labelledby="latest"] h3 a').last();
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      const back = await leaveAndComeBack(page, () => link.click());
      expect(back).toMatchObject({ isTheSame: true, reasons: [] });
      expect(Math.abs(back.place - place)).toBeLessThanOrEqual(4);
    });
  }
}

for (const path of ['/search?q=haathi', '/performance', '/en/topics', '/en/archives'])
  test(`${path} comes back as it was`, async ({ page }) => {
    await page.goto(path);
    const home = page.getByRole('banner').getByRole('link').first();
    const back = await leaveAndComeBack(page, () => home.click());
    expect(back).toMatchObject({ isTheSame: true, reasons: [] });
  });

test('an article that somebody signed in has left comes back as it was, and listens again', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'वापस आई');
  const listens = page.waitForEvent('websocket');
  await page.goto(`/en/article/${await publish({ title_en: 'Left and found again' })}`);
  await (await listens).waitForEvent('framereceived');
  const home = page.getByRole('banner').getByRole('link').first();
  const back = await leaveAndComeBack(page, () => home.click());
  expect(back).toMatchObject({ isTheSame: true, reasons: [] });
  await back.listens;
});

test('an article that was withdrawn meanwhile does not come back', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: '410' });
  await signInNewReader(context, 'देर से लौटी');
  const article = await publish({ title_en: 'Withdrawn in between' });
  const caughtUp = page.waitForResponse('**/api/changes');
  await page.goto(`/en/article/${article}`);
  await caughtUp;
  const home = page.getByRole('banner').getByRole('link').first();
  await leaveAndComeBack(page, async () => {
    await home.click();
    await expect(page).toHaveURL('/en');
    await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', article);
  });
  const session = await page.context().newCDPSession(page);
  const heading = async () => {
    const expression = "document.querySelector('h1')?.textContent";
    return (await session.send('Runtime.evaluate', { expression })).result.value as unknown;
  };
  await expect.poll(heading).toBe('This story was withdrawn');
});
