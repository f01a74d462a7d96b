import { cutNetwork, idOf, onSite, openNewEditor, saved, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('what is typed', () => {
  test(
    'survives a cut network and a closed window',
    { annotation: cutNetwork },
    async ({ page, context }) => {
      await signInNewReader(context, 'बिना नेटवर्क', 'reporter');
      await openNewEditor(page);
      await page.getByLabel('Title · Hindi').fill('नेटवर्क के पहले');
      await saved(page);
      await context.setOffline(true);
      await text(page, 1, 'Hindi').fill('बिना नेटवर्क लिखा अनुच्छेद।');
      await expect(page.getByText(/No connection. Saved on this device/)).toBeVisible();
      const id = idOf(page);
      await page.close();
      await context.setOffline(false);
      const again = await context.newPage();
      await again.goto(`/en/admin/article/${id}`);
      await expect(text(again, 1, 'Hindi')).toHaveValue('बिना नेटवर्क लिखा अनुच्छेद।');
      await expect(again.getByText('This device had a newer text than the site')).toBeVisible();
      await saved(again);
      expect(JSON.stringify(await onSite(id))).toContain('बिना नेटवर्क लिखा अनुच्छेद।');
    },
  );

  test(
    'is left only after a question where neither the site nor the device has it',
    { annotation: cutNetwork },
    async ({ page, context }) => {
      await page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('The device keeps nothing', 'QuotaExceededError');
        };
      });
      await signInNewReader(context, 'भरे फ़ोन वाली', 'reporter');
      await openNewEditor(page);
      await page.getByLabel('Title · English').fill('On a full phone');
      await saved(page);
      await context.setOffline(true);
      await page.getByLabel('Summary · English').fill('Without a line.');
      await expect(page.getByText('Not saved yet: keep this page open')).toBeVisible();
      const asked = page.waitForEvent('dialog');
      const pressed = page.getByRole('link', { name: 'Stories', exact: true }).click();
      await (await asked).dismiss();
      await pressed;
      await expect(page.getByLabel('Summary · English')).toHaveValue('Without a line.');
      await context.setOffline(false);
      await saved(page);
    },
  );

  test('stands there once when a phone’s keyboard composes it', async ({ page, context }) => {
    await signInNewReader(context, 'फ़ोन पर', 'reporter');
    await openNewEditor(page);
    const field = text(page, 1, 'Hindi');
    await field.click();
    const keyboard = await context.newCDPSession(page);
    // GBoard composes each word anew with every letter, and every key is 229.
    for (const word of ['क', 'की', 'कीर', 'कीर्', 'कीर्त', 'कीर्ति']) {
      await keyboard.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        windowsVirtualKeyCode: 229,
        key: 'Process',
      });
      await keyboard.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    }
    // The word is kept though it is not finished; a render meanwhile must not end it.
    await saved(page);
    await expect(field).toHaveValue('कीर्ति');
    await keyboard.send('Input.insertText', { text: 'कीर्ति' });
    await page.keyboard.type(' आई');
    await expect(field).toHaveValue('कीर्ति आई');
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({ body_hi: [{ text: 'कीर्ति आई' }] });
  });

  test('is there again when one goes back to its draft', async ({ page, context }) => {
    await signInNewReader(context, 'लौटने वाला', 'reporter');
    await openNewEditor(page);
    await page.getByLabel('Title · English').fill('Begun and left');
    await saved(page);
    const id = idOf(page);
    await page.getByRole('link', { name: 'Stories', exact: true }).click();
    await expect(page.getByLabel('Title · English')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByLabel('Title · English')).toHaveValue('Begun and left');
    await page.getByLabel('Summary · English').fill('And gone on.');
    await saved(page);
    expect(idOf(page)).toBe(id);
    expect(await onSite(id)).toMatchObject({ summary_en: 'And gone on.' });
  });

  test('is there again when one goes back to an article that was opened before', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'फिर लौटने वाला', 'reporter');
    await openNewEditor(page);
    const title = page.getByLabel('Title · English');
    await title.fill('As it was opened');
    await saved(page);
    const id = idOf(page);
    await page.goto(`/en/admin/article/${id}`);
    await expect(title).toBeEditable();
    await title.fill('As it was left');
    await saved(page);
    await page.getByRole('link', { name: 'Stories', exact: true }).click();
    await expect(title).toHaveCount(0);
    await page.goBack();
    await expect(title).toBeEditable();
    expect(await title.inputValue()).toBe('As it was left');
    await title.fill('As it was left, and gone on');
    await saved(page);
    expect(await onSite(id)).toMatchObject({ title_en: 'As it was left, and gone on' });
    await expect(page.getByText('Another person’s changes were merged in.')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Conflicting changes' })).toHaveCount(0);
  });

  test(
    'meets nobody when the answer to an earlier part of it was lost',
    { annotation: cutNetwork },
    async ({ page, context }) => {
      await signInNewReader(context, 'बिना जवाब वाली', 'reporter');
      await openNewEditor(page);
      await page.getByLabel('Title · English').fill('A fair');
      await saved(page);
      const id = idOf(page);
      await page.route(
        `**/api/newsroom/articles/${id}`,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await text(page, 1, 'English').fill('It begins');
      await expect.poll(async () => JSON.stringify(await onSite(id))).toContain('It begins');
      await text(page, 1, 'English').fill('It begins on Sunday.');
      await saved(page);
      expect(JSON.stringify(await onSite(id))).toContain('It begins on Sunday.');
      await expect(page.getByText('Another person’s changes were merged in.')).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'Conflicting changes' })).toHaveCount(0);
    },
  );

  test('has room on a phone, however long a word is', async ({ page, context }) => {
    await signInNewReader(context, 'लंबे शब्द वाला', 'reporter');
    await page.setViewportSize({ width: 360, height: 740 });
    await openNewEditor(page);
    const long = `https://cg.gov.in/${'a'.repeat(140)}`;
    await page.getByLabel('Summary · English').fill(long);
    await page.getByLabel('Title · English').fill(long);
    const tags = page.getByRole('combobox', { name: 'Tags: add' });
    await tags.fill('w'.repeat(80));
    await tags.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove www' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('is undone across paragraphs', async ({ page, context }) => {
    await signInNewReader(context, 'सोचने वाली', 'reporter');
    await openNewEditor(page);
    await text(page, 1, 'English').click();
    await page.keyboard.type('One. Two.');
    for (let letter = 0; letter < 'Two.'.length; letter += 1)
      await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(text(page, 2, 'English')).toHaveValue('Two.');
    await expect(text(page, 2, 'English')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(text(page, 1, 'English')).toHaveValue('One. Two.');
    await expect(text(page, 2, 'English')).toHaveCount(0);
    await expect(text(page, 1, 'English')).toBeFocused();
    await page.keyboard.press('Control+y');
    await expect(text(page, 2, 'English')).toHaveValue('Two.');
    await expect(text(page, 1, 'English')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(text(page, 2, 'English')).toHaveCount(0);
    await text(page, 1, 'English').selectText();
    await page.keyboard.press('Control+b');
    await expect(text(page, 1, 'English')).toHaveValue('**One. Two.**');
  });
});
