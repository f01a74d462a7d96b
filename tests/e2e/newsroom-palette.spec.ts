import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test('the palette leads to an article, a topic, a reader or a page, typed in either script', async ({
  page,
  context,
}) => {
  const mark = `झिलमिल${crypto.randomUUID().slice(0, 4)}`;
  const article = await publish({ title_hi: `${mark} का हाट`, title_en: null });
  await signInNewReader(context, 'कविता', 'editor');
  await page.goto('/admin');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'कहीं भी जाएँ' });
  await expect(field).toBeFocused();
  await field.fill('shikayat');
  await expect(page.getByRole('option')).toHaveCount(2);
  await field.fill('vishay');
  await expect(page.getByRole('option', { name: 'विषय' })).toHaveAttribute('aria-selected', 'true');
  await field.fill(mark);
  const found = page.getByRole('option', { name: `${mark} का हाट` });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(found).toContainText('छपी');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(`/admin/article/${article}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/en/admin/articles');
  const opener = page.getByRole('button', { name: 'Go to' });
  await opener.click();
  await page.getByRole('combobox').fill('hathi');
  const topic = page.getByRole('option', { name: /elephants/i }).last();
  await topic.click();
  await expect(page).toHaveURL('/en/admin/topics?edit=elephants');
});

test('the palette opens on a phone, closes by Escape, and says when nothing is found', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNewReader(context, 'रमा', 'reporter');
  await page.goto('/en/admin');
  await page.getByText('More', { exact: true }).click();
  const opener = page.getByRole('button', { name: 'Go to' });
  await opener.click();
  const field = page.getByRole('combobox');
  await field.fill('क्षज्ञ');
  await expect(page.getByRole('option', { name: 'Search drafts for “क्षज्ञ”' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Nothing found by these words.',
  );
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  // The drawer behind it has closed meanwhile.
  await expect(page.locator('summary').filter({ hasText: 'More' })).toBeFocused();
});

test('what floats above a page keeps the keys that are pressed in it', async ({
  page,
  context,
}) => {
  await publish({ title_hi: 'कुंजियों की परख', title_en: 'A trial of keys' });
  await signInNewReader(context, 'रमा', 'editor');
  await page.goto('/en/admin/articles?state=published');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  // It would begin an article.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for “A trial of keys”' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL('/en/admin/articles?state=published');
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/en/admin/write');
});

test('the palette finds a reader by name and leads to their record', async ({
  page,
  context,
  browser,
}) => {
  const name = `बसंती ${crypto.randomUUID().slice(0, 8)}`;
  const reader = await signInNewReader(await browser.newContext(), name);
  const article = await publish({ title_hi: 'पाठक की परख' });
  const { error } = await newsroom()
    .from('comments')
    .insert({ article_id: article, user_id: reader.id, content: 'एक टिप्पणी' });
  expect(error).toBeNull();
  await signInNewReader(context, 'कविता', 'editor');
  await page.goto('/en/admin');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  const found = page.getByRole('group', { name: 'Readers' }).getByRole('option', { name });
  await expect(found).toContainText('1 comment');
  await found.click();
  await expect(page).toHaveURL(`/en/admin/moderation/readers/${reader.id}`);
});
