import type { Browser, Page } from '@playwright/test';

import { queuePageSize } from '@/lib/newsroom/moderation/model';

import { newsroom, publish } from './backend-access';
import { button, comment, discussionOf, editions, reader, say, toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, expectReadableColours, test } from './test';

const words = editions.hi;

/** Opens a page of the newsroom in a browser of its own. */
async function colleague(browser: Browser, path: string) {
  const context = await browser.newContext();
  const person = await signInNewReader(context, 'परख संपादक', 'editor');
  const page = await context.newPage();
  await page.goto(path);
  return { page, person };
}

const row = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first();

/** Goes by key from comment to comment until the one with this text is reached. */
async function goToRow(page: Page, text: string): Promise<void> {
  const steps = await page.locator('[data-row]').evaluateAll((rows, sought) => {
    const at = rows.findIndex((one) => one.contains(document.activeElement));
    return rows.findIndex((one) => one.textContent.includes(sought)) - at;
  }, text);
  for (let step = 0; step < Math.abs(steps); step += 1)
    await page.keyboard.press(steps > 0 ? 'j' : 'k');
  await expect(page.locator('[data-row]:focus')).toContainText(text);
}

test('a comment with a listed word waits, unseen by others, until an editor lets it through', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const word = `zq${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}zq`;
  const { page: desk } = await colleague(browser, '/admin/moderation/words');
  await desk.getByLabel('शब्द या वाक्यांश').fill(word);
  await desk.getByRole('button', { name: 'सूची में जोड़ें' }).click();
  await expect(row(desk, word)).toBeVisible();
  await desk.getByLabel('वाक्य', { exact: true }).fill(`देखिए ${word}!`);
  await desk.getByRole('button', { name: 'परखें' }).click();
  const found = desk.getByText(`सूची से मिला: ${word} (जाँच के लिए रोकें)`);
  await expect(found).toBeVisible();
  // It says nothing of another text.
  await desk.getByLabel('वाक्य', { exact: true }).fill('देखिए!');
  await expect(found).toHaveCount(0);

  const article = await publish({ title_hi: 'रुकी टिप्पणी की परख' });
  const asha = await reader(browser, 'Asha', words.path + article);
  const birju = await reader(browser, 'Birju', words.path + article);
  await say(asha.page, words, `मेरी बात ${word}`);
  await expect(toast(asha.page, 'संपादक के देख लेने पर सबको दिखेगी')).toBeVisible();
  const own = comment(asha.page, word);
  await expect(own.getByText('जाँच के बाद दिखेगी')).toBeVisible();
  await expect(button(own, words.like)).toHaveCount(0);
  await birju.page.reload();
  await discussionOf(birju.page).scrollIntoViewIfNeeded();
  await expect(discussionOf(birju.page).getByText(words.empty)).toBeVisible();

  await desk.goto('/admin/moderation?queue=held');
  await expect(row(desk, word).getByText(`सूची का शब्द: ${word}`)).toBeVisible();
  await goToRow(desk, word);
  await desk.keyboard.press('a');
  await expect(comment(birju.page, word)).toBeVisible();
  await desk.goto('/admin/moderation/words');
  await desk.getByRole('button', { name: `सूची से हटाएँ: ${word}` }).click();
  await expect(row(desk, word)).toHaveCount(0);
});

test('five reported comments are settled by keys alone, each undone as quickly', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const tag = crypto.randomUUID().slice(0, 8);
  const article = await publish({ title_hi: 'कुंजियों की परख' });
  const people = [];
  for (const name of ['लेखक', 'एक', 'दो'])
    people.push((await signInNewReader(await browser.newContext(), name)).id);
  const [author = '', ...reporters] = people;
  const texts = ['क', 'ख', 'ग', 'घ', 'ङ'].map((letter) => `${letter}-${tag}`);
  const backend = newsroom();
  const { data, error } = await backend
    .from('comments')
    .insert(texts.map((content) => ({ article_id: article, user_id: author, content })))
    .select('id, content');
  expect(error).toBeNull();
  const reports = (data ?? []).flatMap(({ id }) =>
    reporters.map((by) => ({ comment_id: id, reported_by: by })),
  );
  expect((await backend.from('comment_reports').insert(reports)).error).toBeNull();
  const standing = async () => {
    const { data: kept } = await backend
      .from('comments')
      .select('content')
      .eq('article_id', article)
      .eq('is_deleted', false);
    return (kept ?? []).map(({ content }) => content.slice(0, 1)).sort();
  };

  const { page } = await colleague(browser, '/admin/moderation');
  const heading = page.getByRole('heading', { level: 1, name: 'टिप्पणियाँ' });
  await expect(heading).toBeVisible();
  await expect(row(page, texts[0] ?? '').getByText('2 पाठकों ने शिकायत की')).toBeVisible();
  const reported = page.getByRole('link', { name: /^जिनकी शिकायत हुई/ });
  const number = async () => Number((await reported.textContent())?.replaceAll(/\D/g, ''));
  const before = await number();
  for (const [index, key] of ['h', 'h', 'd', 'h', 'd'].entries()) {
    await goToRow(page, texts[index] ?? '');
    await page.keyboard.press(key);
  }
  await expect.poll(standing).toEqual(['ग', 'ङ']);
  await expect.poll(number).toBe(before - 5);

  // The last was dismissed and the one before it hidden: two steps back.
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(page.getByRole('status').getByText(/^वापस लिया गया: छिपाई गई/)).toBeVisible();
  await expect.poll(standing).toEqual(['ग', 'घ', 'ङ']);

  await goToRow(page, texts[3] ?? '');
  await page.keyboard.press('w');
  const told = async () =>
    (await backend.from('notifications').select('id').eq('user_id', author).eq('type', 'warning'))
      .data?.length;
  await expect.poll(told).toBe(1);
  await expect(row(page, texts[3] ?? '').getByText('चेतावनी मिली है')).toBeVisible();
  await page.keyboard.press('u');
  await expect.poll(told).toBe(0);

  await goToRow(page, texts[3] ?? '');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: '1 दिन' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 दिन' })).toHaveCount(0);
});

