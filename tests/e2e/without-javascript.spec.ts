import { expect, missingPageInConsole, test } from './story';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test.describe('a phone without JavaScript', () => {
  test('reads, opens the menu and goes on to a district and a story', async ({ page }) => {
    await page.goto('/');
    await page.locator('summary[aria-label="मेनू"]').click();
    await page
      .getByRole('navigation', { name: 'मेनू' })
      .getByRole('link', { name: 'सरगुजा', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'सरगुजा की ख़बरें' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(page.locator('.story-text p').first()).toBeVisible();
  });

  test('changes the language', async ({ page }) => {
    await page.goto('/en/sports');
    await page
      .getByRole('navigation', { name: 'Language' })
      .getByRole('link', { name: 'हिंदी' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'खेल की ख़बरें' })).toBeVisible();
  });

  test(
    'is told that a story is not there',
    { annotation: missingPageInConsole },
    async ({ page }) => {
      const answer = await page.goto('/article/00000000-0000-4000-8000-000000000000');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'ख़बर नहीं मिली' })).toBeVisible();
    },
  );
});
