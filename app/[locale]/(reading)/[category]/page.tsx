import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../missing';
import { CategoryListing, categoryMetadata } from './category-listing';

type Properties = { params: Promise<{ category: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { category, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return categoryMetadata({ locale: await currentLocale(), slug: category, page });
}

export default async function CategoryPage({ params }: Properties) {
  const { category, page: given } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <CategoryListing locale={await currentLocale()} slug={category} page={page} />;
}
