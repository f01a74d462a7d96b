import type { Page } from '@playwright/test';

import { demoArticle } from './article-page';
import { newsroom, publish } from './backend-access';
import { openNewEditor, text } from './editor-page';
import { headlines } from './every-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

/** India's clock, so many hours from now, as the editor's field says it. */
const clock = (hours: number) =>
  new Date(Date.now() + (5.5 + hours) * 3_600_000).toISOString().slice(0, 16);

/** Publishes an article with a poll of two answers in both languages; gives its id and the poll's question. */
async function withPoll(): Promise<{ article: string; question: string }> {
  const word = newWord();
  const poll = (words: string) => [{ id: 'bridge', type: 'poll', text: words, until: clock(24) }];
  const article = await publish({
    title_hi: `पुल ${word}`,
    title_en: `Bridge ${word}`,
    body_hi: poll(`पुल ${word} कहाँ बने?\nघाट पर\nबाज़ार के पास`),
    body_en: poll(`Where should bridge ${word} stand?\nAt the ford\nNear the market`),
  });
  return { article, question: `Where should bridge ${word} stand?` };
}

/** Has so many others vote, each for the answer of their turn. */
async function othersVote(article: string, votes: number): Promise<void> {
  const rows = Array.from({ length: votes }, (_, at) => ({
    article_id: article,
    block_id: 'bridge',
    answer: 1 + (at % 2),
    device: at.toString(16).padStart(64, '0'),
  }));
  const { error } = await newsroom().from('poll_votes').insert(rows);
  expect(error).toBeNull();
}

const answersIn = (page: Page, question: string) => page.getByRole('group', { name: question });

test('a reader votes within the article, sees the numbers, and votes no second time', async ({
  page,
}) => {
  const { article, question } = await withPoll();
  await othersVote(article, 24);
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/poll/${article}/`)) asked.push(request.url());
  });
  await page.goto(`/en/article/${article}`);
  const answers = answersIn(page, question);
  await expect(page.getByText('25 votes')).toHaveCount(0);
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await answers.getByRole('radio', { name: 'Near the market' }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText('Your vote has been counted.')).toBeVisible();
  const table = page.getByRole('region', { name: question });
  await expect(table.getByRole('row', { name: 'At the ford 12 48%' })).toBeVisible();
  await expect(
    table.getByRole('row', { name: 'Near the market · your vote 13 52%' }),
  ).toBeVisible();
  await expect(page.getByText(/^25 votes by /)).toBeVisible();
  await expect(page.getByText('It is not a survey')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/en/article/${article}$`));
  await expectAccessible(page);

  await page.reload();
  await expect(table.getByRole('row', { name: /your vote 13/ })).toBeVisible();
  await expect(answers).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`voted ${article} bridge`);

  // Without the mark the form is there again, and the site still knows of the vote.
  await page.evaluate((key) => localStorage.removeItem(key), `voted ${article} bridge`);
  await page.reload();
  await answers.getByRole('radio', { name: 'At the ford' }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText('Only the first one counts.')).toBeVisible();
  await expect(table.getByRole('row', { name: /your vote 13/ })).toBeVisible();

  // A device that the site does not know has the form, and no mark any more.
  await page.context().clearCookies();
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContain(`voted ${article} bridge`);
  await expect(answers).toBeVisible();
});

