import type { Browser, Locator, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './story';

/** A comment must reach another browser within a second (issue Signed-in readers, Measured). */
const live = { timeout: 1000, intervals: [20] };

const editions = {
  hi: {
    path: '/article/',
    write: 'आपकी टिप्पणी',
    post: 'टिप्पणी भेजें',
    reply: 'जवाब दें',
    replyTo: /को जवाब$/,
    postReply: 'जवाब भेजें',
    edit: 'बदलें',
    editing: 'अपनी टिप्पणी बदलें',
    save: 'सहेजें',
    edited: 'बदली हुई',
    remove: 'मिटाएँ',
    report: 'शिकायत करें',
    deleted: 'यह टिप्पणी मिटा दी गई है।',
    empty: 'अब तक कोई टिप्पणी नहीं है। पहली टिप्पणी आप करें!',
    added: 'टिप्पणी जुड़ गई',
    updated: 'टिप्पणी बदल दी गई',
    wasDeleted: 'टिप्पणी मिटा दी गई',
    reported: 'शिकायत दर्ज हो गई',
    alreadyReported: 'आप इस टिप्पणी की शिकायत पहले ही कर चुके हैं',
    like: 'पसंद',
  },
  en: {
    path: '/en/article/',
    write: 'Your comment',
    post: 'Post comment',
    reply: 'Reply',
    replyTo: /^Reply to/,
    postReply: 'Post reply',
    edit: 'Edit',
    editing: 'Edit your comment',
    save: 'Save',
    edited: 'edited',
    remove: 'Delete',
    report: 'Report',
    deleted: 'This comment was deleted.',
    empty: 'No comments yet. Be the first to comment!',
    added: 'Comment added',
    updated: 'Comment updated',
    wasDeleted: 'Comment deleted',
    reported: 'Comment reported',
    alreadyReported: 'You already reported this comment',
    like: 'Like',
  },
} as const;
type Edition = (typeof editions)[keyof typeof editions];

const discussionOf = (page: Page) => page.locator('[data-island=comments]');
const comment = (page: Page, text: string) =>
  discussionOf(page).getByRole('listitem').filter({ hasText: text }).last();
const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

/** Opens a story's discussion in a browser of its own and waits until it hears of others. */
async function reader(browser: Browser, name: string, path: string) {
  const context = await browser.newContext();
  const { id } = await signInNewReader(context, name);
  const page = await context.newPage();
  const listens = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => /realtime:discussion.*Subscribed to/.test(String(payload)),
    }),
  );
  await page.goto(path);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await listens;
  await expect(discussionOf(page).getByRole('textbox')).toBeVisible();
  return { id, page };
}

async function say(page: Page, words: Edition, text: string): Promise<void> {
  await discussionOf(page).getByRole('textbox', { name: words.write }).fill(text);
  await button(discussionOf(page), words.post).click();
}

for (const [locale, words] of Object.entries(editions)) {
  test(`two readers talk side by side (${locale})`, async ({ browser }) => {
    test.setTimeout(60_000);
    const story = await publish({ title_hi: 'दो पाठक परख', title_en: 'Two readers trial' });
    const asha = await reader(browser, 'Asha', words.path + story);
    const birju = await reader(browser, 'Birju', words.path + story);
    await expect(discussionOf(birju.page).getByText(words.empty)).toBeVisible();

    await say(asha.page, words, 'पहली बात First word');
    await expect(toast(asha.page, words.added)).toBeVisible();
    await expect(discussionOf(asha.page).getByRole('textbox')).toHaveValue('');
    const atBirju = comment(birju.page, 'पहली बात');
    await expect(atBirju).toBeVisible();

    await button(atBirju, words.reply).click();
    const box = birju.page.getByRole('textbox', { name: words.replyTo });
    await expect(box).toBeFocused();
    await box.fill('एक जवाब One answer');
    await button(discussionOf(birju.page), words.postReply).click();
    const replyAtAsha = comment(asha.page, 'एक जवाब');
    await expect(replyAtAsha).toBeVisible();
    await expect(button(replyAtAsha, words.reply)).toHaveCount(0);

    await button(comment(birju.page, 'पहली बात').first(), words.like).first().click();
    await expect(
      discussionOf(asha.page).getByRole('button', { name: `${words.like} 1` }),
    ).toBeVisible();

    await button(comment(asha.page, 'पहली बात'), words.edit).first().click();
    await asha.page.getByRole('textbox', { name: words.editing }).fill('सुधरी बात Mended word');
    await button(discussionOf(asha.page), words.save).click();
    await expect(toast(asha.page, words.updated)).toBeVisible();
    await expect(comment(birju.page, 'सुधरी बात').getByText(words.edited)).toBeVisible();

    for (const message of [words.reported, words.alreadyReported]) {
      await button(comment(birju.page, 'सुधरी बात'), words.report).first().click();
      await birju.page.getByRole('group').getByRole('button', { name: words.report }).click();
      await expect(toast(birju.page, message)).toBeVisible();
    }
    await expectAccessible(birju.page);

    await button(comment(asha.page, 'सुधरी बात'), words.remove).first().click();
    await asha.page.getByRole('group').getByRole('button', { name: words.remove }).click();
    await expect(toast(asha.page, words.wasDeleted)).toBeVisible();
    await expect(discussionOf(birju.page).getByText(words.deleted)).toBeVisible();
    await expect(comment(birju.page, 'एक जवाब')).toBeVisible();
    await expect(discussionOf(birju.page).getByText('सुधरी बात')).toHaveCount(0);
  });
}

