import type { BrowserContext, Page } from '@playwright/test';

import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** An editor's page of the newsroom whose session ends elsewhere while it stands there. */
async function withoutSession(context: BrowserContext, path: string): Promise<Page> {
  await signInNewReader(context, 'Meena', 'editor');
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => '__hydrated' in window);
  // Pages, files and socket that are on their way bring no session back.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  return page;
}

test.beforeEach(() => {
  test.info().annotations.push({ type: 'expected console', description: '401' });
});

test('whose session has ended signs in first, wherever they go, and comes back there', async ({
  context,
}) => {
  const page = await withoutSession(context, '/en/admin');
  await page.getByRole('link', { name: 'Authors' }).click();
  await expect(page).toHaveURL(/\/en\/auth\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/en/admin/authors');
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test('whose session has ended is told so by every desk, not that the site is away', async ({
  context,
}) => {
  const over = /^Your session has ended/;
  const page = await withoutSession(context, '/en/admin/moderation/words');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('a word');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: over })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('paddy');
  await expect(palette.getByText(over)).toBeVisible();
});
