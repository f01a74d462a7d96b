import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** Where no page of a list is any more: the number of one that never was, or of one whose last entry has gone. */
const past = ['2', '99', '5000', '123456789012345678901'];

test('a page past the end of a reader’s own list leads to its last page', async ({
  page,
  context,
}) => {
  test.slow();
  const { client } = await signInNewReader(context, 'Past the end');
  const articles = await newsroom()
    .from('news_articles')
    .select('id')
    .eq('source_name', 'Demo desk')
    .eq('status', 'published')
    .eq('is_approved', true)
    .lte('published_at', new Date().toISOString())
    .limit(25);
  const ids = (articles.data ?? []).map(({ id }) => id);
  const [first = ''] = ids;
  const made = await client
    .from('collections')
    .insert({ name: 'Short', is_shared: true })
    .select('id, share_token')
    .single();
  if (made.error) throw new Error(made.error.message);
  const { id, share_token } = made.data;
  const written = await Promise.all([
    client.from('collection_articles').insert({ collection_id: id, article_id: first }),
    client.from('bookmarks').insert(ids.map((article_id) => ({ article_id }))),
    client.from('comments').insert({ article_id: first, content: 'अंत के आगे' }),
  ]);
  expect(written.map(({ error }) => error)).toEqual([null, null, null]);

  const lists = [
    { path: `/en/collections/${id}`, shows: page.locator('[data-member]') },
    { path: `/en/shared/${share_token}`, shows: page.locator('main article') },
    { path: '/en/collections', shows: page.getByRole('link', { name: 'Short' }) },
    { path: '/en/profile', parameter: 'comments', shows: page.getByText('अंत के आगे') },
    // Nothing stands in it at all.
    { path: '/en/reading-history', shows: page.getByRole('heading', { level: 1 }) },
  ];
  for (const { path, parameter = 'page', shows } of lists) {
    for (const number of past) {
      const answer = await page.request.get(`${path}?${parameter}=${number}`);
      expect([answer.status(), new URL(answer.url()).search]).toEqual([200, '']);
    }
    await page.goto(`${path}?${parameter}=2`);
    await expect(page).toHaveURL(path);
    await expect(shows).toHaveCount(1);
  }

  // One that has two pages leads to the second, with whatever else the address says.
  await page.goto('/en/bookmarks?page=99&said=nothing');
  await expect(page).toHaveURL('/en/bookmarks?said=nothing&page=2');
  await expect(page.locator('main article')).toHaveCount(1);
  // What is no number of a page is the first.
  await page.goto('/en/bookmarks?page=0');
  await expect(page.locator('main article')).toHaveCount(24);
  // What is not there is not led to.
  const answer = await page.request.get(`/en/collections/${crypto.randomUUID()}?page=9`);
  expect(answer.status()).toBe(404);
});

test('what stands behind the last line of the newsroom’s lists leads to their beginning', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'परख प्रशासक', 'admin');
  const behind = `time=2001-01-01T00:00:00Z&after=${crypto.randomUUID()}`;
  const lists = [
    ['/en/admin/articles?state=published', behind],
    ['/en/admin/moderation?queue=all', behind],
    ['/en/admin/grievances?show=decided', behind],
    ['/en/admin/audit-log?action=story.', 'before=1'],
  ];
  for (const [path = '', cursor = ''] of lists) {
    await page.goto(`${path}&${cursor}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
