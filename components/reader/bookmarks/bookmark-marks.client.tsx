'use client';

import { useEffect } from 'react';

import { fetchBookmarkedAmong } from '@/lib/reader/bookmarks/browser';
import { askedAtOnce } from '@/lib/reader/bookmarks/model';
import { queuedEntries, watchEntries, watchResults } from '@/lib/reader/outbox/browser';
import { queuedBookmarks } from '@/lib/reader/outbox/overlay';

/** What is known of the articles in the page: asked for, or just pressed. */
const known = new Map<string, boolean>();
/** Articles whose press is still being sent: its answer counts, not an older one. */
const sending = new Map<string, number>();

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-bookmark]')];
const articleOf = (button: HTMLElement) => button.dataset.bookmark ?? '';

/** Whether the reader keeps an article, as far as it is known. */
export function isBookmarked(article: string): boolean {
  return known.get(article) ?? false;
}

/** Shows on all buttons of an article whether it is bookmarked. */
export function showBookmarked(article: string, bookmarked: boolean): void {
  known.set(article, bookmarked);
  showAll();
}

/** Holds an article's mark while a press is being sent. Gives what lets it go. */
export function holdMark(article: string): () => void {
  sending.set(article, (sending.get(article) ?? 0) + 1);
  return () => {
    const left = (sending.get(article) ?? 1) - 1;
    if (left > 0) sending.set(article, left);
    else sending.delete(article);
  };
}

function showAll(): void {
  for (const button of buttons()) {
    const bookmarked = known.get(articleOf(button));
    if (bookmarked !== undefined && button.ariaPressed !== String(bookmarked)) {
      button.ariaPressed = String(bookmarked);
    }
  }
}

/** What was pressed without a connection shows as it shall be. */
function showWaiting(): void {
  for (const [article, bookmarked] of queuedBookmarks(queuedEntries()))
    if (!sending.has(article)) known.set(article, bookmarked);
  showAll();
}

async function askFor(articles: string[]): Promise<void> {
  for (let from = 0; from < articles.length; from += askedAtOnce) {
    const asked = articles.slice(from, from + askedAtOnce);
    const answer = await fetchBookmarkedAmong(asked);
    // Nothing is said: the buttons still do what they say.
    if (!answer.ok) return;
    for (const article of asked) {
      if (!sending.has(article)) known.set(article, answer.value.kept.includes(article));
    }
    showWaiting();
  }
}

/** Marks the articles that are bookmarked, on this page and the next ones, and anew when one comes back to it. */
export function BookmarkMarks() {
  useEffect(() => {
    const asked = new Set<string>();
    const check = () => {
      showAll();
      const fresh = [...new Set(buttons().map(articleOf))].filter((article) => !asked.has(article));
      for (const article of fresh) asked.add(article);
      if (fresh.length > 0) void askFor(fresh);
    };
    const checkAgain = () => {
      if (document.visibilityState !== 'visible') return;
      asked.clear();
      check();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('visibilitychange', checkAgain);
    const stopWatching = watchEntries(showWaiting);
    const stopHearing = watchResults(({ refused }) => {
      for (const { deed: mutation } of refused)
        if (mutation.kind === 'bookmark') showBookmarked(mutation.article, !mutation.isKept);
    });
    check();
    return () => {
      stopWatching();
      stopHearing();
      observer.disconnect();
      document.removeEventListener('visibilitychange', checkAgain);
    };
  }, []);
  return null;
}
