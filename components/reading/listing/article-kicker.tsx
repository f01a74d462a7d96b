import type { ArticleCard } from '@/lib/reading/articles/model';
import { categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath } from '@/lib/platform/paths';

import type { Taxonomy } from '@/components/layout/page-frame';
import { LanguageMark } from './language-mark';

/** Section and district above a headline, each the way to more of it. */
export function ArticleKicker({
  locale,
  article,
  taxonomy,
}: {
  locale: Locale;
  article: Pick<ArticleCard, 'category' | 'district' | 'title'>;
  taxonomy: Taxonomy;
}) {
  const category = taxonomy.categories.find(({ slug }) => slug === article.category);
  const district = taxonomy.districts.find(({ slug }) => slug === article.district);
  return (
    <p className="kicker">
      {article.title.lang !== locale && (
        <span>
          <LanguageMark locale={locale} title={article.title} />
        </span>
      )}
      {category && (
        <span>
          <a href={categoryPath(locale, category.slug)} className="font-bold text-sal">
            {categoryName(category, locale)}
          </a>
        </span>
      )}
      {district && (
        <span>
          <a href={districtPath(locale, district.slug)}>{districtName(district, locale)}</a>
        </span>
      )}
    </p>
  );
}
