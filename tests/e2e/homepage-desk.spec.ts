import type { APIRequestContext, Browser, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { signIn } from './sign-in';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

// Each saves the front page as a whole; one at a time.
test.describe.configure({ mode: 'serial' });

async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('The front page was updated.').first()).toBeVisible();
}

/** The English front page as a reader who has no scripts is given it. */
const frontPage = async (request: APIRequestContext) => (await request.get('/en')).text();

/** What stands between the first of these marks and the next. */
const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? '';

test('an editor orders the front page by keyboard, and readers see it within a moment', async ({
  page,
  request,
}) => {
  const title = `Led by the desk ${crypto.randomUUID().slice(0, 8)}`;
  await publish({ title_hi: 'मेज़ की ख़बर', title_en: title });
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
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
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(title);
  await page.getByRole('button', { name: 'Update front page' }).click();
  await expect(page.getByText('The front page was updated.')).toBeVisible();
  // Among the latest it stands at once; that it leads is what readers see a moment later.
  const lead = async () =>
    between((await frontPage(request)).split('<main')[1] ?? '', '<h2', '</h2>');
  await expect.poll(lead).toContain(title);
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title);

  // The page is left as it was found, for the tests beside this one.
  await page.goto('/en/admin/homepage');
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await page.getByRole('button', { name: 'Update front page' }).click();
  await expect(page.getByText('The front page was updated.')).toBeVisible();
});

test('featured articles are ordered by dragging', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const ids = [
    await publish({ title_hi: 'खींची ख़बर', title_en: `Dragged ${mark}` }),
    await publish({ title_hi: 'टिकी ख़बर', title_en: `Resting ${mark}` }),
  ];
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  await page.getByRole('button', { name: `Feature: “Resting ${mark}”` }).click();
  await page.getByRole('button', { name: `Feature: “Dragged ${mark}”` }).click();
  const featured = page.getByRole('region', { name: 'Featured stories' }).getByRole('listitem');
  await expect(featured.first()).toContainText(`1. Dragged ${mark}`);
  await featured.nth(0).getByText('Dragged').dragTo(featured.nth(1).getByText('Resting'));
  await expect(featured.nth(0)).toContainText(`1. Resting ${mark}`);
  await expect(featured.nth(1)).toContainText(`2. Dragged ${mark}`);
  await expect(page.getByRole('status').filter({ hasText: 'number 2' })).toHaveCount(1);
  await featured.nth(1).getByText('Dragged').dragTo(featured.nth(0).getByText('Resting'));
  await expect(featured.nth(0)).toContainText(`1. Dragged ${mark}`);
  await newsroom().from('news_articles').delete().in('id', ids);
});

