import type { Browser, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** An editor with a page of the newsroom in a browser of their own. */
async function editorAt(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext();
  await signInNewReader(context, 'परख संपादक', 'editor');
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Comments of a new reader that wait for an editor; gives the reader's id and a name for each text. */
async function heldComments(browser: Browser, texts: string[]) {
  const context = await browser.newContext();
  const { id } = await signInNewReader(context, 'आशा');
  await context.close();
  const tag = crypto.randomUUID().slice(0, 8);
  const article = await publish({ title_hi: 'सावधानी की परख' });
  const contents = texts.map((text) => `${text}-${tag}`);
  const { error } = await newsroom()
    .from('comments')
    .insert(
      contents.map((content) => ({ article_id: article, user_id: id, content, held_for: 'first' })),
    );
  expect(error).toBeNull();
  return { author: id, contents };
}

const rowOf = (page: Page, text: string) => page.locator('[data-row]', { hasText: text });

test('a comment that its author changed meanwhile is shown anew and let through only then', async ({
  browser,
}) => {
  const { contents } = await heldComments(browser, ['अच्छी-ख़बर']);
  const [before = ''] = contents;
  const after = before.replace('अच्छी-ख़बर', 'देख-लूँगा');
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  await rowOf(desk, before).focus();
  const changed = await newsroom()
    .from('comments')
    .update({ content: after })
    .eq('content', before)
    .select('id');
  expect(changed.data).toHaveLength(1);
  await desk.keyboard.press('a');
  await expect(toast(desk, 'लेखक ने इस बीच यह टिप्पणी बदल दी है')).toBeVisible();
  const row = rowOf(desk, after);
  await expect(row.getByRole('button', { name: /^पास करें/ })).toBeVisible();
  await row.focus();
  await desk.keyboard.press('a');
  await expect(row.getByText('पास हुई')).toBeVisible();
  const held = async () =>
    (await newsroom().from('comments').select('held_for').eq('content', after)).data;
  await expect.poll(held).toEqual([{ held_for: null }]);
});

test('whoever closes the page while actions wait for their turn is asked first', async ({
  browser,
}) => {
  const { contents } = await heldComments(browser, ['जाती-एक', 'जाती-दो']);
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await desk.route('**/api/newsroom/moderation', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const asked: string[] = [];
  desk.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  for (const text of contents) {
    await rowOf(desk, text).focus();
    await desk.keyboard.press('h');
    await expect(rowOf(desk, text).getByText('छिपाई गई')).toBeVisible();
  }
  await desk.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  letGo();
  const left = async () =>
    (await newsroom().from('comments').select('id').in('content', contents)).data;
  await expect.poll(left).toEqual([]);
  const mayClose = () =>
    desk.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayClose).toBe(true);
});

test('the first comment is five presses of Tab away', async ({ browser }) => {
  await heldComments(browser, ['पहली-टिप्पणी']);
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  const first = desk.locator('[data-row]').first();
  const isReached = () => first.evaluate((row) => row.contains(document.activeElement));
  let presses = 1;
  for (; presses < 20 && !(await isReached()); presses += 1) await desk.keyboard.press('Tab');
  expect(presses).toBeLessThanOrEqual(5);
});

test('a comment that a colleague has hidden meanwhile is not let through, and that is said', async ({
  browser,
}) => {
  const { contents } = await heldComments(browser, ['दो-संपादक']);
  const [text = ''] = contents;
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  const other = await editorAt(browser, '/admin/moderation?queue=held');
  await rowOf(other, text).focus();
  // The row says so at once, before the site has done it.
  const isDone = other.waitForResponse('**/api/newsroom/moderation');
  await other.keyboard.press('h');
  await expect(rowOf(other, text).getByText('छिपाई गई')).toBeVisible();
  await isDone;
  await rowOf(desk, text).focus();
  await desk.keyboard.press('a');
  await expect(toast(desk, 'इस बीच किसी साथी ने छिपा दी है')).toBeVisible();
  await expect(rowOf(desk, text).getByText('पास हुई')).toHaveCount(0);
  await expect(rowOf(desk, text).getByRole('button', { name: /^फिर दिखाएँ/ })).toBeVisible();
});

test('a key that is held down settles one comment only', async ({ browser }) => {
  const { contents } = await heldComments(browser, ['एक', 'दो', 'तीन']);
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  const tag = contents[0]?.split('-')[1] ?? '';
  await rowOf(desk, tag).first().focus();
  for (let times = 0; times < 3; times += 1) await desk.keyboard.down('h');
  await desk.keyboard.up('h');
  await expect(rowOf(desk, tag).getByText('छिपाई गई')).toHaveCount(1);
  await expect(rowOf(desk, tag).getByRole('button', { name: /^छिपाएँ/ })).toHaveCount(2);
});

test('what a colleague did about a reader is not taken back by one’s own key', async ({
  browser,
}) => {
  const { author, contents } = await heldComments(browser, ['बहस']);
  const desk = await editorAt(browser, '/admin/moderation?queue=held');
  await rowOf(desk, contents[0] ?? '').focus();
  await desk.keyboard.press('w');
  await expect(rowOf(desk, contents[0] ?? '').getByText('चेतावनी मिली है')).toBeVisible();

  const record = await editorAt(browser, `/admin/moderation/readers/${author}`);
  await record.getByRole('button', { name: 'पाठक पर रोक लगाएँ: 30 दिन' }).click();
  await expect(record.getByText(/^\d+ \S+ \d{4} तक टिप्पणी पर रोक$/)).toBeVisible();

  const [answer] = await Promise.all([
    desk.waitForResponse((response) => response.url().endsWith('/api/newsroom/standing')),
    desk.keyboard.press('u'),
  ]);
  expect(answer.status()).toBe(409);
  await expect(toast(desk, 'इसके बाद इस पाठक पर दूसरी कार्रवाई हो चुकी है')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'वापस लें', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // The record says what is taken back, one action after the other; the focus stays with the actions.
  const title = record.getByRole('heading', { name: 'इस पाठक पर कार्रवाई' });
  await record.getByRole('button', { name: 'टिप्पणी पर लगी रोक वापस लें' }).click();
  await expect(record.getByRole('button', { name: 'चेतावनी वापस लें' })).toBeVisible();
  await expect(title).toBeFocused();
  await record.getByRole('button', { name: 'हमेशा के लिए रोकें' }).click();
  await expect(record.getByRole('button', { name: 'रोक हटाएँ' })).toBeVisible();
  await expect(title).toBeFocused();
  await record.getByRole('button', { name: 'रोक हटाएँ' }).press('Enter');
  await expect(record.getByRole('button', { name: 'चेतावनी दें' })).toBeVisible();
  await expect(title).toBeFocused();
});

test('a reader’s name is taken away after a question, and the focus stays', async ({ browser }) => {
  const { author } = await heldComments(browser, ['नाम']);
  const record = await editorAt(browser, `/admin/moderation/readers/${author}`);
  await record.getByRole('button', { name: 'नाम हटाएँ' }).click();
  await expect(record.getByText('आशा का नाम हटाएँ? उसकी जगह “पाठक” दिखेगा')).toBeFocused();
  await record.getByRole('button', { name: 'हाँ' }).click();
  await expect(record.getByRole('heading', { level: 1, name: 'पाठक: पाठक' })).toBeVisible();
  await expect(record.getByRole('heading', { name: 'नाम और तस्वीर' })).toBeFocused();
  await expect(record.getByRole('button', { name: 'नाम हटाएँ' })).toHaveCount(0);
});

test('removing a listed word leads on to the next one', async ({ browser }) => {
  const tag = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
  const words = [`zq${tag}a`, `zq${tag}b`];
  const desk = await editorAt(browser, '/admin/moderation/words');
  for (const word of words) {
    await desk.getByLabel('शब्द या वाक्यांश').fill(word);
    await desk.getByRole('button', { name: 'सूची में जोड़ें' }).click();
    await expect(desk.getByRole('button', { name: `सूची से हटाएँ: ${word}` })).toBeVisible();
  }
  const [first = '', second = ''] = words;
  await desk.getByRole('button', { name: `सूची से हटाएँ: ${first}` }).press('Enter');
  await expect(desk.getByRole('button', { name: `सूची से हटाएँ: ${first}` })).toHaveCount(0);
  const next = desk.getByRole('listitem').filter({ hasText: second });
  await expect(next).toBeFocused();
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(next).toHaveCount(0);
  await expect(desk.locator('body')).not.toBeFocused();
});
