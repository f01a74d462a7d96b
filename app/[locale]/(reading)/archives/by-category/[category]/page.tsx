import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../missing';
import { ArchiveCategoryListing, archiveCategoryMetadata } from './category-listing';

type Properties = { params: Promise<{ category: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return archiveCategoryMetadata({ locale: await currentLocale(), ...which, page });
}

export default async function ArchiveCategoryPage({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <ArchiveCategoryListing locale={await currentLocale()} {...which} page={page} />;
}
