import type { ArticleCard } from '@/lib/reading/articles/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import type { Taxonomy } from '@/components/layout/page-frame';
import { ArticleCardView } from './article-card';

/** Articles in rows of four; on phones a list in which every fourth is full width. */
export function ArticleGrid({
  locale,
  articles,
  taxonomy,
  heading = 'h3',
}: {
  locale: Locale;
  articles: ArticleCard[];
  taxonomy: Taxonomy;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-7 lg:grid-cols-4">
      {articles.map((article, index) => (
        <li
          key={article.id}
          className="relative border-t border-rule py-4 first:border-t-0 first:pt-0 sm:border-0 sm:p-0 lg:before:absolute lg:before:inset-y-0 lg:before:-left-4 lg:before:border-l lg:before:border-rule lg:nth-[4n+1]:before:hidden"
        >
          <ArticleCardView
            locale={locale}
            article={article}
            taxonomy={taxonomy}
            heading={heading}
            shape={index % 4 === 0 ? 'tall' : 'auto'}
          />
        </li>
      ))}
    </ul>
  );
}
