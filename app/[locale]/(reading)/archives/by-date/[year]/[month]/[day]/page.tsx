import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { parsePageNumber } from '@/lib/platform/paths';

import { Missing, missingMetadata } from '../../../../../../missing';
import { ArchiveDayListing, archiveDayMetadata } from './day-listing';

type Properties = { params: Promise<{ year: string; month: string; day: string; page?: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return missingMetadata('page');
  return archiveDayMetadata({ locale: await currentLocale(), ...which, page });
}

export default async function ArchiveDayPage({ params }: Properties) {
  const { page: given, ...which } = await params;
  const page = parsePageNumber(given);
  if (!page) return <Missing what="page" />;
  return <ArchiveDayListing locale={await currentLocale()} {...which} page={page} />;
}
