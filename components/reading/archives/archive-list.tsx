import { groupByDay } from '@/lib/reading/archives/model';
import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveDatePath, articlePath } from '@/lib/platform/paths';
import { formatTime, formatToday, isoInIndia } from '@/lib/platform/text/dates';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleKicker } from '../listing/article-kicker';

/** Articles under their days, words only: many at a glance. */
export function ArchiveList({
  locale,
  articles,
  taxonomy,
}: {
  locale: Locale;
  articles: ArticleCard[];
  taxonomy: Taxonomy;
}) {
  return groupByDay(articles).map(({ day, articles: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
      <h2 id={`day-${day}`} className="border-b-2 border-ink pb-1 text-card-wide">
        <a href={archiveDatePath(locale, day)} className="tap inline-block hover:underlined">
          <time dateTime={day}>{formatToday(locale, new Date(`${day}T00:00:00+05:30`))}</time>
        </a>
      </h2>
      <ul className="lg:grid lg:grid-cols-2 lg:gap-x-8">
        {ofDay.map((article) => (
          <li
            key={article.id}
            className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-4 border-b border-rule py-3 sm:max-lg:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <p className="text-meta text-ink2">
              <time dateTime={isoInIndia(article.publishedAt)}>
                {formatTime(locale, article.publishedAt)}
              </time>
            </p>
            <div>
              <h3 className="text-card" lang={article.title.lang}>
                <a href={articlePath(locale, article.id)} className="tap block hover:underlined">
                  {article.title.text}
                </a>
              </h3>
              <ArticleKicker locale={locale} article={article} taxonomy={taxonomy} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}
