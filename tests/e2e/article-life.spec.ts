import { colleague } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

type Editor = Awaited<ReturnType<typeof colleague>>;

/** Does an action of the newsroom, as its pages do. */
async function move(editor: Editor, id: string, action: string, revision: number, options = {}) {
  const { data, error } = await editor.rpc('move_article', {
    article: id,
    action,
    revision,
    options,
  });
  if (error) throw new Error(error.message);
  expect(data).toMatchObject({ outcome: 'done' });
}

test('an article appears when it is published, says what was corrected, and is gone when withdrawn', async ({
  page,
  request,
}, testInfo) => {
  testInfo.annotations.push({ type: 'expected console', description: 'status of 410' });
  const editor = await colleague('editor');
  const id = crypto.randomUUID();
  const title = `जीवन की परख ${id.slice(0, 8)}`;
  const written = {
    title_hi: title,
    summary_hi: 'पहले यह था।',
    category: 'health',
    district: 'koriya',
  };
  await editor.rpc('create_article', { content: written, article: id });
  const address = `/article/${id}`;
  expect((await request.get(address)).status()).toBe(404);

  await move(editor, id, 'publish', 1);
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  await expect
    .poll(async () => (await (await request.get('/rss?lang=hi')).text()).includes(id))
    .toBe(true);

  await editor.rpc('save_draft', {
    article: id,
    base_revision: 2,
    content: { ...written, summary_hi: 'अब यह है।' },
  });
  await move(editor, id, 'correct', 3, { note_hi: 'तारीख़ सुधारी गई।' });
  await expect
    .poll(async () => (await (await request.get(address)).text()).includes('तारीख़ सुधारी गई।'))
    .toBe(true);
  await page.goto(address);
  await expect(page.getByRole('complementary', { name: 'इस ख़बर में सुधार' })).toContainText(
    'तारीख़ सुधारी गई।',
  );
  await expect(page.getByText('अब यह है।').first()).toBeVisible();

  await move(editor, id, 'withdraw', 4, { note: 'परख' });
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
  // The one kept for everybody says so too.
  expect((await request.get(address)).status()).toBe(410);
  for (const below of [`/en${address}`, `${address}/live/1`])
    expect((await request.get(below)).status()).toBe(410);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह ख़बर वापस ले ली गई है');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  for (const list of ['/rss?lang=hi', '/district/koriya', '/news-sitemap.xml'])
    await expect
      .poll(async () => (await (await request.get(list)).text()).includes(id), { message: list })
      .toBe(false);
});

test('the desk shows who opens an article and where it goes, and moves nobody who works on it', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000);
  const editor = await colleague('editor');
  const mark = `मेज़${crypto.randomUUID().slice(0, 8)}`;
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  for (const [place, article] of ids.entries()) {
    const content = { title_hi: `${mark} ${place}`, summary_hi: 'सार', category: 'health' };
    await editor.rpc('create_article', { content, article });
    await move(editor, article, 'submit', 1);
  }
  await signInNewReader(context, 'मेज़ वाली', 'editor');
  await page.goto(`/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  const lines = page.locator('[data-row]');
  await expect(lines).toHaveCount(2);
  const box = lines.last().getByRole('checkbox');
  await box.check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/newsroom/desk')) asked.push(request.url());
  });
  const other = await browser.newContext();
  await signInNewReader(other, 'दूसरे संपादक', 'editor');
  const theirs = await other.newPage();
  await theirs.goto(`/admin/article/${ids[0]}`);
  await expect(page.getByText('दूसरे संपादक', { exact: false })).toBeVisible({ timeout: 25_000 });
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  expect(asked.length).toBeLessThanOrEqual(2);
  await other.close();
  await move(editor, ids[0], 'return', 2);
  await expect(page.getByText('इस बीच यहाँ गई', { exact: false })).toBeVisible({ timeout: 25_000 });
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
  await expectAccessible(page);
});
