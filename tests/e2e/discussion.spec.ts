import { publish } from './backend-access';
import {
  button,
  comment,
  discussionOf,
  editions,
  listensTo,
  reader,
  say,
  toast,
} from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

for (const [locale, words] of Object.entries(editions)) {
  test(`two readers talk side by side (${locale})`, async ({ browser }) => {
    test.setTimeout(60_000);
    const article = await publish({ title_hi: 'दो पाठक परख', title_en: 'Two readers trial' });
    const asha = await reader(browser, 'Asha', words.path + article);
    const birju = await reader(browser, 'Birju', words.path + article);
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

    await button(comment(birju.page, 'सुधरी बात'), words.report).first().click();
    await expect(discussionOf(birju.page).getByRole('group')).toBeVisible();
    await birju.page.keyboard.press('Escape');
    await expect(discussionOf(birju.page).getByRole('group')).toHaveCount(0);
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

test('what is being written stays when the comment it is written at goes', async ({ browser }) => {
  test.info().annotations.push({ type: 'expected console', description: '404' });
  const words = editions.en;
  const article = await publish({ title_hi: 'अधूरी बात परख', title_en: 'Unfinished trial' });
  const asha = await reader(browser, 'Asha', words.path + article);
  await say(asha.page, words, 'Soon gone');
  const birju = await reader(browser, 'Birju', words.path + article);
  await button(comment(birju.page, 'Soon gone'), words.reply).click();
  const reply = birju.page.getByRole('textbox', { name: words.replyTo });
  await reply.fill('Half an answer');
  const other = await asha.page.context().newPage();
  const listens = listensTo(other, 'discussion');
  await other.goto(words.path + article);
  await discussionOf(other).scrollIntoViewIfNeeded();
  await listens;
  await button(comment(other, 'Soon gone'), words.edit).click();
  const change = other.getByRole('textbox', { name: words.editing });
  await change.fill('Soon gone, better said');

  await button(comment(asha.page, 'Soon gone'), words.remove).click();
  await asha.page.getByRole('group').getByRole('button', { name: words.remove }).click();
  await expect(toast(asha.page, words.wasDeleted)).toBeVisible();

  for (const [page, box, text, send] of [
    [birju.page, reply, 'Half an answer', words.postReply],
    [other, change, 'Soon gone, better said', words.save],
  ] as const) {
    await expect(discussionOf(page).getByText(words.deleted)).toBeVisible();
    await button(discussionOf(page), send).click();
    await expect(page.getByText('This comment is no longer there.')).toBeVisible();
    await expect(box).toHaveValue(text);
    await button(discussionOf(page), 'Cancel').click();
    await expect(discussionOf(page).getByText(words.deleted)).toHaveCount(0);
    await expect(discussionOf(page).getByRole('heading')).toBeFocused();
  }
});

// How soon is measured by the bench: a busy machine cannot tell.
test('a comment is in the other browser by itself', async ({ browser }) => {
  const article = await publish({ title_hi: 'तेज़ परख', title_en: 'Fast trial' });
  const asha = await reader(browser, 'Asha', `/article/${article}`);
  const birju = await reader(browser, 'Birju', `/article/${article}`);
  await say(asha.page, editions.hi, 'अपने आप');
  await expect(comment(birju.page, 'अपने आप')).toBeVisible();
});

test('who is not signed in sees neither comments nor reactions, and no room is kept for them', async ({
  page,
}) => {
  const article = await publish({ title_hi: 'बिना खाते परख', title_en: 'Stranger trial' });
  await page.goto(`/article/${article}`);
  for (const island of ['comments', 'reactions'])
    await expect(page.locator(`[data-island=${island}]`)).toBeHidden();
});

test('a reader whose session has ended is led to sign in', async ({ page, context }) => {
  test.info().annotations.push({ type: 'expected console', description: '401' });
  test.info().annotations.push({ type: 'expected console', description: '404' });
  await signInNewReader(context, 'Ended');
  const article = await publish({ title_hi: 'सत्र परख', title_en: 'Session trial' });
  await page.goto(`/en/article/${article}`);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByRole('textbox')).toBeVisible();
  await context.clearCookies();
  await say(page, editions.en, 'Who am I');
  const next = encodeURIComponent(`/en/article/${article}`);
  await page.waitForURL(`**/en/auth?for=comments&next=${next}`);
  await expect(page.getByRole('main').getByText('Please sign in to comment')).toBeVisible();
});
