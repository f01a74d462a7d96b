import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { becomeNewReader } from './new-reader';
import { awaitCached, awaitWorker, cachedAddresses, leadArticles, read } from './cached-pages';
import { standInVoice } from './stand-in-voice';
import { expect, expectAccessible, lostConnectionInConsole, test } from './test';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
});
test.setTimeout(90_000);

const headline = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** In the page: when its first content was painted, in milliseconds; waits until that is known. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) =>
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName('first-contentful-paint');
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true }),
  );
}

test.describe('without a connection', { annotation: lostConnectionInConsole }, () => {
  test('five articles that were read open again, one of them reached within the app', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await awaitWorker(page);
    const articles = await leadArticles(page, 5);
    const titles = new Map<string, string>();
    for (const path of articles.slice(0, 4)) {
      await read(page, path);
      titles.set(path, (await headline(page).textContent()) ?? '');
    }
    await page.goto('/');
    const last = articles[4] ?? '';
    await page.locator(`main a[href="${last}"]`).first().click();
    await expect(page).toHaveURL(last);
    await awaitCached(page, last);
    titles.set(last, (await headline(page).textContent()) ?? '');

    await context.setOffline(true);
    for (const path of articles) {
      await page.goto(path);
      await expect(headline(page)).toHaveText(titles.get(path) ?? '');
      const looks = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(looks, 'styles are kept').not.toBe('rgba(0, 0, 0, 0)');
      const image = page.locator('main figure img').first();
      if ((await image.count()) > 0) {
        await expect
          .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    await context.setOffline(false);
  });

  test('the front page shows its content within a second', async ({ page, context }, testInfo) => {
    await page.goto('/');
    await awaitWorker(page);
    await awaitCached(page, '/');
    await context.setOffline(true);
    // What else the machine does can only make it later: the soonest of three counts.
    let paint = Infinity;
    for (let tries = 0; tries < 3 && paint >= 1000; tries += 1) {
      await page.goto('/');
      await expect(page.locator('main article').first()).toBeVisible();
      paint = Math.min(paint, await page.evaluate(firstPaint));
    }
    testInfo.annotations.push({ type: 'front page offline', description: `${paint} ms` });
    console.log(`front page offline: content after ${Math.round(paint)} ms`);
    expect(paint).toBeLessThan(1000);
    await context.setOffline(false);
  });

  for (const [edition, title, none, instead] of [
    ['', 'बिना इंटरनेट पढ़ें', 'इस फ़ोन में अभी कोई ख़बर नहीं है', 'इंटरनेट नहीं मिल रहा'],
    ['/en', 'Read offline', 'No stories are on this phone yet', 'No connection'],
  ] as const) {
    test(`the offline page lists what was read, and says so when nothing was: ${title}`, async ({
      page,
      context,
    }) => {
      await page.goto(`${edition}/about`);
      await awaitWorker(page);
      await context.setOffline(true);
      await page.goto(`${edition}/district/korba`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(none)).toBeVisible();
      await expect(page.getByText(instead, { exact: true })).toBeVisible();
      // What was asked for comes by itself once there is a line.
      await context.setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
      await expect(headline(page)).toBeVisible();

      await page.goto(edition || '/');
      const [older = '', newer = ''] = await leadArticles(page, 2);
      await read(page, older);
      await read(page, newer);
      const name = (await headline(page).textContent()) ?? '';
      await context.setOffline(true);
      await page.goto(`${edition}/offline`);
      const kept = page.locator('section[aria-labelledby=kept] a');
      await expect(kept).toHaveCount(2);
      await expect(kept.first()).toHaveAttribute('href', newer);
      await expect(page.getByText(instead, { exact: true })).toBeHidden();
      await expectAccessible(page);
      await kept.first().click();
      await expect(page).toHaveURL(newer);
      await expect(headline(page)).toHaveText(name);
      await context.setOffline(false);
    });
  }

  test('a page of one’s own leads to the offline page, not to an older copy', async ({
    page,
    context,
  }) => {
    await becomeNewReader(page, 'चुपचाप पढ़ने वाली');
    await page.goto('/');
    await awaitWorker(page);
    await page.goto('/bookmarks');
    await expect(headline(page)).toHaveText('बुकमार्क');
    await context.setOffline(true);
    await page.goto('/bookmarks');
    await expect(headline(page)).toHaveText('बिना इंटरनेट पढ़ें');
    await context.setOffline(false);
  });
});

test('nothing of a reader comes into any cache', async ({ page }) => {
  const name = 'एकदम अनोखा पाठक';
  await becomeNewReader(page, name);
  await page.goto('/');
  await awaitWorker(page);
  for (const path of ['/bookmarks', '/profile', '/settings', '/reading-history', '/collections']) {
    await page.goto(path);
    await expect(headline(page)).toBeVisible();
  }
  const [article = ''] = await page.goto('/').then(() => leadArticles(page, 1));
  await read(page, article);
  const addresses = await cachedAddresses(page);
  expect(addresses).toContain(article);
  expect(
    addresses.filter((path) =>
      /^\/(en\/)?(api|auth|profile|bookmarks|reading-history|collections|settings|shared|admin)\b|avatars/.test(
        path,
      ),
    ),
  ).toEqual([]);
  const told = await page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const found: string[] = [];
    for (const cacheName of names) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        if (text.includes(wanted)) found.push(request.url);
      }
    }
    return found;
  }, name);
  expect(told).toEqual([]);
});

