import type { Dialog, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, missingPageInConsole, test } from './test';

const unsaved = 'Unpublished changes.';
const featuredOn = (page: Page) =>
  page.getByRole('region', { name: 'Featured stories' }).locator('li[data-place]');

/** Publishes an article; gives its title and what takes it away again. */
async function anArticle(name: string) {
  const title = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publish({ title_hi: 'बिना सहेजे', title_en: title });
  return { title, remove: async () => newsroom().from('news_articles').delete().eq('id', id) };
}

test('an arrangement that is not saved is not lost by a link or a reload', async ({
  page,
  context,
}) => {
  const { title, remove } = await anArticle('Kept');
  await signInNewReader(context, 'परख संपादक', 'editor');
  await page.goto('/en/admin/homepage');
  const asked: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', async (dialog: Dialog) => {
    asked.push(dialog.type());
    await dialog[answer]();
  });
  const elsewhere = page.getByRole('link', { name: 'Sources', exact: true });
  await page.getByRole('button', { name: `Feature: “${title}”` }).click();
  await expect(page.getByText(unsaved)).toBeVisible();
  await expectAccessible(page);
  await elsewhere.click();
  expect(asked).toEqual(['confirm']);
  await expect(page).toHaveURL(/\/admin\/homepage$/);

  answer = 'accept';
  await page.reload();
  expect(asked).toEqual(['confirm', 'beforeunload']);
  await expect(featuredOn(page).first()).toContainText(title);
  await elsewhere.click();
  await expect(page).toHaveURL(/\/admin\/sources$/);
  await page.goBack();
  await expect(featuredOn(page).first()).toContainText(title);

  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(featuredOn(page).filter({ hasText: title })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Featured stories' })).toBeFocused();
  const before = asked.length;
  await elsewhere.click();
  await expect(page).toHaveURL(/\/admin\/sources$/);
  expect(asked).toHaveLength(before);
  await remove();
});

test('the desk says why an eleventh article is not taken', async ({ page, context }) => {
  const { title, remove } = await anArticle('Eleventh');
  await signInNewReader(context, 'परख संपादक', 'editor');
  await page.goto('/en/admin/homepage');
  const free = page
    .getByRole('button', { name: /^Feature: /, disabled: false })
    .and(page.locator(`:not([aria-label*="${title}"])`));
  for (let count = await featuredOn(page).count(); count < 10; count += 1) {
    await free.first().click();
    await expect(featuredOn(page)).toHaveCount(count + 1);
  }
  const feature = page.getByRole('button', { name: `Feature: “${title}”` });
  await feature.press('Enter');
  await expect(page.getByText('There are 10 featured stories')).toBeVisible();
  await expect(feature).toBeFocused();
  await expect(featuredOn(page)).toHaveCount(10);
  await remove();
});

test(
  'a chosen article that is no longer public is named',
  { annotation: missingPageInConsole },
  async ({ page, context }) => {
    const { title, remove } = await anArticle('Gone');
    await signInNewReader(context, 'परख संपादक', 'editor');
    await page.goto('/en/admin/homepage');
    await page.getByRole('button', { name: `Feature: “${title}”` }).click();
    await remove();
    const save = page.getByRole('button', { name: 'Update front page' });
    const gone = page.getByRole('alert').filter({ hasText: 'no longer published:' });
    // Where another test has changed the front page meanwhile, that is said first.
    await expect(async () => {
      await save.press('Enter');
      await expect(gone.getByRole('listitem')).toHaveText([title], { timeout: 4000 });
    }).toPass();
    await expect(save).toBeFocused();
    await expectAccessible(page);
    await gone.getByRole('button', { name: 'Remove them' }).press('Enter');
    await expect(featuredOn(page).filter({ hasText: title })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Featured stories' })).toBeFocused();
    await expect(gone).toHaveCount(0);
  },
);
