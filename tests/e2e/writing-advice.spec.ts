import { idOf, onSite, openNewEditor, saved, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('advice', () => {
  test('stands below the paragraph it speaks of, in its language, and is taken there', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'सलाह पढ़ने वाली', 'editor');
    await openNewEditor(page);
    const [hindi, english] = [text(page, 1, 'Hindi'), text(page, 1, 'English')];
    await hindi.fill('गांव में 12 लोग आए।');
    await english.fill('To the village came 21 people.');
    await expect(hindi).toHaveAccessibleDescription(/Suggestion Spelling: गांव/);
    await expect(english).toHaveAccessibleDescription(/Check Numbers differ.* 12 ≠ 21/);
    const list = page.getByRole('region', { name: /^Before publishing/ });
    await expect(list.getByRole('button', { name: /Spelling: गांव/ })).toBeVisible();
    const beside = page.getByRole('listitem').filter({ has: hindi });
    const mend = beside.getByRole('button', { name: 'Change to “गाँव”' });
    const [field, line] = [await hindi.boundingBox(), await mend.boundingBox()];
    if (!field || !line) throw new Error('nothing is drawn');
    expect(line.y).toBeGreaterThanOrEqual(field.y + field.height);
    expect(line.y).toBeLessThan(field.y + field.height + 20);
    expect(line.x + line.width).toBeLessThanOrEqual(field.x + field.width);
    await mend.click();
    await expect(hindi).toHaveValue('गाँव में 12 लोग आए।');
    await expect(hindi).toBeFocused();
    await expect(mend).toHaveCount(0);
    await page.getByRole('button', { name: /\d+ to check$/ }).click();
    await expect(page.getByRole('heading', { name: /^Before publishing/ })).toBeFocused();
    await list.getByRole('button', { name: /Numbers differ/ }).click();
    await expect(english).toBeFocused();
  });

  test('moves no line that is being written', async ({ page, context }) => {
    await signInNewReader(context, 'चैन से लिखने वाली', 'reporter');
    await openNewEditor(page);
    await page.getByLabel('Title · Hindi').fill('गांव में मेला');
    const summary = page.getByLabel('Summary · Hindi');
    await summary.click();
    await page.keyboard.type('रविवार');
    const before = await summary.boundingBox();
    await expect(page.getByLabel('Title · Hindi')).toHaveAccessibleDescription(/Spelling: गांव/);
    expect((await summary.boundingBox())?.y).toBe(before?.y);
    await page.getByLabel('Title · Hindi').fill('गाँव में मेला');
    await summary.click();
    const scrolled = await summary.boundingBox();
    await expect(page.getByRole('listitem').filter({ hasText: 'गांव' })).toHaveCount(0);
    expect((await summary.boundingBox())?.y).toBe(scrolled?.y);
    await expect(summary).toBeFocused();
  });

  test('ends no word that a keyboard composes', async ({ page, context }) => {
    await signInNewReader(context, 'फ़ोन की लेखिका', 'reporter');
    await openNewEditor(page);
    const field = text(page, 1, 'Hindi');
    await field.click();
    await page.keyboard.type('गांव ');
    const keyboard = await context.newCDPSession(page);
    for (const word of ['क', 'कीर', 'कीर्ति'])
      await keyboard.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    await expect(field).toHaveAccessibleDescription(/Spelling: गांव/);
    await expect(field).toHaveValue('गांव कीर्ति');
    await keyboard.send('Input.insertText', { text: 'कीर्ति' });
    await page.keyboard.type(' आई');
    await expect(field).toHaveValue('गांव कीर्ति आई');
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({ body_hi: [{ text: 'गांव कीर्ति आई' }] });
  });

  test('is counted at the language that a phone does not show', async ({ page, context }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInNewReader(context, 'एक भाषा देखने वाली', 'reporter');
    await openNewEditor(page);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await text(page, 1, 'Hindi').fill('गांव में मेला।');
    await page.getByLabel('Title · Hindi').fill('मेला');
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Hindi', exact: true }),
    ).toHaveAccessibleDescription('1 to check in Hindi');
  });
});
