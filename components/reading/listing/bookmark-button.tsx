import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';

/**
 * Keeps an article for later. Forty stand on a page: each is one element without a script of its own
 * (bookmark-presses.client.ts), drawn by the stylesheet.
 */
export function BookmarkButton({ article }: { article: string }) {
  const bookmarks = useTranslations('bookmarks');
  return (
    <Button
      type="button"
      data-bookmark={article}
      aria-label={bookmarks('add')}
      // Whether it is pressed may be known before the page is taken over.
      suppressHydrationWarning
      variant="bare"
      size="none"
      className="bookmark"
    />
  );
}
