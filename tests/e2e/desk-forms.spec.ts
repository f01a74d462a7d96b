import path from 'node:path';

import { newsroom } from './backend-access';
import { toast } from './discussion-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const picture = path.join(import.meta.dirname, '../../public/logo-144.png');

test('what a colleague saves meanwhile is never saved over, and one’s own text stays', async ({
  page,
  context,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const word = newWord();
  const slug = `shared-${word}`;
  const authors = newsroom().from('authors');
  const added = await authors.insert({ slug, name_hi: `साझा ${word}`, name_en: `Shared ${word}` });
  expect(added.error).toBeNull();
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/authors?edit=${slug}`);
  const role = page.getByLabel('Job title (English)');
  const biography = page.getByLabel('Biography (English)');
  await role.fill('Correspondent');
  const changed = await newsroom()
    .from('authors')
    .update({ bio_en: 'What the colleague wrote.' })
    .eq('slug', slug);
  expect(changed.error).toBeNull();
  // The page comes anew with what the colleague wrote.
  await page.getByLabel('Choose a picture').setInputFiles(picture);
  await expect(toast(page, 'The picture was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const said = page.getByRole('main').getByText('A colleague has changed this meanwhile');
  await expect(said).toBeVisible();
  await expect(role).toHaveValue('Correspondent');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await expect(biography).toHaveValue('What the colleague wrote.');
  await expect(role).toHaveValue('');
  await expect(said).toHaveCount(0);
  // One's own changes, one after the other, are no colleague's.
  for (const own of ['Reporter', 'Chief reporter']) {
    await role.fill(own);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .poll(async () => {
        const { data } = await newsroom().from('authors').select().eq('slug', slug).single();
        return [data?.role_en, data?.bio_en];
      })
      .toEqual([own, 'What the colleague wrote.']);
    await expect(page.locator('form[data-unsaved]')).toHaveCount(0);
  }
});

test('who opens a form from a list by keyboard goes on in it', async ({ page, context }) => {
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/topics');
  await page.waitForFunction(() => '__hydrated' in window);
  const lines = page.getByRole('main').getByRole('link', { name: 'Edit' });
  for (const line of [lines.first(), lines.nth(1)]) {
    await line.press('Enter');
    const form = page.getByRole('region', { name: /^Edit/ });
    await expect(form.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Hindi name')).toBeFocused();
  }
  // Who comes by the address begins at the page's own beginning.
  await page.reload();
  await page.waitForFunction(() => '__hydrated' in window);
  await expect(page.locator('body')).toBeFocused();
});

test('a form with what is not saved is left only after a question', async ({ page, context }) => {
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/admin/topics');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.getByRole('link', { name: 'सूचनाएँ', exact: true }).first().click();
  await page.getByText('सूचना या शोक संदेश जोड़ें', { exact: true }).click();
  const title = page.getByLabel('शीर्षक या नाम (हिंदी)');
  await title.fill('अधूरी सूचना');
  const asked: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog[answer]();
  });
  const away = page.getByRole('link', { name: 'विषय', exact: true }).first();
  await away.click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('सहेजे नहीं गए')]);
  // By its key, the palette and the way back no less.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect.poll(() => asked).toHaveLength(2);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'कहीं भी जाएँ' }).fill('vishay');
  await page.getByRole('option', { name: 'विषय' }).click();
  await expect.poll(() => asked).toHaveLength(3);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toHaveLength(4);
  await expect(page).toHaveURL('/admin/notices');
  await expect(title).toHaveValue('अधूरी सूचना');
  answer = 'accept';
  await away.click();
  await expect(page).toHaveURL('/admin/topics');
});

test('what is typed into a form that empties itself after it was sent stays', async ({
  page,
  context,
}) => {
  const word = newWord();
  await signInNewReader(context, 'अनु', 'editor');
  let letGo = () => {};
  const hold = (route: string) => {
    const held = new Promise<void>((resolve) => (letGo = resolve));
    return page.route(route, async (each) => {
      await held;
      await each.continue();
    });
  };
  await hold('**/api/newsroom/topics');
  await page.goto('/en/admin/topics');
  await page.getByText('Add a topic', { exact: true }).click();
  await page.getByLabel('Hindi name').fill(`नदी ${word}`);
  await page.getByLabel('English name').fill(`River ${word}`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('English name').fill(`Rivers ${word}`);
  letGo();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(page.getByLabel('English name')).toHaveValue(`Rivers ${word}`);
  await expect(page.locator('form[data-unsaved]')).toHaveCount(1);

  page.once('dialog', (dialog) => void dialog.accept());
  await hold('**/api/newsroom/words');
  await page.goto('/en/admin/moderation/words');
  await page.getByLabel('Word or phrase').fill(`first${word}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByLabel('Word or phrase').fill(`second${word}`);
  letGo();
  await expect(page.getByText(`“first${word}” is on the list.`)).toBeVisible();
  await expect(page.getByLabel('Word or phrase')).toHaveValue(`second${word}`);
});

test('each obituary has a picture of its own, sent from the form; what does not fit is told', async ({
  page,
  context,
}) => {
  const word = newWord();
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/notices');
  await page.getByText('Add a notice or an obituary', { exact: true }).click();
  const form = page.getByRole('region', { name: 'Add a notice or an obituary' });
  await expect(form.getByLabel('Year of death')).toBeHidden();
  const add = async (name: string, years: [string, string]) => {
    await form.getByLabel('Kind').selectOption('Obituary');
    await form.getByLabel('Headline or name (Hindi)').fill(name);
    await form.getByLabel('Text (Hindi)', { exact: true }).fill('कल दोपहर दो बजे।');
    await form.getByLabel('Year of birth').fill(years[0]);
    await form.getByLabel('Year of death').fill(years[1]);
    await form.getByLabel('Paid until').fill('2030-01-01');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
  };
  await form.getByLabel('Add an image').setInputFiles(picture);
  const chosen = form.getByRole('img', { name: 'Chosen image' });
  await expect(chosen).toBeVisible();
  await form.getByLabel('Alt text (Hindi)').fill('मुस्कुराते हुए');
  await add(`पहले ${word}`, ['१९५०', '२०२६']);
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await add(`दूसरे ${word}`, ['1950', '2026']);
  const stored = async () => {
    const { data } = await newsroom()
      .from('notices')
      .select('title_hi, born, died, picture')
      .like('title_hi', `%${word}`)
      .order('title_hi');
    return data?.map((row) => ({ ...row, picture: row.picture !== null }));
  };
  const years = { born: 1950, died: 2026 };
  await expect.poll(stored).toEqual([
    { title_hi: `दूसरे ${word}`, ...years, picture: false },
    { title_hi: `पहले ${word}`, ...years, picture: true },
  ]);

  // The form has begun anew: a field of before would be gone with what is pasted into it.
  await expect(form.getByLabel('Headline or name (Hindi)')).toHaveValue('');
  await form.getByLabel('Text (English)', { exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x'.repeat(6001));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(toast(page, 'This field holds up to 6,000 characters')).toBeVisible();
});
