import { colleague, newsroom } from './backend-access';
import { expectLostRequests } from './offline-reader';
import { handedIn } from './handed-in';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

test('the desk says why an article was not moved, brings discarded ones back, and returns them with a note', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000);
  const reporting = await browser.newContext();
  const { mark, ids } = await handedIn(reporting, [
    { summary_hi: 'सार', category: 'health' },
    { summary_hi: 'सार' },
  ]);
  await signInNewReader(context, 'अनु', 'editor');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  const lines = page.locator('[data-row]');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: `${mark} 1` })).toContainText('श्रेणी नहीं चुनी');
  await expect(lines.first().getByText('अंग्रेज़ी नहीं', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'इस पन्ने की सभी चुनें' }).check();
  await page.getByRole('button', { name: 'छापें', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: '2 ख़बरें अभी छापें?' });
  await expect(question.getByRole('button', { name: 'नहीं' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'छापें', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'छापें', exact: true }).click();
  await question.getByRole('button', { name: 'छापें' }).click();
  const result = page.getByRole('status', { name: 'काम का नतीजा' });
  await expect(result).toBeFocused();
  // The newest; one that leaves stands below it for a moment.
  const told = page.locator('[data-toast=desk]').first();
  await expect(told).toHaveText('1 ख़बर छप गई।');
  await expect(result.getByRole('listitem')).toContainText(`${mark} 1`);
  await expect(result.getByRole('listitem')).toContainText('श्रेणी नहीं चुनी');
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);

  await lines.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'हटाएँ', exact: true }).click();
  await expect(lines).toHaveCount(0);
  // The way back floats above the page: nothing gives way to it, and keys reach it (sonner: Alt T).
  await expect(told).toHaveText('1 ख़बर हटाई गई।');
  await expect(result).toBeEmpty();
  await expect(result).toBeFocused();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'वापस लाएँ' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(told).toHaveText('1 ख़बर फिर अपनी जगह है।');
  await expect(result).toBeFocused();
  await expect(lines).toHaveCount(1);

  await lines.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'लौटाएँ', exact: true }).click();
  await expect(page.getByLabel('संवाददाता को क्या बताएँ')).toBeFocused();
  const note = page.getByLabel('संवाददाता को क्या बताएँ');
  await note.fill('कृपया विषय चुनिए।');
  // A note stays until it is taken: through a failure, and where the question was put away.
  expectLostRequests('Failed to load resource');
  await page.route('**/api/newsroom/moves', (route) => route.abort(), { times: 1 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'लौटाएँ' }).click();
  await expect(page.getByText(/पता नहीं कि यह हुआ या नहीं/)).toBeVisible();
  await expect(note).toHaveValue('कृपया विषय चुनिए।');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'लौटाएँ', exact: true }).click();
  await expect(note).toHaveValue('कृपया विषय चुनिए।');
  await page.getByRole('alertdialog').getByRole('button', { name: 'लौटाएँ' }).click();
  await expect(told).toHaveText('1 ख़बर लौटाई गई।');
  await expect(result).toBeFocused();
  await page.goto(`/admin/articles?state=draft&section=national&q=${encodeURIComponent(mark)}`);
  await expect(page.getByText('इस खोज से कोई ख़बर नहीं मिली।')).toBeVisible();

  const reporter = await reporting.newPage();
  await reporter.goto('/about');
  await reporter.getByRole('button', { name: /^सूचनाएँ/ }).click();
  const notice = reporter.getByRole('dialog').getByRole('listitem').filter({ hasText: mark });
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('संपादक ने ख़बर लौटाई');
  await expect(notice).toContainText('कृपया विषय चुनिए।');
  await notice.getByRole('link').click();
  await expect(reporter).toHaveURL(new RegExp(`/admin/article/${ids[1] ?? ''}$`));
  const why = reporter.locator('section').filter({ hasText: /अनु ने .+ यह ख़बर लौटाई:/ });
  await expect(why).toContainText('कृपया विषय चुनिए।');
  await expectAccessible(reporter);
  await reporter.getByRole('button', { name: 'जाँच के लिए भेजें' }).click();
  await expect(why).toHaveCount(0);
  await expect(reporter.getByRole('button', { name: 'भेजना रद्द करें' })).toBeVisible();
  await reporting.close();
});