test('a comment is in the other browser within a second', async ({ browser }) => {
  const story = await publish({ title_hi: 'तेज़ परख', title_en: 'Fast trial' });
  const asha = await reader(browser, 'Asha', `/article/${story}`);
  const birju = await reader(browser, 'Birju', `/article/${story}`);
  await say(asha.page, editions.hi, 'एक सेकंड में');
  await asha.page.waitForResponse('**/api/comments');
  await expect(comment(birju.page, 'एक सेकंड में')).toBeVisible(live);
});

test('a comment that could not be sent stays in its box, also when the page is loaded again', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  await signInNewReader(context, 'Draft');
  const story = await publish({ title_hi: 'मसौदा परख', title_en: 'Draft trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await page.route('**/api/comments', (route) => route.abort());
  await say(page, editions.en, 'This must not be lost');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  const box = discussionOf(page).getByRole('textbox');
  await expect(box).toHaveValue('This must not be lost');
  await page.unrouteAll();
  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(box).toHaveValue('This must not be lost');
  await button(discussionOf(page), editions.en.post).click();
  await expect(comment(page, 'This must not be lost')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.reload();
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(comment(page, 'This must not be lost')).toHaveCount(1);
  await expect(box).toHaveValue('');
});

test('a comment whose answer was lost is there once, and sending it again says it worked', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
  test.info().annotations.push({ type: 'expected console', description: '409' });
  await signInNewReader(context, 'Lost');
  const story = await publish({ title_hi: 'खोया जवाब परख', title_en: 'Lost answer trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await page.route('**/api/comments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await say(page, editions.en, 'Once only');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await page.unrouteAll();
  await button(discussionOf(page), editions.en.post).click();
  await expect(toast(page, 'Comment added')).toBeVisible();
  await expect(discussionOf(page).getByRole('listitem')).toHaveCount(1);
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('');
});

test('the box counts letters as a reader does, stops at 1000 and waits for words', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'Counting');
  const story = await publish({ title_hi: 'गिनती परख', title_en: 'Counting trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  const box = discussionOf(page).getByRole('textbox');
  await expect(box).toHaveAttribute('rows', '3');
  const send = button(discussionOf(page), editions.en.post);
  await expect(send).toBeDisabled();
  await box.fill('   \n ');
  await expect(send).toBeDisabled();
  await box.fill('क्षि'.repeat(1001));
  await expect(discussionOf(page).getByText('1000/1000')).toBeVisible();
  await send.click();
  await expect(toast(page, 'Comment added')).toBeVisible();
});

test('a comment is shown as text and harms nothing', async ({ page, context }) => {
  await signInNewReader(context, '<i>Name</i>');
  const story = await publish({ title_hi: 'पाठ परख', title_en: 'Text trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  const text = '<img src=x onerror=alert(1)> https://example.org';
  await say(page, editions.en, text);
  await expect(comment(page, text)).toBeVisible();
  await expect(discussionOf(page).locator('img, a, i')).toHaveCount(0);
});

test('a double press makes one comment, and the sixth of a minute is told to wait', async ({
  page,
  context,
}) => {
  test.info().annotations.push({ type: 'expected console', description: '429' });
  await signInNewReader(context, 'Hasty');
  const story = await publish({ title_hi: 'जल्दी परख', title_en: 'Hasty trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await discussionOf(page).getByRole('textbox').fill('Pressed twice');
  await button(discussionOf(page), editions.en.post).dblclick();
  await expect(comment(page, 'Pressed twice')).toHaveCount(1);
  for (const number of [2, 3, 4, 5]) {
    await say(page, editions.en, `Word ${number}`);
    await expect(comment(page, `Word ${number}`)).toBeVisible();
  }
  await say(page, editions.en, 'Word 6');
  await expect(toast(page, 'Failed to add comment')).toBeVisible();
  await expect(page.getByText('Five comments a minute at most.')).toBeVisible();
  await expect(discussionOf(page).getByRole('textbox')).toHaveValue('Word 6');
});

test('reactions are given and taken back, both at once, and others see the numbers', async ({
  browser,
}) => {
  const story = await publish({ title_hi: 'प्रतिक्रिया परख', title_en: 'Reaction trial' });
  const asha = await reader(browser, 'Asha', `/en/article/${story}`);
  const birju = await reader(browser, 'Birju', `/en/article/${story}`);
  const reaction = (page: Page, name: RegExp) =>
    page.locator('[data-island=reactions]').getByRole('button', { name });
  await reaction(asha.page, /Like/).click();
  await reaction(asha.page, /Helpful/).click();
  for (const name of [/Like/, /Helpful/]) {
    await expect(reaction(asha.page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(reaction(birju.page, name)).toHaveText(/1/);
    await expect(reaction(birju.page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await reaction(asha.page, /Like/).click();
  await expect(reaction(birju.page, /Like/)).not.toHaveText(/1/);
});

test('a reaction that is refused is taken back on the screen', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: '503' });
  await signInNewReader(context, 'Refused');
  const story = await publish({ title_hi: 'नामंज़ूर परख', title_en: 'Refused trial' });
  await page.goto(`/en/article/${story}`);
  await page.route('**/api/reactions', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable' } }),
  );
  const like = page.locator('[data-island=reactions]').getByRole('button', { name: /Like/ });
  await like.click();
  await expect(toast(page, 'Failed to update reaction')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('who is not signed in sees neither comments nor reactions, and no room is kept for them', async ({
  page,
}) => {
  const story = await publish({ title_hi: 'बिना खाते परख', title_en: 'Stranger trial' });
  await page.goto(`/article/${story}`);
  for (const island of ['comments', 'reactions'])
    await expect(page.locator(`[data-island=${island}]`)).toBeHidden();
});

test('a reader whose session has ended is led to sign in', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: '401' });
  test.info().annotations.push({ type: 'expected console', description: '404' });
  await signInNewReader(context, 'Ended');
  const story = await publish({ title_hi: 'सत्र परख', title_en: 'Session trial' });
  await page.goto(`/en/article/${story}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByRole('textbox')).toBeVisible();
  await context.clearCookies();
  await say(page, editions.en, 'Who am I');
  await expect(toast(page, 'Please sign in to comment')).toBeVisible();
  await page.waitForURL(`**/en/auth?next=${encodeURIComponent(`/en/article/${story}`)}`);
});

test.describe('a page that is open', () => {
  test('says that there is a new story, and shows it when asked to', async ({ page, context }) => {
    await signInNewReader(context, 'Listening');
    const listens = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => /realtime:changes.*Subscribed to/.test(String(payload)),
      }),
    );
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto('/en/district/korba');
    await listens;
    await caughtUp;
    await publish({ title_hi: 'ताज़ा परख', title_en: 'Brand new trial', district: 'korba' });
    await expect(toast(page, 'New article published!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Brand new trial' })).toHaveCount(0);
    await expect(async () => {
      await page.getByRole('button', { name: 'Show', exact: true }).click({ timeout: 500 });
    }).toPass({ timeout: 3000 });
    await expect(page.getByRole('heading', { name: 'Brand new trial' })).toBeVisible();
  });

  test('says that its story was changed, and never moves it by itself', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'Reading');
    const story = await publish({ title_hi: 'पुराना', title_en: 'The old headline' });
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto(`/en/article/${story}`);
    await caughtUp;
    await newsroom()
      .from('news_articles')
      .update({ title_en: 'The mended headline' })
      .eq('id', story);
    await expect(toast(page, 'This story was updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The old headline');
    await page.getByRole('button', { name: 'Show the new version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mended headline');
  });
});
