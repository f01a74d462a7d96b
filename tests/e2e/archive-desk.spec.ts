import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { zipOf } from '@/tests/fixtures/zip';

import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

/**
 * A file is read in a process of its own, which has to start and gives way to readers, and the site looks for work every
 * three seconds.
 */
const patience = 60_000;

/** A small WordPress export whose articles are told by a mark of the test's. Takes what the article's text has besides. */
const exportOf = (mark: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>पुराना अख़बार</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<item><title>कुदरगढ़ में झूला लौटा ${mark}</title><link>https://old.example/${mark}</link>
<pubDate>Sat, 02 Mar 2024 05:30:00 +0000</pubDate>
<content:encoded><![CDATA[<h2>फिर वही भीड़</h2><p>कुदरगढ़ में झूला फिर लौट आया है, लोग ख़ुश हैं।</p>${more}]]></content:encoded>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>
<item><title>हमारे बारे में</title><wp:post_type>page</wp:post_type></item>
</channel></rss>`;

test('an admin brings a WordPress file in, readers find what it had, and it is taken back after a question', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const mark = `क्रमांक${Date.now()}`;
  const name = `wordpress-${Date.now()}.xml`;
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin/archive');
  await page.getByLabel('Choose a file').setInputFiles({
    name,
    mimeType: 'text/xml',
    buffer: Buffer.from(exportOf(mark)),
  });
  await expect(page.getByText('The file is here', { exact: false })).toBeVisible({
    timeout: patience,
  });
  const line = page.getByRole('listitem').filter({ hasText: name });
  const start = line.getByRole('button', { name: `Bring in: ${name}` });
  await expect(start).toBeVisible({ timeout: patience });
  await expect(line.getByText(`कुदरगढ़ में झूला लौटा ${mark}`)).toBeVisible();
  await expect(line.getByText('It is no post but “page”.')).toBeVisible();
  await expectAccessible(page);
  const { data: before } = await newsroom()
    .from('news_articles')
    .select('id')
    .ilike('title_hi', `%${mark}`);
  expect(before).toEqual([]);
  await line.getByLabel('Stories').selectOption('kept');
  const looks = [performance.now()];
  page.on('request', (request) => {
    const isLook = request.method() === 'GET' && request.url().endsWith('/api/newsroom/archive');
    if (isLook) looks.push(performance.now());
  });
  await start.click();
  await expect(line.getByText('1 story came in')).toBeVisible({ timeout: patience });
  await expect(line.getByText('Done', { exact: true })).toBeVisible({ timeout: patience });
  // While something is under way the page asks each two seconds, also where it came with an idle list.
  expect(Math.max(...looks.slice(1).map((at, index) => at - (looks[index] ?? 0)))).toBeLessThan(
    7000,
  );
  await expectAccessible(page);
  const { data } = await newsroom()
    .from('news_articles')
    .select('id')
    .ilike('title_hi', `%${mark}`)
    .single();
  const reader = await context.newPage();
  await reader.goto(`/article/${data?.id}`);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(mark);
  await expect(reader.getByRole('heading', { name: 'फिर वही भीड़' })).toBeVisible();
  await line.getByRole('button', { name: `Undo: ${name}` }).click();
  await expect(line.getByText(`Take back what “${name}” brought?`, { exact: false })).toBeFocused();
  await line.getByRole('button', { name: 'Yes' }).click();
  await expect(line.getByText('1 story was taken back')).toBeVisible({ timeout: patience });
  const { data: after } = await newsroom()
    .from('news_articles')
    .select('id')
    .ilike('title_hi', `%${mark}`);
  expect(after).toEqual([]);
});

test('pictures come from a file of uploads that is chosen beside the export', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const mark = `तस्वीर${Date.now()}`;
  const [name, packed] = [`pictured-${Date.now()}.xml`, `uploads-${Date.now()}.zip`];
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } }).jpeg().toBuffer(); // prettier-ignore
  const shown = `<img src="https://old.example/wp-content/uploads/2024/03/a-300x200.jpg" alt="झूला" />`;
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin/archive');
  const send = async (file: string, mimeType: string, buffer: Buffer) => {
    await page.getByLabel('Choose a file').setInputFiles({ name: file, mimeType, buffer });
    // Others name it where it is chosen.
    return page.getByRole('listitem').filter({ has: page.getByRole('strong').filter({ hasText: file }) }); // prettier-ignore
  };
  const uploads = zipOf({ name: 'uploads/2024/03/a.jpg', bytes: picture }, { name: 'uploads/b.svg', bytes: Buffer.from('<svg/>') }); // prettier-ignore
  const pictures = await send(packed, 'application/zip', uploads);
  await expect(pictures.getByText('1 image', { exact: true })).toBeVisible({ timeout: patience });
  await expect(pictures.getByText('An SVG is not taken', { exact: false })).toBeVisible();
  const line = await send(name, 'text/xml', Buffer.from(exportOf(mark, shown)));
  const start = line.getByRole('button', { name: `Bring in: ${name}` });
  await expect(start).toBeVisible({ timeout: patience });
  await expectAccessible(page);
  await line.getByLabel('Stories').selectOption('kept');
  const file = line.getByLabel('Images from this file');
  const option = (await file.locator('option').filter({ hasText: packed }).getAttribute('value')) ?? ''; // prettier-ignore
  await file.selectOption(option);
  await line.getByLabel('Fetch images that the file lacks', { exact: false }).uncheck();
  await start.click();
  await expect(line.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(line.getByText('1 story came in', { exact: true })).toBeVisible();
  const { data } = await newsroom().from('news_articles').select('id').ilike('title_hi', `%${mark}`).single(); // prettier-ignore
  await page.goto(`/article/${data?.id}`);
  // It has become the article's own picture, which has no words of its own.
  const image = page.locator(`article img[src*="/media/stories/${data?.id}/"]`).first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0); // prettier-ignore
});

/** A file of two and a half pieces of 4 MB: one small article after a long comment. */
function longExport(mark: string): Buffer {
  const [start, end] = exportOf(mark).split('<channel>') as [string, string];
  return Buffer.from(`${start}<channel><!--${' '.repeat(10 * 1024 ** 2)}-->${end}`);
}

const pieces = /\/api\/newsroom\/archive\/piece\?/;

test('a file whose sending breaks off is gone on with when the connection is back', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  const name = `lost-${Date.now()}.xml`;
  const sent: string[] = [];
  let isLost = true;
  await page.route(pieces, (route) => {
    const number = new URL(route.request().url()).searchParams.get('number') ?? '';
    if (isLost && number !== '1') {
      sent.push(`${number} lost`);
      // It comes back while the page still tries.
      isLost = sent.length < 3;
      return route.abort();
    }
    sent.push(number);
    return route.continue();
  });
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin/archive');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/xml', buffer: longExport(`टूटा${Date.now()}`) });
  await expect(page.getByText('The file is here', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  expect(sent).toEqual(['1', '2 lost', '2 lost', '2', '3']);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('1 story', { exact: false })).toBeVisible({ timeout: patience });
});

test('a page that is closed in the midst of a file leaves it to be chosen again', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const name = `closed-${Date.now()}.xml`;
  const file = { name, mimeType: 'text/xml', buffer: longExport(`बंद${Date.now()}`) };
  await signInNewReader(context, 'अनु', 'admin');
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  // The second piece never arrives, however often it is tried; the page is closed meanwhile.
  const isStuck = new Promise<void>((stuck) => {
    void page.route(/piece\?.*number=2/, async (route) => {
      await route.abort();
      stuck();
    });
  });
  await page.goto('/en/admin/archive');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await isStuck;
  await page.close();

  const next = await context.newPage();
  const sent: string[] = [];
  await next.route(pieces, (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('number') ?? '');
    return route.continue();
  });
  await next.goto('/en/admin/archive');
  const line = next.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('4 of 10 MB have been sent.', { exact: false })).toBeVisible();
  await next.getByLabel('Choose a file').setInputFiles(file);
  await expect(line.getByText('1 story', { exact: false })).toBeVisible({ timeout: 60_000 });
  expect(sent).toEqual(['2', '3']);
  await expect(line).toHaveCount(1);
});

/** An article with a picture and a correction, years old; gives its id and its picture's folder. */
async function oldArticle(): Promise<{ id: string; folder: string }> {
  const folder = `stories/${crypto.randomUUID()}/${'c'.repeat(32)}`;
  const picture = Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==', 'base64'); // prettier-ignore
  for (const file of ['1280.jpg', '800.webp', '320.webp', '800.avif'])
    await newsroom()
      .storage.from('media')
      .upload(`${folder}/${file}`, picture, { contentType: 'image/jpeg' });
  const id = await publish({
    title_hi: 'पुराने मेले की कहानी',
    title_en: 'The story of an old fair',
    summary_hi: 'मेला कैसे शुरू हुआ।',
    summary_en: 'How the fair began.',
    body_hi: [{ id: 'a', type: 'paragraph', text: 'यह बहुत पुरानी बात है।' }],
    body_en: [{ id: 'a', type: 'paragraph', text: 'This was long ago.' }],
    image_url: `/media/${folder}/1280.jpg`,
    image_alt_hi: 'मेला',
    tags: ['मेला'],
    published_at: '2019-04-05T06:07:08Z',
    corrected_at: '2019-04-06T06:07:08Z',
  });
  const { error } = await newsroom()
    .from('article_corrections')
    .insert({ article_id: id, note_hi: 'तारीख़ सुधारी गई।', note_en: 'The date was corrected.' });
  expect(error).toBeNull();
  return { id, folder };
}

/** The article as its documents have it in both editions, and its picture. */
async function documentsOf(page: Page, { id, folder }: { id: string; folder: string }) {
  const texts = await Promise.all(
    [`/article/${id}`, `/en/article/${id}`, `/media/${folder}/1280.jpg`].map(async (path) => {
      const answer = await page.request.get(path);
      return answer.ok() ? answer.text() : String(answer.status());
    }),
  );
  return texts.map((text) => /<article[^>]*>[^]*<\/article>/.exec(text)?.[0] ?? text);
}

test('the archive is made meanwhile, saved, and brought back: a reader sees no difference', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000);
  const article = await oldArticle();
  const before = await documentsOf(page, article);
  expect(before[0]).toContain('यह बहुत पुरानी बात है।');
  await signInNewReader(context, 'अनु', 'admin');
  await page.goto('/en/admin/archive');
  await page.getByRole('button', { name: 'Make the file' }).click();
  await page.goto('/en/admin/articles');
  await page.goto('/en/admin/archive');
  const save = page.getByRole('link', { name: /^Save the file/ }).first();
  await expect(save).toBeVisible({ timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/^surguja-samvad-[\d-]+\.tar$/);
  const bytes = await readFile(await download.path());
  // All of it is gone from the site.
  const gone = await newsroom().from('news_articles').delete().eq('id', article.id);
  expect(gone.error).toBeNull();
  const files = ['1280.jpg', '800.webp', '320.webp', '800.avif'].map(
    (name) => `${article.folder}/${name}`,
  );
  await newsroom().storage.from('media').remove(files);
  await expect
    .poll(async () => (await documentsOf(page, article))[0], { timeout: patience })
    .toBe('404');
  const name = `back-${Date.now()}.tar`;
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/x-tar', buffer: bytes });
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('own archive', { exact: false })).toBeVisible({ timeout: 120_000 });
  await line.getByRole('button', { name: `Bring in: ${name}` }).click();
  await expect(line.getByText('1 story came in')).toBeVisible({ timeout: 120_000 });
  await expect(line.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect.poll(() => documentsOf(page, article), { timeout: patience }).toEqual(before);
});

test('is an admin’s page alone', async ({ page, context }) => {
  await signInNewReader(context, 'बिमल', 'editor');
  await page.goto('/en/admin/archive');
  await expect(page.getByRole('heading', { name: 'Archive', level: 1 })).toHaveCount(0);
});
