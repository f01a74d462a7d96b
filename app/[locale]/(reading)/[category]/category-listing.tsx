import type { Metadata } from 'next';

import { WeatherBox, weatherSection } from '@/components/reading/weather/weather-box';
import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { readCategory } from '@/lib/reading/categories/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { categoryPath } from '@/lib/platform/paths';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';

import { Missing, missingMetadata } from '../../missing';
import { Listing } from '../listing';

type Properties = { locale: Locale; slug: string; page: number };

async function categoryTitle({ locale, slug }: Properties): Promise<string | null> {
  const category = await readCategory(slug);
  if (!category) return null;
  const name = categoryName(category, locale);
  // "Breaking News" already says what it is.
  return slug === breakingNewsSlug
    ? name
    : translator(locale, 'listing')('categoryTitle', { slug, category: name });
}

export async function categoryMetadata(properties: Properties): Promise<Metadata> {
  const { locale, slug, page } = properties;
  const t = translator(locale, 'listing');
  const title = await categoryTitle(properties);
  if (!title) return missingMetadata('page');
  return pageMetadata({
    locale,
    path: categoryPath('hi', slug, page),
    title: page > 1 ? t('pageTitle', { title, page }) : title,
    description: t('categoryDescription', { category: title }),
    feeds: [{ category: slug, title }],
  });
}

/** Articles of one section; unknown sections answer 404. */
export async function CategoryListing(properties: Properties) {
  const { locale, slug, page } = properties;
  const title = await categoryTitle(properties);
  if (!title) return <Missing what="page" />;
  return (
    <Listing
      locale={locale}
      filter={slug === breakingNewsSlug ? 'breaking' : { category: slug }}
      title={title}
      page={page}
      pathOfPage={(edition, number) => categoryPath(edition, slug, number)}
      // Of breaking news everybody is told who wants to be (settings).
      above={slug === weatherSection && page === 1 && <WeatherBox locale={locale} shape="page" />}
      {...(slug !== breakingNewsSlug && { follow: { kind: 'category', target: slug } as const })}
    />
  );
}
