import type { BrowserContext, Page } from '@playwright/test';

import { toIndianClock } from '@/lib/newsroom/editor/model/india-time';

import { newsroom } from './backend-access';
import { expectLostRequests } from './offline-reader';
import { idOf, imageFile, onSite, openNewEditor, saved, takeStep, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** An article of the paper's in both languages, that an editor opens. */
async function openBilingual(
  page: Page,
  context: BrowserContext,
  status: 'draft' | 'published' | 'withdrawn' = 'draft',
): Promise<string> {
  await signInNewReader(context, 'दो भाषाओं की संपादक', 'editor');
  const id = crypto.randomUUID();
  const isOut = status !== 'draft';
  const { error } = await newsroom()
    .from('news_articles')
    .insert({
      id,
      title_hi: `मेला ${id.slice(0, 8)}`,
      title_en: `Fair ${id.slice(0, 8)}`,
      summary_hi: 'मेला शुरू हुआ।',
      summary_en: 'The fair has begun.',
      category: 'health',
      category_hi: '',
      status,
      is_approved: isOut,
      published_at: isOut ? new Date(Date.now() - 60_000).toISOString() : null,
    });
  if (error) throw new Error(error.message);
  await page.goto(`/en/admin/article/${id}`);
  await expect(page.getByLabel('Title · Hindi')).toBeEditable();
  return id;
}

test('paragraphs are saved in the order in which they stand, with English first', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'क्रम की संपादक', 'editor');
  await openNewEditor(page);
  await expect(page.getByText('Story · Hindi', { exact: true })).toBeVisible();
  await text(page, 1, 'Hindi').fill('ONE');
  await text(page, 1, 'Hindi').press('End');
  await text(page, 1, 'Hindi').press('Enter');
  await text(page, 2, 'Hindi').pressSequentially('TWO');
  await page.getByRole('button', { name: '+ Paragraph' }).click();
  await text(page, 3, 'Hindi').fill('THREE');
  for (const [index, word] of ['ONE', 'TWO', 'THREE'].entries())
    await expect(text(page, index + 1, 'Hindi')).toHaveValue(word);
  await saved(page);
  const { body_hi: body } = (await onSite(idOf(page))) as { body_hi: { text: string }[] };
  expect(body.map((block) => block.text)).toEqual(['ONE', 'TWO', 'THREE']);
  await page.reload();
  await page.getByRole('button', { name: 'Hindi', exact: true }).click();
  for (const [index, word] of ['ONE', 'TWO', 'THREE'].entries())
    await expect(text(page, index + 1, 'Hindi')).toHaveValue(word);
});

test('a changed headline is noticed beside the other one and on the desk, until somebody has looked', async ({
  page,
  context,
}) => {
  const id = await openBilingual(page, context);
  await page.getByLabel('Title · Hindi').fill('मेला टल गया');
  const note = page.getByText('Hindi has changed since.');
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Title · English')).toHaveAccessibleDescription(
    /Hindi has changed since/,
  );
  await saved(page);
  const desk = await context.newPage();
  await desk.goto('/en/admin/articles?state=draft');
  await expect(desk.locator(`[data-row="${id}"]`)).toContainText('English out of date');
  await page.getByText(/^Before publishing/).click();
  await page.getByRole('button', { name: '1 text is out of date in English' }).click();
  await expect(page.getByLabel('Title · English')).toBeFocused();
  await page.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect(note).toHaveCount(0);
  await saved(page);
  await desk.reload();
  await expect(desk.locator(`[data-row="${id}"]`)).not.toContainText('out of date');
});

test('what changed is shown beside its translation where readers have the former text', async ({
  page,
  context,
}) => {
  await openBilingual(page, context, 'published');
  const former = await page.getByLabel('Title · Hindi').inputValue();
  await page.getByLabel('Title · Hindi').fill(`${former} कल`);
  await page.getByRole('button', { name: 'Show change' }).click();
  await expect(page.getByRole('insertion')).toHaveText('कल');
  await page.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect(page.getByRole('insertion')).toHaveCount(0);
});

test('an hour that cannot be is refused at its field, and a valid one clears that', async ({
  page,
  context,
}) => {
  await openBilingual(page, context);
  await takeStep(page, 'Schedule');
  const hour = page.getByLabel('Date and time (IST)');
  await hour.fill('9999-12-31T10:00');
  await expect(page.getByText(/^This is more than a year ahead/)).toBeVisible();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(hour).toBeFocused();
  await expect(page.getByText('This is not possible yet:')).toHaveCount(0);
  await hour.fill(toIndianClock(new Date(Date.now() + 24 * 60 * 60_000)));
  await expect(page.getByText(/^Will be published tomorrow/)).toBeVisible();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
});

