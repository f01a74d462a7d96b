import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test('the newsroom’s first page names what waits, what comes next and what is wrong, with the way there', async ({
  page,
  context,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await publish({
    title_hi: `रुकी ${mark}`,
    status: 'awaiting_review',
    is_approved: false,
    published_at: null,
    updated_at: '2020-01-01T00:00:00Z',
  });
  const soon = new Date(Date.now() + 60_000).toISOString();
  await publish({ title_hi: `आने वाली ${mark}`, published_at: soon });
  const source = await newsroom()
    .from('sources')
    .insert({
      name: `टूटा स्रोत ${mark}`,
      url: `https://feeds.example/${mark}`,
      failures: 3,
      failing_since: '2026-11-20T02:05:00Z',
      last_error: 'http',
      // Nobody reads it meanwhile.
      next_fetch_at: '2099-01-01T00:00:00Z',
    });
  expect(source.error).toBeNull();
  await signInNewReader(context, 'कविता', 'editor');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'नमस्ते, कविता' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'अगले घंटे' })).toContainText(`आने वाली ${mark}`);
  const alarm = page.getByRole('region', { name: 'चेतावनियाँ' });
  await expect(alarm).toContainText(`स्रोत “टूटा स्रोत ${mark}” नहीं खुल रहा`);
  await expect(alarm).toContainText('3 बार कोशिश हुई');
  await expect(page.getByRole('link', { name: /^ख़बरें\s*, \d+ पर काम बाक़ी$/ })).toBeVisible();
  await page.getByRole('link', { name: `पढ़ें: रुकी ${mark}` }).click();
  await expect(page.getByRole('textbox', { name: 'शीर्षक · हिंदी' })).toHaveValue(`रुकी ${mark}`);
});

