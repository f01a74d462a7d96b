import type { ArticleCard } from '@/lib/articles/model';
import { categoryName } from '@/lib/categories/model';
import { districtName } from '@/lib/districts/model';
import type { Locale } from '@/lib/i18n/locale';
import { categoryPath, districtPath } from '@/lib/paths';

import type { Taxonomy } from '../layout/page-frame';

/** Section and district above a headline, each the way to more of it. */
export function StoryKicker({
  locale,
  story,
  taxonomy,
}: {
  locale: Locale;
  story: Pick<ArticleCard, 'category' | 'district'>;
  taxonomy: Taxonomy;
}) {
  const category = taxonomy.categories.find(({ slug }) => slug === story.category);
  const district = taxonomy.districts.find(({ slug }) => slug === story.district);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-meta leading-normal">
      {category && (
        <a
          href={categoryPath(locale, category.slug)}
          className="py-1 font-bold text-sal hover:underlined"
        >
          {categoryName(category, locale)}
        </a>
      )}
      {district && (
        <span className="flex min-w-0 items-baseline gap-x-2">
          {category && <span aria-hidden="true">·</span>}
          <a href={districtPath(locale, district.slug)} className="py-1 text-ink2 hover:underlined">
            {districtName(district, locale)}
          </a>
        </span>
      )}
    </p>
  );
}
