import type { Page } from '@playwright/test';

import { publish } from './backend-access';
import { reader, toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test('reactions are given and taken back, both at once, and others see the numbers', async ({
  browser,
}) => {
  const article = await publish({ title_hi: 'प्रतिक्रिया परख', title_en: 'Reaction trial' });
  const asha = await reader(browser, 'Asha', `/en/article/${article}`);
  const birju = await reader(browser, 'Birju', `/en/article/${article}`);
  const reaction = (page: Page, name: RegExp) =>
    page.locator('[data-island=reactions]').getByRole('button', { name });
  await reaction(asha.page, /Like/).click();
  await reaction(asha.page, /Helpful/).click();
  for (const name of [/Like/, /Helpful/]) {
    await expect(reaction(asha.page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(reaction(birju.page, name)).toHaveText(/1/);
    await expect(reaction(birju.page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await reaction(asha.page, /Like/).click();
  await expect(reaction(birju.page, /Like/)).not.toHaveText(/1/);
});

test('a reaction that is refused is taken back on the screen', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: '503' });
  await signInNewReader(context, 'Refused');
  const article = await publish({ title_hi: 'नामंज़ूर परख', title_en: 'Refused trial' });
  await page.goto(`/en/article/${article}`);
  await page.route('**/api/reactions', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  );
  const like = page.locator('[data-island=reactions]').getByRole('button', { name: /Like/ });
  await like.click();
  await expect(toast(page, 'Failed to update reaction')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});
