import type { Page } from '@playwright/test';

import { openArticle } from './article-page';
import { colleague, newsroom, publish } from './backend-access';
import { text } from './editor-page';
import { signIn } from './sign-in';
import { expect, test } from './test';

const mark = () => crypto.randomUUID().slice(0, 8);
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Lets an article be read by so many: what is read most stands first in a bulletin that composes itself. */
async function letRead(article: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const visitor = crypto.randomUUID().replaceAll('-', '');
    const { error } = await newsroom().rpc('record_view', { article, visitor });
    expect(error).toBeNull();
  }
}

/** The bulletin of a district that is due; each test has a district of its own. */
const openBulletin = (page: Page, district: string) =>
  signIn(page, 'editor@demo.example', `/en/admin/channel/bulletin?district=${district}`);

test('an editor takes a new article’s message along in one press, and its readers are counted', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = mark();
  const id = await publish({
    title_hi: `पुल खुला ${name}`,
    summary_hi: 'अब भारी वाहन भी चलेंगे।',
    title_en: `Bridge opens ${name}`,
    district: 'surguja',
  });
  await signIn(page, 'editor@demo.example', '/en/admin/channel?district=surguja');
  const row = page.getByRole('listitem').filter({ hasText: `Bridge opens ${name}` });
  await expect(row).toContainText('not posted');
  await row.getByRole('button', { name: /^Copy: .*, Hindi$/ }).click();
  await expect(page.getByText('Copied. Paste it into the channel.')).toBeVisible();
  const message = await copied(page);
  const link = `${new URL(page.url()).origin}/article/${id}?via=post`;
  expect(message).toBe(`*पुल खुला ${name}*\n\nअब भारी वाहन भी चलेंगे।\n\n${link}`);
  await expect(row).toContainText('posted once');

  const reader = await (await browser.newContext()).newPage();
  await openArticle(reader, new URL(link).pathname + new URL(link).search);
  await expect
    .poll(async () => (await newsroom().from('channel_reads').select().eq('article_id', id)).data)
    .toMatchObject([{ mark: 'post', locale: 'hi', reads: 1 }]);
  await reader.context().close();

  await page.goto('/en/admin/stats?district=surguja');
  const table = page.getByRole('table', { name: 'WhatsApp channel' });
  await expect(table.getByRole('row', { name: `Bridge opens ${name} 1 1` })).toBeVisible();
});

test('the message stands beside the article once it is published', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = mark();
  await signIn(page, 'editor@demo.example', '/en/admin/write');
  await page.getByLabel('Title · English').fill(`Written ${name}`);
  await page.getByLabel('Summary · English').fill('It begins on Sunday.');
  await text(page, 1, 'English').fill('It begins on Sunday at the fort.');
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
  const copy = page.getByRole('button', { name: `Copy: Written ${name}, English` });
  await expect(copy).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await copy.click();
  await expect
    .poll(() => copied(page))
    .toMatch(new RegExp(`^\\*Written ${name}\\*\n\nIt begins on Sunday\\.\n\n.*via=post$`));
});

test('a message is handed to the device’s own sharing, and to WhatsApp’s page where it has none', async ({
  page,
}) => {
  const name = mark();
  const id = await publish({ title_en: `Shared on ${name}`, district: 'surguja' });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.title = data.text ?? '';
        return Promise.resolve();
      },
    });
  });
  await signIn(page, 'editor@demo.example', `/en/admin/channel?article=${id}`);
  const share = page.getByRole('link', { name: /^Share: .*, English$/ });
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=\*Shared%20on/);
  await expect(page.getByText('No headline in this language')).toBeVisible();
  // Without its script the press is an ordinary link to WhatsApp's page.
  await page.waitForFunction(() => '__hydrated' in window);
  await share.click();
  await expect(page).toHaveTitle(new RegExp(`Shared on ${name}.*via=post`, 's'));
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('posted once');
});

test('a bulletin composes itself, is arranged by hand and stays so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = mark();
  await letRead(await publish({ title_en: `First ${name}`, district: 'sukma' }), 5);
  const second = { title_en: `Second ${name}`, title_hi: `दूसरी ${name}`, district: 'sukma' };
  await letRead(await publish(second), 4);
  await openBulletin(page, 'sukma');
  const order = () =>
    page
      .getByRole('button', { name: new RegExp(`^Remove “.* ${name}”$`) })
      .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  const [first, last] = [`Remove “First ${name}”`, `Remove “Second ${name}”`];
  await expect.poll(order).toEqual([first, last]);
  await page.getByRole('button', { name: `Move “First ${name}” down` }).click();
  await expect.poll(order).toEqual([last, first]);
  const headline = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: last }) })
    .getByRole('textbox');
  // The blank at its end is not kept, and is no reason to save again.
  await headline.fill(`Shorter ${name} `);
  await page.getByLabel('Opening words, English').fill('Good morning.');
  const message = page.getByRole('textbox', { name: 'Message, English' });
  await expect(message).toHaveValue(/Good morning\.\n\n1\. \*/);
  await expect(message).toHaveValue(new RegExp(`\\*Shorter ${name}\\*\n`));
  await expect(page.getByText('Save first')).toBeVisible();

  // What is not saved outlives a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(headline).toHaveValue(`Shorter ${name} `);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Arranged by/)).toBeVisible();
  await expect(page.locator('[data-unsaved]')).toHaveCount(0);
  await page.getByRole('button', { name: /^Copy: .*, English$/ }).click();
  await expect.poll(() => copied(page)).toMatch(/\?via=[me]\d{6}-sukma\n/);
  await page.reload();
  await expect(headline).toHaveValue(`Shorter ${name}`);
  expect(await order()).toEqual([last, first]);

  await page.getByRole('button', { name: 'Hindi', exact: true }).click();
  const inHindi = page.getByRole('textbox', { name: 'Message, Hindi' });
  await expect(inHindi).toHaveValue(new RegExp(`\\*दूसरी ${name}\\*\n`));
  await expect(inHindi).not.toHaveValue(/First/);

  const anew = page.getByRole('button', { name: 'Choose stories anew' });
  await anew.click();
  const question = page.getByRole('group', { name: /Choose stories anew\?/ });
  await expect(question.getByRole('status')).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(anew).toBeFocused();
  // A blank that is typed while it asks is no answer.
  await anew.click();
  const opening = page.getByLabel('Opening words, Hindi');
  await opening.pressSequentially('दो शब्द');
  await expect(opening).toHaveValue('दो शब्द');
  await question.getByRole('button', { name: 'Choose anew' }).click();
  await expect(page.getByText('The site chose these stories.')).toBeVisible();
  await expect.poll(order).toEqual([first, last]);
});

