import type { BrowserContext, Page } from '@playwright/test';

import { discussionOf, editions, say } from './discussion-page';
import { awaitCached, awaitWorker, cachedAddresses, leadArticles } from './cached-pages';
import { arrived, expectLostRequests, newArticle, openForLater } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
test.setTimeout(90_000);

/**
 * Leaves a site no room on the phone beyond what it has there, as the browser itself counts it
 * (https://chromedevtools.github.io/devtools-protocol/tot/Storage/#method-overrideQuotaForOrigin).
 */
async function fillPhone(page: Page, context: BrowserContext): Promise<void> {
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4000 });
  const { overrideActive, quota } = await browser.send('Storage.getUsageAndQuota', { origin });
  expect({ overrideActive, quota }).toEqual({ overrideActive: true, quota: 4000 });
}

test('a full phone reads on, and keeps what it had', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: 'net::ERR_' });
  await page.goto('/');
  await awaitWorker(page);
  const [first = '', second = ''] = await leadArticles(page, 2);
  await page.goto(first);
  await awaitCached(page, first);
  await fillPhone(page, context);
  await page.goto(second);
  const headline = page.getByRole('heading', { level: 1 });
  const title = await headline.textContent();
  await expect(page.locator('.story-text').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await cachedAddresses(page)).not.toContain(second);
  await context.setOffline(true);
  await page.goto(first);
  await expect(page.locator('.story-text').first()).toBeVisible();
  await expect(headline).not.toHaveText(title ?? '');
  await page.goto(second);
  await expect(headline).toHaveText('बिना इंटरनेट पढ़ें');
  await expect(page.locator(`main a[href="${first}"]`)).toBeVisible();
});

test('whoever wants articles kept on a full phone is told how many had no room', async ({
  page,
  context,
}) => {
  await page.goto('/en');
  await awaitWorker(page);
  await page.goto('/en/offline');
  await fillPhone(page, context);
  await page.getByRole('button', { name: 'Download ahead' }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText(/^Stories that could not be downloaded: \d+\./)).toContainText(
    'Check your connection and the free space on your phone.',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a comment that a full phone cannot keep stays in its box, and is sent from there', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Full');
  const article = await newArticle('भरा');
  await openForLater(page, `/en/article/${article}`);
  await awaitWorker(page);
  await fillPhone(page, context);
  await context.setOffline(true);
  await say(page, editions.en, 'No room for this '.repeat(50));
  await expect(page.locator('[data-toast]', { hasText: 'Failed to add comment' })).toBeVisible();
  const box = discussionOf(page).getByRole('textbox').first();
  await expect(box).toHaveValue(/^No room for this/);
  await context.setOffline(false);
  await discussionOf(page).getByRole('button', { name: 'Post comment' }).click();
  await expect(box).toHaveValue('');
  expect((await arrived(article)).comments).toHaveLength(1);
});
