import { publish } from './backend-access';
import { comment, editions as discussions, say, toast } from './discussion-page';
import { arrived, expectLostRequests, newArticle, openForLater, toasterIn } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const editions = [
  {
    path: '/article/',
    lost: ['इंटरनेट कनेक्शन टूट गया', 'कृपया अपना इंटरनेट कनेक्शन जाँचें'],
    restored: ['इंटरनेट कनेक्शन लौट आया', 'आप फिर ऑनलाइन हैं'],
    banner: ['आप ऑफ़लाइन हैं', 'कुछ सुविधाएँ शायद न चलें। अपना इंटरनेट कनेक्शन जाँचें।'],
    retry: 'फिर कोशिश करें',
  },
  {
    path: '/en/article/',
    lost: ['Connection lost', 'Please check your internet connection'],
    restored: ['Connection restored', "You're back online"],
    banner: ["You're offline", 'Some features may be limited. Check your internet connection.'],
    retry: 'Retry',
  },
] as const;

for (const { path, lost, restored, banner, retry } of editions) {
  test(`whoever loses the connection is told, and that it is back once, at ${path}`, async ({
    page,
    context,
  }) => {
    expectLostRequests();
    const article = await publish({ title_hi: 'कनेक्शन परख', title_en: 'Connection trial' });
    const toaster = toasterIn(page);
    await page.goto(`${path}${article}`);
    await toaster;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.assign(globalThis, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(globalThis, {
            shifts: (globalThis as unknown as { shifts: number }).shifts + entry.value,
          });
      }).observe({ type: 'layout-shift' });
    });
    const notice = page.locator('[data-banner]');
    await context.setOffline(true);
    await expect(toast(page, lost[0])).toBeVisible();
    await expect(page.getByText(lost[1])).toBeVisible();
    await expect(notice).toContainText(banner[0]);
    await expect(notice).toContainText(banner[1]);
    await expect(page.getByRole('status').filter({ hasText: banner[0] })).toBeVisible();
    await expect(notice.getByRole('button', { name: retry })).toBeVisible();
    // The banner has taken over: nothing is said twice on one screen.
    await expect(toast(page, lost[0])).toHaveCount(0);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBe(0);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await context.setOffline(false);
    await expect(toast(page, restored[0])).toHaveCount(1);
    await expect(page.getByText(restored[1])).toBeVisible();
    await expect(toast(page, lost[0])).toHaveCount(0);
    await expect(notice).toHaveCount(0);
  });
}

test('the banner comes after two seconds, and Retry loads the page anew', async ({ page }) => {
  const article = await publish({ title_hi: 'पट्टी परख', title_en: 'Banner trial' });
  const toaster = toasterIn(page);
  await page.goto(`/en/article/${article}`);
  await toaster;
  const waited = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[data-banner]')) return;
          observer.disconnect();
          resolve(performance.now() - start);
        }).observe(document.body, { childList: true, subtree: true });
        // The browser's word alone: the site itself can be reached, and answers Retry.
        dispatchEvent(new Event('offline'));
      }),
  );
  expect(waited).toBeGreaterThanOrEqual(2000);
  expect(waited).toBeLessThan(4000);
  const notice = page.locator('[data-banner]');
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(notice).toHaveCount(0);
});

test('a site that does not answer is told by the banner, though the browser says it is online', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Unreached');
  const article = await newArticle('अनुत्तर');
  await openForLater(page, `/en/article/${article}`);
  await page.route('**/api/**', (route) => route.abort());
  await say(page, discussions.en, 'Nobody there');
  await expect(comment(page, 'Nobody there')).toContainText('Waiting to be sent');
  await expect(page.locator('[data-banner]')).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await arrived(article)).comments).toEqual(['Nobody there']);
  await expect(page.locator('[data-banner]')).toHaveCount(0);
});
