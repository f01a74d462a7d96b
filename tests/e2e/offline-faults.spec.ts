import type { BrowserContext, Page, Worker } from '@playwright/test';

import { headlines } from './every-page';
import { awaitCached, awaitWorker, cachedAddresses } from './cached-pages';
import { expect, lostConnectionInConsole, test as base } from './test';
import { demoArticle } from './article-page';
import { builtVersion, openLine, type ThinLine } from './thin-line';
import { WorkerEvents } from './worker-events';

const test = base.extend<{ line: ThinLine }>({
  // Playwright wants an object pattern here.
  line: async ({ page: _ }, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
test.setTimeout(90_000);

const headline = (page: Page) => page.getByRole('heading', { level: 1 }).first();
const offlineTitle = 'बिना इंटरनेट पढ़ें';

/** The path of an article with an image, which no test changes. */
const someArticle = async () => `/article/${await demoArticle(headlines.seriesAndSound)}`;

/** Reads one article over the line; gives its address. */
async function readOne(page: Page, line: ThinLine): Promise<string> {
  await page.goto(`${line.url}/`);
  await awaitWorker(page);
  const article = await someArticle();
  await page.goto(line.url + article);
  await awaitCached(page, article);
  return line.url + article;
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  return worker;
}

test.describe('an article that was read', { annotation: lostConnectionInConsole }, () => {
  test('is shown after 3 s when the site does not answer, and at once when it is cut off', async ({
    page,
    line,
  }) => {
    const article = await readOne(page, line);
    const title = (await headline(page).textContent()) ?? '';
    line.state = 'silent';
    const start = performance.now();
    await page.goto(article, { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText(title);
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThan(2900);
    expect(waited).toBeLessThan(6000);
    line.state = 'cut';
    await page.goto(article);
    await expect(headline(page)).toHaveText(title);
  });

  test('opens without IndexedDB', async ({ page, context, line }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    const article = await readOne(page, line);
    await workerOf(context).evaluate(() => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    });
    const title = (await headline(page).textContent()) ?? '';
    line.state = 'cut';
    await page.goto(article);
    await expect(headline(page)).toHaveText(title);
  });

  test('whose copy is damaged gives way to the offline page, and is thrown away', async ({
    page,
    line,
  }) => {
    const article = await readOne(page, line);
    await page.evaluate(async (url) => {
      const cache = await caches.open('samvad-pages-1');
      const copy = await cache.match(url);
      await cache.put(url, new Response('<!doctype', { headers: copy?.headers ?? {} }));
    }, article);
    line.state = 'cut';
    await page.goto(article);
    await expect(headline(page)).toHaveText(offlineTitle);
    const isThere = await page.evaluate(
      async (url) => (await (await caches.open('samvad-pages-1')).match(url)) !== undefined,
      article,
    );
    expect(isThere).toBe(false);
  });

  test('gives way to plain words when the phone’s caches fail altogether', async ({
    page,
    context,
    line,
  }, testInfo) => {
    testInfo.annotations.push({ type: 'expected console', description: 'status of 503' });
    const article = await readOne(page, line);
    await workerOf(context).evaluate(() => {
      CacheStorage.prototype.match = () => Promise.reject(new Error('broken'));
      CacheStorage.prototype.open = () => Promise.reject(new Error('broken'));
    });
    await page.goto(article);
    await expect(page.locator('.story-text, main article').first()).toBeVisible();
    line.state = 'cut';
    await page.goto(article);
    await expect(headline(page)).toHaveText('इंटरनेट नहीं मिल रहा');
  });
});

test('a full phone reads as before', async ({ page, context, line }) => {
  await page.goto(`${line.url}/`);
  await awaitWorker(page);
  await workerOf(context).evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  const article = await someArticle();
  await page.goto(line.url + article);
  await expect(headline(page)).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main figure img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('images are held to 25 MB by their bytes', async ({ page, line }) => {
  await page.goto(`${line.url}/`);
  await awaitWorker(page);
  await page.evaluate(async () => {
    const cache = await caches.open('samvad-pictures-1');
    for (let index = 0; index < 30; index += 1) {
      const body = new Uint8Array(1_000_000);
      const headers = { 'x-kept-bytes': '1000000', 'x-kept-at': String(Date.now()) };
      await cache.put(`/media/old/${index}.jpg`, new Response(body, { headers }));
    }
  });
  const article = await someArticle();
  await page.goto(line.url + article);
  await awaitCached(page, article);
  const bytes = () =>
    page.evaluate(async () => {
      const cache = await caches.open('samvad-pictures-1');
      const copies = await Promise.all((await cache.keys()).map((each) => cache.match(each)));
      const sizes = await Promise.all(copies.map(async (copy) => (await copy?.blob())?.size ?? 0));
      return sizes.reduce((sum, size) => sum + size, 0);
    });
  await expect.poll(bytes, { timeout: 15_000 }).toBeLessThanOrEqual(25_000_000);
  expect(await bytes()).toBeGreaterThan(20_000_000);
});

test('a browser that refuses the worker reads as before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, 'register', {
      value: () => {
        Object.assign(window, { wasAsked: true });
        return Promise.reject(new DOMException('no', 'SecurityError'));
      },
    });
  });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => 'wasAsked' in window), { timeout: 15_000 })
    .toBe(true);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0);
});

