import { useTranslations } from 'next-intl';

import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveCategoryPath, archiveDistrictPath } from '@/lib/platform/paths';

import { SectionHeading } from '@/components/layout/section-heading';
import { CountedLinks } from './counted-links';

type Properties = {
  locale: Locale;
  /** Number of articles by slug; what has none is left out. */
  counts: ReadonlyMap<string, number>;
  /** The slug of the list that this page is, if it is one. */
  shown?: string;
};

/** The archives of every section that has articles. */
export function ArchiveCategories({
  locale,
  categories,
  counts,
  shown,
}: Properties & { categories: readonly Category[] }) {
  const archives = useTranslations('archives');
  return (
    <section aria-labelledby="by-category">
      <SectionHeading id="by-category" title={archives('byCategory')} />
      <CountedLinks
        {...(shown !== undefined && { shown: archiveCategoryPath(locale, shown) })}
        entries={categories.flatMap((category) =>
          entry(
            categoryName(category, locale),
            archiveCategoryPath(locale, category.slug),
            counts.get(category.slug),
          ),
        )}
      />
    </section>
  );
}

/** The archives of every district that has articles. */
export function ArchiveDistricts({
  locale,
  districts,
  counts,
  shown,
}: Properties & { districts: readonly District[] }) {
  const archives = useTranslations('archives');
  return (
    <section aria-labelledby="by-district">
      <SectionHeading id="by-district" title={archives('byDistrict')} />
      <CountedLinks
        {...(shown !== undefined && { shown: archiveDistrictPath(locale, shown) })}
        entries={districts.flatMap((district) =>
          entry(
            districtName(district, locale),
            archiveDistrictPath(locale, district.slug),
            counts.get(district.slug),
          ),
        )}
      />
    </section>
  );
}

function entry(name: string, href: string, articleCount: number | undefined) {
  return articleCount === undefined ? [] : [{ name, href, articleCount }];
}
