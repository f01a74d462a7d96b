import { signIn } from './sign-in';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

const password = 'mahua-ke-phool-2026';

test('a reader sees where one is signed in and ends a session on another device', async ({
  page,
  context,
  browser,
}) => {
  // A socket that is being opened while one of the reader's devices is signed out is refused, and asked for again.
  test.info().annotations.push({ type: 'expected console', description: '/api/live' });
  const reader = await signInNewReader(context, 'दो उपकरण');
  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const onPhone = await phone.newPage();
  await signIn(onPhone, reader.email, '/en/settings', password);
  await expect(onPhone.getByRole('listitem').filter({ hasText: 'this device' })).toContainText(
    'Safari on iOS',
  );

  await page.goto('/en/settings');
  // What is in use now was not last used at some time.
  const here = page.getByRole('listitem').filter({ hasText: 'this device' });
  await expect(here).toContainText('Signed in:');
  await expect(here).not.toContainText('Last used:');
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari on iOS' })).toContainText(
    'Last used:',
  );
  await page.getByRole('button', { name: 'Sign out: Safari on iOS' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'signed out' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Safari on iOS' })).toHaveCount(0);

  // Another page of the phone: the open one may just be loading itself anew, since its session is over.
  const anew = await phone.newPage();
  await anew.goto('/en/settings');
  await expect(anew.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await phone.close();
});

test('after signing out no page opens to the old cookies', async ({ page, context, browser }) => {
  // What the page had just asked for its reader is refused once the session is over.
  test.info().annotations.push({ type: 'expected console', description: '401' });
  await signInNewReader(context, 'Leaving', 'admin');
  await page.goto('/en/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const old = await context.cookies();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/en');

  const thief = await browser.newContext();
  await thief.addCookies(old);
  for (const path of [
    '/settings',
    '/profile',
    '/bookmarks',
    '/reading-history',
    '/collections',
    '/admin',
    '/admin/staff',
    '/admin-test',
  ]) {
    // Asked for without a page, which would load itself anew as soon as it finds nobody.
    const answer = await thief.request.get(`/en${path}`);
    expect(new URL(answer.url()).pathname, path).toBe('/en/auth');
  }
  await thief.close();
});

test('a page that is signing out waits for the answer, though its session is over already', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '401' });
  await signInNewReader(context, 'Leaving slowly');
  await page.goto('/en/settings');
  await page.getByLabel('Account of Leaving slowly').click();
  // The page is seen again once its session is over.
  await page.evaluate(() => {
    setInterval(() => {
      if (!document.cookie.includes('reader=1')) globalThis.dispatchEvent(new Event('focus'));
    }, 100);
  });
  const answer = Promise.withResolvers<void>();
  await page.route('**/auth/sign-out', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/auth/sign-out');
  const pressed = page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await asked;

  const over = page.waitForResponse(
    (response) => response.url().endsWith('/api/session') && response.status() === 401,
  );
  await context.clearCookies();
  await over;
  answer.resolve();
  await pressed;
  await expect(page).toHaveURL('/en');
});

test('a page that signs out before its menu is there waits for the answer as well', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '401' });
  await signInNewReader(context, 'Leaving early');
  const menu = Promise.withResolvers<void>();
  await page.route('**/_next/static/document/signed-in*.js', async (route) => {
    await menu.promise;
    await route.continue();
  });
  await page.route('**/api/session', (route) => route.fulfill({ status: 401, json: {} }));
  const answer = Promise.withResolvers<void>();
  await page.route('**/auth/sign-out', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/en/settings');
  const asked = page.waitForRequest('**/auth/sign-out');
  const pressed = page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await asked;

  const over = page.waitForResponse('**/api/session');
  menu.resolve();
  await over;
  answer.resolve();
  await pressed;
  await expect(page).toHaveURL('/en');
});

test('how much more a password may have is said while it is typed', async ({ page }) => {
  await page.goto('/auth?do=sign-up');
  const field = page.getByLabel('पासवर्ड');
  const room = page.getByRole('status').filter({ hasText: /अक्षर/ });
  await field.fill('महुआ के फूल झरे');
  await expect(room).toHaveCount(0);
  await field.fill('क'.repeat(22));
  await expect(room).toHaveText('जगह बची है: अंग्रेज़ी के 6 या हिंदी के 2 अक्षर।');
  await field.fill('क'.repeat(27));
  await expect(room).toHaveText('बहुत लंबा है। इतने अक्षर हटाएँ: 3।');
  expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  await field.fill('क'.repeat(24));
  expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true);
});
