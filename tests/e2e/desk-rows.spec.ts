import { publish } from './backend-access';
import { handedIn } from './handed-in';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test('the desk opens on what its colleague has to do: a reporter’s drafts, what waits for an editor', async ({
  browser,
}) => {
  for (const [role, tab] of [
    ['reporter', 'मसौदे'],
    ['editor', 'जाँच के लिए'],
  ] as const) {
    const context = await browser.newContext();
    await signInNewReader(context, 'मेज़ वाली', role);
    const page = await context.newPage();
    await page.goto('/admin/articles');
    const tabs = page.getByRole('navigation', { name: 'ख़बरें किस पड़ाव पर हैं' });
    await expect(tabs.locator('[aria-current=page]')).toContainText(tab);
    await context.close();
  }
});

test('a row of the desk is moved by its menu and by its keys, and the focus stays where one works', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(60_000);
  const { mark, ids } = await handedIn(await browser.newContext(), [
    { summary_hi: 'सार', category: 'health' },
    { summary_hi: 'सार', category: 'health' },
  ]);
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  const last = page.locator(`[data-row="${ids[1] ?? ''}"]`);
  const menu = last.getByRole('button', { name: /^Actions for/ });
  await menu.click();
  await expect(page.getByRole('menuitem').first()).toContainText('Open');
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: /^Schedule/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish when?' });
  await expect(question.getByLabel(/^Date and time/)).toBeFocused();
  await question.getByRole('button', { name: 'Schedule' }).click();
  // The newest; one that leaves stands below it for a moment.
  const told = page.locator('[data-toast=desk]').first();
  await expect(told).toHaveText('1 story was scheduled.');
  await expect(rows).toHaveCount(1);

  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.first().getByRole('link').first()).toBeFocused({ timeout: 500 });
  }, 'The list listens to keys once it stands again.').toPass();
  await page.keyboard.press('p');
  await expect(page.getByRole('alertdialog', { name: 'Publish 1 story now?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(rows).toHaveCount(0);
  await expect(told).toHaveText('1 story was moved to trash.');
  // The message goes; its way back does not go with it.
  const box = await told.boundingBox();
  if (!box) throw new Error('The message has gone by itself');
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect(told).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(told).toHaveText('1 story was put back.');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Move to trash');
  await expectAccessible(page);
});

test('the desk is narrowed by one press, and says by what', async ({ page, context }) => {
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/articles?state=published');
  await page.getByRole('button', { name: 'District', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Surajpur', exact: true }).click();
  await expect(page).toHaveURL(/district=surajpur/);
  const filter = page.getByRole('button', { name: 'District: Surajpur' });
  await expect(filter).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('elephants');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=elephants/);
  await expect(page).toHaveURL(/district=surajpur/);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/en/admin/articles?state=published');
  // Of the keys those are told that do something here.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Copy');
  await expect(help).not.toContainText('Move to trash');
});

test('the desk is narrowed to one reporter’s articles without English, the oldest first', async ({
  page,
  context,
  browser,
}) => {
  const reporter = `लता ${newWord()}`;
  const article = { summary_hi: 'सार', category: 'health' };
  const { mark, ids } = await handedIn(
    await browser.newContext(),
    [article, { ...article, title_en: 'Translated already', summary_en: 'Short' }, article],
    reporter,
  );
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/articles?state=awaiting_review');
  await page.getByRole('button', { name: 'Reporter', exact: true }).click();
  await page.getByRole('menuitem', { name: reporter, exact: true }).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitem', { name: 'No English' }).click();
  await expect(page.getByRole('button', { name: 'Language: No English' })).toBeVisible();
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Oldest first' }).click();
  await expect(page.getByRole('button', { name: 'Order: Oldest first' })).toBeVisible();
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')))).toEqual([
    ids[0],
    ids[2],
  ]);
  // Words are looked for among what was chosen before.
  await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/without=en&order=oldest/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL('/en/admin/articles?state=awaiting_review');
});

test('keys schedule, return, open the other language and copy the address', async ({
  page,
  context,
  browser,
}) => {
  const { mark, ids } = await handedIn(await browser.newContext(), [
    { summary_hi: 'सार', category: 'health' },
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  await page.waitForFunction(() => '__hydrated' in window);
  const row = page.locator('[data-row]').first();
  await page.keyboard.press('j');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('s');
  const question = page.getByRole('alertdialog', { name: 'Publish when?' });
  await expect(question.getByLabel(/^Date and time/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('r');
  const why = page.getByRole('alertdialog');
  await expect(why.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(`/admin/article/${ids[0] ?? ''}`);

  const word = newWord();
  const seen = await publish({ title_hi: `छपी ${word}`, title_en: `Printed ${word}` });
  await page.goto(`/en/admin/articles?state=published&q=${word}`);
  await page.waitForFunction(() => '__hydrated' in window);
  await page.keyboard.press('j');
  await expect(row.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.locator('[data-toast=copy]')).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/article/${seen}`);
});
