import type { DraftContent } from '@/lib/newsroom/editor/model/model';

import {
  changeMeanwhile,
  colleague,
  cutNetwork,
  idOf,
  onSite,
  openNewEditor,
  imageFile,
  saved,
  text,
} from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('a field note', () => {
  test(
    'is written on a phone with an image taken without a network',
    {
      annotation: cutNetwork,
    },
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await signInNewReader(context, 'मौक़े से', 'reporter');
      await openNewEditor(page);
      await page.getByRole('button', { name: 'Hindi', exact: true }).click();
      await page.getByLabel('Title · Hindi').fill('मौक़े से ख़बर');
      await text(page, 1, 'Hindi').fill('पुल टूटा।');
      await saved(page);
      await context.setOffline(true);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'pul.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
      await expect(page.getByText(/The image is saved on this device/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('button', { name: /Focal point/ })).toBeVisible();
      await page.getByRole('button', { name: /Focal point/ }).press('ArrowLeft');
      await page.getByLabel('Alt text · Hindi').fill('टूटा पुल');
      await page.getByRole('button', { name: 'Submit for review' }).click();
      await expect(page.getByText('In review')).toBeVisible();
      expect(await onSite(idOf(page))).toMatchObject({ image_focus_x: 45, image_alt_hi: 'टूटा पुल' });
    },
  );

  test('is typed in Roman letters where somebody wants that', async ({ page, context }) => {
    await signInNewReader(context, 'रोमन वाली', 'reporter');
    await openNewEditor(page);
    await text(page, 1, 'Hindi').click();
    await page.keyboard.type('bharat');
    await expect(page.getByRole('button', { name: 'भारत' })).toHaveCount(0);
    await page.getByLabel('Suggest Hindi for Roman letters').check();
    await text(page, 1, 'Hindi').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' gaon');
    await page.keyboard.press('Alt+1');
    await expect(text(page, 1, 'Hindi')).toHaveValue('bharat गाँव');
  });
});

test.describe('two colleagues', () => {
  test('are told of each other; who takes over loses nothing of the other’s', async ({
    browser,
  }) => {
    const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
    const page = await colleague(first, 'पहली संपादक', '/en/admin/write');
    await page.getByLabel('Title · Hindi').fill('दोनों की ख़बर');
    await saved(page);
    const other = await colleague(second, 'दूसरा संपादक', `/en/admin/article/${idOf(page)}`);
    await expect(
      other.getByText('पहली संपादक is editing this story. You can read it.'),
    ).toBeVisible();
    await expect(other.getByLabel('Title · Hindi')).not.toBeEditable();
    await other.getByRole('button', { name: 'Take over' }).click();
    await expect(other.getByLabel('Title · Hindi')).toBeEditable();
    await page.getByLabel('Title · Hindi').fill('पहली का आख़िरी शब्द');
    await expect(
      page.getByText('दूसरा संपादक took over the story. What you wrote is saved as a version.'),
    ).toBeVisible();
    await expect(page.getByLabel('Title · Hindi')).toHaveValue('दोनों की ख़बर');
    await page.getByRole('button', { name: 'Show versions' }).click();
    await expect(
      page.getByRole('button', { name: 'Compare with current text' }).first(),
    ).toBeVisible();
    await other.getByText('Versions', { exact: true }).click();
    await other.getByRole('button', { name: 'Compare with current text' }).first().click();
    await expect(other.getByText('पहली का आख़िरी शब्द')).toBeVisible();
    await Promise.all([first.close(), second.close()]);
  });
});

test('what a colleague chose otherwise meanwhile is told by its name, each image with what is said of it', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'अलग चुनने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('A fair');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  const choose = async (name: string, buffer: Buffer) => {
    const before = (await onSite(idOf(page))) as DraftContent;
    const input = page.locator('input[type=file]');
    await expect(input).toBeEnabled();
    await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect
      .poll(async () => ((await onSite(idOf(page))) as DraftContent).image_url)
      .not.toBe(before.image_url);
    return (await onSite(idOf(page))) as DraftContent;
  };
  await saved(page);
  const first = await choose('mela.jpg', await imageFile());
  await choose('jhula.jpg', await imageFile(480, 640));
  const both = page.getByRole('region', { name: 'Conflicting changes' });

  await changeMeanwhile(idOf(page), { category: 'crime' });
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('health');
  await expect(both.getByRole('deletion')).toHaveText('Health');
  await expect(both.getByRole('insertion')).toHaveText('Crime');
  await both.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(both).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Section', exact: true })).toBeFocused();
  await saved(page);

  await changeMeanwhile(idOf(page), { image_url: first.image_url });
  await page.getByLabel('Alt text · English').fill('The swing');
  await expect(both.getByText('The swing')).toBeVisible();
  await expect(both.locator('img')).toHaveCount(2);
  await both.getByRole('button', { name: 'Keep my image' }).click();
  await expect(both).toBeHidden();
  await saved(page);
  expect(await onSite(idOf(page))).toMatchObject({
    category: 'crime',
    image_alt_en: 'The swing',
    image_url: expect.not.stringMatching(first.image_url ?? ''),
  });
});

test('what is typed and chosen waits for its writer while another account is signed in', async ({
  page,
  context,
}) => {
  test.info().annotations.push(cutNetwork);
  await signInNewReader(context, 'पहली संवाददाता', 'reporter');
  await openNewEditor(page);
  await page.getByLabel('Title · Hindi').fill('एक ही कंप्यूटर');
  await saved(page);
  const own = await context.cookies();
  await signInNewReader(context, 'दूसरी संवाददाता', 'reporter');
  await page.getByLabel('Title · Hindi').fill('एक ही कंप्यूटर, दो खाते');
  await expect(page.getByText('Somebody else is now signed in in this browser.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'mela.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
  await expect(
    page.getByText('The image is saved on this device and will be uploaded when you sign in again'),
  ).toBeVisible();
  await context.addCookies(own);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: /Focal point/ })).toBeVisible();
  await saved(page);
  expect(await onSite(idOf(page))).toMatchObject({ title_hi: 'एक ही कंप्यूटर, दो खाते' });
});
