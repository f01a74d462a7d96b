import { useTranslations } from 'next-intl';

import type { Article } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { formatDateTime, isoInIndia } from '@/lib/platform/text/dates';

/** What was corrected in an article and when, said under it in the open; nothing where nothing was. */
export function ArticleCorrections({
  locale,
  corrections,
}: {
  locale: Locale;
  corrections: Article['corrections'];
}) {
  const t = useTranslations('article');
  if (corrections.length === 0) return null;

  return (
    <aside
      aria-label={t('corrections')}
      className="mt-6 border-l-3 border-brassline bg-brasstint px-4 py-3 wrap-anywhere"
    >
      <ul className="grid gap-2">
        {corrections.map(({ note, correctedAt }) => (
          <li key={correctedAt}>
            <strong>{t('correction')}</strong> <span lang={note.lang}>{note.text}</span>{' '}
            <time dateTime={isoInIndia(correctedAt)} className="text-meta text-ink2">
              {formatDateTime(locale, correctedAt)}
            </time>
          </li>
        ))}
      </ul>
    </aside>
  );
}
