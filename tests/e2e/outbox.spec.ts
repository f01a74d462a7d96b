import type { Route } from '@playwright/test';

import { button, comment, discussionOf, editions, say } from './discussion-page';
import {
  arrived,
  countChanges,
  expectLostRequests,
  queued,
  mark,
  newArticle,
  openForLater,
  reaction,
  willBeSent,
} from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const words = editions.en;

test('what is done without a connection stands on the screen at once and arrives once, in order', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Asha');
  // A message that is still coming in has no contrast to judge yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const article = await newArticle('सब');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'First of all');
  await say(page, words, 'Second');
  await expect(comment(page, 'First of all')).toContainText(willBeSent);
  await expect(comment(page, 'Second')).toContainText(willBeSent);
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('');
  await reaction(page, /Like/).click();
  await mark(page).click();
  await expect(reaction(page, /Like/)).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect
    .poll(() => arrived(article))
    .toMatchObject({ comments: ['First of all', 'Second'], reactions: ['like'], bookmarks: 1 });
  await expect(discussionOf(page).getByText(willBeSent)).toHaveCount(0);
  for (const text of ['First of all', 'Second'])
    await expect(discussionOf(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(reaction(page, /Like/)).toHaveAttribute('aria-pressed', 'true');
  await expect(reaction(page, /Like/)).toHaveText(/1/);
  await expect.poll(() => queued(page)).toEqual([]);
});

test('an article read without a connection is in the history, and a like of a comment arrives', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Reading');
  const article = await newArticle('इतिहास');
  await page.route('**/api/history', (route) => route.abort());
  await openForLater(page, `/en/article/${article}`);
  await say(page, words, 'To be liked');
  await expect(comment(page, 'To be liked')).toBeVisible();
  const like = button(comment(page, 'To be liked'), words.like);
  await context.setOffline(true);
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await queued(page)).sort()).toEqual(['like', 'reading']);
  await page.unrouteAll();
  expect((await arrived(article)).readings).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => queued(page)).toEqual([]);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await arrived(article)).readings).toBe(1);
});

test('a reply waits below its comment and can be taken back', async ({ page, context }) => {
  expectLostRequests();
  await signInNewReader(context, 'Replying');
  const article = await newArticle('जवाब');
  await openForLater(page, `/en/article/${article}`);
  await say(page, words, 'A question');
  await expect(comment(page, 'A question')).toBeVisible();
  await context.setOffline(true);
  await button(comment(page, 'A question'), words.reply).click();
  await discussionOf(page).getByRole('textbox', { name: words.replyTo }).fill('An answer');
  await button(discussionOf(page), words.postReply).click();
  await expect(comment(page, 'An answer')).toContainText(willBeSent);
  await say(page, words, 'Said too soon');
  await comment(page, 'Said too soon').getByRole('button', { name: 'Cancel' }).click();
  await expect(comment(page, 'Said too soon')).toHaveCount(0);
  await say(page, words, 'With a mistkae');
  await comment(page, 'With a mistkae').getByRole('button', { name: 'Edit' }).click();
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('With a mistkae');
  await context.setOffline(false);
  await expect
    .poll(async () => (await arrived(article)).comments)
    .toEqual(['A question', 'An answer']);
});

test('what waits is there when the comments do not come after a reload, the reply too', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Reloading');
  const article = await newArticle('फिर से');
  await openForLater(page, `/en/article/${article}`);
  await say(page, words, 'A question');
  await expect(comment(page, 'A question')).toBeVisible();
  await page.route('**/api/comments*', (route) => route.abort());
  await button(comment(page, 'A question'), words.reply).click();
  await discussionOf(page).getByRole('textbox', { name: words.replyTo }).fill('An answer');
  await button(discussionOf(page), words.postReply).click();
  await expect(comment(page, 'An answer')).toContainText('Waiting to be sent');
  await say(page, words, 'Another matter');
  await expect(comment(page, 'Another matter')).toContainText('Waiting to be sent');

  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByText('The comments could not be loaded.')).toBeVisible();
  for (const text of ['An answer', 'Another matter'])
    await expect(comment(page, text)).toContainText('Waiting to be sent');
  await expect(comment(page, 'An answer')).toContainText('Reply to a comment');
  await expect(comment(page, 'Another matter')).not.toContainText('Reply to a comment');

  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await arrived(article)).comments)
    .toEqual(['A question', 'An answer', 'Another matter']);
  const replies = discussionOf(page).getByRole('list', { name: 'Replies' });
  await expect(replies.getByRole('listitem').filter({ hasText: 'An answer' })).toHaveCount(1);
  await expect(discussionOf(page).getByText('Reply to a comment')).toHaveCount(0);
});

