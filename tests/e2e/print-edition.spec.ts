import { articlePath, printPath, printSheetPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';

import { newsroom, publish } from './backend-access';
import { signIn } from './sign-in';
import { expect, test } from './test';

const mark = () => crypto.randomUUID().slice(0, 8);

/** The day in India so many days from now. */
const dayFromNow = (days: number) =>
  isoInIndia(new Date(Date.now() + days * 86_400_000).toISOString()).slice(0, 10);

const editionOf = (day: string) => printPath('hi', day);

/** Tells pages of an edition, as the functions of the database do. */
async function tellPages(day: string): Promise<void> {
  const { error } = await newsroom()
    .from('content_changes')
    .insert({ article_ids: [], categories: [], districts: [], topics: ['print:', `print:${day}`] });
  expect(error).toBeNull();
}

/** Has an edition of these articles appear on a day. */
async function letAppear(day: string, places: { page: string; article: string }[]): Promise<void> {
  const client = newsroom();
  await client.from('print_editions').delete().eq('day', day);
  const edition = await client
    .from('print_editions')
    .insert({ day, released_at: new Date().toISOString() });
  expect(edition.error).toBeNull();
  const { error } = await client.from('print_places').insert(
    places.map(({ page, article }, index) => ({
      day,
      page,
      position: index + 1,
      article_id: article,
    })),
  );
  expect(error).toBeNull();
  await tellPages(day);
}

test('a day is laid out as a newspaper, and read without scripts', async ({ browser }) => {
  const name = mark();
  const [day, lead, match] = [
    dayFromNow(-40),
    await publish({
      title_hi: `पुल खुला ${name}`,
      title_en: `Bridge opens ${name}`,
      dateline_hi: 'अंबिकापुर',
      body_hi: [{ id: 'a', type: 'paragraph', text: 'अब भारी वाहन भी **चलेंगे**।' }],
    }),
    await publish({ title_hi: `मैच जीता ${name}`, category: 'sports' }),
  ];
  await letAppear(day, [
    { page: 'front', article: lead },
    { page: 'sport', article: match },
  ]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(printPath('hi', day));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('का अख़बार');
  const front = page.getByRole('region', { name: 'मुख्य ख़बरें' });
  await expect(front.getByRole('link', { name: `पुल खुला ${name}` })).toHaveAttribute(
    'href',
    articlePath('hi', lead),
  );
  await expect(front.getByText('अंबिकापुर। अब भारी वाहन भी चलेंगे।')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'खेल' }).getByRole('heading', { name: `मैच जीता ${name}` }),
  ).toBeVisible();
  // Its English edition has what is there in English.
  await page.goto(printPath('en', day));
  await expect(page.getByRole('heading', { name: `Bridge opens ${name}` })).toBeVisible();
  await expect(page.getByText(`मैच जीता ${name}`)).toHaveCount(0);
  await page.getByRole('link', { name: 'All days' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Printed edition' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.locator(`a[href="${printPath('en', day)}"]`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await context.close();
});

test('its sheets have nothing around them, and lead to the paper’s own address', async ({
  page,
}) => {
  const [day, article] = [dayFromNow(-41), await publish({ title_hi: `पन्ना ${mark()}` })];
  await letAppear(day, [{ page: 'front', article }]);
  await page.goto(printPath('hi', day));
  await page.getByRole('link', { name: 'छापें, A3' }).click();
  await expect(page).toHaveURL(new RegExp(`${printSheetPath('hi', day, 'a3')}$`));
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute(
    'href',
    /^https?:\/\/.*\/article\//,
  );
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const nowhere of [
    `${printPath('hi', day)}/a5`,
    ...['2026-02-30', '2001-01-01'].map(editionOf),
  ])
    expect((await page.request.get(nowhere)).status()).toBe(404);
});

test('what is withdrawn leaves the edition at once', async ({ page }) => {
  const name = mark();
  const day = dayFromNow(-42);
  const [stays, goes] = [
    await publish({ title_hi: `रहेगी ${name}` }),
    await publish({ title_hi: `जाएगी ${name}` }),
  ];
  await letAppear(day, [
    { page: 'front', article: stays },
    { page: 'front', article: goes },
  ]);
  await page.goto(printPath('hi', day));
  await expect(page.getByRole('heading', { name: `जाएगी ${name}` })).toBeVisible();
  const { error } = await newsroom()
    .from('news_articles')
    .update({ status: 'withdrawn' })
    .eq('id', goes);
  expect(error).toBeNull();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`जाएगी ${name}`)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole('heading', { name: `रहेगी ${name}` })).toBeVisible();
});

test('a day whose edition is not arranged any more says so before anything is done', async ({
  page,
}) => {
  await signIn(page, 'editor@demo.example', '/en/admin/print?day=2020-01-01');
  await expect(page.getByText('An edition can be arranged for a month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.getByLabel('Day').fill(dayFromNow(0));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test('an editor arranges tomorrow’s edition, and learns of a colleague’s', async ({ page }) => {
  const name = mark();
  const tomorrow = dayFromNow(1);
  await newsroom().from('print_editions').delete().eq('day', tomorrow);
  // Older than what an edition composes itself of.
  const article = await publish({
    title_hi: `कल की ${name}`,
    title_en: `For tomorrow ${name}`,
    published_at: `${dayFromNow(-5)}T12:00:00Z`,
  });
  await signIn(page, 'editor@demo.example', `/en/admin/print?day=${tomorrow}`);
  await expect(page.getByText('It appears at five in the morning.')).toBeVisible();
  await page.waitForFunction(() => window.__hydrated === true);
  await page.getByLabel('Add to page').selectOption('Sport');
  await page.getByRole('searchbox', { name: /Find a story/ }).fill(`tomorrow ${name}`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: `Add: For tomorrow ${name}` }).click();
  await expect(page.getByText(`“For tomorrow ${name}” was added.`)).toBeVisible();
  const sport = page.getByRole('region', { name: 'Sport' });
  await expect(sport.getByText(`For tomorrow ${name}`)).toBeVisible();
  const onPage = page.getByLabel(`Page of “For tomorrow ${name}”`);
  await onPage.selectOption('Front page');
  await expect(onPage).toBeFocused();
  const front = page.getByRole('region', { name: 'Front page' });
  await expect(front.getByText(`For tomorrow ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const placesOf = async () =>
    (
      await newsroom()
        .from('print_places')
        .select('page')
        .eq('day', tomorrow)
        .eq('article_id', article)
    ).data;
  expect(await placesOf()).toEqual([{ page: 'front' }]);
  // A colleague saves before the editor does.
  await front.getByRole('button', { name: `Remove “For tomorrow ${name}”` }).click();
  const { error } = await newsroom()
    .from('print_editions')
    .update({ revision: 7 })
    .eq('day', tomorrow);
  expect(error).toBeNull();
  test.info().annotations.push({ type: 'expected console', description: 'status of 409' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('A colleague has changed this')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(placesOf).toEqual([]);
});
