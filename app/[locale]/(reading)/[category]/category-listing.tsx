import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { WeatherBox, weatherSection } from '@/components/reading/weather/weather-box';
import type { ArticleFilter } from '@/lib/reading/articles/read';
import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { readCategory } from '@/lib/reading/categories/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../missing';
import { Listing } from '../listing';
import { listMetadata } from '../list-metadata';

type Properties = { locale: Locale; category: string; page: number };

const filterOf = (category: string): ArticleFilter =>
  category === breakingNewsSlug ? 'breaking' : { category };

async function categoryTitle({ locale, category: slug }: Properties): Promise<string | null> {
  const category = await readCategory(slug);
  if (!category) return null;
  const name = categoryName(category, locale);
  // "Breaking News" already says what it is.
  const t = await getTranslations('listing');
  return slug === breakingNewsSlug ? name : t('categoryTitle', { slug, category: name });
}

export async function categoryMetadata(properties: Properties): Promise<Metadata> {
  const { locale, category: slug, page } = properties;
  const t = await getTranslations('listing');
  const title = await categoryTitle(properties);
  if (!title) return missingMetadata('page');
  return listMetadata({
    locale,
    filter: filterOf(slug),
    page,
    path: categoryPath('hi', slug, page),
    title,
    description: t('categoryDescription', { category: title }),
    feeds: [{ category: slug, title }],
  });
}

/** Articles of one section; unknown sections answer 404. */
export async function CategoryListing(properties: Properties) {
  const { locale, category: slug, page } = properties;
  const title = await categoryTitle(properties);
  if (!title) return <Missing what="page" />;
  return (
    <Listing
      locale={locale}
      filter={filterOf(slug)}
      title={title}
      page={page}
      pathOfPage={(edition, number) => categoryPath(edition, slug, number)}
      // Of breaking news everybody is told who wants to be (settings).
      above={slug === weatherSection && page === 1 && <WeatherBox locale={locale} shape="page" />}
      {...(slug !== breakingNewsSlug && { follow: { kind: 'category', target: slug } as const })}
    />
  );
}
