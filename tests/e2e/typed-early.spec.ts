import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** Opens a page whose scripts wait; gives what lets them through and awaits that React has taken the page over. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    expect(await page.evaluate(() => '__hydrated' in window)).toBe(false);
    resolve();
    await page.waitForFunction(() => '__hydrated' in window);
    await page.unroute('**/_next/static/chunks/**/*.js');
  };
}

test('what is typed before a page’s scripts have arrived is kept and saved', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await publish({ title_en: 'For the next letter' });
  await signInNewReader(context, 'जल्दी', 'editor');
  const path = '/en/admin/letters/next?edition=weekly';
  const first = `Early ${crypto.randomUUID()}`;
  const second = `Again ${crypto.randomUUID()}`;
  const field = page.getByLabel('Opening words, English');
  const unsaved = page.getByText('The preview shows what is saved.');
  let letThrough = await openWithoutScripts(page, path);
  await field.fill(first);
  await letThrough();
  await expect(field).toHaveValue(first);
  await expect(unsaved).toBeVisible();

  // The tab keeps it; what is typed early the next time goes before that.
  letThrough = await openWithoutScripts(page, path);
  await field.fill(second);
  await letThrough();
  await expect(field).toHaveValue(second);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.frameLocator('iframe').getByText(second)).toBeVisible();
  await expect(unsaved).toHaveCount(0);

  // A field that has something already is set back by React before anybody could look.
  letThrough = await openWithoutScripts(page, path);
  await field.fill(first);
  await letThrough();
  await expect(field).toHaveValue(first);
  await expect(unsaved).toBeVisible();
});

test('what is pressed before a page’s scripts have arrived is done when they have, once', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'जल्दी', 'editor');
  const word = newWord();
  const letThrough = await openWithoutScripts(page, `/en/admin/topics?add=${word}`);
  await page.getByLabel('Hindi name').fill(`जल्दी ${word}`);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await add.click();
  await page.getByLabel('Hindi name').press('Enter');
  // The browser would have sent the form to this page, which came anew without the words.
  await expect(page.getByLabel('Hindi name')).toHaveValue(`जल्दी ${word}`);
  await letThrough();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(page).toHaveURL(`/en/admin/topics?add=${word}`);
  const { data } = await newsroom().from('topics').select('name_hi').eq('name_en', word);
  expect(data).toEqual([{ name_hi: `जल्दी ${word}` }]);
});
