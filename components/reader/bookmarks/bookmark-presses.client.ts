import { localePath } from '@/lib/platform/paths';
import { isSignedIn } from '@/lib/platform/session/browser';

import { pageLocale } from '@/components/layout/page/page-locale.client';

function goAndSignIn(): void {
  const next = location.pathname + location.search;
  const query = new URLSearchParams({ for: 'bookmarks', next });
  location.assign(`${localePath(pageLocale(), '/auth')}?${query}`);
}

/**
 * Hears the bookmark buttons of every page; what a press does is loaded with the first. Whoever is not signed in is
 * led to the page that says what signing in is for (specification 8).
 */
export function hearBookmarks(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-bookmark]') : null;
    if (!button) return;
    event.preventDefault();
    if (!isSignedIn()) {
      goAndSignIn();
      return;
    }
    void import('./press-bookmark.client').then(
      ({ pressBookmark }) => pressBookmark(button, goAndSignIn),
      () => {},
    );
  });
}
