import { createHash, randomBytes } from 'node:crypto';

import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const newAddress = () => `mailed-${process.pid}-${Date.now()}@example.org`;

/** The link of a mail as the project's templates write it, without a mail. Takes the address and where it leads. */
async function linkFor(email: string, redirectTo: string, edition = ''): Promise<string> {
  const { data, error } = await newsroom().auth.admin.generateLink({ type: 'magiclink', email });
  if (error) throw error;
  const query = {
    token_hash: data.properties.hashed_token,
    type: 'magiclink',
    redirect_to: redirectTo,
  };
  return `${edition}/auth/confirm?${new URLSearchParams(query)}`;
}

test.describe('the link of a mail', () => {
  test('shows a page that leaves nothing of it in the address, and signs in by its button', async ({
    page,
    request,
    baseURL,
  }) => {
    const link = await linkFor(newAddress(), `${baseURL ?? ''}/settings`);
    for (const method of ['HEAD', 'GET'])
      expect((await request.fetch(link, { method })).ok()).toBe(true);
    await page.goto(link);
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('साइन इन');
    await expectAccessible(page);
    await page.reload();
    const answer = await page.request.get(page.url());
    expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    expect(answer.headers()['cache-control']).toContain('no-store');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    // Who never saw the notice is asked first.
    await expect(page).toHaveURL(/\/auth\/consent\?next=%2Fsettings$/);
    await page.goto(link);
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(page).not.toHaveURL(/auth\/confirm/);
  });

  test('works without scripts, and in English', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(await linkFor(newAddress(), `${baseURL ?? ''}/en/about`, '/en'));
    await page.getByRole('button', { name: 'Sign in now' }).click();
    await expect(page).toHaveURL(/\/en\/auth\/consent/);
    await context.close();
  });

  test('that is over, or none, says where another can be had', async ({ page, baseURL }) => {
    const query = { token_hash: 'wrong-and-over', type: 'recovery', redirect_to: baseURL ?? '' };
    await page.goto(`/en/auth/confirm?${new URLSearchParams(query)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/en\/auth\?do=reset/);
    await expect(page.getByRole('alert').first()).toContainText('This link no longer works');
    await page.context().clearCookies();
    await page.goto('/en/auth/confirm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to open here');
    await expectAccessible(page);
  });

  test('never leads to another site', async ({ page }) => {
    await page.goto(await linkFor(newAddress(), 'https://evil.example/', '/en'));
    await page.getByRole('button', { name: 'Sign in now' }).click();
    await expect(page).toHaveURL(/\/en\/auth\/consent\?next=$/);
  });
});

test.describe('an invitation', () => {
  test('is opened from its mail, accepted under a name, and a password is chosen', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newAddress();
    const admin = await signInNewReader(await browser.newContext(), 'अनु', 'admin');
    const invited = await admin.client.rpc('invite', { address: email, role: 'reporter' });
    expect(invited.error).toBeNull();
    const secret = randomBytes(32).toString('base64url');
    const added = await newsroom().rpc('add_invitation_secret', {
      invitation: invited.data ?? '',
      secret_hash: createHash('sha256').update(secret).digest('hex'),
    });
    expect(added.error).toBeNull();
    await page.goto(
      await linkFor(email, `${baseURL ?? ''}/en/admin/join?invitation=${secret}`, '/en'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the invitation' }).click();
    await expect(page).toHaveURL(/\/en\/admin\/join$/);
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Your name').fill('अंकिता');
    await page.getByLabel('Your name').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
    await page.getByLabel('New password').fill('mahua-aur-tendu-2026');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(/\/en\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, अंकिता');
    await expect(page.getByRole('banner')).toContainText('Reporter');
  });

  test('whose link is over is asked for again by the address', async ({ page, browser }) => {
    const guest = await signInNewReader(await browser.newContext(), 'अतिथि');
    await page.goto('/admin/join');
    await expectAccessible(page);
    await page.getByLabel('जिस ईमेल पर न्योता आया').fill(guest.email);
    await page.getByRole('button', { name: 'मुझे नया लिंक भेजें' }).click();
    await expect(page.getByRole('status')).toContainText('लिंक भेज दिया गया है');
    expect(page.url()).toContain(encodeURIComponent('/admin/join'));
  });

  test('that was never sent is not there, and the name typed stays', async ({ page, context }) => {
    await signInNewReader(context, 'राहगीर');
    await page.goto('/en/admin/join');
    await expect(page.getByLabel('Your name')).toHaveValue('राहगीर');
    await page.getByLabel('Your name').fill('Passer-by');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(page.getByText('has no open invitation', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('Passer-by');
    await expectAccessible(page);
  });
});
