import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, expectAccessible, test } from './test';
import { toast } from './discussion-page';
import { imageFile, openNewEditor, saved } from './editor-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';

const heic = path.join(import.meta.dirname, '../../lib/newsroom/images/sample.heic');

test('a phone’s HEIC goes into the library, is found in Roman letters, leads a story with its words, and is replaced', async ({
  page,
  context,
}) => {
  // Two uploads in nine files each, an editor and a replacement.
  test.setTimeout(90_000);
  const word = newWord();
  await signInNewReader(context, 'तस्वीरों वाली', 'editor');
  await page.goto('/en/admin/images');
  await page.getByLabel('Add an image').setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: readFileSync(heic),
  });
  await page.waitForURL(/\/images\/[0-9a-f-]{36}\//);
  await page.getByLabel('Caption (Hindi)').fill(`टूटी पुलिया ${word}`);
  await page.getByLabel('Alt text (English)').fill(`A broken culvert ${word}`);
  await page.getByLabel('People in it').fill('Somaru Ram, Sita Devi');
  await page.getByRole('combobox', { name: 'Rights' }).selectOption('Agency');
  await page.getByLabel('Focal point from the left (%)').fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'The image was saved.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/en/admin/images?q=pulia');
  await expect(page.getByRole('link', { name: new RegExp(word) })).toBeVisible();
  await expectAccessible(page);

  await openNewEditor(page);
  await page.getByLabel('Title · English').fill(`Culvert ${word}`);
  await page.getByRole('button', { name: 'From the library' }).last().click();
  await page.getByLabel('Caption, person, place').fill('somaru');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(word) })
    .click();
  await expect(page.getByLabel('Alt text · English')).toHaveValue(`A broken culvert ${word}`);
  await expect(page.getByLabel('Caption · Hindi')).toHaveValue(`टूटी पुलिया ${word}`);
  await expect(page.getByRole('button', { name: /20/ }).first()).toBeVisible();
  await saved(page);

  await page.goto(`/en/admin/images?q=${word}`);
  await page.getByRole('link', { name: new RegExp(word) }).click();
  await expect(page.getByRole('link', { name: `Culvert ${word}` })).toBeVisible();
  await page.getByLabel('Choose the new file').setInputFiles({
    name: 'sharper.jpg',
    mimeType: 'image/jpeg',
    buffer: await imageFile(641, 480),
  });
  await expect(toast(page, 'The new image now stands everywhere.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Culvert ${word}` })).toBeVisible();
  await expect(page.getByLabel('Caption (Hindi)')).toHaveValue(`टूटी पुलिया ${word}`);
});

