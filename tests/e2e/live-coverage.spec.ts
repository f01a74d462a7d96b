import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { articlePath, coveragePartPath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { listensTo, toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const phone = { width: 360, height: 740 };

/** A published article that is told live; gives its id. */
async function covered(title = 'Flood at Sitapur'): Promise<string> {
  const article = await publish({
    title_hi: 'सीतापुर में बाढ़',
    title_en: title,
    summary_en: 'The river is rising.',
    summary_hi: 'नदी बढ़ रही है।',
  });
  const { error } = await newsroom().from('live_coverages').insert({ article_id: article });
  if (error) throw new Error(error.message);
  return article;
}

/** Entries of this text past the screen, oldest first; gives their ids. */
async function tell(article: string, ...texts: string[]): Promise<string[]> {
  const rows = texts.map((text) => ({
    id: crypto.randomUUID(),
    article_id: article,
    // The database numbers them.
    number: 0,
    text_en: text,
    text_hi: `हिंदी ${text}`,
  }));
  const { error } = await newsroom().from('live_entries').insert(rows);
  if (error) throw new Error(error.message);
  return rows.map(({ id }) => id);
}

const textOf = (request: APIRequestContext, address: string) => async () =>
  (await request.get(address)).text();

/** A reporter who is an author of the article, signed in to a browser. */
async function reporterOf(context: BrowserContext, article: string, name: string): Promise<void> {
  const { id } = await signInNewReader(context, name, 'reporter');
  const slug = `reporter-${id}`;
  const added = await newsroom()
    .from('authors')
    .insert({ slug, name_hi: name, name_en: name, account: id });
  if (added.error) throw new Error(added.error.message);
  const { data } = await newsroom()
    .from('news_articles')
    .select('authors')
    .eq('id', article)
    .single();
  await newsroom()
    .from('news_articles')
    .update({ authors: [...(data?.authors ?? []), slug] })
    .eq('id', article);
}

/** Opens the desk of a coverage, and waits until what is typed there is heard and would be kept without a connection. */
async function openDesk(page: Page, article: string): Promise<void> {
  await page.goto(`/en/admin/live/${article}`);
  await page.waitForFunction(
    () => window.__hydrated === true && localStorage.getItem('reader-here') !== null,
  );
}

/** A picture of one green point, as a phone's file. */
const pointPicture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

const compose = (page: Page) => page.getByRole('form', { name: 'New update' });
const rows = (page: Page) => page.getByRole('region', { name: 'Updates' }).getByRole('listitem');

async function post(page: Page, text: string): Promise<void> {
  await compose(page).getByLabel('Update in English').fill(text);
  await compose(page).getByRole('button', { name: 'Post' }).click();
}

/** Opens an article as a reader without an account, and waits until it hears of new entries. */
async function openReader(page: Page, article: string): Promise<void> {
  const listens = listensTo(page, `coverage:${article}`);
  const looked = page.waitForResponse('**/api/coverage?*');
  await page.goto(articlePath('en', article));
  await Promise.all([listens, looked]);
}

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

test('what is posted without a connection is sent once when there is one, and what is written outlives a reload', async ({
  page,
  context,
}) => {
  test
    .info()
    .annotations.push(
      { type: 'expected console', description: 'net::ERR_' },
      { type: 'expected console', description: 'Failed to fetch' },
      { type: 'expected console', description: 'WebSocket' },
    );
  const article = await covered();
  await reporterOf(context, article, 'Ravi');
  await openDesk(page, article);
  await compose(page).getByLabel('Update in English').fill('Half written');
  await page.reload();
  await expect(compose(page).getByLabel('Update in English')).toHaveValue('Half written');

  // Whose it is has to be known before there is no connection.
  await page.waitForFunction(() => localStorage.getItem('reader-here') !== null);
  await context.setOffline(true);
  await post(page, 'Sent from the river');
  await post(page, 'And another');
  await expect(rows(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(2);
  await expect(compose(page).getByLabel('Update in English')).toHaveValue('');
  await context.setOffline(false);
  const arrived = async () => {
    const { data } = await newsroom()
      .from('live_entries')
      .select('text_en')
      .eq('article_id', article)
      .order('number');
    return data?.map(({ text_en: text }) => text);
  };
  await expect.poll(arrived).toEqual(['Sent from the river', 'And another']);
  await expect(rows(page).filter({ hasText: 'Waiting to be sent' })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Sent from the river' })).toHaveCount(1);
});

test('two reporters see each other’s entries at once, and neither overwrites the other', async ({
  page,
  context,
  browser,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const article = await covered();
  await reporterOf(context, article, 'Asha');
  const other = await browser.newContext();
  await reporterOf(other, article, 'Birju');
  const second = await other.newPage();
  await Promise.all([openDesk(page, article), openDesk(second, article)]);
  await Promise.all([post(page, 'From the east bank'), post(second, 'From the west bank')]);
  for (const each of [page, second])
    for (const text of ['From the east bank', 'From the west bank'])
      await expect(rows(each).filter({ hasText: text })).toHaveCount(1);

  const edit = async (each: Page) => {
    const row = rows(each).filter({ hasText: 'From the east bank' });
    await row.getByRole('button', { name: /^Edit update/ }).click();
    return each.getByRole('form', { name: /^Edit update/ });
  };
  const [mine, theirs] = [await edit(page), await edit(second)];
  await theirs.getByLabel('Update in English').fill('From the east bank, as Birju has it');
  await mine.getByLabel('Update in English').fill('From the east bank, as Asha has it');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('alert')).toContainText('as Birju has it');
  await expect(mine.getByLabel('Update in English')).toHaveValue(
    'From the east bank, as Asha has it',
  );
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'A colleague has changed this update meanwhile')).toBeVisible();
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByLabel('What was corrected, in English').fill('It is the east bank.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(rows(second).filter({ hasText: 'as Asha has it' })).toContainText('Corrected');
  await other.close();
});

test('what is written while something is on its way stays to be sent next', async ({
  page,
  context,
}) => {
  const article = await covered();
  await reporterOf(context, article, 'Quick');
  await openDesk(page, article);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/newsroom/live/entries', async (route) => {
    await held;
    await route.continue();
  });
  const text = compose(page).getByLabel('Update in English');
  await post(page, 'The gate is open');
  await text.fill('The gate is open, and the next one');
  letGo();
  await expect(toast(page, 'The update is live.')).toBeVisible();
  await expect(text).toHaveValue('The gate is open, and the next one');
  await text.fill('The next one');
  await compose(page).getByRole('button', { name: 'Post' }).click();
  await expect(rows(page).filter({ hasText: 'The next one' })).toHaveCount(1);
  await expect(text).toHaveValue('');
});

test('what two colleagues change while one has no connection is decided by who was away, and never lost', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '409' });
  test.info().annotations.push({ type: 'expected console', description: 'net::ERR_' });
  const article = await covered();
  const [entry = ''] = await tell(article, 'As it was');
  await reporterOf(context, article, 'Away');
  await openDesk(page, article);
  const colleagueSays = async (said: string, revision: number) => {
    const { error } = await newsroom()
      .from('live_entries')
      .update({ text_en: said, revision })
      .eq('id', entry);
    if (error) throw new Error(error.message);
  };
  await rows(page)
    .getByRole('button', { name: /^Edit update/ })
    .click();
  const form = page.getByRole('form', { name: /^Edit update/ });
  await form.getByLabel('Update in English').fill('As the one away has it');
  await form.locator('input[type=file]').setInputFiles(pointPicture('away.png'));
  await form.getByLabel('What the picture shows, in English').fill('What the one away saw');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rows(page).filter({ hasText: 'As the one away has it' })).toHaveCount(1);
  await colleagueSays('As the first colleague has it', 2);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Compare and decide' }).click();
  await expect(form.getByRole('alert')).toContainText('As the first colleague has it');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await colleagueSays('As the second colleague has it', 3);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'A colleague has changed this update meanwhile')).toBeVisible();
  await expect(form.getByLabel('Update in English')).toHaveValue('As the one away has it');
  await expect(form.getByText('away.png')).toBeVisible();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('As the one away has it');
  await expect(rows(page).getByRole('img', { name: 'What the one away saw' })).toBeVisible();
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

  await newsroom()
    .from('live_coverages')
    .update({ closed_at: new Date().toISOString() })
    .eq('article_id', article);
  await expect.poll(textOf(request, path)).toContain('"coverageEndTime"');
  await page.goto(path);
  await expect(page.getByText(/^This live coverage ended on/)).toBeVisible();
  await expect(page.locator('script[data-document=live]')).toHaveCount(0);
});

