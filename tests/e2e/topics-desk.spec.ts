import type { APIRequestContext } from '@playwright/test';

import { publish } from './backend-access';
import { toast } from './discussion-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const textOf = (request: APIRequestContext, path: string) => async () =>
  (await request.get(path)).text();

test('an editor gives a tag its name in the other language, and both editions’ articles meet on its page', async ({
  page,
  context,
  request,
}) => {
  const word = newWord();
  const hindi = `परख ${[...word].map((letter) => 'कखगघचछ'['abcdef'.indexOf(letter)] ?? 'ज').join('')}`;
  await publish({ title_hi: `हिंदी से ${word}`, title_en: `From Hindi ${word}`, tags: [hindi] });
  await publish({ title_hi: `अंग्रेज़ी से ${word}`, title_en: `From English ${word}`, tags: [word] });
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/topics?add=${encodeURIComponent(hindi)}`);
  await expect(page.getByLabel('Hindi name')).toHaveValue(hindi);
  await page.getByLabel('English name').fill(`Trial ${word}`);
  await page.getByLabel('Other names').fill(word);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(page.getByLabel('Hindi name')).toHaveValue('');

  await page.getByLabel('Find a topic').fill(word);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: hindi });
  await expect(line).toContainText('2 stories');
  await expect(line).toContainText(`Other names: ${word}`);
  for (const path of [`/en/topic/trial-${word}`, `/topic/trial-${word}`]) {
    await expect.poll(textOf(request, path)).toContain(word);
    const told = await textOf(request, path)();
    expect(told).toMatch(path.startsWith('/en') ? /From Hindi/ : /हिंदी से/);
    expect(told).toMatch(path.startsWith('/en') ? /From English/ : /अंग्रेज़ी से/);
  }

  // Named otherwise, it keeps the address of its page.
  await line.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Edit “Trial ${word}”` })).toBeVisible();
  await page.getByLabel('English name').fill(`Better ${word}`);
  await page.getByLabel('English name').press('Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: `Edit “Better ${word}”` }),
  ).toBeVisible();
  await expect(page.getByLabel('English name')).toBeFocused();
  await expect.poll(textOf(request, `/en/topic/trial-${word}`)).toContain(`Better ${word}`);
});

test('two topics are joined after a question, one is removed, and one that the footer names stays', async ({
  page,
  context,
  request,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const word = newWord();
  await publish({
    title_hi: `दूसरे की ${word}`,
    title_en: `Of the second ${word}`,
    tags: [`दूसरा ${word}`, `First ${word}`],
  });
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/admin/topics');
  await page.getByText('नया विषय जोड़ें', { exact: true }).click();
  const add = async (hindi: string, english: string) => {
    await page.getByLabel('हिंदी नाम').fill(hindi);
    await page.getByLabel('अंग्रेज़ी नाम').fill(english);
    await page.getByLabel('प्रकार').selectOption('व्यक्ति');
    await page.getByRole('button', { name: 'जोड़ें', exact: true }).click();
  };
  await add(`पहला ${word}`, `First ${word}`);
  await expect(page.getByLabel('हिंदी नाम')).toHaveValue('');
  await add(`दूसरा ${word}`, `First ${word}`);
  await expect(
    toast(page, `“First ${word}” पहले से विषय “पहला ${word}” (First ${word}) का नाम है`),
  ).toBeVisible();
  await expect(page.getByLabel('हिंदी नाम')).toHaveValue(`दूसरा ${word}`);
  await add(`दूसरा ${word}`, `Second ${word}`);
  await expect(page.getByLabel('हिंदी नाम')).toHaveValue('');

  await page.goto(`/admin/topics?q=${word}&edit=second-${word}`);
  await expectAccessible(page);
  const into = page.getByLabel('किस विषय में मिलाएँ');
  const asked = page.getByText(`“दूसरा ${word}” को “पहला ${word}” में मिला दें?`, { exact: false });
  await into.selectOption(`first-${word}`);
  await page.getByRole('button', { name: 'मिलाएँ' }).click();
  await expect(asked).toBeFocused();
  // Who chooses another one is asked anew.
  await into.selectOption('elephants');
  await expect(asked).toBeHidden();
  await into.selectOption(`first-${word}`);
  await page.getByRole('button', { name: 'मिलाएँ' }).click();
  await expect(asked).toBeFocused();
  await page.getByRole('button', { name: 'हाँ' }).click();
  await expect(toast(page, 'दोनों विषय एक हो गए')).toBeVisible();
  // The topic goes by what it is called now, once.
  const feed = textOf(request, '/rss?lang=en&category=education');
  await expect.poll(feed).not.toContain(`>दूसरा ${word}<`);
  expect((await feed()).split(`<category>First ${word}</category>`)).toHaveLength(2);
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`दूसरा ${word}`);

  await lines.getByRole('link', { name: 'बदलें' }).click();
  await page.getByRole('button', { name: 'विषय हटाएँ' }).click();
  await page.getByRole('button', { name: 'हाँ' }).click();
  await expect(page.getByText('ऐसा कोई विषय नहीं मिला।')).toBeVisible();

  await page.goto('/admin/topics?edit=elephants');
  await page.getByRole('button', { name: 'विषय हटाएँ' }).click();
  await page.getByRole('button', { name: 'हाँ' }).click();
  await expect(toast(page, 'यह विषय फ़ुटर में है')).toBeVisible();
});
