import type { Article } from '@/lib/articles/model';
import type { Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { formatDateTime, isoInIndia } from '@/lib/text/dates';

import { Icon } from '../layout/icon';

/** Who wrote it, where it comes from, when it appeared, how long it takes to read. */
export function StoryByline({
  locale,
  article,
  topicNames,
  readingMinutes,
}: {
  locale: Locale;
  article: Article;
  topicNames: Map<string, string>;
  readingMinutes: number;
}) {
  const t = translator(locale, 'article');
  const named = (name: string) => topicNames.get(name) ?? name;
  return (
    <div className="mt-4 border-y border-rule py-3 text-meta text-ink2">
      <p className="flex flex-wrap gap-x-3.5">
        {article.authorName && (
          <span className="font-bold text-ink">
            {t('by', { author: named(article.authorName) })}
          </span>
        )}
        {article.sourceName && <span>{t('source', { source: named(article.sourceName) })}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3.5">
        <time dateTime={isoInIndia(article.publishedAt)}>
          {formatDateTime(locale, article.publishedAt)}
        </time>
        <span className="inline-flex items-center gap-1 print:hidden">
          <Icon name="clock" size={17} /> {t('readingTime', { minutes: readingMinutes })}
        </span>
      </p>
    </div>
  );
}
