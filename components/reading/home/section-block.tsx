import { useTranslations } from 'next-intl';

import type { ArticleCard } from '@/lib/reading/articles/model';
import { categoryName, type Category } from '@/lib/reading/categories/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { SectionHeading } from '@/components/layout/section-heading';
import { ArticleCardView } from '../listing/article-card';

/** A section on the front page: one large article, the next ones beside it. Nothing when it is empty. */
export function SectionBlock({
  locale,
  category,
  articles,
  taxonomy,
}: {
  locale: Locale;
  category: Category;
  articles: ArticleCard[];
  taxonomy: Taxonomy;
}) {
  const t = useTranslations('home');
  const [first, ...rest] = articles;
  if (!first) return null;

  const name = categoryName(category, locale);
  const shared = { locale, taxonomy };
  return (
    <section aria-labelledby={`section-${category.slug}`} className="mt-10 far-down-300">
      <SectionHeading
        id={`section-${category.slug}`}
        title={name}
        more={{
          href: categoryPath(locale, category.slug),
          text: t('viewAll'),
          label: t('viewAllOf', { section: name }),
        }}
      />
      <div className="gap-x-6 sm:grid sm:grid-cols-2 lg:block">
        <ArticleCardView {...shared} article={first} shape="tall" />
        <ul>
          {rest.map((article) => (
            <li
              key={article.id}
              className="border-t border-rule py-3.5 first:mt-4 sm:first:mt-0 sm:first:border-t-0 sm:first:pt-0 lg:first:mt-4 lg:first:border-t lg:first:pt-3.5"
            >
              <ArticleCardView {...shared} article={article} shape="row" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
