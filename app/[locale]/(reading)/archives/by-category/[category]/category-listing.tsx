import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { ArchiveCategories } from '@/components/reading/archives/archive-sections';
import { readArchiveSections } from '@/lib/reading/archives/read';
import type { ArticleFilter } from '@/lib/reading/articles/read';
import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { readCategories, readCategory } from '@/lib/reading/categories/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { archiveCategoryPath } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveListing } from '../../archive-listing';
import { archiveMetadata } from '../../../list-metadata';

type Properties = { locale: Locale; category: string; page: number };

const filterOf = (category: string): ArticleFilter =>
  category === breakingNewsSlug ? 'breaking' : { category };

export async function archiveCategoryMetadata({
  locale,
  category,
  page,
}: Properties): Promise<Metadata> {
  const found = await readCategory(category);
  if (!found) return missingMetadata('page');
  const t = await getTranslations('archives');
  const title = t('categoryTitle', { category: categoryName(found, locale) });
  return archiveMetadata({
    locale,
    filter: filterOf(category),
    page,
    path: archiveCategoryPath('hi', category, page),
    title,
    description: t('sectionDescription', { section: categoryName(found, locale) }),
  });
}

/** All articles of one section, by day; an unknown or empty one answers 404. */
export async function ArchiveCategoryListing({ locale, category, page }: Properties) {
  const found = await readCategory(category);
  if (!found) return <Missing what="page" />;
  const [categories, counts] = await Promise.all([readCategories(), readArchiveSections()]);
  const t = await getTranslations('archives');
  return (
    <ArchiveListing
      locale={locale}
      filter={filterOf(category)}
      title={t('categoryTitle', {
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
