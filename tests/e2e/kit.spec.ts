import type { Locator, Page } from '@playwright/test';

import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, expectReadableColours, test } from './test';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every part of the kit keeps the rules at any width, by day and night, and with large text', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await signInNewReader(context, 'मुखिया', 'admin');
  for (const [edition, width] of [
    ['', 360],
    ['/en', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${edition}/admin-test/kit`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColours(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await sideways(page)).toBe(0);
  }
});

test('the kit’s menu is gone through by keys, and gives the focus back', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // What is off is passed over.
  await expect(items.filter({ hasText: 'Move to trash' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('m');
  await expect(items.filter({ hasText: 'Move to trash' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('what lies above the page keeps the focus, closes by Escape, and gives it back', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  for (const name of ['Dialog', 'Sheet']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    const isWithin = () => dialog.evaluate((box) => box.contains(document.activeElement));
    expect(await isWithin()).toBe(true);
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  const opener = page.getByRole('button', { name: 'Question' });
  await opener.click();
  const question = page.getByRole('alertdialog', { name: 'Return 1 story?' });
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the kit’s table names its rows and columns, and the ways between pages are links', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/en/admin-test/kit');
  const table = page.getByRole('table');
  await expect(table).toHaveAccessibleName(await table.locator('caption').innerText());
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const row = table.getByRole('row').filter({ hasText: 'Published' });
  await expect(row.getByRole('rowheader')).toHaveText('Published');
  await expect(row.getByRole('cell')).toHaveText('21');
  const pages = page.getByRole('navigation', { name: 'Pages of topics' });
  await expect(pages.getByRole('link')).toHaveText(['Previous page', 'Next page']);
  await expect(pages.getByRole('link').last()).toHaveAttribute('rel', 'next');
});

test('the field that suggests is gone through by keys, and what is typed stays after Escape', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const field = page.getByRole('combobox', { name: 'Story status' });
  const options = page.getByRole('option').filter({ visible: true });
  await field.focus();
  await expect(options).toHaveCount(7);
  await page.keyboard.type('p');
  await expect(options).toHaveText(['Published']);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /\S/);
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('p');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Published');
  await expect(field).toBeFocused();
});

test('where the system gives the colours, what is chosen and where one is can still be seen', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor, outlineStyle } = getComputedStyle(element);
      return { backgroundColor, borderBottomColor, outlineStyle };
    });
  const main = page.getByRole('main');
  const pressed = await look(main.locator('[aria-pressed=true]').first());
  const plain = await look(main.getByRole('button', { name: 'Publish', exact: true }).nth(1));
  expect(pressed.backgroundColor).not.toBe(plain.backgroundColor);

  const tabs = main.getByRole('navigation', { name: 'Story status' });
  const current = await look(tabs.locator('[aria-current=page]'));
  const other = await look(tabs.getByRole('link').first());
  expect(current.borderBottomColor).not.toBe(other.borderBottomColor);

  await main.getByRole('button', { name: 'Menu' }).focus();
  expect(await look(page.locator(':focus'))).toMatchObject({ outlineStyle: 'solid' });
  await page.keyboard.press('ArrowDown');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const marked = await look(items.first());
  expect(marked.backgroundColor).not.toBe((await look(items.last())).backgroundColor);
});
