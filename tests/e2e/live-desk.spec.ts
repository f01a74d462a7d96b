import type { Page } from '@playwright/test';

import { articlePath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import {
  compose,
  covered,
  openDesk,
  pointPicture,
  post,
  reporterOf,
  rows,
  tell,
  textOf,
} from './live-desk-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test('what is posted without a connection is sent once when there is one, and what is written outlives a reload', async ({
  page,
  context,
}) => {
  test
    .info()
    .annotations.push(
      { type: 'expected console', description: 'net::ERR_' },
      { type: 'expected console', description: 'Failed to fetch' },
      { type: 'expected console', description: 'WebSocket' },
    );
  const article = await covered();
  await reporterOf(context, article, 'Ravi');
  await openDesk(page, article);
  await compose(page).getByLabel('Update in English').fill('Half written');
  await page.reload();
  await expect(compose(page).getByLabel('Update in English')).toHaveValue('Half written');

  // Whose it is has to be known before there is no connection.
  await page.waitForFunction(() => localStorage.getItem('reader-here') !== null);
  await context.setOffline(true);
  await post(page, 'Sent from the river');
  await post(page, 'And another');
  await expect(rows(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(2);
  await expect(compose(page).getByLabel('Update in English')).toHaveValue('');
  await context.setOffline(false);
  const arrived = async () => {
    const { data } = await newsroom()
      .from('live_entries')
      .select('text_en')
      .eq('article_id', article)
      .order('number');
    return data?.map(({ text_en: text }) => text);
  };
  await expect.poll(arrived).toEqual(['Sent from the river', 'And another']);
  await expect(rows(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Sent from the river' })).toHaveCount(1);
});

test('two reporters see each other’s entries at once, and neither overwrites the other', async ({
  page,
  context,
  browser,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const article = await covered();
  await reporterOf(context, article, 'Asha');
  const other = await browser.newContext();
  await reporterOf(other, article, 'Birju');
  const second = await other.newPage();
  await Promise.all([openDesk(page, article), openDesk(second, article)]);
  await Promise.all([post(page, 'From the east bank'), post(second, 'From the west bank')]);
  for (const each of [page, second])
    for (const text of ['From the east bank', 'From the west bank'])
      await expect(rows(each).filter({ hasText: text })).toHaveCount(1);

  const edit = async (each: Page) => {
    const row = rows(each).filter({ hasText: 'From the east bank' });
    await row.getByRole('button', { name: /^Edit update/ }).click();
    return each.getByRole('form', { name: /^Edit update/ });
  };
  const [mine, theirs] = [await edit(page), await edit(second)];
  await theirs.getByLabel('Update in English').fill('From the east bank, as Birju has it');
  await mine.getByLabel('Update in English').fill('From the east bank, as Asha has it');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('alert')).toContainText('as Birju has it');
  await expect(mine.getByLabel('Update in English')).toHaveValue(
    'From the east bank, as Asha has it',
  );
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'A colleague has changed this update meanwhile')).toBeVisible();
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByLabel('What was corrected, in English').fill('It is the east bank.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(rows(second).filter({ hasText: 'as Asha has it' })).toContainText('Corrected');
  await other.close();
});

test('what is written while something is on its way stays to be sent next', async ({
  page,
  context,
}) => {
  const article = await covered();
  await reporterOf(context, article, 'Quick');
  await openDesk(page, article);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/newsroom/live/entries', async (route) => {
    await held;
    await route.continue();
  });
  // Emptied, the other language stays unfolded.
  await compose(page).getByText('In Hindi too').click();
  const inHindi = compose(page).getByLabel('Update in Hindi');
  await inHindi.fill('फाटक');
  await inHindi.fill('');
  await expect(inHindi).toBeVisible();
  await expect(inHindi).toBeFocused();
  const text = compose(page).getByLabel('Update in English');
  await post(page, 'The gate is open');
  await text.fill('The gate is open, and the next one');
  letGo();
  await expect(toast(page, 'The update is live.')).toBeVisible();
  await expect(text).toHaveValue('The gate is open, and the next one');
  await text.fill('The next one');
  await compose(page).getByRole('button', { name: 'Post' }).click();
  await expect(rows(page).filter({ hasText: 'The next one' })).toHaveCount(1);
  await expect(text).toHaveValue('');
});

