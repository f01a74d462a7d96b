import { newsroomPages } from '@/lib/newsroom/shared/model';

import { demoArticle } from './article-page';
import { colleague, newsroom, publish } from './backend-access';
import { headlines, pageKinds } from './every-page';
import { pageWidth } from './page-width';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

const longTitle = 'x'.repeat(150);
const longTag = 't'.repeat(60);

/** A public article in which nothing can be broken between words; published by an editor, so that the log has it. */
async function publishLongWords(): Promise<string> {
  const editor = await colleague('editor');
  const article = crypto.randomUUID();
  const content = {
    title_en: longTitle,
    summary_en: 'Words that are longer than a phone is wide.',
    category: 'health',
    tags: [longTag],
  };
  await editor.rpc('create_article', { content, article });
  const { data } = await editor.rpc('move_article', { article, action: 'publish', revision: 1 });
  expect(data).toMatchObject({ outcome: 'done' });
  const { error } = await newsroom()
    .from('news_articles')
    .update({ is_featured: true, featured_rank: 1 })
    .eq('id', article);
  expect(error).toBeNull();
  return article;
}

test('no word, however long, makes a page wider than its screen', async ({ page, context }) => {
  test.setTimeout(90_000);
  const article = await publishLongWords();
  await signInNewReader(context, 'Long words', 'admin');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/en/article/${article}`);
    await expect(page.getByRole('link', { name: longTag })).toBeVisible();
    expect(await pageWidth(page), `article, ${width} px`).toBe(width);
    const day = pageKinds.find(({ name }) => name === 'a day');
    for (const path of [
      '/en/health',
      (await day?.path('en')) ?? '',
      '/en/admin/audit-log',
      '/en/admin/homepage',
      '/en/admin/articles?state=published',
    ]) {
      await expect
        .poll(async () => (await page.request.get(path)).text(), { timeout: 10_000 })
        .toContain(longTitle);
      await page.goto(path);
      await expect(page.getByText(longTitle).first()).toBeVisible();
      expect(await pageWidth(page), `${path}, ${width} px`).toBe(width);
    }
  }
});

test('no headline or note, however long, makes a page of readers or of the newsroom wider than a phone', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const series = crypto.randomUUID();
  const hindi = 'ल'.repeat(150);
  const [article, next] = await Promise.all(
    [1, 2].map((part) =>
      publish({
        title_hi: hindi,
        title_en: longTitle,
        district: 'koriya',
        is_featured: true,
        summary_en: 'Words that are longer than a phone is wide.',
        series_id: series,
        series_part: part,
        series_title: 's'.repeat(150),
        series_title_hi: 'म'.repeat(150),
      }),
    ),
  );
  if (!article) throw new Error('Nothing was published.');
  const backend = newsroom();
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const note = 'n'.repeat(200);
  const reader = await signInNewReader(context, 'N'.repeat(80), 'admin');
  for (const { error } of [
    await backend
      .from('article_drafts')
      .insert({ article_id: article, content: { stale: ['en'] } }),
    await backend.from('hourly_views').insert({ article_id: article, hour, views: 999_999 }),
    await backend
      .from('article_corrections')
      .insert({ article_id: article, note_hi: note, note_en: note }),
    await backend
      .from('comments')
      .insert({ article_id: article, user_id: reader.id, content: note, held_for: 'first' }),
    await backend.from('live_coverages').insert({ article_id: article }),
  ])
    expect(error).toBeNull();
  await page.setViewportSize({ width: 360, height: 800 });
  const paths = [
    ...newsroomPages.map(({ path }) => path),
    `/article/${article}`,
    `/article/${next}`,
  ];
  for (const path of paths) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await pageWidth(page), path).toBe(360);
  }
  // Else it would stand before what other tests have read most.
  const { error } = await backend.from('hourly_views').delete().eq('article_id', article);
  expect(error).toBeNull();
});

for (const { what, path, links } of [
  {
    what: 'beside an article',
    path: async () => `/en/article/${await demoArticle(headlines.seriesAndSound)}`,
    links: '[aria-labelledby=topics-today] a',
  },
  {
    what: 'where a search found nothing',
    path: () => '/en/search?q=xqzzywv',
    links: 'main li a[href*="/topic/"]',
  },
])
  test(`no topic that is talked of, however long, widens the page ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(await path());
    // Which topics these are is up to all articles of the week.
    await page
      .locator(links)
      .first()
      .evaluate((link, tag) => {
        link.textContent = tag;
      }, longTag);
    expect(await pageWidth(page)).toBe(360);
  });

test('no reader’s name, however long, makes a discussion wider, and no empty lines make it long', async ({
  page,
  context,
  browser,
}) => {
  const article = await publish({ title_hi: 'लंबे नाम', title_en: 'Long names' });
  const writing = await browser.newContext();
  const writer = await signInNewReader(writing, 'N'.repeat(80));
  await writing.close();
  const { error } = await newsroom()
    .from('comments')
    .insert({ article_id: article, user_id: writer.id, content: `One${'\n'.repeat(900)}two` });
  expect(error).toBeNull();
  await signInNewReader(context, 'Editor', 'admin');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/en/article/${article}#comments`);
  const comment = page.getByText('One two');
  await expect(comment).toBeVisible();
  expect(await pageWidth(page), 'discussion').toBe(360);
  expect((await comment.boundingBox())?.height).toBeLessThan(120);
  await page.goto('/en/admin/moderation?queue=all');
  await expect(page.getByText('One two').first()).toBeVisible();
  expect(await pageWidth(page), 'moderation').toBe(360);
});
