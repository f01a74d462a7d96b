import type { ArticleCard } from '@/lib/articles/model';
import { categoryName } from '@/lib/categories/model';
import { districtName } from '@/lib/districts/model';
import type { Locale } from '@/lib/i18n/locale';
import { categoryPath, districtPath } from '@/lib/paths';

import type { Taxonomy } from '../layout/page-frame';
import { LanguageMark } from './language-mark';

/** Section and district above a headline, each the way to more of it. */
export function StoryKicker({
  locale,
  story,
  taxonomy,
}: {
  locale: Locale;
  story: Pick<ArticleCard, 'category' | 'district' | 'title'>;
  taxonomy: Taxonomy;
}) {
  const category = taxonomy.categories.find(({ slug }) => slug === story.category);
  const district = taxonomy.districts.find(({ slug }) => slug === story.district);
  return (
    // Each part brings its own dot on its left, which at the start of a line lies outside the clip.
    <p className="-ml-4 flex flex-wrap items-center text-meta leading-normal [clip-path:inset(-8px_-4px_-8px_12px)]">
      {story.title.lang !== locale && (
        <span className={part}>
          <LanguageMark locale={locale} title={story.title} />
        </span>
      )}
      {category && (
        <span className={part}>
          <a
            href={categoryPath(locale, category.slug)}
            className="tap py-1 font-bold text-sal hover:underlined"
          >
            {categoryName(category, locale)}
          </a>
        </span>
      )}
      {district && (
        <span className={part}>
          <a
            href={districtPath(locale, district.slug)}
            className="tap py-1 text-ink2 hover:underlined"
          >
            {districtName(district, locale)}
          </a>
        </span>
      )}
    </p>
  );
}

const part =
  "relative flex min-w-0 pl-4 before:absolute before:top-1 before:left-1.5 before:text-ink2 before:content-['·'/'']";
