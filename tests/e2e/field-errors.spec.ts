import type { Locator } from '@playwright/test';

import { expect, test } from './test';

/** What a browser shows beside a field. */
const complaint = (field: Locator) =>
  field.evaluate((element) => (element as HTMLInputElement).validationMessage);

test.describe('a browser that speaks another language than the page', () => {
  test.use({ locale: 'en-GB' });

  test('complains of fields in the language of the page, until they are right', async ({
    page,
  }) => {
    await page.goto('/auth');
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'साइन इन करें', exact: true }) });
    const email = form.getByLabel('ईमेल');
    const send = form.getByRole('button', { name: 'साइन इन करें', exact: true });
    await send.click();
    await expect.poll(() => complaint(email)).toBe('इसे भरें।');
    await expect(email).toBeFocused();
    await email.fill('राम@gmail');
    await send.click();
    await expect.poll(() => complaint(email)).toBe('यह ईमेल पता सही नहीं लगता। जाँच लें।');
    await email.fill('ram@gmail.example');
    expect(await complaint(email)).toBe('');
    await send.click();
    await expect.poll(() => complaint(form.getByLabel('पासवर्ड', { exact: true }))).toBe('इसे भरें।');
    await form.getByLabel('पासवर्ड', { exact: true }).fill('x');
    await send.click();
    await expect(page.getByText('ईमेल या पासवर्ड सही नहीं है।')).toBeVisible();
  });

  test('says that a box has to be ticked', async ({ page }) => {
    await page.goto('/auth?do=sign-up');
    const agrees = page.getByRole('checkbox', { name: /सहमत/ });
    const form = page.locator('form').filter({ has: agrees });
    await form.getByLabel('ईमेल').fill('ram@gmail.example');
    for (const field of await form.locator('input[type=password]').all())
      await field.fill('mahua-ke-phool-2026');
    await form.locator('button[type=submit]').click();
    await expect.poll(() => complaint(agrees)).toBe('आगे बढ़ने के लिए इस पर निशान लगाएँ।');
  });
});
