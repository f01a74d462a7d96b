import { colleague } from './backend-access';
import { expect, test } from './story';

type Editor = Awaited<ReturnType<typeof colleague>>;

/** Does an action of the newsroom, as its pages do. */
async function move(editor: Editor, id: string, action: string, revision: number, options = {}) {
  const { data, error } = await editor.rpc('move_story', {
    article: id,
    action,
    revision,
    options,
  });
  if (error) throw new Error(error.message);
  expect(data).toMatchObject({ outcome: 'done' });
}

test('a story appears when it is published, says what was corrected, and is gone when withdrawn', async ({
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
  await editor.rpc('create_story', { content: written, article: id });
  const address = `/article/${id}`;
  expect((await request.get(address)).status()).toBe(404);

  await move(editor, id, 'publish', 1);
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);
  await expect
    .poll(async () => (await (await request.get('/rss?lang=hi')).text()).includes(id))
    .toBe(true);

  await editor.rpc('save_draft', {
    article: id,
    base_revision: 1,
    content: { ...written, summary_hi: 'अब यह है।' },
  });
  await move(editor, id, 'correct', 2, { note_hi: 'तारीख़ सुधारी गई।' });
  await expect
    .poll(async () => (await (await request.get(address)).text()).includes('तारीख़ सुधारी गई।'))
    .toBe(true);
  await page.goto(address);
  await expect(page.getByRole('complementary', { name: 'इस ख़बर में सुधार' })).toContainText(
    'तारीख़ सुधारी गई।',
  );
  await expect(page.getByText('अब यह है।').first()).toBeVisible();

  await move(editor, id, 'withdraw', 2, { note: 'परख' });
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
  // The one kept for everybody says so too.
  expect((await request.get(address)).status()).toBe(410);
  expect((await request.get(`/en${address}`)).status()).toBe(410);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह ख़बर वापस ले ली गई है');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  for (const list of ['/rss?lang=hi', '/district/koriya', '/news-sitemap.xml'])
    await expect
      .poll(async () => (await (await request.get(list)).text()).includes(id), { message: list })
      .toBe(false);
});