test('an editor tells an article live where it is written, ends it, and pins and withdraws entries', async ({
  page,
  context,
  request,
}) => {
  const article = await publish({ title_en: 'Polling day', title_hi: 'मतदान का दिन' });
  await signInNewReader(context, 'Anu', 'editor');
  await page.goto(`/en/admin/article/${article}`);
  await page.getByRole('heading', { name: 'Live coverage' }).click();
  await page.getByRole('button', { name: 'Tell it live' }).click();
  await expect(toast(page, 'The story is live.')).toBeVisible();
  await page.getByRole('link', { name: 'To the updates' }).click();
  await post(page, 'Queues before seven');
  await expect(toast(page, 'The update is live.')).toBeVisible();
  const row = rows(page).filter({ hasText: 'Queues before seven' });
  await row.getByRole('button', { name: 'Pin: update 1' }).click();
  await expect(row).toContainText('Pinned');
  const path = articlePath('en', article);
  await expect.poll(textOf(request, path)).toContain('Pinned');
  await row.getByRole('button', { name: 'Withdraw: update 1' }).click();
  await expect(row).toContainText('Withdrawn');
  await expect.poll(textOf(request, path)).not.toContain('Queues before seven');
  await page.getByRole('button', { name: 'End the coverage' }).click();
  await expect(page.getByText('This coverage has ended: updates can be corrected')).toBeVisible();
  await expect.poll(textOf(request, path)).toContain('This live coverage ended on');
});

test('a picture goes with an entry, with words for who cannot see it', async ({
  page,
  context,
  request,
}) => {
  const article = await covered();
  await reporterOf(context, article, 'Meena');
  await openDesk(page, article);
  await compose(page).locator('input[type=file]').setInputFiles(pointPicture('river.png'));
  await post(page, 'The river from the bridge');
  await expect(toast(page, 'Say in words what the picture shows.')).toBeVisible();
  await compose(page).getByLabel('What the picture shows, in English').fill('A brown river');
  await compose(page).getByRole('button', { name: 'Post' }).click();
  await expect(toast(page, 'The update is live.')).toBeVisible();
  await expect
    .poll(textOf(request, articlePath('en', article)))
    .toMatch(
      new RegExp(
        `<img src="/media/stories/${article}/[0-9a-f]{32}/1280\\.jpg" alt="A brown river"`,
      ),
    );
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