test('a scheduled article that is edited takes its new text for the same hour with one press', async ({
  page,
  context,
}) => {
  const editor = await colleague('editor');
  const article = crypto.randomUUID();
  const content = {
    title_hi: `तय ${article.slice(0, 8)}`,
    summary_hi: 'पहला सार',
    category: 'health',
  };
  await editor.rpc('create_article', { content, article });
  const hour = new Date(Date.now() + 3 * 60 * 60_000).toISOString();
  const scheduled = await editor.rpc('move_article', {
    article,
    action: 'schedule',
    revision: 1,
    options: { publish_at: hour },
  });
  expect(scheduled.data).toMatchObject({ outcome: 'done' });
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/admin/article/${article}`);
  await page.getByLabel('सार · हिंदी').fill('नया सार');
  await expect(page.getByText('तय समय पर पहले वाला पाठ छपेगा।')).toBeVisible();
  await expect(page.getByText('पाठक अभी पुराना पाठ देख रहे हैं।')).toHaveCount(0);
  await expect(page.locator('[data-save=saved]')).toBeVisible();
  const desk = await context.newPage();
  await desk.goto('/admin/articles?state=scheduled');
  await expect(desk.locator(`[data-row="${article}"]`)).toContainText('तय समय पर पुराना पाठ छपेगा');
  await page.getByRole('button', { name: 'उसी समय नया पाठ छापें' }).click();
  await expect(page.getByText('अब तय समय पर नया पाठ छपेगा।')).toBeVisible();
  await expect(page.getByText('तय समय पर पहले वाला पाठ छपेगा।')).toHaveCount(0);
  const { data } = await newsroom()
    .from('news_articles')
    .select('summary_hi, published_at')
    .eq('id', article)
    .single();
  expect(data?.summary_hi).toBe('नया सार');
  expect(Date.parse(data?.published_at ?? '')).toBe(Date.parse(hour));
  await desk.reload();
  await expect(desk.locator(`[data-row="${article}"]`)).not.toContainText('पुराना पाठ');
});

test('a scheduled article is published before its hour only where that is meant', async ({
  page,
  context,
}) => {
  const editor = await colleague('editor');
  const article = crypto.randomUUID();
  const content = {
    title_hi: `कल की ${article.slice(0, 8)}`,
    summary_hi: 'सार',
    category: 'health',
  };
  await editor.rpc('create_article', { content, article });
  const publish_at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const options = { publish_at };
  await editor.rpc('move_article', { article, action: 'schedule', revision: 1, options });
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/admin/article/${article}`);
  const actions = page.getByRole('group', { name: 'ख़बर का अगला क़दम' });
  await actions.getByRole('button', { name: 'छापें', exact: true }).click();
  const question = page.getByRole('form', { name: 'छापें' });
  await expect(question).toContainText(/यह ख़बर .+ पर छपनी थी। अभी छापें\?/);
  await question.getByRole('button', { name: 'नहीं' }).click();
  await expect(question).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.getByRole('button', { name: 'छापें', exact: true }).click();
  await question.getByRole('button', { name: /^हाँ/ }).click();
  await expect(page.getByText('ख़बर छप गई।')).toBeVisible();
});

test('a device whose clock is a day ahead schedules by the site’s clock, and is told so', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'अनु', 'editor');
  const article = crypto.randomUUID();
  const editor = await colleague('editor');
  await editor.rpc('create_article', {
    content: { title_hi: 'घड़ी की परख', summary_hi: 'सार', category: 'health' },
    article,
  });
  await page.clock.install({ time: new Date(Date.now() + 24 * 60 * 60_000) });
  await page.clock.resume();
  await page.goto(`/admin/article/${article}`);
  await page.getByRole('button', { name: 'और काम' }).click();
  await page.getByRole('menuitem', { name: 'समय तय करें' }).click();
  await expect(page.getByText(/इस डिवाइस की घड़ी ठीक नहीं है/)).toBeVisible();
  const offered = await page.getByLabel('कब (भारतीय समय)').inputValue();
  const ahead = Date.parse(`${offered}:00+05:30`) - Date.now();
  expect(ahead).toBeGreaterThan(55 * 60_000);
  expect(ahead).toBeLessThan(65 * 60_000);
});

test('a role is changed without losing the place', async ({ page, context, browser }) => {
  const joining = await browser.newContext();
  const name = `नई साथी ${crypto.randomUUID().slice(0, 8)}`;
  await signInNewReader(joining, name, 'reporter');
  await joining.close();
  await signInNewReader(context, 'मुखिया', 'admin');
  await page.goto('/admin/staff');
  const line = page.getByRole('listitem').filter({ hasText: name });
  const change = line.getByRole('button', { name: `बदलें: ${name}` });
  await line.getByLabel(`${name} की ज़िम्मेदारी`).selectOption('editor');
  await change.click();
  await expect(line.getByText(`${name} की ज़िम्मेदारी बदलें?`)).toBeFocused();
  await line.getByRole('button', { name: 'नहीं' }).click();
  await expect(change).toBeFocused();
  await change.click();
  await line.getByRole('button', { name: 'हाँ' }).click();
  await expect(page.getByText('ज़िम्मेदारी बदल गई।')).toBeVisible();
  await expect(change).toBeFocused();
  await expect(line.getByLabel(`${name} की ज़िम्मेदारी`)).toHaveValue('editor');
  await page.reload();
  test.info().annotations.push({ type: 'expected console', description: 'status of 409' });
  await page.route(
    '**/api/newsroom/staff',
    (route) => route.fulfill({ status: 409, json: { error: 'last_admin' } }),
    { times: 1 },
  );
  await line.getByLabel(`${name} की ज़िम्मेदारी`).selectOption('reporter');
  await change.click();
  await line.getByRole('button', { name: 'हाँ' }).click();
  await expect(page.getByText('ये आख़िरी प्रबंधक हैं।', { exact: false })).toBeVisible();
  await expect(line.getByLabel(`${name} की ज़िम्मेदारी`)).toHaveValue('editor');
  await line.getByLabel(`${name} की ज़िम्मेदारी`).selectOption('reader');
  await change.click();
  await line.getByRole('button', { name: 'हाँ' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the desk does not say that nothing was done where no answer came, and shows what was', async ({
  page,
  context,
  browser,
}) => {
  expectLostRequests('Failed to load resource');
  const { mark } = await handedIn(await browser.newContext(), [
    { summary_hi: 'सार', category: 'health' },
  ]);
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/admin/articles?state=awaiting_review&q=${encodeURIComponent(mark)}`);
  await page.route('**/api/newsroom/moves', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('checkbox', { name: 'इस पन्ने की सभी चुनें' }).check();
  await page.getByRole('button', { name: 'हटाएँ', exact: true }).click();
  await expect(page.getByText(/पता नहीं कि यह हुआ या नहीं/)).toBeVisible();
  await expect(page.locator('[data-row]')).toContainText('इस बीच यहाँ गई: हटाई हुई', {
    timeout: 25_000,
  });
});
