import { publish } from './backend-access';
import { signIn } from './sign-in';
import { expect, expectAccessible, test } from './story';

test('an editor orders the front page by keyboard, and readers see it within a moment', async ({
  page,
  request,
}) => {
  const title = `Led by the desk ${crypto.randomUUID().slice(0, 8)}`;
  await publish({ title_hi: 'मेज़ की ख़बर', title_en: title });
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Feature: “${title}”` }).click();
  const featured = page.getByRole('region', { name: 'Featured stories' }).getByRole('listitem');
  await expect(featured.first()).toContainText(title);
  const down = page.getByRole('button', { name: `Move “${title}” down` });
  await down.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(featured.nth(1)).toContainText(title);
  await expect(page.getByRole('status').filter({ hasText: 'number 2' })).toHaveCount(1);
  await page.getByRole('button', { name: `Move “${title}” up` }).press('Enter');
  await expect(featured.first()).toContainText(title);
  await expect(page.getByRole('region', { name: 'As readers will see it' })).toContainText(title);
  await page.getByRole('button', { name: 'Change the front page' }).click();
  await expect(page.getByText('The front page was changed.')).toBeVisible();
  await expect
    .poll(async () => (await (await request.get('/en')).text()).indexOf(title))
    .toBeGreaterThan(0);
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);

  // The page is left as it was found, for the tests beside this one.
  await page.goto('/en/admin/homepage');
  await page.getByRole('button', { name: `Take out “${title}”` }).click();
  await page.getByRole('button', { name: 'Change the front page' }).click();
  await expect(page.getByText('The front page was changed.')).toBeVisible();
});

test('the desk of the front page is an editor’s', async ({ page }) => {
  await signIn(page, 'reporter@demo.example', '/en/admin/homepage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This is not yours to do');
});