test('airplane mode in the middle of posting makes exactly one comment', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Flying');
  const article = await newArticle('विमान');
  await openForLater(page, `/en/article/${article}`);
  // Neither the answer nor the news of it comes through.
  await page.route('**/api/comments*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await say(page, words, 'Above the clouds');
  await expect(comment(page, 'Above the clouds')).toContainText(willBeSent);
  expect((await arrived(article)).comments).toEqual(['Above the clouds']);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect.poll(() => queued(page)).toEqual([]);
  expect((await arrived(article)).comments).toEqual(['Above the clouds']);
  await expect(
    discussionOf(page).getByRole('listitem').filter({ hasText: 'Above the clouds' }),
  ).toHaveCount(1);
});

test('what may have arrived and is taken back is gone on the site, too', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Regretting');
  const article = await newArticle('पछतावा');
  await openForLater(page, `/en/article/${article}`);
  // Neither the answer nor the news of it comes through.
  await page.route('**/api/comments*', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await say(page, words, 'Better not');
  await comment(page, 'Better not').getByRole('button', { name: 'Cancel' }).click();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect.poll(() => queued(page)).toEqual([]);
  await expect.poll(async () => (await arrived(article)).comments).toEqual([]);
  await expect(discussionOf(page).getByText('Better not')).toHaveCount(0);
});

test('a tab closed with something to send leaves it to the next', async ({ page, context }) => {
  expectLostRequests();
  await signInNewReader(context, 'Closing');
  const article = await newArticle('बंद');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'Left behind');
  await expect(comment(page, 'Left behind')).toContainText(willBeSent);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/en');
  await expect.poll(async () => (await arrived(article)).comments).toEqual(['Left behind']);
});

for (const locks of ['locks of the browser', 'a lease, where it has none']) {
  test(`two tabs that return at once send everything once, by ${locks}`, async ({
    page,
    context,
  }) => {
    expectLostRequests();
    if (locks.startsWith('a lease'))
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
      );
    await signInNewReader(context, 'Twofold');
    const article = await newArticle('दो');
    await openForLater(page, `/en/article/${article}`);
    const other = await context.newPage();
    await openForLater(other, `/en/article/${article}`);
    const posts = countChanges(context, '/api/comments');
    await context.setOffline(true);
    await say(page, words, 'From one tab');
    // The other tab hears of it, and both stand in the order of their making.
    await expect(comment(other, 'From one tab')).toContainText(willBeSent);
    await say(other, words, 'From the other');
    await expect(comment(page, 'From the other')).toContainText(willBeSent);
    await context.setOffline(false);
    await expect
      .poll(async () => (await arrived(article)).comments)
      .toEqual(['From one tab', 'From the other']);
    await expect.poll(() => queued(page)).toEqual([]);
    expect(posts.count).toBe(2);
  });
}

test('a site that fails three times is asked again until it is well', async ({ page, context }) => {
  expectLostRequests('503');
  await signInNewReader(context, 'Patient');
  const article = await newArticle('धैर्य');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'Again and again');
  await expect(comment(page, 'Again and again')).toContainText(willBeSent);
  let failures = 0;
  const fail = (route: Route) => {
    failures += 1;
    return route.fulfill({ status: 503, json: { error: 'unavailable' } });
  };
  await page.route('**/api/comments', fail);
  await context.setOffline(false);
  for (let time = 1; time <= 3; time += 1) {
    await expect.poll(() => failures).toBeGreaterThanOrEqual(time);
    await expect(comment(page, 'Again and again')).toContainText('Waiting to be sent');
    // It is well from here on only: the outbox also tries again by itself.
    if (time === 3) await page.unroute('**/api/comments', fail);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await expect.poll(async () => (await arrived(article)).comments).toEqual(['Again and again']);
});
