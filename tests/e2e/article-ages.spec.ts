import { publish } from './backend-access';
import { expect, test } from './test';

const minutes = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

test.describe('an article’s time', () => {
  test('is its age on its first day, and grows while the page is open', async ({ page }) => {
    await page.clock.install();
    await publish({
      title_en: 'A trial five minutes old',
      district: 'bijapur',
      published_at: ago(5 * minutes + 10_000),
    });
    await expect
      .poll(async () => (await page.request.get('/en/district/bijapur')).text())
      .toContain('A trial five minutes old');
    await page.goto('/en/district/bijapur');
    const card = page.getByRole('article').filter({ hasText: 'A trial five minutes old' }).first();
    await expect(card.locator('time')).toHaveText('5 minutes ago');
    await page.clock.runFor(2 * minutes);
    await expect(card.locator('time')).toHaveText('7 minutes ago');
  });

  test('says hours in Hindi, and a date from the second day on', async ({ page }) => {
    await publish({
      title_hi: 'तीन घंटे पुरानी परख',
      district: 'bemetara',
      published_at: ago(3 * 60 * minutes + minutes),
    });
    await publish({
      title_hi: 'दो दिन पुरानी परख',
      district: 'bemetara',
      published_at: ago(48 * 60 * minutes),
    });
    await expect
      .poll(async () => (await page.request.get('/district/bemetara')).text())
      .toMatch(/तीन घंटे पुरानी परख[^]*दो दिन पुरानी परख/);
    await page.goto('/district/bemetara');
    const timeOf = (title: string) =>
      page.getByRole('article').filter({ hasText: title }).first().locator('time');
    await expect(timeOf('तीन घंटे पुरानी परख')).toHaveText('3 घंटे पहले');
    await expect(timeOf('दो दिन पुरानी परख')).toHaveText(/^\d{1,2} \S+ 20\d\d$/);
  });

  test('is its date without scripts', async ({ browser, request }) => {
    await publish({ title_en: 'A trial without scripts', district: 'narayanpur' });
    await expect
      .poll(async () => (await request.get('/en/district/narayanpur')).text())
      .toContain('A trial without scripts');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/en/district/narayanpur');
    const card = page.getByRole('article').filter({ hasText: 'A trial without scripts' }).first();
    await expect(card.locator('time')).toHaveText(/^\d{1,2} \w+ 20\d\d$/);
    await context.close();
  });
});
