import type { Page } from '@playwright/test';

import { articlePath, coveragePartPath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { listensTo } from './discussion-page';
import { compose, covered, openDesk, openReader, reporterOf, tell, textOf } from './live-desk-page';
import { expect, expectAccessible, test } from './test';

const phone = { width: 360, height: 740 };

const bar = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('an entry posted on a phone is told on another at once, and moves nothing before it is pressed', async ({
  page,
  context,
  browser,
}) => {
  const article = await covered();
  await tell(article, 'The first entry');
  await reporterOf(context, article, 'Reena');
  await page.setViewportSize(phone);
  await openDesk(page, article);
  await expectAccessible(page);
  const reader = await (await browser.newContext({ viewport: phone })).newPage();
  await openReader(reader, article);
  const entry = reader.getByText('The first entry');
  await entry.scrollIntoViewIfNeeded();
  const before = await entry.boundingBox();

  await compose(page).getByLabel('Update in English').fill('Water on the bridge');
  await compose(page).getByLabel('Headline in English').fill('Bridge closed');
  await compose(page).getByLabel('Key event').check();
  const begun = Date.now();
  await compose(page).getByRole('button', { name: 'Post' }).click();
  await expect(bar(reader, '1 new update')).toBeVisible();
  const took = Date.now() - begun;
  // How long it took is only reported: a busy machine has other things to do.
  test.info().annotations.push({ type: 'told on another phone', description: `${took} ms` });
  expect(await entry.boundingBox()).toEqual(before);
  await expect(reader.getByRole('status').filter({ hasText: '1 new update' })).toHaveCount(1);
  await expectAccessible(reader);

  await bar(reader, '1 new update').click();
  const first = reader.locator('[data-live-entries] [data-entry]').first();
  await expect(first).toContainText('Water on the bridge');
  await expect(first).toContainText('Reena');
  await expect(first).toBeFocused();
  await expect(bar(reader, '1 new update')).toBeHidden();
  await expect(
    reader.getByRole('navigation', { name: 'Key events' }).getByRole('link'),
  ).toContainText('Bridge closed');
  await reader.context().close();
});

test('without JavaScript a phone reads all of it: newest first, from the beginning, and by the address of an entry', async ({
  browser,
}) => {
  const article = await covered('Counting day');
  await tell(article, ...Array.from({ length: 45 }, (_, place) => `Round ${place + 1} is over`));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto(articlePath('en', article));
  const entries = page.locator('[data-entry]');
  await expect(entries.first()).toContainText('Round 45 is over');
  await expect(entries).toHaveCount(25);
  await page.getByRole('link', { name: 'Earlier updates: part 1' }).click();
  await expect(page).toHaveURL(new RegExp(`${coveragePartPath('en', article, 1)}$`));
  await expect(entries.first()).toContainText('Round 1 is over');
  await expect(entries).toHaveCount(20);
  await page.getByRole('link', { name: 'Part 2' }).click();
  await page.getByRole('link', { name: 'Part 3' }).click();
  await expect(entries).toHaveCount(5);
  await page.getByRole('link', { name: 'Newest first' }).click();
  await entries.first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${coveragePartPath('en', article, 3, 45)}$`));
  await expect(page.locator('#entry-45')).toBeInViewport();
  await page.goto(articlePath('en', article));
  await tell(article, 'Round 46 is over');
  await expect.poll(textOf(page.request, articlePath('en', article))).toContain('Round 46 is over');
  await page.getByRole('link', { name: 'Look for new updates' }).click();
  await expect(entries.first()).toContainText('Round 46 is over');
  await context.close();
});

test('parts that are not there answer 404, also of an article that is not told live', async ({
  request,
}) => {
  const article = await covered();
  const plain = await publish({ title_en: 'Not live', title_hi: 'लाइव नहीं' });
  for (const path of [
    coveragePartPath('en', article, 2),
    `${articlePath('en', article)}/live/0`,
    `${articlePath('en', article)}/live/one`,
    coveragePartPath('hi', plain, 1),
    `/rss?lang=hi&live=${plain}`,
    `/rss?lang=hi&live=nothing`,
    `/api/coverage?article=${plain}`,
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/api/coverage?article=x')).status()).toBe(400);
});

test('machines are told of a coverage and its entries, and a closed one says so', async ({
  request,
  page,
}) => {
  const article = await covered('Cup final');
  await tell(article, 'Kick-off', 'One to nil');
  const path = articlePath('en', article);
  await expect.poll(textOf(request, path)).toContain('"@type":"LiveBlogPosting"');
  const told = await textOf(request, path)();
  expect(told).toContain('"coverageStartTime"');
  expect(told).not.toContain('"coverageEndTime"');
  expect(told.match(/"@type":"BlogPosting"/g)).toHaveLength(2);
  const feed = await request.get(`/rss?lang=en&live=${article}`);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  const items = [...(await feed.text()).matchAll(/<item>.*?<title>(.*?)<\/title>/gs)];
  expect(items.map(([, title]) => title)).toEqual(['One to nil', 'Kick-off']);

  const corrected = await newsroom()
    .from('live_entries')
    .update({ note_en: 'It was two to nil.', corrected_at: new Date().toISOString() })
    .match({ article_id: article, text_en: 'One to nil' });
  expect(corrected.error).toBeNull();
  await expect.poll(textOf(request, path)).toContain('"@type":"CorrectionComment"');
  await expect
    .poll(textOf(request, `/rss?lang=en&live=${article}`))
    .toContain('One to nil Correction: It was two to nil.');

  await newsroom()
    .from('live_coverages')
    .update({ closed_at: new Date().toISOString() })
    .eq('article_id', article);
  await expect.poll(textOf(request, path)).toContain('"coverageEndTime"');
  await page.goto(path);
  await expect(page.getByText(/^This live coverage ended on/)).toBeVisible();
  await expect(page.locator('script[data-document=live]')).toHaveCount(0);
});

test('a page that missed a hundred entries shows the newest without a hole, and the way to those between', async ({
  page,
}) => {
  const article = await covered();
  await openReader(page, article);
  await expect(page.getByText('No updates yet.')).toBeVisible();
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Round ${at}`);
  const take = async (name: RegExp, newest: number) => {
    await bar(page, name).click();
    await expect(page.locator('[data-live-entries] [data-entry]').first()).toHaveAttribute(
      'data-entry',
      String(newest),
    );
  };
  await tell(article, ...lines(40));
  await take(/^\d+ new updates$/, 40);
  await expect(page.getByText('No updates yet.')).toHaveCount(0);
  await tell(article, ...lines(100));
  await expect(bar(page, '100 new updates')).toBeVisible();
  await tell(article, ...lines(1));
  // It is not told of the numbers of more, and says so.
  await take(/^100\+ new updates$/, 141);
  const numbers = await page
    .locator('[data-live-entries] [data-entry]')
    .evaluateAll((entries) => entries.map((entry) => Number(entry.dataset.entry)));
  expect(numbers).toEqual(Array.from({ length: 21 }, (_, at) => 141 - at));
  await page.getByRole('link', { name: 'Earlier updates: part 6' }).click();
  await expect(page.locator('[data-entry="101"]')).toBeVisible();
});

