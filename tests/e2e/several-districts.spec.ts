import { articlePath, districtPath } from '@/lib/platform/paths';

import { publish } from './backend-access';
import { idOf, onSite, openNewEditor, saved } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('an article of several districts', () => {
  test('names all of them, stands on the page of each, and in its feed', async ({ page }) => {
    const title = `Bridge of three districts ${Date.now()}`;
    const id = await publish({
      title_hi: `${title} हिन्दी`,
      title_en: title,
      district: 'surguja',
      other_districts: ['sukma', 'jashpur'],
    });
    await page.goto(articlePath('en', id));
    const main = page.getByRole('main');
    for (const name of ['Surguja', 'Jashpur'])
      await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await main.getByRole('link', { name: 'Sukma', exact: true }).click();
    await expect(page).toHaveURL(districtPath('en', 'sukma'));
    // A list that was read before is shown as it was for a moment.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 });
    }).toPass();
    const feedOf = async (district: string) =>
      (await page.request.get(`/rss?lang=en&district=${district}`)).text();
    await expect.poll(() => feedOf('jashpur')).toContain(title);
    expect(await feedOf('korba')).not.toContain(title);
  });

  test('gets them in the editor, and another main one where that goes', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'तीन ज़िलों वाली', 'reporter');
    await openNewEditor(page);
    const others = page.getByRole('group', { name: 'Other districts' });
    await expect(others).toBeHidden();
    const main = page.getByRole('combobox', { name: 'Find a district' });
    await main.fill('sarguja');
    await main.press('Enter');
    const more = others.getByRole('combobox', { name: 'Find another district' });
    for (const name of ['jashpur', 'सुकमा']) {
      await more.fill(name);
      await more.press('Enter');
    }
    await expect(others.getByRole('button', { name: 'Remove Sukma' })).toBeVisible();
    // Who is main is not offered as another.
    await more.fill('Surguja');
    await more.press('Tab');
    await expect(others.getByRole('button', { name: 'Remove Surguja' })).toBeHidden();
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({
      district: 'surguja',
      other_districts: ['jashpur', 'sukma'],
    });
    const written = page.url();
    await page.goto(`${new URL(written).pathname}/preview`);
    for (const name of ['Surguja', 'Jashpur', 'Sukma'])
      await expect(
        page.getByRole('main').getByRole('link', { name, exact: true }).first(),
      ).toBeVisible();
    await page.goto(written);
    await page.getByRole('button', { name: 'Remove Surguja' }).click();
    await expect(others.getByRole('button', { name: 'Remove Jashpur' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Jashpur' })).toBeFocused();
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({
      district: 'jashpur',
      other_districts: ['sukma'],
    });
  });
});
