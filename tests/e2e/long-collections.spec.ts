import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test('a long collection is turned over page by page, and ordered across its pages', async ({
  page,
  context,
}) => {
  const { client } = await signInNewReader(context, 'Collecting');
  const made = await client
    .from('collections')
    .insert({ name: 'Long', is_shared: true })
    .select('id, share_token')
    .single();
  if (made.error) throw new Error(made.error.message);
  const articles = await newsroom()
    .from('news_articles')
    .select('id')
    // Those of the demo have pictures that are there.
    .eq('source_name', 'Demo desk')
    .eq('status', 'published')
    .eq('is_approved', true)
    .lte('published_at', new Date().toISOString())
    .order('published_at')
    .limit(25);
  for (const { id } of articles.data ?? []) {
    const { error } = await client
      .from('collection_articles')
      .insert({ collection_id: made.data.id, article_id: id });
    expect(error).toBeNull();
  }
  const path = `/en/collections/${made.data.id}`;
  const last = articles.data?.at(-1)?.id ?? '';
  const members = page.locator('[data-member]');
  await page.goto(path);
  await expect(members).toHaveCount(24);
  await expect(page.getByText('25 stories')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(members).toHaveCount(1);
  await members.locator('button[value=up]').click();
  await expect(members.first()).not.toHaveAttribute('data-member', last);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(members.last()).toHaveAttribute('data-member', last);
  await page.goto(`${path}?page=2`);
  await members.getByRole('button', { name: /^Remove/ }).click();
  await expect(members).toHaveCount(24);
  await expect(page.getByText('24 stories')).toBeVisible();
  await page.goto(`/en/shared/${made.data.share_token}`);
  await expect(page.locator('main article')).toHaveCount(24);
});
