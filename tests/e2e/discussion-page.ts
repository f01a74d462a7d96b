import type { Browser, Locator, Page } from '@playwright/test';

import { livePath } from '@/lib/phone/live/model';

import { signInNewReader } from './signed-in-browser';
import { expect } from './test';

/** What stands on the screen, edition by edition (specification 8). */
export const editions = {
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
export type Edition = (typeof editions)[keyof typeof editions];

export const discussionOf = (page: Page) => page.locator('[data-island=comments]');
export const comment = (page: Page, text: string) =>
  discussionOf(page).getByRole('listitem').filter({ hasText: text }).last();
export const toast = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text });
/** A button by the word on it; those of a comment also say how many and whose it is. */
export const button = (place: Locator, word: string) =>
  place.getByRole('button', { name: new RegExp(`^${word}(?: \\d+)?(?:$|: )`) });

/** Waits until the socket that a page opens from now on hears of a subject: `changes`, `notifications` or `discussion`. */
export async function listensTo(page: Page, subject: string): Promise<void> {
  const told = new RegExp(`"ready":"${subject}`);
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().endsWith(livePath));
  await socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => told.test(String(payload)),
  });
}

/** Opens an article's discussion in a browser of its own and waits until it hears of others. */
export async function reader(browser: Browser, name: string, path: string) {
  const context = await browser.newContext();
  const { id } = await signInNewReader(context, name);
  const page = await context.newPage();
  const listens = listensTo(page, 'discussion');
  await page.goto(path);
  await discussionOf(page).scrollIntoViewIfNeeded();
  await listens;
  await expect(discussionOf(page).getByRole('textbox')).toBeVisible();
  return { id, page };
}

export async function say(page: Page, words: Edition, text: string): Promise<void> {
  await discussionOf(page).getByRole('textbox', { name: words.write }).fill(text);
  await button(discussionOf(page), words.post).click();
}