test.describe('a new version', () => {
  const shells = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('shell')));

  test('is offered, forced on nobody, and cleans up after older ones when taken', async ({
    page,
    line,
  }) => {
    const article = await readOne(page, line);
    await page.evaluate(async () => {
      Object.assign(window, { isReading: true });
      await caches.open('samvad-pages-0');
      await caches.open('somebody-elses');
    });
    line.version = 'newversion12';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.locator('li:has([data-toast])').filter({ hasText: 'नया संस्करण तैयार है' });
    await expect(offer).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'isReading' in window)).toBe(true);
    expect(await shells(page)).toContain(`samvad-shell-1-${builtVersion()}`);

    await offer.getByRole('button', { name: 'ताज़ा करें' }).click();
    await expect
      .poll(() => page.evaluate(() => 'isReading' in window).catch(() => true))
      .toBe(false);
    await expect(page).toHaveURL(article);
    await expect.poll(() => shells(page)).toEqual(['samvad-shell-1-newversion12']);
    const names = await page.evaluate(() => caches.keys());
    expect(names).not.toContain('samvad-pages-0');
    expect(names).toContain('somebody-elses');
  });

  test('comes by itself once all pages are closed, and keeps what was read', async ({
    page,
    context,
    line,
  }) => {
    const article = await readOne(page, line);
    const workers = await WorkerEvents.watch(context);
    line.version = 'laterversion';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => workers.states(line.url)).toEqual(['activated', 'installed']);
    await page.close();
    await expect.poll(() => workers.states(line.url)).toEqual(['activated']);
    const next = await context.newPage();
    await next.goto(`${line.url}/about`);
    await expect.poll(() => shells(next)).toEqual(['samvad-shell-1-laterversion']);
    const isKept = await next.evaluate(
      async (url) => (await (await caches.open('samvad-pages-1')).match(url)) !== undefined,
      article,
    );
    expect(isKept).toBe(true);
  });

  test('has the offline page of each edition that was read, and of no other', async ({
    page,
    context,
    line,
  }) => {
    const offlinePages = async () =>
      (await cachedAddresses(page)).filter((path) => path.endsWith('/offline')).sort();
    await page.goto(`${line.url}/`);
    await awaitWorker(page);
    await expect.poll(offlinePages).toEqual(['/offline']);
    await page.goto(`${line.url}/en/about`);
    await expect.poll(offlinePages).toEqual(['/en/offline', '/offline']);

    // Only a Hindi page is open when the next version comes.
    await page.goto(`${line.url}/about`);
    const workers = await WorkerEvents.watch(context);
    line.version = 'nextversion1';
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => workers.states(line.url)).toEqual(['activated', 'installed']);
    const kept = await page.evaluate(async () => {
      const requests = await (await caches.open('samvad-shell-1-nextversion1')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(expect.arrayContaining(['/offline', '/en/offline']));
  });
});
