import type { BrowserContext, Page } from '@playwright/test';

import { comment, discussionOf, editions, say } from './discussion-page';
import { awaitWorker } from './cached-pages';
import { arrived, expectLostRequests, queued, newArticle } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, test as base } from './test';
import { openLine, type ThinLine } from './thin-line';
import { WorkerEvents } from './worker-events';

const test = base.extend<{ line: ThinLine }>({
  // Playwright wants an object pattern here.
  line: async ({ page: _ }, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow' });
test.setTimeout(90_000);

const words = editions.en;

/**
 * Reads an article, loses the line, says two things, closes the tab, and has the line again with the comments waiting
 * on the phone. Gives the article, and the phone's worker.
 */
async function saidAndClosed(page: Page, context: BrowserContext, line: ThinLine) {
  await signInNewReader(context, 'Asleep');
  const article = await newArticle('नींद');
  await page.goto(`${line.url}/en/article/${article}`);
  await awaitWorker(page);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByRole('textbox').first()).toBeEditable();
  line.state = 'cut';
  await say(page, words, 'Said in the tunnel');
  await expect(comment(page, 'Said in the tunnel')).toContainText('Waiting to be sent');
  await say(page, words, 'Said after it');
  await expect(comment(page, 'Said after it')).toBeVisible();
  expect((await queued(page)).filter((each) => each.startsWith('Said'))).toHaveLength(2);
  const workers = await WorkerEvents.watch(context);
  await page.close();
  line.passed = [];
  line.state = 'well';
  return { article, workers };
}

const posts = (line: ThinLine) => line.passed.filter((each) => each === 'POST /api/comments');

test('comments arrive by the service worker after their tab was closed, in order and once', async ({
  page,
  context,
  line,
}) => {
  expectLostRequests('net::ERR_');
  const { article, workers } = await saidAndClosed(page, context, line);
  await workers.sync(line.url, 'outbox');
  await expect
    .poll(async () => (await arrived(article)).comments)
    .toEqual(['Said in the tunnel', 'Said after it']);
  await workers.sync(line.url, 'outbox');
  const next = await context.newPage();
  await next.goto(`${line.url}/en/about`);
  await expect.poll(() => queued(next)).toEqual([]);
  expect(posts(line)).toHaveLength(2);
});

test('a comment that the service worker sends stays on the page that is open', async ({
  page,
  context,
  line,
}) => {
  expectLostRequests('net::ERR_');
  await signInNewReader(context, 'Awake');
  const article = await newArticle('जागते हुए');
  await page.goto(`${line.url}/en/article/${article}`);
  await awaitWorker(page);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByRole('textbox').first()).toBeEditable();
  const workers = await WorkerEvents.watch(context);
  line.state = 'cut';
  await say(page, words, 'Sent behind the page');
  await expect(comment(page, 'Sent behind the page')).toContainText('Waiting to be sent');
  line.state = 'well';
  await workers.sync(line.url, 'outbox');
  const said = discussionOf(page).getByRole('listitem').filter({ hasText: 'Sent behind the page' });
  await expect(said.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(said).toHaveCount(1);
  expect((await arrived(article)).comments).toEqual(['Sent behind the page']);
});

test('the service worker and a page that comes back at the same moment send everything once', async ({
  page,
  context,
  line,
}) => {
  expectLostRequests('net::ERR_');
  const { article, workers } = await saidAndClosed(page, context, line);
  const next = await context.newPage();
  await Promise.all([
    workers.sync(line.url, 'outbox'),
    next.goto(`${line.url}/en/article/${article}`),
  ]);
  await workers.sync(line.url, 'outbox');
  await expect.poll(() => queued(next)).toEqual([]);
  expect((await arrived(article)).comments).toEqual(['Said in the tunnel', 'Said after it']);
  expect(posts(line)).toHaveLength(2);
  await discussionOf(next).scrollIntoViewIfNeeded();
  for (const text of ['Said in the tunnel', 'Said after it'])
    await expect(discussionOf(next).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
});
