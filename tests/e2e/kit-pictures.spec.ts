import type { BrowserContext, Page } from '@playwright/test';

import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** Points that may differ: curves are drawn a little otherwise by another version of the browser. */
const leeway = { maxDiffPixels: 60 };

/** A rounder corner of all buttons, as a change of the kit that is hardly seen. */
const rounder = 'button { border-radius: 5px !important }';

const addStyles = (page: Page, css: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/**
 * Opens the page of the kit with the paper's own face on all words, so that nothing is wider than on another machine. The
 * letters themselves are not drawn: machines smooth them in their own ways, and other tests see to their colours. Nor is the
 * bar that lies over the foot of a phone.
 */
async function openKit(page: Page, context: BrowserContext, edition: '' | '/en', width: number) {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${edition}/admin-test/kit`);
  await page.waitForFunction(() => '__hydrated' in window);
  await page.evaluate(async () => {
    const faces = ['latin-900-lining', 'devanagari-900'].map(
      (file) => new FontFace('Same Everywhere', `url(/fonts/martel-${file}.woff2)`, { weight: '100 900' }), // prettier-ignore
    );
    for (const face of faces) document.fonts.add(await face.load());
  });
  await addStyles(
    page,
    '*, ::before, ::after { font-family: "Same Everywhere" !important; -webkit-text-fill-color: transparent !important } main ~ * { visibility: hidden !important }',
  );
}

for (const [name, edition, width] of [
  ['phone', '', 360],
  ['desk', '/en', 1280],
] as const)
  test(`the kit looks as it did, at ${width} px by day and by night`, async ({ page, context }) => {
    await openKit(page, context, edition, width);
    const kit = page.getByRole('main');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(kit).toHaveScreenshot(`kit-${name}-${colorScheme}.png`, leeway);
    }
    await addStyles(page, rounder);
    const changed = await kit.screenshot({ animations: 'disabled' });
    expect(changed).not.toMatchSnapshot(`kit-${name}-dark.png`, leeway);
  });

test('what floats looks as it did, by day and by night', async ({ page, context }) => {
  test.setTimeout(60_000);
  await openKit(page, context, '/en', 1280);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [name, role] of [
      ['Menu', 'menu'],
      ['Dialog', 'dialog'],
      ['Sheet', 'dialog'],
      ['Question', 'alertdialog'],
      ['Drawer', 'dialog'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      const picture = `kit-${name.toLowerCase()}-${colorScheme}.png`;
      await expect(page.getByRole(role)).toHaveScreenshot(picture, leeway);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.getByRole('combobox', { name: 'Story status' }).focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox', { name: 'Story status' });
    await expect(list).toHaveScreenshot(`kit-list-${colorScheme}.png`, leeway);
    await page.keyboard.press('Escape');
    const account = page.locator('main summary').filter({ hasText: 'Account' });
    await account.click();
    const menu = page.locator('main details[name=header-menu] > div');
    await expect(menu).toHaveScreenshot(`kit-popover-${colorScheme}.png`, leeway);
    await page.keyboard.press('Escape');
  }
});

test('a message looks as it did, by day and by night', async ({ page, context }) => {
  await openKit(page, context, '/en', 1280);
  await addStyles(page, '[data-sonner-toaster], [data-sonner-toaster] * { visibility: visible !important }'); // prettier-ignore
  await page.getByRole('button', { name: 'Toast', exact: true }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(toast).toHaveScreenshot(`kit-toast-${colorScheme}.png`, leeway);
  }
});