test('a vote without a connection is not counted, and the answer stays chosen', async ({
  page,
  context,
}) => {
  test
    .info()
    .annotations.push({ type: 'expected console', description: 'ERR_INTERNET_DISCONNECTED' });
  const { article, question } = await withPoll();
  await page.goto(`/en/article/${article}`);
  const ford = answersIn(page, question).getByRole('radio', { name: 'At the ford' });
  await ford.check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText('Voting needs a connection.')).toBeVisible();
  await expect(ford).toBeChecked();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText('Your vote has been counted.')).toBeVisible();
  await expect(page.getByText('too few votes to show percentages')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote leads to the poll’s own page and back', async ({ page }) => {
    const { article } = await withPoll();
    await page.goto(`/article/${article}`);
    await page.getByRole('radio', { name: 'घाट पर' }).check();
    await page.getByRole('button', { name: 'वोट दें' }).click();
    await expect(page).toHaveURL(new RegExp(`/poll/${article}/bridge\\?said=`));
    await expect(page.getByText('आपका वोट गिन लिया गया।')).toBeVisible();
    await expect(page.getByRole('row', { name: 'घाट पर · आपका वोट 1' })).toBeVisible();
    await expect(page.getByText('कोई सर्वेक्षण नहीं')).toBeVisible();
    await page.getByRole('link', { name: 'ख़बर पर लौटें' }).click();
    await expect(page).toHaveURL(new RegExp(`/article/${article}#bridge$`));
  });

  test('who asks for numbers before voting gets the form', async ({ page }) => {
    const { article, question } = await withPoll();
    await othersVote(article, 24);
    await page.goto(`/en/article/${article}`);
    await page.getByRole('link', { name: 'Voted already? See the numbers' }).click();
    await expect(answersIn(page, question)).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('a poll that is over shows its numbers to everybody, on paper too', async ({ page }) => {
    await page.goto(`/en/article/${await demoArticle(headlines.pollOver)}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row', { name: 'Books for examinations 88 44%' })).toBeVisible();
    await expect(page.getByText(/^200 votes in all, from /)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test('numbers that came with an archive say that another site counted them', async ({ page }) => {
    const { article, question } = await withPoll();
    const { error } = await newsroom()
      .from('polls')
      .update({
        opened_at: '2024-05-01T05:30:00Z',
        closes_at: '2024-05-08T05:30:00Z',
        brought: { votes: [12, 13], left_out: 1 },
      })
      .eq('article_id', article);
    expect(error).toBeNull();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en/article/${article}`);
    await expect(page.getByRole('row', { name: 'At the ford 12 48%' })).toBeVisible();
    const figure = page.getByRole('figure').filter({ hasText: question });
    await expect(figure.getByText('These votes were not counted on this site', { exact: false })).toBeVisible(); // prettier-ignore
    await page.goto(`/article/${article}`);
    await expect(page.getByText('यह गिनती इस साइट की नहीं है', { exact: false })).toBeVisible();
  });

  test('a poll that runs is on paper with the address where one votes', async ({ page }) => {
    const { article } = await withPoll();
    await page.goto(`/en/article/${article}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(new RegExp(`^Vote at .*/en/article/${article}$`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Vote' })).toBeHidden();
  });
});

test('an editor writes a poll, and ends it; the article then shows the numbers', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const word = newWord();
  await signInNewReader(context, 'सवाल पूछने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill(`Poll ${word}`);
  await text(page, 1, 'English').fill('What do readers think?');
  await page.getByRole('button', { name: '+ Poll' }).click();
  await text(page, 2, 'English').fill(`Is it ${word}?\nYes`);
  await expect(page.getByText('needs a question and 2 to 8 answers').first()).toBeVisible();
  await text(page, 2, 'English').fill(`Is it ${word}?\nYes\nNo`);
  await expect(page.getByText('does not say until when').first()).toBeVisible();
  const until = page.getByLabel(/^Open until \(India time\)/).first();
  await until.fill('2020-01-01T10:00');
  await expect(page.getByText('nobody will be able to vote').first()).toBeVisible();
  await until.fill(clock(24));
  await expect(page.getByText('nobody will be able to vote')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('health');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  await page.goto('/en/admin/polls');
  await page.getByRole('link', { name: `Open: Is it ${word}?` }).click();
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('button', { name: 'Vote' }).click();
  await expect(page.getByText('Your vote has been counted.')).toBeVisible();
  // With an anchor a browser would stay on the page that it has.
  const article = page.url().replace(/#.*/, '');

  await page.goto('/en/admin/polls');
  await page.getByRole('link', { name: `Details: Is it ${word}?` }).click();
  const details = page.getByRole('region', { name: `Is it ${word}?` });
  await expect(details.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(details.getByRole('row', { name: 'Yes 1 –' })).toBeVisible();
  await expect(details.getByRole('link', { name: word })).toHaveAttribute(
    'href',
    /^\/en\/admin\/article\//,
  );
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close now' }).click();
  await details.getByRole('button', { name: 'Yes' }).click();
  await expect(details.getByRole('button', { name: 'Close now' })).toHaveCount(0);
  const closed = async () => {
    await page.goto(article);
    return page.getByText('1 vote in all').count();
  };
  await expect.poll(closed, { timeout: 20_000 }).toBe(1);
});

test.describe('a browser that speaks Hindi on an English page', () => {
  test.use({ locale: 'hi-IN' });

  test('asks for an answer in English, and sends the vote at the first press after', async ({
    page,
  }) => {
    const { article, question } = await withPoll();
    await page.goto(`/en/article/${article}`);
    const answers = answersIn(page, question);
    const vote = page.getByRole('button', { name: 'Vote' });
    await vote.click();
    await expect
      .poll(() =>
        answers
          .getByRole('radio', { name: 'At the ford' })
          .evaluate((radio: HTMLInputElement) => radio.validationMessage),
      )
      .toBe('Choose one of these.');
    await answers.getByRole('radio', { name: 'Near the market' }).check();
    await vote.click();
    await expect(page.getByText('Your vote has been counted.')).toBeVisible();
  });
});