test('a reporter is told of no reads and no alarms', async ({ page, context }) => {
  await signInNewReader(context, 'रमेश', 'reporter');
  await page.goto('/en/admin');
  await expect(page.getByRole('heading', { name: 'Hello, रमेश' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In review' })).toContainText('Nothing is waiting');
  await expect(page.getByRole('region', { name: 'Read today' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Comments', exact: true })).toHaveCount(0);
});

test('the navigation says where one is, folds to its signs, and stays so on this device', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInNewReader(context, 'सुनीता', 'editor');
  await page.goto('/en/admin');
  const navigation = page.getByRole('navigation', { name: 'Newsroom pages' });
  await expect(navigation.locator('[aria-current]')).toHaveText('Today');
  await expect(page).toHaveTitle('Today | Newsroom');
  await page.waitForFunction(() => '__hydrated' in window);
  await navigation.getByRole('link', { name: 'Topics' }).click();
  await expect(page).toHaveURL('/en/admin/topics');
  await expect(navigation.locator('[aria-current]')).toHaveText('Topics');
  await expect(page).toHaveTitle('Topics | Newsroom');
  const side = page.getByRole('banner');
  const width = async () => (await side.boundingBox())?.width;
  expect(await width()).toBe(224);
  await page.keyboard.press('[');
  await expect.poll(width).toBe(52);
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await page.reload();
  await expect.poll(width).toBe(52);
  await expect(navigation.getByRole('link', { name: 'Topics' })).toBeVisible();
  await page.waitForFunction(() => '__hydrated' in window);
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await expect.poll(width).toBe(224);
});

test('groups of the navigation close, tell how much waits in them, and stay so on this device', async ({
  page,
  context,
}) => {
  const { error } = await newsroom().rpc('file_grievance', {
    name: 'आशा देवी',
    email: 'asha@example.org',
    story_address: '',
    content: 'नाम ग़लत छपा है।',
    language: 'hi',
  });
  expect(error).toBeNull();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInNewReader(context, 'सुनीता', 'admin');
  await page.goto('/en/admin/staff');
  const navigation = page.getByRole('navigation', { name: 'Newsroom pages' });
  const head = navigation.getByRole('button', { name: 'Oversight' });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await page.waitForFunction(() => '__hydrated' in window);
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(head).toHaveAccessibleName(/^Oversight\s*, \d+ waiting$/);
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeHidden();
  // The page that is open stays in sight, and so does the whole group where only the signs stand.
  await expect(navigation.getByRole('link', { name: 'Staff' })).toBeVisible();
  await page.reload();
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await page.waitForFunction(() => '__hydrated' in window);
  await page.keyboard.press('[');
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(head).toBeHidden();
  await page.keyboard.press('[');
  await head.click();
  await expect(navigation.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(head).toHaveAccessibleName('Oversight');
});

test('in the largest letters no word of the first page lies over another', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'अनिता', 'admin');
  await page.addInitScript(() => localStorage.setItem('text-size', 'largest'));
  for (const path of ['/admin', '/en/admin'])
    for (const width of [360, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');
      const blocks = page.getByRole('main').locator('section');
      await expect(blocks.first()).toBeVisible();
      const wider = await blocks.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ id, textContent }) => id || textContent),
      );
      expect(wider, `${path} at ${width} px`).toEqual([]);
    }
});

test('on a phone the nearest pages stand at the foot, and the rest opens behind them', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNewReader(context, 'अनिता', 'editor');
  // Where the desk stood before.
  await page.goto('/en/admin?state=draft');
  await expect(page).toHaveURL('/en/admin/articles?state=draft');
  const bar = page.getByRole('navigation', { name: 'Newsroom pages' });
  await expect(bar.getByRole('link', { name: 'New story' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Statistics' })).toBeHidden();
  await bar.getByText('More').click();
  await bar.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveURL('/en/admin/stats');
  await expect(bar.getByRole('link', { name: 'Statistics' })).toBeHidden();
});

test('the newsroom’s first page names stale translations by their reads, draws today’s reads with a table, and tells the latest corrections', async ({
  page,
  context,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const id = await publish({ title_hi: `पुराना अनुवाद ${mark}`, title_en: `Behind ${mark}` });
  const backend = newsroom();
  const { indiaHour, begins } = hourOfIndia(new Date());
  for (const { error } of [
    await backend.from('article_drafts').insert({ article_id: id, content: { stale: ['en'] } }),
    await backend
      .from('hourly_views')
      .insert({ article_id: id, hour: begins.toISOString(), views: 98_765 }),
    await backend
      .from('article_corrections')
      .insert({ article_id: id, note_hi: `नाम सुधारा ${mark}`, note_en: `Name corrected ${mark}` }),
  ])
    expect(error).toBeNull();
  await signInNewReader(context, 'कविता', 'editor');
  await page.goto('/en/admin');
  const behind = page.getByRole('region', { name: 'Stale translations' });
  // The most read first: of other tests' articles only one is read more often.
  const stale = behind.getByRole('listitem').filter({ hasText: `Behind ${mark}` });
  await expect(stale).toContainText('98,765 times in 7 days');
  const reads = page.getByRole('region', { name: 'Read today' });
  await expect(reads.getByRole('img')).toHaveAccessibleName(
    /^Read [\d,]+ times so far today; [\d,]+ times by this time last week\.$/,
  );
  await expect(reads.getByRole('listitem').filter({ hasText: `Behind ${mark}` })).toBeVisible();
  await reads.getByText('By the hour').click();
  const table = reads.getByRole('table', { name: 'By the hour' });
  await expect(table.getByRole('row')).toHaveCount(25);
  const row = table.getByRole('row').nth(indiaHour + 1);
  const figure = await row.getByRole('cell').first().textContent();
  expect(Number(figure?.replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(98_765);
  const corrections = page.getByRole('region', { name: 'Latest corrections' });
  await expect(corrections.getByRole('listitem').first()).toContainText(`Name corrected ${mark}`);
  await expectAccessible(page);
  await corrections.getByRole('link', { name: `Behind ${mark}` }).click();
  await expect(page).toHaveURL(`/en/admin/article/${id}`);
});

/** The hour that runs in India (UTC+5:30), and the moment it began. */
function hourOfIndia(now: Date): { indiaHour: number; begins: Date } {
  const shifted = new Date(now.getTime() + 330 * 60_000);
  shifted.setUTCMinutes(0, 0, 0);
  return { indiaHour: shifted.getUTCHours(), begins: new Date(shifted.getTime() - 330 * 60_000) };
}

test(
  'a reader who comes to the newsroom’s address is told that it is not for them, with status 403',
  {
    annotation: {
      type: 'expected console',
      description: 'the server responded with a status of 403',
    },
  },
  async ({ page, context }) => {
    await signInNewReader(context, 'पाठक');
    const answer = await page.goto('/en/admin');
    expect(answer?.status()).toBe(403);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page is for the newsroom' }),
    ).toBeVisible();
    await page.getByRole('link', { name: /front page|home/i }).click();
    await expect(page).toHaveURL(/\/en$/);
  },
);
