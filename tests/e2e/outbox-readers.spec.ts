import type { Page } from '@playwright/test';

import { newsroom } from './backend-access';
import { comment, discussionOf, editions, say, toast } from './discussion-page';
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

/** What waits besides that an article was read, which depends on how long its page is open. */
const queuedMutations = async (page: Page) =>
  (await queued(page)).filter((each) => each !== 'reading');

test('what is refused is shown with its text and reason, there and on the profile', async ({
  page,
  context,
}) => {
  expectLostRequests('404', '422');
  await signInNewReader(context, 'Refused');
  const article = await newArticle('नामंज़ूर');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'Into the void');
  await expect(comment(page, 'Into the void')).toContainText(willBeSent);
  await mark(page).click();
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');
  await newsroom().from('news_articles').update({ status: 'withdrawn' }).eq('id', article);
  await context.setOffline(false);
  await expect(toast(page, 'could not be sent')).toBeVisible();
  await expect(comment(page, 'Into the void')).toContainText('This story is no longer there.');
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false');
  await page
    .locator('li:has([data-toast])', { hasText: 'could not be sent' })
    .getByRole('button', { name: 'Show' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(dialog).toContainText('Into the void');
  await expect(dialog).toContainText('This story is no longer there.');
  await expectAccessible(page);
  await page.goto('/en/profile');
  const list = page.locator('[data-island=outbox]');
  await expect(list).toContainText('Into the void');
  await newsroom().from('news_articles').update({ status: 'published' }).eq('id', article);
  const refused = list.getByRole('listitem');
  await refused.filter({ hasText: 'Into the void' }).getByText('Try again').click();
  await expect(refused).toHaveCount(1);
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect(list).toBeEmpty();
  await expect
    .poll(() => arrived(article))
    .toMatchObject({ comments: ['Into the void'], bookmarks: 0 });
});

test('another reader on the same phone neither sees nor sends it; its own reader does, later', async ({
  page,
  context,
}) => {
  expectLostRequests('401', '409');
  await signInNewReader(context, 'First');
  const article = await newArticle('और कोई');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'Mine alone');
  await expect(comment(page, 'Mine alone')).toContainText(willBeSent);
  const own = (await context.cookies()).filter(({ name }) => name.startsWith('session'));
  // The session ends without a sign-out: it ran out, or was ended elsewhere.
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);
  const second = await context.newPage();
  await second.goto('/en');
  await signInNewReader(context, 'Second');
  await openForLater(second, `/en/article/${article}`);
  await say(second, words, 'Of the second');
  await expect(comment(second, 'Of the second')).toBeVisible();
  await expect(discussionOf(second).getByText('Mine alone')).toHaveCount(0);
  expect((await arrived(article)).comments).toEqual(['Of the second']);
  expect(await queuedMutations(second)).toEqual(['Mine alone']);
  const url = new URL('/', second.url()).href;
  await second.close();
  await context.clearCookies();
  const first = await context.newPage();
  await first.goto('/en');
  await context.addCookies([...own, { name: 'reader', value: '1', url }]);
  await first.goto(`/en/article/${article}`);
  await expect
    .poll(async () => (await arrived(article)).comments)
    .toEqual(['Of the second', 'Mine alone']);
});

test('whoever signs out is told what would be lost, and afterwards nothing of them is here', async ({
  page,
  context,
}) => {
  expectLostRequests('503', '401');
  await signInNewReader(context, 'Leaving');
  const article = await newArticle('विदा');
  await openForLater(page, `/en/article/${article}`);
  await context.setOffline(true);
  await say(page, words, 'Never sent');
  await expect(comment(page, 'Never sent')).toContainText(willBeSent);
  await page.route('**/api/comments', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  );
  await context.setOffline(false);
  const signOut = async () => {
    await page.getByLabel('Account of Leaving').click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  };
  await signOut();
  const question = page.getByRole('dialog', { name: 'Sign out anyway?' });
  await expect(question).toContainText('One thing you did has not been sent yet.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await signOut();
  await question.getByRole('button', { name: 'Sign out and lose them' }).click();
  await expect(page).toHaveURL('/en');
  await expect.poll(() => queued(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['reader-here', 'leaving-reader'].map((key) => localStorage.getItem(key)),
      ),
    )
    .toEqual([null, null]);
});

test('many presses of one button without a connection are one request', async ({
  page,
  context,
}) => {
  expectLostRequests();
  await signInNewReader(context, 'Pressing');
  const article = await newArticle('दबाना');
  await openForLater(page, `/en/article/${article}`);
  const changes = countChanges(context, '/api/reactions');
  await context.setOffline(true);
  for (const isGiven of [true, false, true, false, true]) {
    await reaction(page, /Helpful/).click();
    await expect(reaction(page, /Helpful/)).toHaveAttribute('aria-pressed', String(isGiven));
  }
  await expect.poll(() => queuedMutations(page)).toEqual(['reaction']);
  await context.setOffline(false);
  await expect.poll(async () => (await arrived(article)).reactions).toEqual(['helpful']);
  expect(changes.count).toBe(1);
});
