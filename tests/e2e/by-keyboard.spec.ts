import { deskAddress } from '@/lib/newsroom/desk/model';
import { localePath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { comment } from './discussion-page';
import { openNewEditor } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test('what a menu of an article’s steps asks has the keyboard', async ({ page, context }) => {
  const article = await publish({ title_en: 'To be taken back by keyboard' });
  await signInNewReader(context, 'कुंजी वाली', 'editor');
  await page.goto(`/en/admin/article/${article}`);
  await expect(page).toHaveTitle(/To be taken back by keyboard/);
  await expect(page.getByLabel('Title · English')).toBeEditable();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Withdraw', exact: true }).press('Enter');
  await expect(page.getByRole('form', { name: 'Withdraw' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('form', { name: 'Withdraw' })).toBeHidden();
});

test('the field that finds a district is left by one Tab', async ({ page, context }) => {
  await signInNewReader(context, 'एक टैब वाला', 'reporter');
  await openNewEditor(page);
  await expect(page).toHaveTitle(/New story/);
  const field = page.getByRole('combobox', { name: 'Find a district' });
  await field.focus();
  await expect(page.getByRole('listbox', { name: 'District' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a way of the desk that has the keyboard is wholly seen on a phone', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'फ़ोन पर डेस्क वाली', 'editor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(localePath('hi', deskAddress));
  const ways = page.locator('[data-strip]').first().getByRole('link');
  await ways.first().focus();
  for (let place = 0; place < (await ways.count()); place += 1) {
    await expect(ways.nth(place)).toBeFocused();
    await expect(ways.nth(place)).toBeInViewport({ ratio: 0.98 });
    await page.keyboard.press('Tab');
  }
});

test('a way of the desk that is seen in part stays under the mouse that presses it', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'चूहे वाला', 'editor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(localePath('hi', deskAddress));
  const ways = page.locator('[data-strip]').first().getByRole('link');
  const boxes = await Promise.all((await ways.all()).map((way) => way.boundingBox()));
  const place = boxes.findIndex((box) => box && box.x < 340 && box.x + box.width > 380);
  expect(place).toBeGreaterThan(0);
  const address = (await ways.nth(place).getAttribute('href')) ?? '';
  const box = boxes[place];
  if (!box) throw new Error('no way is seen in part');
  await page.mouse.move(350, box.y + box.height / 2);
  await page.mouse.down();
  expect((await ways.nth(place).boundingBox())?.x).toBe(box.x);
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
});

for (const [step, title] of [
  ['sign-in', 'Sign in'],
  ['sign-up', 'New account'],
  ['link', 'Sign in with an email link'],
  ['reset', 'Forgotten password'],
] as const)
  test(`the tab of the step “${step}” is called as its heading`, async ({ page }) => {
    await page.goto(`/en/auth?do=${step}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  });

test('a Hindi comment says so on an English page, where an English voice would skip it', async ({
  page,
  context,
}) => {
  const article = await publish({ title_en: 'Read out in two languages' });
  const { id } = await signInNewReader(context, 'मीरा');
  const texts = ['यह सुनाई दे', 'And this too'];
  const { error } = await newsroom()
    .from('comments')
    .insert(texts.map((content) => ({ article_id: article, user_id: id, content })));
  expect(error).toBeNull();
  await page.goto(`/en/article/${article}#comments`);
  await expect(comment(page, 'यह सुनाई दे').getByText('यह सुनाई दे')).toHaveAttribute('lang', 'hi');
  await expect(comment(page, 'यह सुनाई दे').getByText('मीरा', { exact: true })).toHaveAttribute(
    'lang',
    'hi',
  );
  await expect(comment(page, 'And this too').getByText('And this too')).not.toHaveAttribute('lang');
});
