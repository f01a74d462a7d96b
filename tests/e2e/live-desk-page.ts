import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { articlePath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { listensTo } from './discussion-page';
import { signInNewReader } from './signed-in-browser';

/** A published article that is told live; gives its id. */
export async function covered(title = 'Flood at Sitapur'): Promise<string> {
  const article = await publish({
    title_hi: 'सीतापुर में बाढ़',
    title_en: title,
    summary_en: 'The river is rising.',
    summary_hi: 'नदी बढ़ रही है।',
  });
  const { error } = await newsroom().from('live_coverages').insert({ article_id: article });
  if (error) throw new Error(error.message);
  return article;
}

/** Entries of this text past the screen, oldest first; gives their ids. */
export async function tell(article: string, ...texts: string[]): Promise<string[]> {
  const rows = texts.map((text) => ({
    id: crypto.randomUUID(),
    article_id: article,
    // The database numbers them.
    number: 0,
    text_en: text,
    text_hi: `हिंदी ${text}`,
  }));
  const { error } = await newsroom().from('live_entries').insert(rows);
  if (error) throw new Error(error.message);
  return rows.map(({ id }) => id);
}

/** What an address answers. */
export const textOf = (request: APIRequestContext, address: string) => async () =>
  (await request.get(address)).text();

/** A reporter who is an author of the article, signed in to a browser. */
export async function reporterOf(
  context: BrowserContext,
  article: string,
  name: string,
): Promise<void> {
  const { id } = await signInNewReader(context, name, 'reporter');
  const slug = `reporter-${id}`;
  const added = await newsroom()
    .from('authors')
    .insert({ slug, name_hi: name, name_en: name, account: id });
  if (added.error) throw new Error(added.error.message);
  const { data } = await newsroom()
    .from('news_articles')
    .select('authors')
    .eq('id', article)
    .single();
  await newsroom()
    .from('news_articles')
    .update({ authors: [...(data?.authors ?? []), slug] })
    .eq('id', article);
}

/** Opens the desk of a coverage, and waits until what is typed there is heard and would be kept without a connection. */
export async function openDesk(page: Page, article: string): Promise<void> {
  await page.goto(`/en/admin/live/${article}`);
  await page.waitForFunction(
    () => window.__hydrated === true && localStorage.getItem('reader-here') !== null,
  );
}

/** A picture of one green point, as a phone's file. */
export const pointPicture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

/** The form of a new entry, and the entries below it. */
export const compose = (page: Page) => page.getByRole('form', { name: 'New update' });
export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Updates' }).getByRole('listitem');

/** Writes an entry and sends it. */
export async function post(page: Page, text: string): Promise<void> {
  await compose(page).getByLabel('Update in English').fill(text);
  await compose(page).getByRole('button', { name: 'Post' }).click();
}

/** Opens an article as a reader without an account, and waits until it hears of new entries. */
export async function openReader(page: Page, article: string): Promise<void> {
  const listens = listensTo(page, `coverage:${article}`);
  const looked = page.waitForResponse('**/api/coverage?*');
  await page.goto(articlePath('en', article));
  await Promise.all([listens, looked]);
}
