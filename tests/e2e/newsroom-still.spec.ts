import { newsroomPages, writePath } from '@/lib/newsroom/shared/model';

import { countShifts, expectStill } from './layout-shifts';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

const paths = [...newsroomPages.map(({ path }) => path), writePath];

for (const width of [360, 1280]) {
  test(`nothing moves at ${width} px while the newsroom’s pages load and their scripts arrive`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    await signInNewReader(context, 'मुखिया', 'admin');
    await page.setViewportSize({ width, height: 800 });
    await countShifts(page);
    for (const path of paths) {
      await page.goto(`/en${path}`);
      await page.waitForFunction(() => '__hydrated' in window);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    }
  });
}

test('while a page of the newsroom is on its way its place stands beside the navigation', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(
    (url) => url.pathname === '/en/admin/topics' && url.searchParams.has('_rsc'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/admin');
    await page.waitForFunction(() => '__hydrated' in window);
    const navigation = page.getByRole('navigation', { name: 'Newsroom pages' });
    if (width === 360) await navigation.getByText('More').click();
    await navigation.getByRole('link', { name: 'Topics' }).click();
    const place = page.getByRole('status').filter({ hasText: 'Loading' }).locator('> div');
    await expect(place).toBeVisible();
    const box = async (name: string) => (await page.locator(name).boundingBox())?.x;
    expect((await place.boundingBox())?.x).toBe(await box('#content'));
    // The head is as high as a page's, and a row as the desk's.
    const heights = await place.evaluate((whole) =>
      [...(whole.querySelector('[data-dense]')?.children ?? [])].map(
        ({ clientHeight }) => clientHeight,
      ),
    );
    expect(heights[0]).toBeGreaterThanOrEqual(52);
    expect(heights.at(-1)).toBeGreaterThanOrEqual(55);
    // The navigation stays at hand.
    await navigation.getByRole('link').first().click({ trial: true });
    if (width === 360) letThrough();
  }
  await expect(page).toHaveURL('/en/admin/topics');
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
});

test('from an account’s page the newsroom comes without a new document, with its words', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/en/settings');
  await page.waitForFunction(() => '__hydrated' in window);
  await page.evaluate(() => {
    // As in the list of notifications, which tells an admin of a grievance.
    const link = document.createElement('a');
    link.href = '/en/admin/grievances';
    link.textContent = 'A grievance was filed';
    document.getElementById('content')?.prepend(link);
    Object.assign(window, { __same: true });
  });
  await page.getByRole('link', { name: 'A grievance was filed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Grievances' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  expect(await page.evaluate(() => '__same' in window)).toBe(true);
});
