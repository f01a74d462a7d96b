import type { BrowserContext, Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { discussionOf } from './discussion-page';
import { expect, test } from './test';

/** What a browser logs by itself when requests fail without a connection. */
export function expectLostRequests(...more: string[]): void {
  const { annotations } = test.info();
  for (const description of ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'WebSocket', ...more])
    annotations.push({ type: 'expected console', description });
}

/** What draws toasts, of documents and of applications, is the last of what a lost connection could not bring. */
export const toasterIn = (page: Page) =>
  page.waitForResponse(
    async (answer) =>
      /\/plain-toaster\.client-[^/]+\.js$/.test(answer.url()) ||
      (answer.url().endsWith('.js') && (await answer.text()).includes('data-sonner-toaster')),
  );

/** An article to speak of; gives its id. */
export function newArticle(name: string): Promise<string> {
  return publish({ title_hi: `ऑफ़लाइन परख ${name}`, title_en: `Offline trial ${name}` });
}

/** Opens an article as the reader whose session the page has, and waits for all that a lost connection could not bring. */
export async function openForLater(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await expect(discussionOf(page).getByRole('textbox').first()).toBeEditable();
  await expect(page.locator('dialog[aria-labelledby=outbox-title]')).toBeAttached();
  await expect(mark(page)).toHaveAttribute('aria-pressed', /true|false/);
  await page.waitForLoadState('networkidle');
}

/** The open article's bookmark button. */
export const mark = (page: Page) => page.locator('main [data-bookmark]').first();
/** One of the open article's reaction buttons. */
export const reaction = (page: Page, name: RegExp) =>
  page.locator('[data-island=reactions]').getByRole('button', { name });

/** What of an article has arrived: texts of comments that stand, reactions, bookmarks, readings. */
export async function arrived(article: string) {
  const client = newsroom();
  const [comments, reactions, bookmarks, readings] = await Promise.all([
    client
      .from('comments')
      .select('content')
      .eq('article_id', article)
      .is('is_deleted', false)
      .order('created_at'),
    client.from('article_reactions').select('reaction_type').eq('article_id', article),
    client.from('bookmarks').select('article_id').eq('article_id', article),
    client.from('reading_history').select('read_at').eq('article_id', article),
  ]);
  return {
    comments: comments.data?.map((row) => row.content) ?? [],
    reactions: reactions.data?.map((row) => row.reaction_type) ?? [],
    bookmarks: bookmarks.data?.length ?? 0,
    readings: readings.data?.length ?? 0,
  };
}

/** What the browser keeps, whoever did it: kinds and texts. */
export function queued(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.onerror = () => reject(new Error('no IndexedDB'));
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            database.close();
            const entries = all.result as { deed: { kind: string; text?: string } }[];
            resolve(entries.map(({ deed }) => deed.text ?? deed.kind));
          };
        };
      }),
  );
}

/** Counts the requests of a browser that change something at a path. */
export function countChanges(context: BrowserContext, path: string): { count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === path) seen.count += 1;
  });
  return seen;
}

/** What stands beside a mutation that waits on the phone. */
export const willBeSent = 'Will be sent when you are back online';
