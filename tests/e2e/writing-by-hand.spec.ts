import { openNewEditor, imageFile, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('a text', () => {
  test('gets its bold words and links by buttons too, and hears of an address that is none', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInNewReader(context, 'फ़ोन पर लिखने वाला', 'reporter');
    await openNewEditor(page);
    const field = text(page, 1, 'English');
    await field.fill('Order of today');
    await field.selectText();
    await page.getByRole('button', { name: 'Bold in block 1' }).click();
    await expect(field).toHaveValue('**Order of today**');
    await expect(field).toBeFocused();
    const link = page.getByRole('button', { name: 'Link in block 1' });
    await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await field.fill('See here');
    page.once('dialog', (dialog) => void dialog.accept('javascript:alert(1)'));
    await field.press('Control+k');
    await expect(page.getByText('“javascript:alert(1)” is not a web address')).toBeVisible();
    await expect(field).toHaveValue('See here');
    page.once('dialog', (dialog) => void dialog.accept('cg.gov.in/x'));
    await link.click();
    await expect(field).toHaveValue('See [here](https://cg.gov.in/x)');
  });
});

test('the tools of a block come with its focus, and it is moved by keys', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'हिस्से हिलाने वाली', 'reporter');
  await openNewEditor(page);
  await text(page, 1, 'English').fill('First.');
  await page.getByRole('button', { name: '+ Paragraph' }).click();
  await page.keyboard.type('Second.');
  await expect(page.getByRole('group', { name: 'Block 2 tools' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Block 1 tools' })).toBeHidden();
  const place = await text(page, 2, 'English').boundingBox();
  await text(page, 1, 'English').focus();
  await expect(page.getByRole('group', { name: 'Block 1 tools' })).toBeVisible();
  expect((await text(page, 2, 'English').boundingBox())?.y).toBe(place?.y);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(text(page, 1, 'English')).toHaveValue('Second.');
  await expect(text(page, 2, 'English')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove block 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Move block 2 up' }).press('Enter');
  await expect(text(page, 1, 'English')).toHaveValue('First.');
  await expect(page.getByRole('button', { name: 'Move block 1 up' })).toBeFocused();
  await page.getByRole('button', { name: 'Move block 1 down' }).press('Enter');
  await expect(text(page, 2, 'English')).toHaveValue('First.');
  await expect(page.getByRole('button', { name: 'Move block 2 down' })).toBeFocused();
  await expect(page.getByRole('status').getByText('It is block 2 now')).toBeAttached();
});

test('an image too small for a lead image is advised against', async ({ page, context }) => {
  await signInNewReader(context, 'छोटी तस्वीर वाला', 'reporter');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('A dot');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: await imageFile(300, 60) });
  await page.getByText(/^Before publishing/).click();
  await expect(page.getByRole('button', { name: 'The image is only 300 pixels' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The image is a long strip' })).toBeVisible();
});
