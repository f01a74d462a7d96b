import { checks } from '@/lib/newsroom/diagnostics/model';

import { feedOf, startFeedServer, type FeedServer } from '../api/feed-server';
import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';
import { workerSite } from './worker-site';

let server: FeedServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  server = await startFeedServer(workerSite().feedPort);
});
test.afterAll(() => server.stop());

test('an admin tries a source, adds it, and its articles reach the desk together', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const mark = `क्रमांक${Date.now()}`;
  server.serve('/one', feedOf(`कुदरगढ़ मेले में झूला टूटा, ${mark} घायल`));
  server.serve('/two', feedOf(`झूला टूटा कुदरगढ़ मेले में ${mark}`));
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin/sources');
  await page.getByText('Add a source', { exact: true }).click();
  for (const path of ['/one', '/two']) {
    await page.getByLabel('Name').fill(`Parakh ${path.slice(1)} ${mark}`);
    await page.getByLabel('Feed URL').fill(`http://${server.host}${path}`);
    const attempt = page.getByRole('button', { name: 'Test', exact: true });
    await attempt.press('Enter');
    // The feed is read in a process of its own, which has to start.
    await expect(page.getByText('1 story found', { exact: false })).toBeVisible({
      timeout: 20_000,
    });
    await expect(attempt).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(`Parakh ${path.slice(1)} ${mark}`).first()).toBeVisible();
  }
  await expect
    .poll(
      async () => {
        const { data } = await newsroom()
          .from('news_articles')
          .select('id')
          .ilike('title_hi', `%${mark}%`);
        return data?.length;
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  // What became of reading it comes onto the open page.
  await expect(page.getByRole('listitem').filter({ hasText: `Parakh two ${mark}` })).toContainText(
    'last fetched',
    { timeout: 15_000 },
  );
  await page.goto(`/en/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  await page
    .getByRole('link', { name: /see all 2 sources/ })
    .first()
    .click();
  await expect(page.getByText('The same news from several sources')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(mark) })).not.toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/en/admin/sources');
  const one = page.getByRole('listitem').filter({ hasText: `Parakh one ${mark}` });
  await one.getByRole('link', { name: /^Edit/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(one).toHaveCount(0);
  await expect(page.getByText('Add a source', { exact: true })).toBeFocused();
  await newsroom().from('sources').delete().ilike('name', `%${mark}%`);
});

test('a name without a space is broken, not the page', async ({ page, context }) => {
  const name = `${crypto.randomUUID().replaceAll('-', '')}`.repeat(3);
  const url = `http://${server.host}/${name}`;
  const moment = new Date().toISOString();
  const failing = { failures: 5, failing_since: moment, last_error: 'http 500' };
  await newsroom()
    .from('sources')
    .insert({ name, url, ...failing, next_fetch_at: '2099-01-01T00:00:00Z' });
  await signInNewReader(context, 'अनु', 'admin');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/en/admin');
  await expect(page.getByText(name)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.goto('/en/admin/sources');
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await newsroom().from('sources').delete().eq('url', url);
});

test('an address inside the network is refused in words', async ({ page, context }) => {
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/admin/sources');
  await page.getByText('नया स्रोत जोड़ें', { exact: true }).click();
  await page.getByLabel('नाम').fill('परख');
  await page.getByLabel('फ़ीड का पता').fill('http://169.254.169.254/latest');
  await page.getByRole('button', { name: 'आज़माकर देखें' }).click();
  await expect(page.getByText('यह पता सार्वजनिक इंटरनेट का नहीं है', { exact: false })).toBeVisible();
});

test('people are invited, and the last word on a role is confirmed first', async ({
  page,
  context,
  browser,
}) => {
  await signInNewReader(context, 'अनु', 'admin');
  const colleague = await signInNewReader(await browser.newContext(), 'बिमला', 'reporter');
  await page.goto('/en/admin/staff');
  const email = `guest-${Date.now()}@example.org`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send invitation', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Withdraw: ${email}` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: colleague.email });
  await line.getByRole('combobox').selectOption('editor');
  await line.getByRole('button', { name: /Change/ }).click();
  await line.getByRole('button', { name: 'Yes' }).click();
  await expect
    .poll(async () => {
      const { data } = await newsroom()
        .from('user_roles')
        .select('role')
        .eq('user_id', colleague.id)
        .single();
      return data?.role;
    })
    .toBe('editor');
  await page.goto('/en/admin/audit-log?action=person.');
  await expect(page.getByText('changed a role').first()).toBeVisible();
});

test('the site checks itself, and where a part has failed it says what to do', async ({
  page,
  context,
}) => {
  const article = await publish({ title_hi: 'खोज में छूटी ख़बर', title_en: 'Unfound by search' });
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin-test');
  const check = page.getByRole('button', { name: 'Run checks' });
  await check.press('Enter');
  await expect(page.getByText('Everything works.')).toBeVisible({ timeout: 20_000 });
  await expect(check).toBeFocused();
  // No mail server is named here, and no folder for backups.
  await expect(page.getByText(/ · OK · \d+ ms/)).toHaveCount(checks.length - 2);
  await expect(page.getByText(/Mail server · not set up/)).toBeVisible();
  await expect(page.getByText(/Backup · not set up/)).toBeVisible();
  await expectAccessible(page);
  const { error } = await newsroom().from('article_search').delete().eq('article_id', article);
  expect(error).toBeNull();
  for (const [path, begin, result, state, remedy] of [
    [
      '/en/admin-test',
      'Run checks',
      '1 problem found.',
      /Search · problem · \d+ ms · 1/,
      'This many published stories are missing from the search index. Save them once',
    ],
    [
      '/admin-test',
      'जाँच शुरू करें',
      '1 हिस्सा ठीक नहीं है।',
      /खोज · ठीक नहीं · \d+ मि॰से॰ · 1/,
      'इतनी छपी ख़बरें खोज में नहीं हैं। उन्हें एक बार सहेजें',
    ],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: begin }).click();
    await expect(page.getByText(result)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(state)).toBeVisible();
    await expect(page.getByText(remedy)).toBeVisible();
    await expectAccessible(page);
  }
  await newsroom().from('news_articles').delete().eq('id', article);
});

test('an article whose source has gone can be published, with a word about it', async ({
  page,
  context,
}) => {
  server.serve('/there', (_request, response) => response.writeHead(200).end());
  await signInNewReader(context, 'जाँचने वाली', 'editor');
  await page.goto('/en/admin/write');
  await page.getByLabel('Title · English').fill(`A story from elsewhere ${Date.now()}`);
  await page.getByLabel('Summary · English').fill('Somebody else told it first.');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  await page.getByRole('heading', { name: 'Source', exact: true }).click();
  const address = page.getByLabel('Source URL');
  await address.fill(`http://${server.host}/not-there`);
  const gone = page.getByRole('button', {
    name: /Nothing found at the source URL any more/,
  });
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  expect(server.asked.filter(({ url }) => url === '/not-there')).toEqual([]);
  await address.press('Tab');
  await page.getByText(/^Before publishing/).click();
  await gone.click();
  await expect(address).toBeFocused();
  await page.reload();
  await page.getByText(/^Before publishing/).click();
  await expect(gone).toBeVisible();
  await page.getByRole('heading', { name: 'Source', exact: true }).click();
  await address.fill(`http://${server.host}/there`);
  await address.press('Tab');
  await expect(gone).toHaveCount(0);
  await expect.poll(() => server.asked.some(({ url }) => url === '/there')).toBe(true);
  await address.fill(`http://${server.host}/gone-again`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The story is published.')).toBeVisible();
});

test('an editor hears that the source changed a story after it was published here', async ({
  page,
  context,
}) => {
  server.serve('/changed', (_request, response) => response.writeHead(200).end());
  const address = `http://${server.host}/changed`;
  const article = await publish({ title_en: `Taken over ${Date.now()}`, source_url: address });
  const made = await newsroom()
    .from('sources')
    .insert({ name: 'Trial daily', url: `http://${server.host}/feed-of-changes`, is_active: false })
    .select('id')
    .single();
  const told = page.getByRole('button', { name: /The source has changed this story/ });
  await signInNewReader(context, 'जाँचने वाली', 'editor');
  await page.goto(`/en/admin/article/${article}`);
  await page.getByText(/^Before publishing/).click();
  await expect(told).toHaveCount(0);
  const { error } = await newsroom()
    .from('source_items')
    .insert({
      source_id: made.data?.id ?? '',
      guid_hash: 'a'.repeat(64),
      content_hash: 'b'.repeat(64),
      article_id: article,
      item_at: new Date().toISOString(),
      changed_at: new Date(Date.now() + 60_000).toISOString(),
    });
  expect(error).toBeNull();
  await page.reload();
  await page.getByText(/^Before publishing/).click();
  await expect(told).toBeVisible();
});
