import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import { ArchiveList } from '@/components/reading/archives/archive-list';
import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { Pagination } from '@/components/reading/listing/pagination';
import { archiveArticlesPerPage } from '@/lib/reading/archives/model';
import { readArticleList, type ArticleFilter } from '@/lib/reading/articles/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archivesPath } from '@/lib/platform/paths';
import { listGraph } from '@/lib/machines/seo/page-graph';

import { Missing } from '../../missing';
import { readFrame } from '../../page-context';

/**
 * One page of the archives: its articles by day. Takes what it holds, its title and the address of
 * each of its pages; what holds nothing answers 404.
 */
export async function ArchiveListing({
  locale,
  filter,
  title,
  page,
  pathOfPage,
  children,
}: {
  locale: Locale;
  filter: ArticleFilter;
  title: string;
  page: number;
  pathOfPage: (locale: Locale, page: number) => string;
  children?: ReactNode;
}) {
  const [frame, { articles, pageCount }] = await Promise.all([
    readFrame(),
    readArticleList(locale, filter, page, archiveArticlesPerPage),
  ]);
  if (articles.length === 0) return <Missing what={page === 1 ? 'archive' : 'page'} />;
  const t = await getTranslations('archives');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: pathOfPage('hi', page), en: pathOfPage('en', page) }}
      {...frame}
    >
      <JsonLd
        graph={listGraph({
          locale,
          name: title,
          path: pathOfPage(locale, page),
          articles,
          above: [{ name: t('title'), path: archivesPath(locale) }],
        })}
      />
      <div className="wrap pt-6">
        <div className="mb-6 border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{title}</h1>
          <a
            href={archivesPath(locale)}
            className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {t('all')}
          </a>
        </div>
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-x-8">
          <aside className="mb-8 lg:col-start-2 lg:mb-0">{children}</aside>
          <div className="lg:col-start-1 lg:row-start-1">
            <ArchiveList locale={locale} articles={articles} taxonomy={frame.taxonomy} />
            <Pagination
              page={page}
              pageCount={pageCount}
              pathOfPage={(number) => pathOfPage(locale, number)}
            />
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