test('the worker is asked for anew each time, weighs little and lies at the root', async ({
  request,
}) => {
  const answer = await request.get('/service-worker.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect((await answer.body()).length).toBeLessThan(40_000);
});

test('a copy of an article that is withdrawn goes as soon as any page hears of it', async ({
  page,
}) => {
  const image = '/media/demo/gariaband-kodo-kutki';
  const article = await publish({
    title_hi: 'वापसी परख',
    title_en: 'Trial of withdrawing',
    image_url: `${image}/1280.jpg`,
  });
  await page.goto('/');
  await awaitWorker(page);
  for (const path of [`/article/${article}`, `/en/article/${article}`]) await read(page, path);
  const images = async () =>
    (await cachedAddresses(page)).filter((path) => path.startsWith(`${image}/`));
  await expect.poll(images).not.toEqual([]);
  await becomeNewReader(page, 'किसी और पन्ने पर');
  const caughtUp = page.waitForResponse('**/api/changes');
  await page.goto('/about');
  await caughtUp;
  const copies = async () =>
    (await cachedAddresses(page)).filter((path) => path.endsWith(`/article/${article}`));
  expect(await copies()).toHaveLength(2);
  await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', article);
  await expect.poll(copies).toEqual([]);
  await expect.poll(images).toEqual([]);
});

test('a page that was loaded past the worker is answered by it soon', async ({ page, context }) => {
  await page.goto('/en/about');
  await awaitWorker(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  await awaitWorker(page);
});

test.describe('kept ahead', { annotation: lostConnectionInConsole }, () => {
  // Some thirty pages that nobody has read yet are made first: half a minute on a busy machine.
  test.describe.configure({ timeout: 60_000 });

  /** Asks how much data it takes, and has it downloaded. */
  async function download(page: Page): Promise<void> {
    const part = page.getByRole('region', { name: 'Download ahead' });
    await part.getByRole('button', { name: 'Download ahead' }).click({ timeout: 15_000 });
    // Each page is asked for its size, and made first where nobody has read it yet.
    await expect(part.getByText(/^Stories: \d+ · about [\d.,]+ (KB|MB)$/)).toBeVisible({
      timeout: 30_000,
    });
    await part.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(part.getByText(/^Stories that now open without a connection: \d+\.$/)).toBeVisible(
      {
        timeout: 30_000,
      },
    );
  }

  const listed = (page: Page) => page.locator('section[aria-labelledby=kept] a');

  test('are the lead articles for everybody, with a size before, their images and what reads them aloud', async ({
    page,
    context,
  }) => {
    await standInVoice(page, ['en-IN']);
    await page.goto('/en');
    // First in the list may stand one that another test published, in Hindi alone.
    const leads = await leadArticles(page, 5);
    await page.goto('/en/offline');
    await awaitWorker(page);
    await download(page);
    const hrefs = await listed(page).evaluateAll((all) =>
      all.map((each) => each.getAttribute('href') ?? ''),
    );
    expect(hrefs.length).toBeGreaterThan(5);
    // One with a recording of its own is not read by the voice.
    const texts = await Promise.all(
      leads
        .filter((path) => hrefs.includes(path))
        .map(async (path) => ({ path, text: await (await page.request.get(path)).text() })),
    );
    const address = texts.find(({ text }) => !text.includes('<audio'))?.path ?? '';
    expect(address).not.toBe('');
    expect((await cachedAddresses(page)).some((path) => /^\/media\/.+webp$/.test(path))).toBe(true);
    const player = expect.stringMatching(/read-aloud/);
    await expect.poll(() => cachedAddresses(page)).toContainEqual(player);
    await context.setOffline(true);
    await page.goto(address);
    await expect(page.locator('.story-text p, main article p').first()).toBeVisible();
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Read aloud' })).toBeVisible();
    await context.setOffline(false);
  });

  test('are the bookmarks of a reader, of which nobody reads after they have signed out', async ({
    page,
    context,
  }) => {
    await page.goto('/en');
    const [article = ''] = await leadArticles(page, 1);
    await becomeNewReader(page, 'आगे की सोचने वाला');
    await page.goto('/en/about');
    await awaitWorker(page);
    const status = await page.evaluate(
      async (article) =>
        (
          await fetch('/api/bookmarks', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ article }),
          })
        ).status,
      article.split('/').at(-1),
    );
    expect(status).toBe(204);
    await page.goto('/en/bookmarks');
    await download(page);
    await page.goto('/en/offline');
    await expect(listed(page)).toHaveAttribute('href', article);

    // A page that is open would see for itself that its reader has left, and load anew.
    await page.goto('about:blank');
    await context.clearCookies();
    await context.setOffline(true);
    await page.goto('/en/offline');
    await expect(page.getByText('No stories are on this phone yet')).toBeVisible();
    await context.setOffline(false);
    await page.goto('/en/about');
    await expect.poll(() => cachedAddresses(page), { timeout: 15_000 }).not.toContain(article);
  });
});
