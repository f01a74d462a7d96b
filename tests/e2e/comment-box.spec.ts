import { publish } from './backend-access';
import { button, comment, discussionOf, editions, say, toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test('a comment that can neither be sent nor kept stays in its box, also when the page is loaded again', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  await signInNewReader(context, 'Draft');
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  );
  const article = await publish({ title_hi: 'मसौदा परख', title_en: 'Draft trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await page.route('**/api/comments', (route) => route.abort());
  await say(page, editions.en, 'This must not be lost');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  const box = discussionOf(page).getByRole('textbox');
  await expect(box).toHaveValue('This must not be lost');
  await page.unrouteAll();
  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(box).toHaveValue('This must not be lost');
  await button(discussionOf(page), editions.en.post).click();
  await expect(comment(page, 'This must not be lost')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(comment(page, 'This must not be lost')).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('a change begun is there again after the page was loaded anew, until it is saved or cancelled', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'Changing');
  const article = await publish({ title_hi: 'बदलाव परख', title_en: 'Change trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await say(page, editions.en, 'As first written');
  const box = discussionOf(page).getByRole('textbox', { name: editions.en.editing });
  const edit = async () => {
    await discussionOf(page).scrollIntoViewIfNeeded();
    await button(comment(page, 'As first written'), editions.en.edit).click();
  };
  await edit();
  await box.fill('As half changed');
  await page.reload();
  await edit();
  await expect(box).toHaveValue('As half changed');
  await box.press('Escape');
  await expect(box).toHaveValue('As half changed');
  await button(discussionOf(page), 'Cancel').click();
  await edit();
  await expect(box).toHaveValue('As first written');
  await box.fill('As first written, and better');
  await button(discussionOf(page), editions.en.save).click();
  await expect(toast(page, editions.en.updated)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft:');
});

test('what one reader began to write is not shown to the next in the same tab', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'First');
  const article = await publish({ title_hi: 'दो मसौदे परख', title_en: 'Two drafts trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  const box = discussionOf(page).getByRole('textbox');
  await box.fill('Only mine');
  await context.clearCookies();
  await signInNewReader(context, 'Second');
  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(box).toBeEditable();
  await expect(box).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Only mine');
});

test('a comment whose answer was lost is there once, and sending it again says it worked', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  await signInNewReader(context, 'Lost');
  await context.addInitScript(() =>
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
  );
  const article = await publish({ title_hi: 'खोया जवाब परख', title_en: 'Lost answer trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await page.route('**/api/comments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await say(page, editions.en, 'Once only');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await page.unrouteAll();
  await button(discussionOf(page), editions.en.post).click();
  await expect(toast(page, 'Comment added')).toBeVisible();
  await expect(discussionOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('');
});

test('the box counts letters as a reader does, stops at 1000 and waits for words', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'Counting');
  const article = await publish({ title_hi: 'गिनती परख', title_en: 'Counting trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  const box = discussionOf(page).getByRole('textbox');
  await expect(box).toHaveAttribute('rows', '3');
  const send = button(discussionOf(page), editions.en.post);
  await expect(send).toBeDisabled();
  await box.fill('   \n ');
  await expect(send).toBeDisabled();
  const colour = (count: string) =>
    discussionOf(page)
      .getByText(count)
      .evaluate((element) => getComputedStyle(element).color);
  await box.fill('क'.repeat(950));
  const calm = await colour('950/1000');
  await box.fill('क'.repeat(951));
  expect(await colour('951/1000')).not.toBe(calm);
  await box.fill('क्षि'.repeat(1001));
  await expect(discussionOf(page).getByText('1000/1000')).toBeVisible();
  const said = discussionOf(page).getByRole('status').filter({ hasText: 'What goes beyond' });
  await expect(said).toHaveText('What goes beyond 1,000 characters was left out.');
  await box.fill('क'.repeat(1000));
  await expect(said).toHaveCount(0);
  await box.pressSequentially('क');
  await expect(box).toHaveValue('क'.repeat(1000));
  await expect(said).toHaveCount(1);
  await send.press('Enter');
  await expect(toast(page, 'Comment added')).toBeVisible();
  await expect(said).toHaveCount(0);
  // The box is empty again, and whoever sent it by keyboard is where they were.
  await expect(send).toBeDisabled();
  await expect(send).toBeFocused();
});

test('a comment is shown as text and harms nothing', async ({ page, context }) => {
  await signInNewReader(context, '<i>Name</i>');
  const article = await publish({ title_hi: 'पाठ परख', title_en: 'Text trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  const text = '<img src=x onerror=alert(1)> https://example.org';
  await say(page, editions.en, text);
  await expect(comment(page, text)).toBeVisible();
  await expect(discussionOf(page).locator('img, a, i')).toHaveCount(0);
});

test('a double press makes one comment, and the sixth of a minute is told to wait', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '429' });
  await signInNewReader(context, 'Hasty');
  const article = await publish({ title_hi: 'जल्दी परख', title_en: 'Hasty trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await discussionOf(page).getByRole('textbox').fill('Pressed twice');
  await button(discussionOf(page), editions.en.post).dblclick();
  await expect(comment(page, 'Pressed twice')).toHaveCount(1);
  for (const number of [2, 3, 4, 5]) {
    await say(page, editions.en, `Word ${number}`);
    await expect(comment(page, `Word ${number}`)).toBeVisible();
  }
  await say(page, editions.en, 'Word 6');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await expect(page.getByText('Five comments a minute at most.')).toBeVisible();
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('Word 6');
});
