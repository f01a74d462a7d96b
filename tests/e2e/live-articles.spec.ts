import type { BrowserContext, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { listensTo, toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('a page that is open', () => {
  test('says that there is a new article, and shows it when asked to', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'Listening');
    const listens = listensTo(page, 'changes');
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto('/en/district/korba');
    await listens;
    await caughtUp;
    const title = `Brand new trial ${crypto.randomUUID()}`;
    await publish({ title_hi: 'ताज़ा परख', title_en: title, district: 'korba' });
    await expect(toast(page, 'New article published!')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect
      .poll(async () => (await page.request.get('/en/district/korba')).text())
      .toContain(title);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('says that its article was changed, and never moves it by itself', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'Reading');
    const article = await publish({ title_hi: 'पुराना', title_en: 'The old headline' });
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto(`/en/article/${article}`);
    await caughtUp;
    await newsroom()
      .from('news_articles')
      .update({ title_en: 'The mended headline' })
      .eq('id', article);
    await expect(toast(page, 'This story was updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The old headline');
    await page.getByRole('button', { name: 'Show the new version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mended headline');
  });

  test('says that its article was withdrawn, and shows what there is instead when asked to', async ({
    page,
    context,
  }) => {
    test.info().annotations.push({ type: 'expected console', description: '410' });
    await signInNewReader(context, 'Reading on');
    const article = await publish({ title_hi: 'वापस होगी', title_en: 'Soon to be withdrawn' });
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto(`/en/article/${article}`);
    await caughtUp;
    await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', article);
    await expect(toast(page, 'This story was withdrawn')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soon to be withdrawn');
    await page.getByRole('button', { name: 'Other stories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This story was withdrawn');
  });

  test('renews its lists after an article in them was changed, but not while nobody sees it', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await signInNewReader(context, 'Watching a list');
    const former = `The former headline ${crypto.randomUUID()}`;
    const beside = `A story beside ${crypto.randomUUID()}`;
    await publish({ title_hi: 'पास की परख', title_en: beside, district: 'sukma' });
    const article = await publish({ title_hi: 'सूची परख', title_en: former, district: 'sukma' });
    const listed = async () => (await page.request.get('/en/district/sukma')).text();
    // The page that is opened has it already.
    await expect.poll(listed).toContain(former);
    const listens = listensTo(page, 'changes');
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto('/en/district/sukma');
    await page.clock.runFor(2000);
    await Promise.all([listens, caughtUp]);
    const heading = page.getByRole('heading', { name: former });
    await expect(heading).toBeVisible();
    const other = page.getByRole('link', { name: beside });
    await other.focus();
    const see = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state); // prettier-ignore
    const mended = former.replace('former', 'mended');
    await newsroom().from('news_articles').update({ title_en: mended }).eq('id', article);
    await expect.poll(listed).toContain(mended);
    await see('hidden');
    // Where the machine was slow it has asked before, as a page does that is seen.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/en/district/sukma') asked.push(request.url());
    });
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    // Hidden so long it has stopped listening, and may hear of the change only now.
    const caughtUpAgain = page.waitForResponse('**/api/changes');
    await see('visible');
    await (await caughtUpAgain).finished();
    await page.clock.runFor(35_000);
    await expect(page.getByRole('heading', { name: mended })).toBeVisible();
    await expect(heading).toHaveCount(0);
    await expect(other).toBeFocused();
  });

  test('of an anonymous reader speaks to nobody for ten seconds, then hears of new articles', async ({
    page,
  }) => {
    await page.clock.install();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto('/en/district/kanker');
    await page.mouse.move(10, 10);
    await page.clock.runFor(9000);
    expect(sockets).toEqual([]);
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.clock.runFor(2000);
    await caughtUp;
    expect(sockets).toHaveLength(1);
    await publish({ title_hi: 'सबके लिए परख', title_en: 'A trial for all', district: 'kanker' });
    await expect(toast(page, 'New article published!')).toBeVisible();
  });

  test('shows nothing of a reader once they sign out in another tab', async ({ page, context }) => {
    const other = await openInTwoTabs(page, context);
    await signOut(other);
    await expect(page.locator('html')).not.toHaveAttribute('data-reader');
    await expect(page.locator('[data-island=account]')).toBeEmpty();
  });

  test('and hidden stops listening as a reader the moment they sign out in another tab', async ({
    page,
    context,
  }) => {
    // A page that nobody sees is not loaded anew before somebody does.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
    );
    // A socket may be told something before whoever awaits it goes on.
    const told: string[][] = [];
    page.on('websocket', (socket) => {
      const frames: string[] = [];
      told.push(frames);
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    const opened = page.waitForEvent('websocket');
    const other = await openInTwoTabs(page, context);
    const closed = (await opened).waitForEvent('close');
    await signOut(other);
    await closed;
    await expect.poll(() => told[1]).toContain(JSON.stringify({ ready: 'changes' }));
    expect(told[1]).not.toContain(JSON.stringify({ ready: 'notifications' }));
  });
});

/** A new reader's page that listens; gives another tab of theirs. */
async function openInTwoTabs(page: Page, context: BrowserContext): Promise<Page> {
  // The page may ask as the reader just before it is told that they have left.
  test.info().annotations.push({ type: 'expected console', description: '401' });
  await signInNewReader(context, 'Leaving');
  const other = await context.newPage();
  await other.goto('/en/terms');
  const caughtUp = page.waitForResponse('**/api/changes');
  await page.goto('/en/about');
  await caughtUp;
  return other;
}

async function signOut(tab: Page): Promise<void> {
  await tab.locator('[data-island=account] summary').click();
  await tab.getByRole('button', { name: 'Sign out' }).click();
}
