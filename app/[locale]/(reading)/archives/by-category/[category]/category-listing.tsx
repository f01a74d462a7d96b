import type { Metadata } from 'next';

import { ArchiveCategories } from '@/components/reading/archives/archive-sections';
import { readArchiveSections } from '@/lib/reading/archives/read';
import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { readCategories, readCategory } from '@/lib/reading/categories/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { archiveCategoryPath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveListing } from '../../archive-listing';

type Properties = { locale: Locale; category: string; page: number };

export async function archiveCategoryMetadata({
  locale,
  category,
  page,
}: Properties): Promise<Metadata> {
  const found = await readCategory(category);
  if (!found) return missingMetadata('page');
  const t = translator(locale, 'archives');
  const title = t('categoryTitle', { category: categoryName(found, locale) });
  return pageMetadata({
    locale,
    path: archiveCategoryPath('hi', category, page),
    title: page > 1 ? translator(locale, 'listing')('pageTitle', { title, page }) : title,
    description: t('sectionDescription', { section: categoryName(found, locale) }),
  });
}

/** All articles of one section, by day; an unknown or empty one answers 404. */
export async function ArchiveCategoryListing({ locale, category, page }: Properties) {
  const found = await readCategory(category);
  if (!found) return <Missing what="page" />;
  const [categories, counts] = await Promise.all([readCategories(), readArchiveSections()]);
  return (
    <ArchiveListing
      locale={locale}
      filter={category === breakingNewsSlug ? 'breaking' : { category }}
      title={translator(locale, 'archives')('categoryTitle', {
        category: categoryName(found, locale),
      })}
      page={page}
      pathOfPage={(edition, number) => archiveCategoryPath(edition, category, number)}
    >
      <ArchiveCategories
        locale={locale}
        categories={categories}
        counts={counts.categories}
        shown={category}
      />
    </ArchiveListing>
  );
}
