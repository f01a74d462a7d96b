import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';
import { demoReader, signIn } from './sign-in';

const password = 'mahua-ke-phool-2026';
let readers = 0;
const newAddress = () => `e2e-${process.pid}-${Date.now()}-${(readers += 1)}@example.org`;

/** Makes an account by the form of the page, in Hindi. */
async function signUp(
  page: Page,
  { name = 'आशा देवी', email = newAddress(), next = '/about' } = {},
) {
  await page.goto(`/auth?do=sign-up&next=${encodeURIComponent(next)}`);
  await page.getByLabel('नाम').fill(name);
  await page.getByLabel('ईमेल').fill(email);
  await page.getByLabel('पासवर्ड').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect(page).toHaveURL(next);
  return email;
}

const accountMenu = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .locator('summary', { has: page.locator(`xpath=self::*[contains(@aria-label, "${name}")]`) });

test('Google is no way in until the site is set up for it', async ({ page }) => {
  await page.goto('/en/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Google/ })).toHaveCount(0);
});

test.describe('a new reader', () => {
  test('signs up, finds themselves in the header, sets what they like and signs out', async ({
    page,
  }) => {
    const email = await signUp(page);
    const menu = accountMenu(page, 'आशा देवी');
    await menu.click();
    await page.getByRole('link', { name: 'प्रोफ़ाइल' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मेरी प्रोफ़ाइल');
    await expect(page.getByText(email).first()).toBeVisible();

    await page.getByLabel('दिखने वाला नाम').fill('आशा तिर्की');
    await page.getByRole('button', { name: 'नाम सहेजें' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'सहेज लिया गया' })).toBeVisible();
    await expect(accountMenu(page, 'आशा तिर्की')).toBeVisible();

    await page.goto('/settings');
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('radio', { name: 'गहरा' }).check();
    await page.getByRole('radio', { name: 'सबसे बड़ा' }).check();
    await page.getByRole('checkbox', { name: 'ब्रेकिंग न्यूज़' }).uncheck();
    await page.getByRole('button', { name: 'सहेजें', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/settings/);
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');
    await expect(page.getByRole('checkbox', { name: 'Breaking news' })).not.toBeChecked();
    await page.goto('/');
    await expect(page).toHaveURL('/en');
    await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');

    await accountMenu(page, 'आशा तिर्की').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto('/en/profile');
    await expect(page).toHaveURL('/en/auth?next=%2Fen%2Fprofile');
  });

  test('chooses an image and takes it away', async ({ page }) => {
    await signUp(page, { next: '/profile' });
    await page.getByLabel('तस्वीर चुनें').setInputFiles('public/logo-512.png');
    await page.getByRole('button', { name: 'तस्वीर सहेजें' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'सहेज लिया गया' })).toBeVisible();
    const shown = page.getByRole('banner').locator('summary img');
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await page.getByRole('button', { name: 'तस्वीर हटाएँ' }).click();
    await expect(page.getByText('तस्वीर हटा दी गई।')).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test('is told that a name is the newsroom’s, and has it before them to be changed', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'आशा');
    await page.goto('/profile');
    await page.getByLabel('दिखने वाला नाम').fill('मुख्य संपादक');
    await page.getByLabel('दिखने वाला नाम').press('Enter');
    await expect(page.getByText('यह नाम अख़बार या उसके संपादन कक्ष का है')).toBeVisible();
    await expect(page.getByLabel('दिखने वाला नाम')).toHaveValue('मुख्य संपादक');
    await page.goto('/profile');
    await expect(page.getByLabel('दिखने वाला नाम')).toHaveValue('आशा');
  });

  test('is told calmly that an image of 40 MB is too large', async ({ page }, testInfo) => {
    await signUp(page, { next: '/profile' });
    // The browser reads a file itself; bytes that a test hands over go to it as text.
    const file = testInfo.outputPath('big.jpg');
    await writeFile(file, Buffer.alloc(40 * 1024 * 1024, 7));
    await page.getByLabel('तस्वीर चुनें').setInputFiles(file);
    await page.getByRole('button', { name: 'तस्वीर सहेजें' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '5 MB से बड़ी' })).toBeVisible();
  });

  test('erases their account and is told so', async ({ page }) => {
    // The page may ask for their notifications in the moment in which they are gone.
    test.info().annotations.push({ type: 'expected console', description: '401' });
    const email = await signUp(page, { next: '/settings' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'मेरा डेटा डाउनलोड करें' }).click();
    expect((await download).suggestedFilename()).toMatch(/^surguja-samvad-.*\.json$/);
    await page.getByText('मेरा खाता मिटाएँ').click();
    await page.getByLabel('पक्का करने के लिए').fill(email);
    await page.getByLabel('मौजूदा पासवर्ड').fill(password);
    await page.getByRole('button', { name: 'हमेशा के लिए मिटाएँ' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'मिटा दिया गया' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'साइन इन' })).toBeVisible();
  });
});

