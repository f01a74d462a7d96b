import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDate, isoInIndia } from '@/lib/platform/text/dates';

/**
 * When an article appeared: its date, which stays true however long a page is cached. The browser writes its age there
 * during the first day (components/layout/article-ages.client.ts); always exact in `datetime`.
 */
export function ArticleTime({ locale, iso }: { locale: Locale; iso: string }) {
  return (
    <time dateTime={isoInIndia(iso)} data-age suppressHydrationWarning>
      {formatDate(locale, iso)}
    </time>
  );
}