test('what two colleagues change while one has no connection is decided by who was away, and never lost', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '409' });
  test.info().annotations.push({ type: 'expected console', description: 'net::ERR_' });
  const article = await covered();
  const [entry = ''] = await tell(article, 'As it was');
  await reporterOf(context, article, 'Away');
  await openDesk(page, article);
  const colleagueSays = async (said: string, revision: number) => {
    const { error } = await newsroom()
      .from('live_entries')
      .update({ text_en: said, revision })
      .eq('id', entry);
    if (error) throw new Error(error.message);
  };
  await rows(page)
    .getByRole('button', { name: /^Edit update/ })
    .click();
  const form = page.getByRole('form', { name: /^Edit update/ });
  await form.getByLabel('Update in English').fill('As the one away has it');
  await form.locator('input[type=file]').setInputFiles(pointPicture('away.png'));
  await form.getByLabel('Alt text, in English').fill('What the one away saw');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: 'As the one away has it' })).toHaveCount(1);
  await colleagueSays('As the first colleague has it', 2);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Compare and decide' }).click();
  await expect(form.getByRole('alert')).toContainText('As the first colleague has it');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await colleagueSays('As the second colleague has it', 3);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'A colleague has changed this update meanwhile')).toBeVisible();
  await expect(form.getByLabel('Update in English')).toHaveValue('As the one away has it');
  await expect(form.getByText('away.png')).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('As the one away has it');
  await expect(rows(page).getByRole('img', { name: 'What the one away saw' })).toBeVisible();
});

test('a change that waits to be sent is what is changed next', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: 'net::ERR_' });
  const article = await covered();
  await tell(article, 'As it was');
  await reporterOf(context, article, 'Twice');
  await openDesk(page, article);
  const form = page.getByRole('form', { name: 'Edit update 1' });
  const edit = () => page.getByRole('button', { name: 'Edit update 1' }).click();
  await context.setOffline(true);
  await edit();
  await form.getByLabel('Update in English').fill('As it is now');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit update 1' })).toBeFocused();
  await edit();
  await expect(form.getByLabel('Headline in English')).toBeFocused();
  await expect(form.getByLabel('Update in English')).toHaveValue('As it is now');
  await form.getByLabel('Headline in English').fill('With a headline');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(1);
  await context.setOffline(false);
  const stands = async () =>
    (await newsroom().from('live_entries').select('title_en, text_en').eq('article_id', article))
      .data;
  await expect.poll(stands).toEqual([{ title_en: 'With a headline', text_en: 'As it is now' }]);

  // What is written into the form is left only after a question.
  await edit();
  await form.getByLabel('Headline in English').fill('Half a headline');
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Edit the story' }).click();
  await asked;
  await expect(form.getByLabel('Headline in English')).toHaveValue('Half a headline');
});

test('an editor tells an article live where it is written, ends it, and pins and withdraws entries', async ({
  page,
  context,
  request,
}) => {
  const article = await publish({ title_en: 'Polling day', title_hi: 'मतदान का दिन' });
  await signInNewReader(context, 'Anu', 'editor');
  await page.goto(`/en/admin/article/${article}`);
  await page.getByRole('heading', { name: 'Live coverage' }).click();
  await page.getByRole('button', { name: 'Tell it live' }).click();
  await expect(toast(page, 'The story is live.')).toBeVisible();
  await page.getByRole('link', { name: 'To the updates' }).click();
  await post(page, 'Queues before seven');
  await expect(toast(page, 'The update is live.')).toBeVisible();
  const row = rows(page).filter({ hasText: 'Queues before seven' });
  await row.getByRole('button', { name: 'Pin: update 1' }).click();
  await expect(row).toContainText('Pinned');
  const path = articlePath('en', article);
  await expect.poll(textOf(request, path)).toContain('Pinned');
  await row.getByRole('button', { name: 'Withdraw: update 1' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect.poll(textOf(request, path)).not.toContain('Queues before seven');
  await page.getByRole('button', { name: 'End the coverage' }).click();
  await expect(page.getByText('This coverage has ended: updates can be corrected')).toBeVisible();
  await expect.poll(textOf(request, path)).toContain('This live coverage ended on');
});

test('a picture goes with an entry, with words for who cannot see it', async ({
  page,
  context,
  request,
}) => {
  const article = await covered();
  await reporterOf(context, article, 'Meena');
  await openDesk(page, article);
  await compose(page).locator('input[type=file]').setInputFiles(pointPicture('river.png'));
  await post(page, 'The river from the bridge');
  await expect(toast(page, 'Add alt text: what the image shows.')).toBeVisible();
  await compose(page).getByLabel('Alt text, in English').fill('A brown river');
  await compose(page).getByRole('button', { name: 'Post' }).click();
  await expect(toast(page, 'The update is live.')).toBeVisible();
  await expect
    .poll(textOf(request, articlePath('en', article)))
    .toMatch(
      new RegExp(
        `<img src="/media/stories/${article}/[0-9a-f]{32}/1280\\.jpg" alt="A brown river"`,
      ),
    );
});
