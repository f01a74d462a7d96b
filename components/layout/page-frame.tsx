import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Category } from '@/lib/reading/categories/model';
import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { isoInIndia } from '@/lib/platform/text/dates';
import type { PopularTag } from '@/lib/reading/topics/trend';

import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export type Taxonomy = {
  categories: Category[];
  districts: District[];
  /** The footer's popular topics. */
  topics: { slug: string; nameHi: string; nameEn: string }[];
  /** What is talked of now, most of all first. */
  today: PopularTag[];
};

/**
 * What stands around every page: skip link, header, the one main landmark, footer. `isArticle`: the page is
 * an article, whose headline has the id `headline`.
 */
export function PageFrame({
  locale,
  paths,
  taxonomy,
  isArticle = false,
  children,
}: {
  locale: Locale;
  paths: Record<Locale, string>;
  taxonomy: Taxonomy;
  isArticle?: boolean;
  children: ReactNode;
}) {
  const header = useTranslations('header');
  return (
    <>
      <a
        href={isArticle ? '#headline' : '#content'}
        className="fixed top-2 left-2 z-20 -translate-y-[200%] bg-ink px-4 py-3 text-paper focus:translate-y-0 print:hidden"
      >
        {header('skip')}
      </a>
      <SiteHeader
        locale={locale}
        paths={paths}
        categories={taxonomy.categories}
        districts={taxonomy.districts}
        today={taxonomy.today}
        isArticle={isArticle}
      />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      <SiteFooter
        locale={locale}
        year={isoInIndia(new Date().toISOString()).slice(0, 4)}
        {...taxonomy}
      />
    </>
  );
}