test('what is typed while a bulletin is being saved stays, and is saved next', async ({ page }) => {
  const name = mark();
  await publish({ title_en: `Typed on ${name}`, district: 'narayanpur' });
  await openBulletin(page, 'narayanpur');
  const opening = page.getByLabel('Opening words, English');
  await opening.fill('Good');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/newsroom/channel', async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/newsroom/channel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await opening.fill('Good evening');
  held.resolve();
  await expect(page.getByText(/^Arranged by/)).toBeVisible();
  await expect(opening).toHaveValue('Good evening');
  await expect(page.locator('[data-unsaved]')).toHaveCount(1);
  await expect(page.getByText('A colleague has changed this meanwhile')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-unsaved]')).toHaveCount(0);
  await page.reload();
  await expect(opening).toHaveValue('Good evening');
});

test('a day that is long past is shown, and says why it cannot be arranged', async ({ page }) => {
  const day = new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const published_at = `${day}T05:00:00Z`;
  await publish({ title_en: `Old ${mark()}`, district: 'kondagaon', published_at });
  const query = `?day=${day}&edition=morning&district=kondagaon`;
  await signIn(page, 'editor@demo.example', `/en/admin/channel/bulletin${query}`);
  test.info().annotations.push({ type: 'expected console', description: 'status of 422' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A bulletin can be arranged for a month')).toBeVisible();
  await page.goto('/en/admin/channel/bulletin?day=0000-01-01&edition=noon&district=atlantis');
  await expect(page.getByRole('heading', { name: 'Stories in their order' })).toBeVisible();
});

test('articles are found and added to a bulletin, and a colleague’s work is not passed over', async ({
  page,
}) => {
  const name = mark();
  const kept = await publish({ title_en: `Kept ${name}`, district: 'bijapur' });
  await publish({ title_en: `Zamindari ${name}`, district: 'surguja' });
  await openBulletin(page, 'bijapur');
  await page.getByRole('searchbox').fill(`Zamindari ${name}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: `Add: Zamindari ${name}` }).click();
  await expect(page.getByText(`“Zamindari ${name}” was added.`)).toBeVisible();

  const day = await page.getByLabel('Day').inputValue();
  const edition = await page.getByRole('combobox', { name: 'Bulletin' }).inputValue();
  const other = await colleague('editor');
  const { error } = await other.rpc('arrange_bulletin', {
    day,
    edition,
    place: 'bijapur',
    items: [{ id: kept, headline_en: `Their words ${name}` }],
    opening_hi: '',
    opening_en: '',
    seen: 0,
  });
  expect(error).toBeNull();
  test.info().annotations.push({ type: 'expected console', description: 'status of 409' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const note = page
    .getByRole('alert')
    .filter({ hasText: 'A colleague has changed this meanwhile' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Headline used here/ }).last()).toHaveValue(
    `Zamindari ${name}`,
  );
  await note.getByRole('button', { name: 'Take over theirs' }).click();
  await expect(page.locator(':focus')).toContainText('Arranged by');
  await expect(page.getByRole('textbox', { name: /^1\. Headline/ })).toHaveValue(
    `Their words ${name}`,
  );
});

test('a card goes with a message, in two shapes; readers and strangers get none', async ({
  page,
  request,
}) => {
  const id = await publish({ title_hi: `कार्ड ${mark()}`, district: 'surguja' });
  await signIn(page, 'editor@demo.example', `/en/admin/channel?article=${id}`);
  for (const [name, width, height] of [
    [/^Save Square card/, 1080, 1080],
    [/^Save Tall card/, 1080, 1920],
  ] as const) {
    const link = page.getByRole('link', { name });
    const size = await link.evaluate(async (anchor: HTMLAnchorElement) => {
      const image = new Image();
      image.src = anchor.href;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([width, height]);
  }
  const address = `/api/newsroom/channel/card?article=${id}&lang=hi&shape=square`;
  expect((await request.get(address)).status()).toBe(401);
});
