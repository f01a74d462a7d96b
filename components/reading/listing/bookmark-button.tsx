import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/**
 * Keeps an article for later. Forty stand on a page: each is one element without a script of its own
 * (bookmark-presses.client.tsx), drawn by the stylesheet.
 */
export function BookmarkButton({ locale, article }: { locale: Locale; article: string }) {
  return (
    <button
      type="button"
      data-bookmark={article}
      aria-label={translator(locale, 'bookmarks')('add')}
      // Whether it is pressed may be known before the page is taken over.
      suppressHydrationWarning
      className="bookmark"
    />
  );
}