test('an article is breaking news while the desk says so', async ({ page, request }) => {
  const title = `Bridge closed ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publish({ title_hi: 'पुल बंद', title_en: title });
  const ticker = async () =>
    between(await frontPage(request), 'aria-label="Breaking news"', '</ul');
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  await page.getByRole('button', { name: `Make breaking: “${title}”` }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(title);
  await save(page, 'Update front page');
  await expect.poll(ticker).toContain(title);
  await page.goto('/en/admin/homepage');
  await page.getByRole('button', { name: `Remove from breaking news: “${title}”` }).click();
  await save(page, 'Update front page');
  await expect.poll(ticker).not.toContain(title);
  await newsroom().from('news_articles').delete().eq('id', id);
});

test('an older article is found by words; to be breaking news it is too old, and the desk says why', async ({
  page,
}) => {
  const title = `Yesterday’s news ${crypto.randomUUID().slice(0, 8)}`;
  const id = await publish({ title_hi: 'कल की ख़बर', title_en: title });
  const published_at = new Date(Date.now() - 7 * 3_600_000).toISOString();
  await newsroom().from('news_articles').update({ published_at }).eq('id', id);
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  await page.getByLabel('Find a story').fill('zxqvw');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('No published story matches “zxqvw”.')).toBeVisible();
  await page.getByLabel('Find a story').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Stories found' })).toBeVisible();
  const make = page.getByRole('button', { name: `Make breaking: “${title}”` });
  await expect(make).toBeDisabled();
  await expect(make).toHaveAccessibleDescription(
    'A story older than 6 hours cannot be breaking news.',
  );
  await make.press('Enter');
  await expect(
    page.getByRole('button', { name: `Remove from breaking news: “${title}”` }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: `Feature: “${title}”` }).click();
  await expect(page.getByRole('region', { name: 'Featured stories' })).toContainText(title);
  await page.getByLabel('Find a story').fill('');
  await expect(page.getByRole('heading', { name: 'Latest stories' })).toBeVisible();
  await newsroom().from('news_articles').delete().eq('id', id);
});

test('by keyboard the desk never loses one’s place', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  // The list takes ten: what other tests have left in it, beside the demo's, goes.
  await newsroom()
    .from('news_articles')
    .update({ is_breaking_news: false })
    .eq('is_breaking_news', true)
    .or('image_url.is.null,image_url.not.like.*/demo/*');
  const ids: string[] = [];
  const [one, two] = [`First ${mark}`, `Second ${mark}`];
  for (const title_en of [one, two]) ids.push(await publish({ title_hi: 'कुंजी से', title_en }));
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  const button = (name: string) => page.getByRole('button', { name });
  for (const name of [one, two]) {
    await button(`Make breaking: “${name}”`).press('Enter');
    await expect(button(`Make breaking: “${name}”`)).toBeFocused();
    await button(`Feature: “${name}”`).press('Enter');
    await expect(button(`Feature: “${name}”`)).toBeFocused();
  }
  const said = page.getByRole('status').filter({ hasText: `“${two}” now leads` });
  await expect(said).toHaveCount(1);

  // An arrow that has come to the end keeps the focus, and so does the line that was moved.
  await button(`Move “${one}” up`).press('Enter');
  await expect(featuredOn(page).first()).toContainText(one);
  await expect(button(`Move “${one}” up`)).toBeFocused();
  await button(`Move “${one}” down`).press('Enter');
  await expect(button(`Move “${one}” down`)).toBeFocused();

  // What is taken out hands it to the line below, and the last one to the heading.
  await button(`Remove “${two}”`).press('Enter');
  await expect(button(`Remove “${one}”`)).toBeFocused();
  const breaking = page.getByRole('button', { name: /^Remove from breaking news/ });
  await button(`Remove from breaking news: “${two}”`).press('Enter');
  await expect(button(`Remove from breaking news: “${one}”`)).toBeFocused();
  for (let left = await breaking.count(); left > 0; left -= 1) {
    await breaking.first().press('Enter');
    await expect(breaking).toHaveCount(left - 1);
  }
  await expect(page.getByRole('heading', { name: 'Breaking news' })).toBeFocused();
  await newsroom().from('news_articles').delete().in('id', ids);
});

/** Opens the desk in a browser of its own, for an editor of its own. */
async function editorAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await signInNewReader(context, 'परख संपादक', 'editor');
  const page = await context.newPage();
  await page.goto('/en/admin/homepage');
  return page;
}

const featuredOn = (page: Page) =>
  page.getByRole('region', { name: 'Featured stories' }).locator('li[data-place]');

test('who saves late takes nothing from a colleague, and loses nothing of their own', async ({
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = ['Urgent', 'Swift', 'Slow'].map((name) => `${name} ${mark}`);
  const [urgent = '', swift = '', slow = ''] = titles;
  const ids: string[] = [];
  for (const title_en of titles) ids.push(await publish({ title_hi: 'दो संपादक', title_en }));
  const change = 'Update front page';
  const [early, late] = [await editorAt(browser), await editorAt(browser)];
  // A colleague makes one article breaking and leads with another.
  await early.getByRole('button', { name: `Make breaking: “${urgent}”` }).click();
  await early.getByRole('button', { name: `Feature: “${swift}”` }).click();
  await save(early, change);

  // Breaking news of each is kept …
  await late.getByRole('button', { name: `Make breaking: “${slow}”` }).click();
  await save(late, change);
  const isBreaking = async () => {
    const { data } = await newsroom()
      .from('news_articles')
      .select('title_en')
      .in('id', ids)
      .eq('is_breaking_news', true);
    return data?.map(({ title_en }) => title_en ?? '').toSorted();
  };
  expect(await isBreaking()).toEqual([slow, urgent]);
  await expect(featuredOn(late).first()).toContainText(`1. ${swift}`);

  // … and of two who lead with different articles the later one is told, with the newer order beside their own.
  await early.getByRole('button', { name: `Feature: “${urgent}”` }).click();
  await save(early, change);
  await late.getByRole('button', { name: `Feature: “${slow}”` }).click();
  await late.getByRole('button', { name: `Remove from breaking news: “${slow}”` }).click();
  await late.getByRole('button', { name: change }).click();
  await expect(late.getByText('Not updated: a colleague has changed the same order')).toBeVisible();
  const newer = late.getByRole('alert').filter({ hasText: 'has since set this order' });
  await expect(newer.getByRole('listitem').first()).toHaveText(urgent);
  await expect(featuredOn(late).first()).toContainText(`1. ${slow}`);
  expect(await isBreaking()).toEqual([slow, urgent]);
  await expectAccessible(late);

  // Having seen it, they put their own in its place; the other then takes that over.
  await save(late, change);
  await expect(newer).toHaveCount(0);
  expect(await isBreaking()).toEqual([urgent]);
  await early.getByRole('button', { name: `Remove “${urgent}”` }).click();
  await early.getByRole('button', { name: change }).click();
  await early.getByRole('button', { name: 'Keep the colleague’s order' }).click();
  await expect(featuredOn(early).first()).toContainText(`1. ${slow}`);
  await newsroom().from('news_articles').delete().in('id', ids);
});

test('the footer of every page names the topics in the desk’s order', async ({ page, request }) => {
  await signIn(page, 'editor@demo.example', '/en/admin/homepage');
  const topics = page
    .getByRole('region', { name: 'Popular topics in the footer' })
    .getByRole('listitem');
  const named = async (place: number) =>
    ((await topics.nth(place).locator('p').textContent()) ?? '').replace(/^\d+\. /, '');
  const [first, second] = [await named(0), await named(1)];
  const isLedBy = async (topic: string, other: string) => {
    const footer = between(await frontPage(request), '<footer', '</footer>');
    const [place, next] = [footer.indexOf(`${topic}<`), footer.indexOf(`${other}<`)];
    return place > -1 && place < next;
  };
  expect(await isLedBy(first, second)).toBe(true);
  await page.getByRole('button', { name: `Move “${first}” down` }).click();
  await save(page, 'Update footer');
  await expect.poll(() => isLedBy(second, first)).toBe(true);

  await page.goto('/en/admin/homepage');
  await page.getByRole('button', { name: `Move “${first}” up` }).click();
  await save(page, 'Update footer');
  await expect.poll(() => isLedBy(first, second)).toBe(true);
});

test('the desk of the front page is an editor’s', async ({ page }) => {
  await signIn(page, 'reporter@demo.example', '/en/admin/homepage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You don’t have access to this page',
  );
});
