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
  const options = page.getByRole('listbox', { name: 'Story status' }).getByRole('option');
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

/** What opens on the kit's page: how it is opened, and what then is there. */
const opened = [
  ['button', 'Menu', 'menu'],
  ['button', 'Dialog', 'dialog'],
  ['button', 'Sheet', 'dialog'],
  ['button', 'Question', 'alertdialog'],
  ['button', 'Drawer', 'dialog'],
] as const;

const isWithinScreen = (part: Locator) =>
  part.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth;
  });

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tap opens each part of the kit, and a tap closes it', async ({ page, context }) => {
    await signInNewReader(context, 'मुखिया', 'admin');
    await page.goto('/en/admin-test/kit');
    await page.waitForFunction(() => '__hydrated' in window);
    for (const [role, name, part] of opened) {
      await page.getByRole(role, { name, exact: true }).tap();
      const box = page.getByRole(part);
      await expect(box).toBeVisible();
      if (part === 'menu') await page.getByRole('menuitem').first().tap();
      else if (part === 'alertdialog') await box.getByRole('button').first().tap();
      else await box.getByRole('button', { name: 'Close' }).tap();
      await expect(box).toHaveCount(0);
    }
    const fold = page.getByText('Show more', { exact: true });
    const within = page.locator('details', { has: fold }).getByText('The parts that');
    await fold.tap();
    await expect(within).toBeVisible();
    await fold.tap();
    await expect(within).toBeHidden();
    const account = page.locator('main summary').filter({ hasText: 'Account' });
    await account.tap();
    const menu = page.locator('main details[name=header-menu]');
    await expect(menu).toHaveAttribute('open');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(menu).not.toHaveAttribute('open');
    await page.getByRole('button', { name: 'Published', exact: true }).tap();
    const choice = page.getByRole('group', { name: 'Choose one' });
    await expect(choice.locator('[aria-pressed=true]')).toHaveText('Published');
    const field = page.getByRole('combobox', { name: 'Story status' });
    await field.tap();
    await page.getByRole('option', { name: 'Withdrawn' }).tap();
    await expect(field).toHaveValue('Withdrawn');
    await page.getByRole('option').filter({ hasText: 'The parts that' }).tap();
    await expect(page.getByRole('option').filter({ hasText: '✓' })).toBeVisible();
  });
});

test('what is open fits a phone where words are twice as long and letters twice as large', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const change of ['long', 'large'] as const) {
    await page.goto('/en/admin-test/kit');
    await page.waitForFunction(() => '__hydrated' in window);
    const grow = () =>
      page.evaluate((kind) => {
        if (kind === 'large') document.documentElement.style.fontSize = '200%';
        else {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let text = walker.nextNode(); text; text = walker.nextNode()) {
            const parent = text.parentElement;
            if (!text.nodeValue?.trim() || parent?.closest('script, style, [data-twice]')) continue;
            text.nodeValue = `${text.nodeValue} ${text.nodeValue}`;
          }
          for (const child of document.body.children) child.toggleAttribute('data-twice', true);
        }
      }, change);
    await grow();
    expect(await sideways(page)).toBe(0);
    for (const [, name, part] of opened) {
      const words = change === 'long' ? `${name} ${name}` : name;
      await page.getByRole('button', { name: new RegExp(`^${words}\\s*$`) }).click();
      const box = page.getByRole(part);
      await expect(box).toBeVisible();
      if (change === 'long') await grow();
      expect(await isWithinScreen(box), `${name}, ${change}`).toBe(true);
      expect(await sideways(page), `${name}, ${change}`).toBe(0);
      await page.keyboard.press('Escape');
      await expect(box).toHaveCount(0);
    }
  }
});

test('a menu and the list of a field stay within a phone also at its right edge', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.evaluate(
    (button) => (button.style.cssText = 'position: fixed; right: 0; top: 9rem'),
  );
  expect((await opener.boundingBox())?.x).toBeGreaterThan(180);
  await opener.click();
  expect(await isWithinScreen(page.getByRole('menu'))).toBe(true);
  await page.keyboard.press('Escape');
  const field = page.getByRole('combobox', { name: 'Story status' });
  await field.evaluate((input) => {
    const place = input.parentElement;
    if (place) place.style.cssText = 'width: 9rem; margin-left: auto';
  });
  await field.click();
  const list = page.getByRole('listbox', { name: 'Story status' });
  await expect(list).toBeVisible();
  expect(await isWithinScreen(list)).toBe(true);
  expect(await sideways(page)).toBe(0);
});

test('what an action answers at once is said, though the message that offered it still leaves', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const toast = page.locator('[data-toast=kit]');
  for (const round of ['the first', 'another']) {
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await expect(toast, round).toHaveText('1 story was moved to trash.');
    await page.getByRole('listitem').filter({ has: toast }).getByRole('button', { name: 'Undo' }).click(); // prettier-ignore
    await expect(toast.first(), round).toHaveText('1 story was put back.');
    await expect(toast, round).toHaveCount(1);
    await expect(toast, round).toHaveText('1 story was put back.');
  }
});

test('where less motion is wished nothing of the kit moves', async ({ page, context }) => {
  test.setTimeout(60_000);
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  for (const [, name, part] of opened) {
    await page.getByRole('button', { name, exact: true }).click();
    const box = page.getByRole(part);
    await expect(box).toBeVisible();
    expect(await box.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0); // prettier-ignore
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  const toast = page.locator('[data-toast=kit]');
  await expect(toast).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  // The trial itself: where motion is welcome there is some.
  const fades = await page
    .getByRole('dialog', { name: 'Dialog' })
    .evaluate((box) => getComputedStyle(box).animationName);
  expect(fades).toBe('fade');
});

test('where the system gives the colours, what is open and chosen is told apart as well', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/admin-test/kit');
  await page.waitForFunction(() => '__hydrated' in window);
  const ground = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const choice = page.getByRole('group', { name: 'Choose one' });
  const pressed = choice.locator('[aria-pressed=true]');
  expect(await ground(pressed)).not.toBe(await ground(choice.locator('[aria-pressed=false]').first())); // prettier-ignore
  const list = page.getByRole('listbox', { name: 'Story status' });
  await page.getByRole('combobox', { name: 'Story status' }).focus();
  await page.keyboard.press('ArrowDown');
  const marked = list.locator('[aria-selected=true]');
  expect(await ground(marked)).not.toBe(await ground(list.locator('[aria-selected=false]').first())); // prettier-ignore
  const command = page.getByRole('listbox', { name: 'Found' });
  await expect(command.getByRole('option')).toHaveCount(2);
  const found = command.locator('[aria-selected=true]');
  expect(await ground(found)).not.toBe(await ground(command.locator('[aria-selected=false]')));
  for (const [, name, part] of opened.slice(1)) {
    await page.getByRole('button', { name, exact: true }).click();
    const edge = await page
      .getByRole(part)
      .evaluate((box) => Number.parseFloat(getComputedStyle(box).borderLeftWidth));
    expect(edge, name).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
  }
});
