import { newsroom } from './backend-access';
import { toast } from './discussion-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test('readers find notices and obituaries by district, each marked as paid, in sections of their own', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'शोक संदेश' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'शोक संदेश' })).toBeVisible();
  const surguja = page.getByRole('region', { name: 'सरगुजा' });
  await surguja.getByRole('link', { name: 'श्रीमती सावित्री एक्का' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('1948–2026');
  await expect(main).toContainText('पैसे लेकर प्रकाशित: एक्का परिवार की ओर से');
  await expect(main.getByRole('complementary')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/en/notices');
  await expect(page.getByRole('link', { name: 'Water tax: pay by 15 December' })).toBeVisible();
  // What is said in Hindi alone says so.
  const lost = page.getByRole('heading', { name: 'ज़मीन के काग़ज़ गुम होने की सूचना' });
  await expect(lost).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('article').filter({ has: lost })).toContainText('In Hindi');
  expect(await (await request.get('/sitemap-pages.xml')).text()).toContain('/notices/');
  for (const missing of ['/notices/nothing', `/obituaries/${crypto.randomUUID()}`])
    expect((await request.get(missing)).status(), missing).toBe(404);
});

test('an editor posts a notice, readers read it until it ends, and are told then', async ({
  page,
  context,
  request,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '422' });
  test.info().annotations.push({ type: 'expected console', description: '410' });
  const word = newWord();
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/notices');
  await page.getByText('Add a notice or an obituary', { exact: true }).click();
  await expectAccessible(page);
  const form = page.getByRole('region', { name: 'Add a notice or an obituary' });
  await form.getByLabel('Headline or name (English)').fill(`Auction ${word}`);
  await form.getByLabel('Paid until').fill('2020-01-01');
  await form.getByLabel('Text (English)', { exact: true }).fill('On Monday at ten.');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.locator('[data-refusal]')).toContainText('cannot be before the first');
  await form.getByLabel('Paid until').fill('2030-01-01');
  await form.getByLabel('First day').fill('2026-01-01');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.locator('[data-refusal]')).toHaveCount(0);
  await expect(toast(page, 'Saved.')).toBeVisible();
  const { data, error } = await newsroom()
    .from('notices')
    .select('id')
    .eq('title_en', `Auction ${word}`)
    .single();
  expect(error).toBeNull();
  const path = `/en/notices/${data?.id ?? ''}`;
  expect((await request.get(path)).status()).toBe(200);
  const list = async () => (await request.get('/en/notices')).text();
  await expect.poll(list).toContain(`Auction ${word}`);

  await page.getByRole('link', { name: `Edit: Auction ${word}` }).click();
  const change = page.getByRole('region', { name: 'Edit the notice' });
  await change.getByLabel('State').selectOption('End it now');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await request.get(path)).status()).toBe(410);
  await expect.poll(list).not.toContain(`Auction ${word}`);
  await page.goto(path);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This is no longer here' }),
  ).toBeVisible();
});
