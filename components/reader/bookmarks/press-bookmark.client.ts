import { loadWords, type IslandMessages, type Words } from '@/lib/platform/i18n/load-words';
import { perform } from '@/lib/reader/outbox/browser';

import { pageLocale } from '@/components/layout/page/page-locale.client';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { holdMark, isBookmarked, showBookmarked } from './bookmark-marks.client';

/** Keeps an article or lets it go: shown at once, taken back when refused. Takes its button, and what leads whose session has ended to signing in. */
export function pressBookmark(button: HTMLElement, goAndSignIn: () => void): void {
  const article = button.dataset.bookmark ?? '';
  const bookmarked = !isBookmarked(article);
  showBookmarked(article, bookmarked);
  const release = holdMark(article);
  void sendPress(article, bookmarked, goAndSignIn).finally(release);
}

const wordsOf =
  <Namespace extends keyof IslandMessages>(namespace: Namespace) =>
  ({ messages }: Words) =>
    messages[namespace];

async function sendPress(
  article: string,
  bookmarked: boolean,
  goAndSignIn: () => void,
): Promise<void> {
  const [came, { words, outbox }] = await Promise.all([
    perform({ kind: 'bookmark', article, isKept: bookmarked }),
    loadWords(pageLocale()).then((all) => ({
      words: wordsOf('bookmarks')(all),
      outbox: wordsOf('outbox')(all),
    })),
  ]);
  if (came.is !== 'refused') {
    const message = bookmarked ? words['added'] : words['removed'];
    const later = came.is === 'queued' && { description: outbox['later'] };
    showToast({ id: 'bookmark', message, tone: 'success', ...later });
    return;
  }
  // A later press has said something else already.
  if (isBookmarked(article) === bookmarked) showBookmarked(article, !bookmarked);
  if (came.refusal.status === 401) goAndSignIn();
  else showToast({ id: 'bookmark', message: words['failed'], tone: 'error' });
}
