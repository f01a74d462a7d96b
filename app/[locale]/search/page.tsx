import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { after } from 'next/server';

import { PageFrame } from '@/components/layout/page-frame';
import {
  NothingFound,
  SearchFailed,
  SearchMessage,
} from '@/components/reading/search/search-message';
import { SearchFilters } from '@/components/reading/search/search-filters';
import { SearchForm } from '@/components/reading/search/search-form';
import { SearchResultList } from '@/components/reading/search/search-result-list';
import { filterSections } from '@/lib/reading/categories/model';
import { respondWith } from '@/lib/server/page-status';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import type { Locale } from '@/lib/platform/i18n/locale';
import { searchPath } from '@/lib/platform/paths';
import { isRefused, parseSearchQuery, type SearchQuery } from '@/lib/reading/search/query';
import { readSearch } from '@/lib/reading/search/read';
import { recordMiss } from '@/lib/reading/search/write';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { ReadError } from '@/lib/platform/supabase/public';
import { readTrendingTopics } from '@/lib/reading/topics/read';

import { readFrame } from '../page-context';

/** Depends on what was asked, so it is made for each question; nothing of it is kept. */
export const dynamic = 'force-dynamic';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Properties): Promise<Metadata> {
  const locale = await currentLocale();
  const { q } = parseSearchQuery(await searchParams);
  const t = await getTranslations('search');
  const metadata = pageMetadata({
    locale,
    path: '/search',
    title: q ? t('titleOf', { query: q }) : t('title'),
    description: t('description'),
  });
  // Search engines are to find the articles, not lists of them for each question.
  return q ? { ...metadata, robots: { index: false, follow: true } } : metadata;
}

/**
 * Results of a search (specification 2: /search?q=&category=&district=). A question that is too
 * long or has no words gets a clear message with status 400, one that cannot be answered just now with 503.
 */
export default async function SearchPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const asked = parseSearchQuery(await searchParams);
  if (isRefused(asked)) respondWith(400);
  const { taxonomy } = await readFrame();
  const question = {
    ...asked,
    category: known(asked.category, filterSections(taxonomy.categories)),
    district: known(asked.district, taxonomy.districts),
  };
  const results = await resultsOf(locale, question);
  if (results === 'failed') respondWith(503);
  const t = await getTranslations('search');
  const shared = { locale, question, taxonomy };
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: searchPath('hi', question), en: searchPath('en', question) }}
      taxonomy={taxonomy}
    >
      <div className="wrap pt-6">
        <div className="border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">
            {question.q ? t('titleOf', { query: question.q }) : t('title')}
          </h1>
          <SearchForm {...shared} />
        </div>
        {results === null && <SearchMessage state={question.state} />}
        {results === 'failed' && <SearchFailed locale={locale} question={question} />}
        {results && results !== 'failed' && (
          <>
            {results.total > 0 && <SearchFilters {...shared} results={results} />}
            {results.articles.length > 0 ? (
              <SearchResultList {...shared} results={results} />
            ) : (
              <NothingFound trending={await readTrendingTopics(locale)} />
            )}
          </>
        )}
      </div>
    </PageFrame>
  );
}

function known(slug: string, entries: readonly { slug: string }[]): string {
  return entries.some((entry) => entry.slug === slug) ? slug : '';
}

/** Null when there was no question to answer. */
async function resultsOf(locale: Locale, question: SearchQuery) {
  if (question.state !== 'asked') return null;
  try {
    const results = await readSearch(locale, question);
    // What a section or a district does not have is not missing; nobody waits for the count.
    if (results.total === 0 && !question.category && !question.district)
      after(() => recordMiss(question.q));
    return results;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    console.error(error);
    return 'failed';
  }
}
