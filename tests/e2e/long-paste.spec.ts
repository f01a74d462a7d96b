import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';
import { openNewEditor, text } from './editor-page';

test('a text far too long for one part is pasted into several, and the editor goes on answering', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'लंबा लिखने वाले', 'reporter');
  await openNewEditor(page);
  const letters = await text(page, 1, 'Hindi').evaluate((field) => {
    const sentence = 'गाँव में रात भर पानी भरा रहा। ';
    const pasted = sentence.repeat(Math.ceil(200_000 / sentence.length)).trim();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    return pasted.length;
  });
  await expect(page.getByText('a block holds up to 20,000 characters')).toBeVisible();
  const parts = page.locator('textarea[data-place^="body_hi/"]');
  await expect.poll(() => parts.count()).toBeGreaterThan(9);
  const lengths = await parts.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value.length),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
  // Between two parts goes the space that stood between two sentences.
  expect(lengths.reduce((sum, length) => sum + length + 1, -1)).toBe(letters);
  await text(page, 1, 'Hindi').press('End');
  await page.keyboard.type('!');
  await expect(text(page, 1, 'Hindi')).toHaveValue(/!/);
});
