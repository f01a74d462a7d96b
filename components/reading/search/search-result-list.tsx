import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, searchPath } from '@/lib/platform/paths';
import { countedResults, type FoundArticle, type SearchResults } from '@/lib/reading/search/model';
import type { SearchQuery } from '@/lib/reading/search/query';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Pagination } from '../listing/pagination';
import { ArticleKicker } from '../listing/article-kicker';
import { ArticleImage } from '../listing/article-image';
import { ArticleTime } from '@/components/layout/article-time';
import { Marked } from './marked';

type Shared = { locale: Locale; taxonomy: Taxonomy };

/** What was found: how many, the articles of this page, and the way to the next. */
export function SearchResultList({
  question,
  results,
  ...shared
}: Shared & { question: SearchQuery; results: SearchResults }) {
  const { locale } = shared;
  const t = useTranslations('search');
  return (
    <section aria-label={t('title')} className="mt-6 max-w-[52rem]">
      <p className="font-bold" role="status">
        {results.isCapped
          ? t('countCapped', { count: countedResults })
          : t('count', { count: results.total })}
      </p>
      {results.corrected && (
        <p className="mt-1 text-ink2">{t('corrected', { query: results.corrected })}</p>
      )}
      {results.isPartial && <p className="mt-1 text-ink2">{t('partial')}</p>}
      <ul className="mt-2">
        {results.articles.map((found) => (
          <li key={found.card.id} className="border-t border-rule py-4">
            <SearchResult {...shared} found={found} />
          </li>
        ))}
      </ul>
      <Pagination
        page={question.page}
        pageCount={results.pageCount}
        pathOfPage={(page) => searchPath(locale, { ...question, page })}
      />
    </section>
  );
}

function SearchResult({ locale, taxonomy, found }: Shared & { found: FoundArticle }) {
  const { card, title, snippet } = found;
  return (
    <article
      className={
        card.image
          ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,104px)] content-start gap-x-3.5 sm:grid-cols-[minmax(0,1fr)_180px] sm:gap-x-6'
          : undefined
      }
    >
      <div className="min-w-0">
        <ArticleKicker locale={locale} article={card} taxonomy={taxonomy} />
        <h2 className="mt-0.5 text-card sm:text-card-wide" lang={card.title.lang}>
          <a
            href={articlePath(locale, card.id)}
            className="tap block hover:underlined focus-visible:underlined"
          >
            <Marked text={title} />
          </a>
        </h2>
        <p className="mt-1 text-meta text-ink2">
          <ArticleTime locale={locale} iso={card.publishedAt} />
        </p>
      </div>
      {card.image && (
        <div className="col-start-2 row-span-2 row-start-1 mt-1">
          <ArticleImage image={card.image} sizes="(min-width: 40em) 180px, 104px" decorative />
        </div>
      )}
      {snippet && (
        <p className="col-span-full mt-1.5 text-ui sm:col-span-1" lang={snippet.lang}>
          <Marked text={snippet.text} />
        </p>
      )}
    </article>
  );
}
