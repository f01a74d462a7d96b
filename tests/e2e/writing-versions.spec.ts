import { openNewEditor, saved, takeStep, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.use({ hasTouch: true });

test('versions say who changed what and when, are compared by keys alone, and brought back', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'पुराना देखने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('A fair in Mainpat');
  await text(page, 1, 'English').fill('It begins on Sunday.');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await text(page, 1, 'English').fill('It begins on Monday.');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('crime');
  await takeStep(page, 'Publish changes');
  await expect(page.getByText('The changes are published.')).toBeVisible();

  await page.getByText('Versions', { exact: true }).click();
  const rows = page.getByRole('listitem').filter({ has: page.locator('time') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Changes published');
  await expect(rows.first()).toContainText('पुराना देखने वाली');
  await expect(rows.first()).toContainText('Changed: 1 block · English, Section');
  await expect(rows.last()).not.toContainText('Changed:');

  const compare = rows.first().getByRole('button', { name: /^Compare/ });
  await compare.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Changes published' });
  await expect(sheet.getByText('No difference', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compare).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Earlier' }).press('Enter');
  const former = page.getByRole('dialog', { name: 'Published' });
  await expect(former.getByRole('row', { name: 'Section Weather Crime' })).toBeVisible();
  await expect(former.getByRole('deletion')).toHaveText('Sunday');
  await expect(former.getByRole('insertion')).toHaveText('Monday');
  await former.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(former).toBeHidden();
  await expect(text(page, 1, 'English')).toHaveValue('It begins on Sunday.');
  await expect(rows.first()).toContainText('Set aside');
  await saved(page);
});

test('nothing is written under a version that is on its way back', async ({ page, context }) => {
  await signInNewReader(context, 'लौटाने वाली', 'reporter');
  await openNewEditor(page);
  const title = page.getByLabel('Title · English');
  await title.fill('As it was handed in');
  await page.getByLabel('Summary · English').fill('It begins.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await title.fill('As it is now');
  await saved(page);
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/versions', async (route) => {
    if (route.request().method() === 'POST') await mayGoOn;
    await route.continue();
  });
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: /^Compare/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Submitted for review' });
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expect(sheet.getByRole('button', { name: 'Restore' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('An earlier version is being restored.')).toBeVisible();
  await expect(title).not.toBeEditable();
  goOn();
  await expect(title).toBeEditable();
  await expect(title).toHaveValue('As it was handed in');
});

test('a version is looked at from the foot of a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNewReader(context, 'फ़ोन पर मिलाने वाली', 'reporter');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('A fair in Mainpat');
  await page.getByLabel('Summary · English').fill('It begins.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('In review')).toBeVisible();
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: /^Compare/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Submitted for review' });
  await expect(sheet.getByText('No difference', { exact: true })).toBeVisible();
  const box = await sheet.boundingBox();
  expect(box?.width).toBe(360);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(740, 0);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toBeHidden();
});
