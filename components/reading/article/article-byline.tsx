import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Article } from '@/lib/reading/articles/model';
import type { Author } from '@/lib/reading/authors/model';
import { nameIn, type TopicBook } from '@/lib/reading/articles/article-topics';
import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { formatDateTime, isoInIndia } from '@/lib/platform/text/dates';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { ArticleAuthors } from './article-authors';

/** Who wrote it, where it comes from, when it appeared and was revised, how often seen, how long to read. */
export function ArticleByline({
  locale,
  article,
  authors,
  book,
  readingMinutes,
  children,
}: {
  locale: Locale;
  article: Article;
  authors: readonly Author[];
  book: TopicBook;
  readingMinutes: number;
  /** What may stand over the lines in which nothing is pressed. */
  children?: ReactNode;
}) {
  const t = useTranslations('article');
  const { viewCount, revisedAt } = article;
  const shown = new Intl.NumberFormat(formatLocale(locale), { numberingSystem: 'latn' });
  return (
    <div className="text-meta text-ink2">
      {(authors.length > 0 || (article.authorName ?? article.sourceName)) && (
        <p className="flex flex-wrap gap-x-3.5">
          <ArticleAuthors locale={locale} article={article} authors={authors} book={book} />
          {article.sourceName && (
            <span>{t('source', { source: nameIn(book, article.sourceName, locale) })}</span>
          )}
        </p>
      )}
      <div className="relative">
        <p className="flex flex-wrap items-center gap-x-3.5">
          <time dateTime={isoInIndia(article.publishedAt)}>
            {formatDateTime(locale, article.publishedAt)}
          </time>
          {revisedAt && (
            <time dateTime={isoInIndia(revisedAt)}>
              {t('revised', { time: formatDateTime(locale, revisedAt) })}
            </time>
          )}
          {viewCount > 0 && (
            <span className="inline-flex items-center gap-1 print:hidden">
              <Icon of={signs.eye} size={17} />
              {t('views', { count: viewCount, shown: shown.format(viewCount) })}
            </span>
          )}
          <span className="inline-flex items-center gap-1 print:hidden">
            <Icon of={signs.clock} size={17} /> {t('readingTime', { minutes: readingMinutes })}
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
