import { expect, type Page } from '@playwright/test';

/** The demo reader and their password (supabase/demo/accounts.ts). */
export const demoReader = 'reader@demo.example';
const demoPassword = 'demo-surguja-samvad';

/**
 * Signs the page's browser in through `/auth` and leads it on. Takes whose e-mail, the path of the
 * site to go to and, for accounts that are no demo accounts, the password.
 */
export async function signIn(
  page: Page,
  email: string = demoReader,
  next = '/',
  password: string = demoPassword,
): Promise<void> {
  await page.goto(`/en/auth?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === next);
}