test('more new entries than a page is told of are counted honestly in Hindi too', async ({
  page,
}) => {
  const article = await covered();
  const listens = listensTo(page, `coverage:${article}`);
  await page.goto(articlePath('hi', article));
  await listens;
  await tell(article, ...Array.from({ length: 101 }, (_, at) => `Round ${at}`));
  await expect(bar(page, '100+ नए अपडेट')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '100+ नए अपडेट' })).toHaveCount(1);
});

test('a thousand entries leave the page as small as fifty', async ({ request }) => {
  test.setTimeout(90_000);
  const article = await covered('A long night');
  const sentence = 'The counting hall is quiet; results of the next round are expected soon.';
  const text = Array.from({ length: 5 }, () => sentence).join(' ');
  const tellMany = (count: number) =>
    tell(article, ...Array.from({ length: count }, (_, place) => `${place} ${text}`));
  await tellMany(50);
  const path = articlePath('en', article);
  const weigh = async (number: number) => {
    const newest = new RegExp(`id="entry-${number}"`);
    await expect.poll(textOf(request, path), { timeout: 20_000 }).toMatch(newest);
    return (await textOf(request, path)()).length;
  };
  const few = await weigh(50);
  await tellMany(950);
  const many = await weigh(1000);
  expect(many).toBeLessThan(few * 1.5);
  const last = await request.get(coveragePartPath('en', article, 50));
  expect(last.status()).toBe(200);
  const news = (await (await request.get(`/api/coverage?article=${article}`)).json()) as {
    numbers: number[];
  };
  expect(news.numbers).toHaveLength(100);
});