test.describe('who signs in', () => {
  test('goes back to where they were, and is sent on when they are in already', async ({
    page,
  }) => {
    await page.goto('/en/district/surguja');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(demoReader);
    await page.getByLabel('Password').fill('demo-surguja-samvad');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/en/district/surguja');
    await page.goto('/en/auth?next=/en/about');
    await expect(page).toHaveURL('/en/about');
  });

  test('keeps what they typed, but the password, when it is wrong', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('ईमेल').fill('nobody@example.org');
    await page.getByLabel('पासवर्ड').fill('a guess');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'सही नहीं है' })).toBeVisible();
    await expect(page.getByLabel('ईमेल')).toHaveValue('nobody@example.org');
    await expect(page.getByLabel('पासवर्ड')).toHaveValue('');
  });

  test('follows a district with one press, and stops', async ({ page }) => {
    await signUp(page, { next: '/district/koriya' });
    await page.getByRole('button', { name: 'फ़ॉलो करें' }).click();
    await expect(page.getByRole('button', { name: 'फ़ॉलो कर रहे हैं' })).toBeVisible();
    // The button says so before the site has heard of it: who leaves at once has followed all the same.
    const koriya = page.getByRole('button', { name: 'हटाएँ: कोरिया' });
    await expect(async () => {
      await page.goto('/settings');
      await expect(koriya).toBeVisible({ timeout: 1000 });
    }).toPass();
    await koriya.click();
    await expect(page.getByText('अभी कुछ नहीं।')).toBeVisible();
    await page.getByRole('textbox', { name: 'विषय जोड़ें' }).fill('हाथी');
    await page.getByRole('button', { name: 'विषय जोड़ें' }).click();
    await expect(page.getByRole('button', { name: 'हटाएँ: हाथी' })).toBeVisible();
    await page.goto('/topic/elephants');
    await expect(page.getByRole('button', { name: 'फ़ॉलो कर रहे हैं' })).toBeVisible();
  });

  test('is signed out in every tab at once, and nothing of them stays there', async ({
    page,
    context,
  }) => {
    await signIn(page, undefined, '/en/about');
    const other = await context.newPage();
    await other.goto('/en/terms');
    await expect(accountMenu(other, 'डेमो पाठक')).toBeVisible();
    await page.bringToFront();
    await accountMenu(page, 'डेमो पाठक').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await other.bringToFront();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByText('डेमो पाठक')).toHaveCount(0);
  });
});

test.describe('the menu of the account', () => {
  for (const [width, edition] of [
    [320, ''],
    [360, '/en'],
    [768, ''],
    [1280, '/en'],
  ] as const) {
    test(`fits at ${width} px, opens by key and closes on Escape`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, undefined, `${edition}/about`);
      const summary = accountMenu(page, 'डेमो पाठक');
      await summary.focus();
      await page.keyboard.press('Enter');
      const settings = page
        .getByRole('banner')
        .getByRole('link', { name: edition ? 'Settings' : 'सेटिंग' });
      await expect(settings).toBeInViewport({ ratio: 1 });
      const panel = await settings.evaluate((link) => {
        const box = link.closest('details > div')?.getBoundingClientRect();
        return { left: box?.left ?? -1, right: box?.right ?? Infinity };
      });
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.right).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(settings).toBeHidden();
      await expect(summary).toBeFocused();
      // One row beside the search, whoever reads.
      const tops = await page.evaluate(() =>
        ['a[href$="/search"]', '[data-island=account]']
          .map((part) => document.querySelector(`header ${part}`)?.getBoundingClientRect())
          .map((box) => (box ? box.top + box.height / 2 : 0)),
      );
      expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});

test('anybody reads in the size they like, from the first paint of every page on', async ({
  page,
}) => {
  await page.goto('/en/about');
  await page.getByRole('banner').locator('summary[aria-label="Appearance"]').click();
  await page.getByRole('button', { name: 'Large text' }).click();
  await expect(page.getByRole('button', { name: 'Large text' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('html')).toHaveAttribute('data-text', 'large');
  await page.goto('/en/terms');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '18.4px',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one signs up, is told what is wrong, changes settings and signs out', async ({ page }) => {
    const email = newAddress();
    await page.goto('/en/auth?do=sign-up&next=/en/settings');
    await page.getByLabel('Name').fill('Ravi');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('mahua-ke-phool-2026'.repeat(3));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/en/settings');
    // How pages look is chosen by scripts alone.
    await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Keep a list of what I read' }).uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Saved');
    const kept = page.getByRole('checkbox', { name: 'Keep a list of what I read' });
    await expect(kept).not.toBeChecked();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/en');
    await page.goto('/en/settings');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('not right');
  });
});

test('what was chosen in the settings holds on the next device one signs in on', async ({
  page,
  context,
}) => {
  const reader = await signInNewReader(context, 'Two devices');
  const { error } = await reader.client
    .from('reader_settings')
    .update({ theme: 'dark', text_size: 'largest' })
    .eq('user_id', reader.id);
  expect(error).toBeNull();
  await page.goto('/en/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/en/terms');
  await expect(page.locator('[data-island=account] summary')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
