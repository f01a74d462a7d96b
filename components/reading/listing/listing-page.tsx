import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import type { Taxonomy } from '@/components/layout/page-frame';
import { EmptyList } from './empty-list';
import { LeadArticle } from './lead-article';
import { Pagination } from './pagination';
import { ArticleGrid } from './article-grid';

/** The page of a section, a district or the state: title, note, articles, steps. Its first page opens with a lead. */
export function ListingPage({
  locale,
  title,
  note,
  articles,
  page,
  pageCount,
  pathOfPage,
  taxonomy,
  follow,
  above,
  advertisement,
  children,
}: {
  locale: Locale;
  title: string;
  note?: string;
  articles: ArticleCard[];
  page: number;
  pageCount: number;
  pathOfPage: (page: number) => string;
  taxonomy: Taxonomy;
  /** Where the list can be followed, if it can. */
  follow?: ReactNode;
  /** What stands between the title and the articles. */
  above?: ReactNode;
  /** What is advertised below the first article. */
  advertisement?: ReactNode;
  children?: ReactNode;
}) {
  const listing = useTranslations('listing');
  const [lead, ...others] = page === 1 ? articles : [];
  const rest = page === 1 ? others : articles;
  const shared = { locale, taxonomy };
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{title}</h1>
        {note && <p className="mt-1 text-ink2">{note}</p>}
        {follow}
      </div>
      {above}
      {articles.length === 0 ? (
        <EmptyList locale={locale} message={listing('empty')} />
      ) : (
        <>
          {lead && <LeadArticle {...shared} article={lead} />}
          {advertisement}
          {rest.length > 0 && <ArticleGrid {...shared} articles={rest} heading="h2" />}
        </>
      )}
      <Pagination page={page} pageCount={pageCount} pathOfPage={pathOfPage} />
      {children}
    </div>
  );
}