test('behind the last comment of a page j goes on to the next page', async ({ browser }) => {
  const { page, person } = await colleague(browser, '/admin/moderation');
  const tag = crypto.randomUUID().slice(0, 8);
  const article_id = await publish({ title_hi: 'अगले पन्ने की परख' });
  const { error } = await newsroom()
    .from('comments')
    .insert(
      Array.from({ length: queuePageSize + 1 }, (_, number) => ({
        article_id,
        user_id: person.id,
        content: `${tag} ${number}`,
      })),
    );
  expect(error).toBeNull();
  await page.goto('/admin/moderation?queue=all');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(queuePageSize);
  await rows.last().focus();
  await page.keyboard.press('j');
  const more = page.getByRole('link', { name: 'और टिप्पणियाँ' });
  await expect(more).toBeFocused();
  // Nothing is done with a comment there.
  await page.keyboard.press('h');
  await page.keyboard.press('k');
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press('j');
  const first = await rows.first().getAttribute('data-row');
  await page.keyboard.press('Enter');
  await expect(rows.first()).not.toHaveAttribute('data-row', first ?? '');
  await newsroom().from('news_articles').delete().eq('id', article_id);
});

test('a suspended reader hears why, keeps what they wrote, and reads on', async ({ browser }) => {
  const article = await publish({ title_hi: 'रोक की परख' });
  const asha = await reader(browser, 'Asha', words.path + article);
  const { page: desk } = await colleague(browser, `/admin/moderation/readers/${asha.id}`);
  await desk.getByLabel('पाठक को क्या लिखें').fill('गाली न दें।');
  await desk.getByRole('button', { name: 'पाठक पर रोक लगाएँ: 7 दिन' }).click();
  await expect(desk.getByRole('status').getByText('पाठक पर रोक लगी')).toBeVisible();
  await expect(desk.getByText(/\d तक टिप्पणी पर रोक/)).toBeVisible();
  await say(asha.page, words, 'फिर भी मेरी बात');
  await expect(toast(asha.page, 'टिप्पणी नहीं जुड़ सकी')).toBeVisible();
  await expect(asha.page.getByText('आपकी टिप्पणियाँ कुछ समय के लिए रोकी गई हैं')).toBeVisible();
  await expect(discussionOf(asha.page).getByRole('textbox')).toHaveValue('फिर भी मेरी बात');
  await asha.page.goto('/');
  await asha.page.getByRole('button', { name: /^सूचनाएँ/ }).click();
  await expect(asha.page.getByText('गाली न दें।')).toBeVisible();
  await desk.getByRole('button', { name: 'वापस लें' }).click();
  await expect(desk.getByText('कोई रोक नहीं')).toBeVisible();
});

test('a reader’s record opens beside the queue, is closed, and gives the focus back', async ({
  browser,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const writer = await signInNewReader(await browser.newContext(), `आशा ${tag}`);
  const article_id = await publish({ title_hi: 'अभिलेख की परख' });
  const { error } = await newsroom()
    .from('comments')
    .insert(
      [1, 2].map((number) => ({ article_id, user_id: writer.id, content: `${tag} ${number}` })),
    );
  expect(error).toBeNull();
  const { page } = await colleague(browser, '/en/admin/moderation?queue=all');
  await page.waitForFunction(() => '__hydrated' in window);
  const name = row(page, `${tag} 2`).getByRole('link', { name: `आशा ${tag}` });
  await name.click();
  const sheet = page.getByRole('dialog', { name: `आशा ${tag}` });
  await expect(sheet.getByRole('term').filter({ hasText: 'Comments' })).toBeVisible();
  await expect(sheet.getByRole('definition').first()).toHaveText('2');
  await expect(sheet.getByRole('listitem').filter({ hasText: `${tag} 1` })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(name).toBeFocused();
  await name.click();
  await sheet.getByRole('link', { name: 'Open the full page' }).click();
  await expect(page).toHaveURL(`/en/admin/moderation/readers/${writer.id}`);
});