test('an upload that the library has already is offered as the one that is there', async ({
  page,
  context,
}) => {
  const word = newWord();
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await imageFile(700, 500) };
  await signInNewReader(context, 'दोहरी तस्वीर', 'editor');
  await page.goto('/en/admin/images');
  await page.getByLabel('Add an image').setInputFiles(file);
  await page.getByLabel('Alt text (English)').fill(`An iron gate ${word}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'The image was saved.')).toBeVisible();

  await openNewEditor(page);
  await page.getByLabel('Title · English').fill(`Gate ${word}`);
  await page.locator('input[type=file]').last().setInputFiles(file);
  await page.getByRole('button', { name: `Use An iron gate ${word}` }).click();
  await expect(page.getByLabel('Alt text · English')).toHaveValue(`An iron gate ${word}`);
  await expect(page.getByRole('group', { name: /library already has/ })).toBeHidden();
});

test('the focal point is pointed at or moved by keys and kept with the picture; the editor warns of rights that ended', async ({
  page,
  context,
}) => {
  // An upload in nine files, and an editor twice.
  test.setTimeout(90_000);
  const word = newWord();
  await signInNewReader(context, 'नुक़्ता', 'editor');
  await page.goto('/en/admin/images');
  await page.getByLabel('Add an image').setInputFiles({
    name: 'c.jpg',
    mimeType: 'image/jpeg',
    buffer: await imageFile(600, 400),
  });
  await page.waitForURL(/\/images\/[0-9a-f-]{36}\//);
  const point = page.getByRole('button', { name: /^Focal point/ });
  const { width, height } = (await point.boundingBox()) ?? { width: 0, height: 0 };
  await point.click({ position: { x: width * 0.2, y: height * 0.7 } });
  await expect(page.getByLabel('Focal point from the left (%)')).toHaveValue('20');
  await point.press('ArrowRight');
  await expect(point).toHaveAccessibleName('Focal point: 25% from the left, 70% from the top');
  // A point alone is not left without a question.
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'Topics', exact: true }).first().click();
  await asked;
  await page.getByLabel('Focal point from the top (%)').fill('65');
  await page.getByLabel('Caption (English)').fill(`A lamp ${word}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'The image was saved.')).toBeVisible();
  await page.reload();
  await expect(point).toHaveAccessibleName('Focal point: 25% from the left, 65% from the top');
  await expectAccessible(page);
  const sheet = page.url();

  await openNewEditor(page);
  await page.getByLabel('Title · English').fill(`Lamp ${word}`);
  await page.getByRole('button', { name: 'From the library' }).last().click();
  await page.getByLabel('Caption, person, place').fill(word);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(word) })
    .click();
  await saved(page);
  const editor = page.url();
  await expect(page.getByText('The rights to this image ended')).toHaveCount(0);

  await page.goto(sheet);
  await page.getByLabel('May be shown until').fill('2026-01-31');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'The image was saved.')).toBeVisible();
  await page.goto(editor);
  await expect(
    page.getByText('The rights to this image ended on 31 January 2026').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a picture tells which advertisements show it, and leads editors to them', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'जगहें', 'editor');
  // A bookmark of 0.1.0.
  await page.goto('/en/admin/pictures?q=sarees');
  await expect(page).toHaveURL('/en/admin/images?q=sarees');
  await page.getByRole('link', { name: /Sarees of four colours/ }).click();
  const uses = page.getByRole('region', { name: 'Where it is shown: 2 places' });
  await expect(uses.getByText('Advertisement · running')).toHaveCount(2);
  await expectAccessible(page);
  await uses.getByRole('link', { name: 'Wedding season: new Kosa silk sarees' }).first().click();
  await expect(page.getByLabel('Headline (English)')).toHaveValue(
    'Wedding season: new Kosa silk sarees',
  );
});

// The browser's console tells of the refused file.
const refused = { type: 'expected console', description: 'status of 422' };

test(
  'a reporter sees the library and changes nothing; a picture that was taken down is gone and not taken again',
  { annotation: refused },
  async ({ page, context, browser }) => {
    const word = newWord();
    const file = { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await imageFile(710, 333) };
    await signInNewReader(context, 'हटाने वाली', 'editor');
    await page.goto('/admin/images');
    await page.getByLabel('तस्वीर जोड़ें').setInputFiles(file);
    await page.getByLabel('कैप्शन (हिंदी)').fill(`मेला ${word}`);
    await page.getByRole('button', { name: 'बदलाव सहेजें' }).click();
    await expect(toast(page, 'तस्वीर सहेज ली गई।')).toBeVisible();
    const sheet = page.url();

    const other = await browser.newContext();
    await signInNewReader(other, 'देखने वाला', 'reporter');
    const seen = await other.newPage();
    await seen.goto(sheet);
    await expect(seen.getByLabel('कैप्शन (हिंदी)')).toBeDisabled();
    await expect(seen.getByRole('button', { name: 'हटाएँ' })).toHaveCount(0);
    await other.close();

    await page.getByLabel('कारण').fill('परिवार ने कहा');
    await page.getByRole('button', { name: 'हटाएँ' }).click();
    await page.getByRole('button', { name: 'हाँ' }).click();
    await expect(page.getByText('यह तस्वीर हटा दी गई: परिवार ने कहा')).toBeVisible();
    await page.goto('/admin/images');
    await page.getByLabel('तस्वीर जोड़ें').setInputFiles(file);
    await expect(toast(page, 'यह तस्वीर हटाई जा चुकी है और दोबारा नहीं ली जाएगी।')).toBeVisible();
  },
);

for (const width of [360, 1280])
  test(`the library fits ${width} px`, async ({ page, context }) => {
    await signInNewReader(context, 'तस्वीरें देखने वाली', 'reporter');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/images');
    await expect(page.getByRole('heading', { level: 1, name: 'तस्वीरें' })).toBeVisible();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await expectAccessible(page);
  });