test('a correction note in one language says whom it misses', async ({ page, context }) => {
  await openBilingual(page, context, 'published');
  await page.getByRole('button', { name: 'Publish correction' }).click();
  const missed = page.getByText('English readers would see this in Hindi only.');
  await page.getByLabel('For readers · Hindi').fill('तारीख़ सुधारी गई।');
  await expect(missed).toBeVisible();
  await page.getByLabel('For readers · English').fill('The date was corrected.');
  await expect(missed).toHaveCount(0);
});

test('an image of a withdrawn article is taken down for good, with a gap in its versions', async ({
  page,
  context,
}) => {
  const id = await openBilingual(page, context);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mela.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
  await expect(page.getByRole('button', { name: /Focal point/ })).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await takeStep(page, 'Withdraw');
  await page.getByLabel('Reason (for the newsroom)').fill('Wrong person');
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.getByText('Take down images for good').click();
  const shown = page.getByRole('img', { name: 'Image 1' });
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  await page.getByRole('button', { name: 'Take down image 1 for good' }).click();
  await page.getByLabel('Reason (stays in the audit log)').fill('The family asked for it.');
  await page.getByRole('button', { name: 'Yes: take down for good' }).click();
  await expect(page.getByText('An image was here; it was taken down for good.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Focal point/ })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
  const folder = address.split('/').slice(2, 5).join('/');
  const known = await newsroom().from('pictures').select('folder').eq('folder', folder);
  // The library shows none whose files are gone.
  expect(known.data).toEqual([]);
  await page.getByText('Versions', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare with current text' }).last().click();
  await expect(page.getByRole('table')).toContainText('The family asked for it.');
  const { data } = await newsroom()
    .from('audit_log')
    .select('details')
    .match({ action: 'story.take_down_photo', subject: id })
    .single();
  expect(data?.details).toMatchObject({ reason: 'The family asked for it.' });
});

test.describe('field notes without a connection', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('show their image and take its words, wait for review, and go by themselves', async ({
    page,
    context,
  }) => {
    expectLostRequests('Failed to load resource');
    await signInNewReader(context, 'मैदान की संवाददाता', 'reporter');
    await openNewEditor(page);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await page.getByLabel('Title · Hindi').fill('मैदान से');
    await page.getByLabel('Summary · Hindi').fill('पुल टूटा।');
    await saved(page);
    await context.setOffline(true);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pul.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
    await expect(page.getByRole('img', { name: 'The image on this device' })).toBeVisible();
    await expect(page.getByText('0.1 MB')).toBeVisible();
    await page.getByLabel('Alt text · Hindi').fill('टूटा पुल');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(
      page.getByText('Will be submitted for review when you are back online.').first(),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('the story was submitted for review.')).toBeVisible({
      timeout: 20_000,
    });
    const draft = (await onSite(idOf(page))) as { image_url: string; image_alt_hi: string };
    expect(draft.image_alt_hi).toBe('टूटा पुल');
    expect(draft.image_url).toMatch(/^\/media\/stories\//);
  });

  test('go from the desk, though their editor was closed', async ({ page, context }) => {
    expectLostRequests('Failed to load resource');
    await signInNewReader(context, 'मेज़ की संवाददाता', 'reporter');
    await openNewEditor(page);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await page.getByLabel('Title · Hindi').fill('मेज़ से गई');
    await page.getByLabel('Summary · Hindi').fill('पहला सार।');
    await saved(page);
    const id = idOf(page);
    await page.route('**/api/newsroom/**', (route) => route.abort());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pul.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
    await page.getByLabel('Summary · Hindi').fill('रास्ते में लिखा सार।');
    await expect(page.getByText(/The image is saved on this device/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(
      page.getByText('Will be submitted for review when you are back online.').first(),
    ).toBeVisible();
    await page.close();
    const desk = await context.newPage();
    await desk.goto('/en/admin/articles');
    await expect(desk.getByText('Sent automatically: मेज़ से गई')).toBeVisible({ timeout: 20_000 });
    await expect
      .poll(async () => {
        const { data } = await newsroom().from('news_articles').select('status').eq('id', id);
        return data?.[0]?.status;
      })
      .toBe('awaiting_review');
    expect(await onSite(id)).toMatchObject({ summary_hi: 'रास्ते में लिखा सार।' });
  });
});
